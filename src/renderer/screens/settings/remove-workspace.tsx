import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { useRemoveWorkspace } from '../../client/workspaces.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SettingRow } from './setting-row.tsx';

/** Removing a workspace, with what goes and what stays said first. */
export function RemoveWorkspace(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const [asking, setAsking] = useState(false);
  const remove = useRemoveWorkspace();
  return (
    <SettingRow name="Remove this workspace" text="From this computer only. Nothing changes at the service.">
      <Button
        variant="default"
        color="red"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        Remove workspace
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${workspace.name}?`}
        confirm="Remove workspace"
        danger
        busy={remove.isPending}
        error={remove.error?.error}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          remove.mutate(workspace.id, {
            onSuccess: () => {
              setAsking(false);
            },
          });
        }}
      >
        <p>
          Its credentials, its list of properties and everything last read are deleted from this computer.{' '}
          <strong>Receipts stay.</strong> Nothing changes at the service.
        </p>
      </ConfirmDialog>
    </SettingRow>
  );
}
