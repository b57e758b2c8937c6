import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { formatCounted } from '../../components/format-quantity.ts';
import { KeyHint } from '../../components/key-hint.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { SelectionPlace } from '../../components/selection-place.tsx';
import { comparable, routes } from '../../routes.ts';
import type { TimelineModel } from './use-timeline.ts';

/** What can be done with the selected houses. */
export function TimelineSelection(props: { readonly model: TimelineModel; readonly onPlan: () => void }) {
  const { selectedIds: ids, setSelection } = props.model;
  const { locale } = usePreferences();
  if (ids.length === 0) return null;
  return (
    <SelectionPlace
      label="Selected houses"
      what={formatCounted(ids.length, 'house', 'houses', locale)}
      onClear={() => setSelection(new Set())}
    >
      <Button size="xs" onClick={props.onPlan}>
        Plan a change
      </Button>
      <KeyHint keys={['E']} />
      {ids.length < comparable.least || ids.length > comparable.most ? null : (
        <Button size="xs" variant="default" component={Link} href={routes.compare(ids)}>
          Compare
        </Button>
      )}
    </SelectionPlace>
  );
}
