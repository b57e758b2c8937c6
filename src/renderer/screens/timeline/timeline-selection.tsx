import { SelectionStrip } from '../../components/list/selection-strip.tsx';
import { comparisonOf } from '../../routes.ts';
import type { TimelineModel } from './use-timeline.ts';

/** What can be done with the selected houses. */
export function TimelineSelection(props: { readonly model: TimelineModel; readonly onPlan: () => void }) {
  const { selectedIds, setSelection } = props.model;
  return (
    <SelectionStrip
      noun="house"
      count={selectedIds.length}
      onPlan={props.onPlan}
      compareHref={comparisonOf(selectedIds)}
      onClear={() => setSelection(new Set())}
    />
  );
}
