import { Box, Button, Group, Text } from '@mantine/core';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { lockWords } from '../../../components/connection/lock-words.ts';
import { saysFailure } from '../../../components/ui/notify.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { WorkspaceDot } from '../../../components/ui/workspace-dot.tsx';
import { CredentialRows } from './credential-rows.tsx';
import { SettingRow } from '../setting-row.tsx';
import { WorkspaceForm } from './workspace-form.tsx';
import { useTell } from '../../../client/tell.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { ConnectionCheck, useConnectionCheck } from '../../../kit/connection-check.tsx';

export function WorkspaceEntry(props: { readonly workspace: Workspace; readonly active: boolean }) {
  const { workspace, active } = props;
  const [open, setOpen] = useState(active);
  const bodyId = useId();
  const activate = useTell('workspaces:activate');
  const { locale } = usePreferences();
  const live = workspace.kind === 'live';
  return (
    <Box style={{ borderTop: '1px solid var(--kh-line)' }}>
      <Group gap="md" py="sm" wrap="nowrap">
        <Button
          flex={1}
          justify="flex-start"
          variant="subtle"
          color="gray"
          aria-expanded={open}
          aria-controls={bodyId}
          leftSection={
            <Group gap="sm">
              {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
              <WorkspaceDot kind={workspace.kind} colour={workspace.colour} />
            </Group>
          }
          onClick={() => setOpen(!open)}
        >
          <Text span fw={550} c="var(--kh-text)">
            {workspace.name}
          </Text>
          <Text span fz="sm" fw={400} c="dimmed" ml="sm">
            {live ? 'Live' : 'Sample'} ·{' '}
            {formatCounted(workspace.propertyCount, 'property', 'properties', locale)}
          </Text>
        </Button>
        {active ? (
          <Text fz="sm" fw={550} c="var(--kh-accent-text)">
            In use
          </Text>
        ) : (
          <Button
            size="xs"
            loading={activate.isPending}
            onClick={() => activate.mutate({ workspaceId: workspace.id }, saysFailure)}
          >
            Switch
          </Button>
        )}
      </Group>
      <Box id={bodyId} pl="2rem" hidden={!open}>
        {open ? (
          <>
            <WorkspaceForm workspace={workspace} />
            {live ? (
              <>
                <CredentialRows workspace={workspace} />
                <LockRow workspace={workspace} />
                <WorkspaceCheck workspaceId={workspace.id} />
              </>
            ) : (
              <SettingRow name="Credentials" text="The sample service makes its own key at each start." />
            )}
            <RemoveWorkspace workspace={workspace} />
          </>
        ) : null}
      </Box>
    </Box>
  );
}

function LockRow(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const lock = useTell('workspaces:lock-editing');
  const { locked } = workspace.editLock;
  return (
    <SettingRow
      name="Edit lock"
      text={
        locked
          ? `${lockWords(workspace.editLock)}. Unlock for 15 minutes in the coloured band above, while this workspace is in use.`
          : 'Editing is unlocked. It locks again after 15 minutes and whenever you leave this computer.'
      }
    >
      {locked ? null : (
        <ActionButton loading={lock.isPending} onClick={() => lock.mutate({ workspaceId: workspace.id })}>
          Lock editing
        </ActionButton>
      )}
    </SettingRow>
  );
}

function WorkspaceCheck(props: { readonly workspaceId: string }) {
  const check = useConnectionCheck();
  return (
    <>
      <SettingRow
        name="Connection"
        text="Tries each read endpoint on one property with each credential. Changes nothing."
      >
        <ActionButton
          loading={check.isRunning}
          onClick={() => check.start({ target: { workspaceId: props.workspaceId }, propertyId: null })}
        >
          Check connection
        </ActionButton>
      </SettingRow>
      {check.failure === undefined ? null : <ErrorNotice error={check.failure} />}
      <ConnectionCheck check={check} />
    </>
  );
}

/** Removes a workspace. The main process explains what is deleted, and asks for confirmation. */
function RemoveWorkspace(props: { readonly workspace: Workspace }) {
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
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ workspaceId: workspace.id })}
        >
          Remove workspace
        </Button>
      </SettingRow>
      {error === null || error.code === 'cancelled' ? null : <ErrorNotice error={error} />}
    </>
  );
}
