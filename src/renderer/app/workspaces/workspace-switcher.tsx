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
import styles from './workspace-switcher.module.css';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';
import type { BulkEdit } from '../../../ipc/changes/bulk-edits.ts';
import { formatCount } from '../../../core/values/words/plural.ts';

export function WorkspaceSwitcher(props: { readonly workspace: Workspace }) {
  const { data } = useAsk('workspaces:list');
  const [, navigate] = useLocation();
  const activate = useTell('workspaces:activate');
  const openSample = useTell('workspaces:open-sample');
  const all = data?.workspaces ?? [];
  const landed = {
    onSuccess: () => navigate(routes.home()),
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

export function workspaceWord(workspace: Pick<Workspace, 'kind' | 'name'>): string {
  return workspace.kind === 'sample' ? 'Sample workspace' : `Live · ${workspace.name}`;
}

type BulkEditProgress = Pick<BulkEdit, 'state' | 'isDue' | 'done' | 'total'>;

/**
 * A bulk edit keeps running whichever workspace is open. This is the switcher's text for another workspace, or null.
 * One that needs a person comes before one that is running.
 */
export function bulkEditElsewhere(bulkEdits: readonly BulkEditProgress[], locale: string): string | null {
  if (bulkEdits.some(({ state, isDue }) => isDue || state === 'needs-decision'))
    return 'A bulk edit waits for you';
  const running = bulkEdits.find(({ state }) => state === 'running');
  if (running === undefined) return null;
  return `Bulk edit running: ${formatCount(running.done, locale)} of ${formatCount(running.total, locale)}`;
}
