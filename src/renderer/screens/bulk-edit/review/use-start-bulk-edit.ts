import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from 'wouter';
import type { AppError } from '../../../../core/values/errors.ts';
import type { PlannedChange, PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import { useStartNewBulkEdit } from '../../../client/changes/bulk-edits.ts';
import { notifyDone, notifyFailure } from '../../../components/ui/notify.ts';
import { routes } from '../../../routes.ts';

interface WantedBulkEdit {
  readonly title: string;
  readonly reason: string;
  readonly rows: readonly PreviewRow[];
  readonly acknowledgedWarnings: string[];
  readonly startAt: Date | null;
}

/** A bulk edit that is saved but can't start stays ready on its page. */
export function useStartBulkEdit(
  workspaceId: string,
  onStarted: () => void,
): {
  readonly start: (bulkEdit: WantedBulkEdit) => void;
  readonly starting: boolean;
  readonly error: AppError | null;
} {
  const [, navigate] = useLocation();
  const mutation = useStartNewBulkEdit();
  return {
    starting: mutation.isPending,
    error: mutation.error?.error ?? null,
    start: ({ rows, startAt, ...bulkEdit }) => {
      const changes = plannedChangesOf(rows);
      mutation.mutate(
        {
          workspaceId,
          ...bulkEdit,
          changes,
          ...(startAt === null ? {} : { startAt: startAt.toISOString() }),
        },
        {
          onSuccess: ({ bulkEditId, started }) => {
            if (!started.ok) tellNotStarted(started.error);
            navigate(routes.storedBulkEdit(bulkEditId));
            onStarted();
          },
        },
      );
    },
  };
}

export function plannedChangesOf(rows: readonly PreviewRow[]): PlannedChange[] {
  return rows.flatMap(({ target, outcome }) =>
    outcome.state === 'change'
      ? [
          {
            target,
            baseBodyHash: outcome.baseBodyHash,
            desired: outcome.desired,
            ...(outcome.undoOf === undefined ? {} : { undoOf: outcome.undoOf }),
          },
        ]
      : [],
  );
}

function tellNotStarted(error: AppError): void {
  if (error.code === 'cancelled') notifyDone('Saved, ready to start. Nothing has been sent.');
  else notifyFailure(error);
}

/** Ctrl or Cmd with Enter sends. Key repeat is ignored: the press that opened the review must not send. */
export function useSendKey(send: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // While a dialog is open, the key isn't meant for the page behind it.
    if (document.getElementById('root')?.inert === true) return;
    event.preventDefault();
    send();
  });
}
