import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from '../../core/values/errors.ts';
import type { ChannelRequest, EventPayload } from '../../ipc/channels.ts';
import type { Workspace } from '../../ipc/workspaces.ts';
import { AppFailure } from '../client/queries/app-failure.ts';
import { useBridgeEvent } from '../client/queries/live-events.ts';
import { newerView } from '../client/queries/newest.ts';
import { tell, useTell } from '../client/tell.ts';
import { ConnectionReportView } from '../components/connection/connection-report.tsx';
import { JobStrip } from '../components/progress/job-strip.tsx';
import { saysSaved } from '../components/ui/notify.ts';

type Checked = Omit<ChannelRequest<'connection:check'>, 'checkId'>;
interface CheckOutcomes {
  readonly onFailure?: (failure: AppError) => void;
  readonly onConnected?: (workspace: Workspace) => void;
}

/**
 * Checks a saved workspace, or a draft that becomes one if it passes. Tries each endpoint once and changes nothing on
 * the service.
 */
export function useConnectionCheck() {
  const [checkId, setCheckId] = useState('');
  const [newest, setNewest] = useState<EventPayload<'connection:progress'> | null>(null);
  const check = useTell('connection:check');
  const cancel = useTell('connection:cancel');
  const client = useQueryClient();
  // Whoever leaves must not be taken to a new workspace later. Cancelling does nothing once it is being saved.
  useEffect(
    () => () => {
      if (checkId !== '') void tell(client, 'connection:cancel', { checkId });
    },
    [client, checkId],
  );
  useBridgeEvent('connection:progress', (reported) => setNewest((known) => newerView(known, reported)));
  const failure = check.error?.error;
  return {
    isRunning: check.isPending,
    progress: newest?.checkId === checkId ? newest : null,
    report: check.data?.report,
    /** The draft passed, but couldn't be saved. */
    isUnsaved: (check.data?.failure ?? null) !== null,
    /** Cancelling isn't a failure. */
    failure: failure?.code === 'cancelled' ? undefined : failure,
    start: (of: Checked, { onFailure, onConnected }: CheckOutcomes = {}): void => {
      const id = crypto.randomUUID();
      setCheckId(id);
      // A new workspace may replace the screen before the answer is here, and with it the callbacks of `mutate`.
      void check.mutateAsync({ ...of, checkId: id }).then(
        ({ connected, failure: refused }) => {
          if (refused !== null) onFailure?.(refused);
          if (connected !== null) onConnected?.(connected);
        },
        (failed: unknown) => {
          if (failed instanceof AppFailure && failed.error.code !== 'cancelled') onFailure?.(failed.error);
        },
      );
    },
    cancel: () => cancel.mutate({ checkId }),
  };
}

export function ConnectionCheck({ check }: { readonly check: ReturnType<typeof useConnectionCheck> }) {
  const { progress, report } = check;
  const save = useTell('connection:save-report');
  return (
    <>
      {check.isRunning ? (
        <JobStrip
          job={{ progress: { done: progress?.done ?? 0, total: progress?.total ?? null } }}
          label="Connection check"
          verb="Checking"
          nouns={['endpoint', 'endpoints']}
          facts={[progress?.latest?.path ?? null]}
          remaining={null}
          stop={{ label: 'Cancel', onStop: check.cancel }}
        />
      ) : null}
      {report === undefined ? null : (
        <ConnectionReportView
          report={report}
          saving={save.isPending}
          onSave={() => save.mutate({ report }, saysSaved)}
        />
      )}
    </>
  );
}
