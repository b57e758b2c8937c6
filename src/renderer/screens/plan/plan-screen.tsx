import { startTransition, useState } from 'react';
import type { PreviewRow } from '../../../ipc/changes/plans.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePlanSelection } from '../../client/changes/plan-selection.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { PlanReview } from './review/plan-review.tsx';
import { PlanSheet } from './sheet/plan-sheet.tsx';
import { sheetTitle } from './sheet/sheet-title.ts';
import { useSheet } from './sheet/use-sheet.ts';
import { routes } from '../../routes.ts';

/** Changes of many houses: a sheet to work in, then the review of what it does. */
export function PlanScreen() {
  const workspace = useActiveWorkspace();
  const [selection] = usePlanSelection(workspace?.id ?? '');
  if (workspace === undefined) return null;
  return (
    <NewPlan key={`${workspace.id} ${selection.join(' ')}`} workspace={workspace} selection={selection} />
  );
}

function NewPlan(props: { readonly workspace: Workspace; readonly selection: readonly number[] }) {
  const { workspace } = props;
  const editing = useSheet(workspace.id, props.selection);
  const [reviewed, setReviewed] = useState<readonly PreviewRow[] | null>(null);
  // Either step is drawn beside the one in view, a few milliseconds at a time: thousands of houses stop no frame.
  const review = (rows: readonly PreviewRow[] | null): void => {
    startTransition(() => {
      setReviewed(rows);
    });
  };
  if (reviewed === null) {
    return <PlanSheet workspace={workspace} editing={editing} onReview={review} />;
  }
  const backToSheet = (): void => {
    review(null);
  };
  return (
    <PlanReview
      workspace={workspace}
      rows={reviewed}
      back={{ href: routes.portfolio(), label: 'Properties' }}
      suggestedTitle={sheetTitle(editing.sheet)}
      onEdit={backToSheet}
      onStale={backToSheet}
      onDiscard={() => {
        editing.discard();
        backToSheet();
      }}
      onStarted={editing.forget}
    />
  );
}
