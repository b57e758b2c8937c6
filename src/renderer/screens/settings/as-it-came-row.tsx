import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { useUpdateWorkspace } from '../../client/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { SettingRow } from './setting-row.tsx';

/** Whether what nobody here understands may be changed all the same, value by value. */
export function AsItCameRow(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const update = useUpdateWorkspace();
  const textId = useId();
  return (
    <>
      {update.error === null ? null : <ErrorNotice error={update.error.error} />}
      <SettingRow
        name="Edit answers as they came"
        text={
          <span id={textId}>
            For answers of the service that Keyholder cannot read: their values can be changed one by one, at
            one property at a time, and the whole answer is sent back. Nothing checks what a value means.
            Saying how an answer is read is safer, where you know it.
          </span>
        }
      >
        <Switch
          aria-label="Edit answers as they came"
          aria-describedby={textId}
          checked={workspace.editsAsItCame}
          disabled={update.isPending}
          onChange={(event) => {
            update.mutate({ workspaceId: workspace.id, editsAsItCame: event.currentTarget.checked });
          }}
        />
      </SettingRow>
    </>
  );
}
