import { ActionButton } from '../../../components/page/action-button.tsx';
import { useState } from 'react';
import { useCheckProgress } from '../../../client/workspaces/connection.ts';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { ConnectionReportView } from '../../../components/connection/connection-report.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { saysSaved } from '../../../components/ui/notify.ts';
import { SettingRow } from '../setting-row.tsx';
import { useTell } from '../../../client/tell.ts';

/** The connection check of a saved workspace, with the credentials that are held for it. */
export function WorkspaceCheck(props: { readonly workspaceId: string }) {
  const [checkId, setCheckId] = useState<string | null>(null);
  const check = useTell('connection:check');
  const cancel = useTell('connection:cancel');
  const save = useTell('connection:save-report');
  const progress = useCheckProgress(check.isPending ? checkId : null);
  const failure = check.error?.error;
  const report = check.data;
  return (
    <>
      <SettingRow
        name="Connection"
        text="Tries each read endpoint on one property with each credential. Changes nothing."
      >
        <ActionButton
          variant="default"
          loading={check.isPending}
          onClick={() => {
            const id = crypto.randomUUID();
            setCheckId(id);
            check.mutate({ checkId: id, target: { workspaceId: props.workspaceId }, propertyId: null });
          }}
        >
          Check connection
        </ActionButton>
      </SettingRow>
      {check.isPending && checkId !== null ? (
        <JobStrip
          job={{ progress: { done: progress?.done ?? 0, total: progress?.total ?? null } }}
          label="Connection check"
          verb="Checking"
          nouns={['endpoint', 'endpoints']}
          facts={[progress?.latest?.path ?? null]}
          remaining={null}
          stop={{
            label: 'Cancel',
            onStop: () => {
              cancel.mutate({ checkId });
            },
          }}
        />
      ) : null}
      {failure === undefined || failure.code === 'cancelled' ? null : <ErrorNotice error={failure} />}
      {report === undefined ? null : (
        <ConnectionReportView
          report={report}
          saving={save.isPending}
          onSave={() => {
            save.mutate({ report }, saysSaved);
          }}
        />
      )}
    </>
  );
}
