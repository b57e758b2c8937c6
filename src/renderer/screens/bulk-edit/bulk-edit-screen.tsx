import { IconChecklist } from '@tabler/icons-react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { PreviewRow } from '../../../ipc/changes/bulk-edits.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { bulkEditName, noBulkEdit } from '../../client/changes/bulk-edit.ts';
import { useBulkEdit, useBulkEditPreview } from '../../client/changes/bulk-edits.ts';
import { useRemembered } from '../../client/remembered.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { Page } from '../../components/page/page.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { positionsIn, routes } from '../../routes.ts';
import { BulkEditReview } from './review/bulk-edit-review.tsx';
import { BulkEditSheet } from './sheet/bulk-edit-sheet.tsx';
import { usePropertyName } from '../../client/properties/property-names.ts';
import { sheetTitle } from './sheet/sheet-model.ts';
import { useSheet } from './sheet/use-sheet.ts';

export function BulkEditScreen() {
  const workspace = useActiveWorkspace();
  const [start] = useRemembered(bulkEditName(workspace?.id ?? ''), noBulkEdit);
  if (workspace === undefined) return null;
  return <NewBulkEdit key={`${workspace.id} ${start.propertyIds.join(' ')}`} workspace={workspace} />;
}

function NewBulkEdit({ workspace }: { readonly workspace: Workspace }) {
  const editing = useSheet(workspace.id);
  const nameOf = usePropertyName(workspace.id);
  const [reviewed, setReviewed] = useState<readonly PreviewRow[] | null>(null);
  // A transition draws the next step in small slices, so that thousands of properties never block a frame.
  const review = (rows: readonly PreviewRow[] | null): void =>
    startTransition(() => {
      setReviewed(rows);
    });
  if (reviewed === null) {
    return <BulkEditSheet workspace={workspace} editing={editing} onReview={review} />;
  }
  const backToSheet = (): void => review(null);
  return (
    <BulkEditReview
      workspace={workspace}
      rows={reviewed}
      back={{ href: routes.portfolio(), label: 'Properties' }}
      suggestedTitle={sheetTitle(editing.sheet, nameOf)}
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

/** Undoes an earlier bulk edit, or some of its changes, with the usual review. */
export function UndoBulkEditScreen() {
  const { bulkEditId, lines } = useParams<{ bulkEditId: string; lines?: string }>();
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return (
    <UndoBulkEdit
      key={`${workspace.id} ${bulkEditId} ${lines ?? ''}`}
      workspace={workspace}
      bulkEditId={bulkEditId}
      places={positionsIn(lines)}
    />
  );
}

function UndoBulkEdit(props: {
  readonly workspace: Workspace;
  readonly bulkEditId: string;
  /** Null for all of them. */
  readonly places: readonly number[] | null;
}) {
  const { workspace, bulkEditId, places } = props;
  const { locale } = usePreferences();
  const [, navigate] = useLocation();
  const bulkEdit = useBulkEdit(bulkEditId);
  const preview = useBulkEditPreview();
  const ask = (): void => {
    const operation = { kind: 'undo', bulkEditId, places: places === null ? null : [...places] } as const;
    preview.mutate({ workspaceId: workspace.id, operation, propertyIds: [] });
  };
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    askFirst();
  }, []);
  const error = preview.error?.error ?? null;
  if (preview.data === undefined || bulkEdit.data === undefined) {
    return (
      <Page
        title="Undo a bulk edit"
        above={<BackLink href={routes.storedBulkEdit(bulkEditId)} label="Bulk edit" />}
      >
        {error === null ? (
          <LoadingLines lines={6} />
        ) : (
          <EmptyState
            level={2}
            icon={<IconChecklist size={24} />}
            title="Nothing to undo"
            leadsTo={{ href: routes.changes(), label: 'Go to Changes' }}
          >
            {error.message}
          </EmptyState>
        )}
      </Page>
    );
  }
  const { title } = bulkEdit.data;
  const which = places === null ? '' : ` (${formatCounted(places.length, 'line', 'lines', locale)})`;
  return (
    <BulkEditReview
      workspace={workspace}
      rows={preview.data}
      back={{ href: routes.storedBulkEdit(bulkEditId), label: 'Bulk edit' }}
      suggestedTitle={`Undo: ${title}${which}`.slice(0, 200)}
      onEdit={null}
      onDiscard={() => navigate(routes.storedBulkEdit(bulkEditId))}
      onStale={() => {
        preview.reset();
        ask();
      }}
      onStarted={() => undefined}
      notes={
        <Notice tone="info">
          Undoes what “{title}” verified{places === null ? '' : ' on the lines you selected'}, latest change
          first. Anything changed since is left alone.
        </Notice>
      }
    />
  );
}
