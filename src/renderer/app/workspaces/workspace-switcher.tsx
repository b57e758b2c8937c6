import { UnstyledButton } from '@mantine/core';
import { MenuButton } from '../../components/floating/menu-button.tsx';
import { IconCheck, IconPlug, IconSelector, IconTestPipe } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useBulkEdits } from '../../client/changes/bulk-edits.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { notifyFailure } from '../../components/ui/notify.ts';
import { WorkspaceDot } from '../../components/ui/workspace-dot.tsx';
import { routes } from '../../routes.ts';
import { bulkEditElsewhere } from './bulk-edit-elsewhere.ts';
import styles from './workspace-switcher.module.css';
import { workspaceWord } from './workspace-word.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

export function WorkspaceSwitcher(props: { readonly workspace: Workspace }) {
  const { data } = useAsk('workspaces:list');
  const [, navigate] = useLocation();
  const activate = useTell('workspaces:activate');
  const openSample = useTell('workspaces:open-sample');
  const all = data?.workspaces ?? [];
  const landed = {
    onSuccess: () => {
      navigate(routes.home());
    },
    onError: notifyOf,
  };
  return (
    <MenuButton
      position="bottom-start"
      width={264}
      offset={6}
      withinPortal={false}
      button={(opening) => (
        <UnstyledButton {...opening} className={styles['switcher']} title="Switch workspace">
          <span className={styles['name']}>{workspaceWord(props.workspace)}</span>
          <IconSelector size={14} className={styles['caret']} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(Menu) => (
        <>
          <Menu.Label>Workspaces</Menu.Label>
          {all.map((workspace) => (
            <Menu.Item
              key={workspace.id}
              leftSection={<WorkspaceDot kind={workspace.kind} colour={workspace.colour} />}
              {...(workspace.id === props.workspace.id
                ? { 'aria-current': true, rightSection: <IconCheck size={16} aria-hidden /> }
                : {})}
              onClick={() => {
                if (workspace.id !== props.workspace.id)
                  activate.mutate({ workspaceId: workspace.id }, landed);
              }}
            >
              {workspace.name}
              {workspace.id === props.workspace.id ? null : <BulkEditElsewhere workspaceId={workspace.id} />}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {all.some((workspace) => workspace.kind === 'sample') ? null : (
            <Menu.Item
              leftSection={<IconTestPipe size={16} aria-hidden />}
              onClick={() => openSample.mutate(undefined, landed)}
            >
              Open the sample workspace
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconPlug size={16} aria-hidden />}
            onClick={() => navigate(routes.connect())}
          >
            Connect to your service
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

function BulkEditElsewhere(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const words = bulkEditElsewhere(useBulkEdits(props.workspaceId).data ?? [], locale);
  return words === null ? null : <span className={styles['bulkEdit']}>{words}</span>;
}

function notifyOf(failure: { readonly error: Parameters<typeof notifyFailure>[0] }): void {
  notifyFailure(failure.error);
}
