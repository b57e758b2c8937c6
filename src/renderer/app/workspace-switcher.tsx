import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlug, IconSelector, IconTestPipe } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { Workspace } from '../../contract/ipc/workspaces.ts';
import { useActivateWorkspace, useOpenSample, useWorkspaces } from '../client/workspaces.ts';
import { BrandMark } from '../components/brand-mark.tsx';
import { notifyFailure } from '../components/notify.ts';
import { WorkspaceDot } from '../components/workspace-dot.tsx';
import { routes } from './routes.ts';
import styles from './workspace-switcher.module.css';

/** The workspace at work, and the way to the others. */
export function WorkspaceSwitcher(props: { readonly workspace: Workspace }) {
  const { data } = useWorkspaces();
  const [, navigate] = useLocation();
  const activate = useActivateWorkspace();
  const openSample = useOpenSample();
  const all = data?.workspaces ?? [];
  const landed = {
    onSuccess: () => {
      navigate(routes.portfolio());
    },
    onError: notifyOf,
  };
  return (
    <Menu position="bottom-start" width={264} offset={6}>
      <Menu.Target>
        <UnstyledButton className={styles['switcher']} aria-label={`Workspace: ${props.workspace.name}`}>
          <BrandMark size={28} />
          <span className={styles['names']}>
            <span className={styles['app']}>Keyholder</span>
            <span className={styles['name']}>{props.workspace.name}</span>
          </span>
          <IconSelector size={16} className={styles['caret']} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Workspaces</Menu.Label>
        {all.map((workspace) => (
          <Menu.Item
            key={workspace.id}
            leftSection={<WorkspaceDot kind={workspace.kind} colour={workspace.colour} />}
            rightSection={workspace.id === props.workspace.id ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => {
              if (workspace.id !== props.workspace.id) activate.mutate(workspace.id, landed);
            }}
          >
            {workspace.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {all.some((workspace) => workspace.kind === 'sample') ? null : (
          <Menu.Item
            leftSection={<IconTestPipe size={16} aria-hidden />}
            onClick={() => {
              openSample.mutate(undefined, landed);
            }}
          >
            Open the sample workspace
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPlug size={16} aria-hidden />}
          onClick={() => {
            navigate(routes.connect());
          }}
        >
          Connect to your service
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function notifyOf(failure: { readonly error: Parameters<typeof notifyFailure>[0] }): void {
  notifyFailure(failure.error);
}
