import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePlanKey } from './use-plan-key.ts';
import { KeyHint } from '../../components/key-hint.tsx';
import { Link, useLocation } from 'wouter';
import { comparable, routes } from '../../routes.ts';
import { selectForPlan } from '../../client/plan-selection.ts';
import { useRemoveProperties } from '../../client/portfolio.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatCounted } from '../../components/format-quantity.ts';
import { notifyDone } from '../../components/notify.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { SelectionPlace } from '../../components/selection-place.tsx';

/** What can be done with the selected properties. */
export function SelectionBar(props: {
  readonly workspaceId: string;
  readonly selectedIds: readonly number[];
  readonly onExport: () => void;
  readonly onClear: () => void;
}) {
  const { locale } = usePreferences();
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = useRemoveProperties();
  const count = props.selectedIds.length;
  const plan = (): void => {
    selectForPlan(props.workspaceId, props.selectedIds);
    navigate(routes.plan());
  };
  usePlanKey(count > 0 && !asking, plan);
  if (count === 0) return null;
  const what = formatCounted(count, 'property', 'properties', locale);
  return (
    <SelectionPlace label="Selected properties" what={what} onClear={props.onClear}>
      <Button size="xs" onClick={plan}>
        Plan a change
      </Button>
      <KeyHint keys={['E']} />
      {count < comparable.least || count > comparable.most ? null : (
        <Button size="xs" variant="default" component={Link} href={routes.compare(props.selectedIds)}>
          Compare
        </Button>
      )}
      <Button size="xs" variant="default" onClick={props.onExport}>
        Export the selection
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        Remove from the portfolio
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${what} from the portfolio?`}
        confirm="Remove from the portfolio"
        danger
        busy={remove.isPending}
        error={remove.error?.error}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          remove.mutate(
            { workspaceId: props.workspaceId, propertyIds: [...props.selectedIds] },
            {
              onSuccess: () => {
                setAsking(false);
                props.onClear();
                notifyDone(`${what} removed from the portfolio.`);
              },
            },
          );
        }}
      >
        <p>
          Nothing changes at the service. They leave this list and can be added again by their ids; the
          receipts of their changes stay.
        </p>
      </ConfirmDialog>
    </SelectionPlace>
  );
}
