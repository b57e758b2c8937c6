import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { routes } from '../../../routes.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { useActions } from '../../../components/page/page-actions.ts';
import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { idleMinutesChoices } from '../../../../ipc/console.ts';
import { SettingChoiceRow } from '../setting-choice-row.tsx';
import { SlipRows } from '../slip-rows.tsx';
import { WorkspaceEntry } from './workspace-entry.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

export function WorkspacesPanel() {
  const asked = useAsk('workspaces:list');
  const { data } = asked;
  const openSample = useTell('workspaces:open-sample');
  const [, navigate] = useLocation();
  const workspaces = data?.workspaces ?? [];
  useActions([
    {
      label: 'Connect another service',
      run: () => {
        navigate(routes.connect());
      },
    },
  ]);
  return (
    <Panel
      title="Workspaces"
      actions={
        <>
          {workspaces.some((workspace) => workspace.kind === 'sample') ? null : (
            <Button
              size="xs"
              loading={openSample.isPending}
              onClick={() =>
                openSample.mutate(undefined, {
                  onSuccess: () => {
                    navigate(routes.portfolio());
                  },
                })
              }
            >
              Open the sample workspace
            </Button>
          )}
          <Button size="xs" component={Link} href={routes.connect()}>
            Connect another service
          </Button>
        </>
      }
    >
      {openSample.error === null ? null : <ErrorNotice error={openSample.error.error} />}
      {data === undefined ? <Unanswered question={asked} /> : null}
      {workspaces.map((workspace) => (
        <WorkspaceEntry key={workspace.id} workspace={workspace} active={workspace.id === data?.activeId} />
      ))}
      {workspaces.some((workspace) => workspace.kind === 'live') ? (
        <SettingChoiceRow
          name="Lock when idle for"
          text="Locks editing in every workspace and clears credentials the keychain can restore. Editing also locks after 15 minutes, and when the screen locks or the computer sleeps."
          choices={idleMinutesChoices}
          labelOf={(minutes) => `${minutes} minutes`}
          chosen={({ lockAfterIdleMinutes }) => lockAfterIdleMinutes}
          change={(lockAfterIdleMinutes) => ({ lockAfterIdleMinutes })}
        />
      ) : null}
      <SlipRows />
    </Panel>
  );
}
