import { Button } from '@mantine/core';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useTell } from '../../../client/tell.ts';

/** Removing a workspace. The main process says what goes and what stays, and asks. */
export function RemoveWorkspace(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const remove = useTell('workspaces:remove');
  const error = remove.error?.error ?? null;
  return (
    <>
      <SettingRow
        name="Remove this workspace"
        text="From this computer only. Nothing changes on the service."
      >
        <Button
          variant="default"
          color="red"
          loading={remove.isPending}
          onClick={() => {
            remove.mutate({ workspaceId: workspace.id });
          }}
        >
          Remove workspace
        </Button>
      </SettingRow>
      {error === null || error.code === 'cancelled' ? null : <ErrorNotice error={error} />}
    </>
  );
}
