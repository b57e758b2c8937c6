import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatCounted } from '../../../core/wording/plural.ts';
import { usePlanSelection } from '../../client/changes/plan-selection.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { SelectionStrip } from '../../components/list/selection-strip.tsx';
import { OfflineDialog } from '../../portfolio-sync/offline-dialog.tsx';
import { comparisonOf, routes } from '../../routes.ts';
import { usePlanKey } from './use-plan-key.ts';
import { useTell } from '../../client/tell.ts';

/** What can be done with the selected properties: removing them, besides what every table offers. */
export function PortfolioSelection(props: {
  readonly workspaceId: string;
  readonly selectedIds: readonly number[];
  readonly exporting: { readonly isPending: boolean; readonly start: () => void };
  readonly onClear: () => void;
}) {
  const { workspaceId, selectedIds, onClear } = props;
  const { locale } = usePreferences();
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const [, selectForPlan] = usePlanSelection(workspaceId);
  const remove = useTell('portfolio:remove');
  const count = selectedIds.length;
  const plan = (): void => {
    selectForPlan(selectedIds);
    navigate(routes.plan());
  };
  usePlanKey(count > 0 && !asking, plan);
  const what = formatCounted(count, 'property', 'properties', locale);
  const removeAll = (): void => {
    remove.mutate(
      { workspaceId, propertyIds: [...selectedIds] },
      {
        onSuccess: () => {
          setAsking(false);
          onClear();
          notifyDone(`${what} removed from Properties.`);
        },
      },
    );
  };
  return (
    <SelectionStrip
      count={count}
      onPlan={plan}
      compareHref={comparisonOf(selectedIds)}
      exporting={props.exporting}
      onClear={onClear}
    >
      <MakeOffline workspaceId={workspaceId} propertyIds={selectedIds} />
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        Remove properties
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${what} from Properties?`}
        confirm="Remove properties"
        danger
        busy={remove.isPending}
        error={remove.error?.error}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={removeAll}
      >
        <p>Nothing changes on the service. You can add them again by id; receipts of their changes stay.</p>
      </ConfirmDialog>
    </SelectionStrip>
  );
}

function MakeOffline(props: { readonly workspaceId: string; readonly propertyIds: readonly number[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          setOpened(true);
        }}
      >
        Offline…
      </Button>
      <OfflineDialog
        {...props}
        opened={opened}
        onClose={() => {
          setOpened(false);
        }}
      />
    </>
  );
}
