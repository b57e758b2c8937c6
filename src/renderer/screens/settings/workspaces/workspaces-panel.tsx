import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { routes } from '../../../routes.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { useActions } from '../../../components/page/page-actions.ts';
import { Unanswered } from '../../../components/progress/unanswered.tsx';
import {
  idleMinutesChoices,
  slipDiscountChoices,
  slipFactorChoices,
  slipShareChoices,
} from '../../../../ipc/console.ts';
import { SettingChoiceRow } from '../setting-row.tsx';
import { WorkspaceEntry } from './workspace-entry.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';
import { Notice } from '../../../components/ui/notice.tsx';

export function WorkspacesPanel() {
  const asked = useAsk('workspaces:list');
  const { data } = asked;
  const openSample = useTell('workspaces:open-sample');
  const [, navigate] = useLocation();
  const workspaces = data?.workspaces ?? [];
  useActions([
    {
      label: 'Connect another service',
      run: () => navigate(routes.connect()),
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
                  onSuccess: () => navigate(routes.portfolio()),
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

/** Limits above which a change is unusual and needs a separate confirmation. */
function SlipRows() {
  const guards = useAsk('record:state').data?.guards ?? null;
  return (
    <>
      {guards === null ? null : (
        <Notice tone="warn" title="The usual limits apply" live="status">
          <p>{guards}</p>
        </Notice>
      )}
      <SettingChoiceRow
        name="Confirm amounts from"
        text="The review asks you to confirm a change this many times higher or lower."
        choices={slipFactorChoices}
        labelOf={(times) => `${times} times`}
        chosen={({ slipFactor }) => slipFactor}
        change={(slipFactor) => ({ slipFactor })}
      />
      <SettingChoiceRow
        name="Confirm discounts from"
        text="The review asks you to confirm a discount of this much or more."
        choices={slipDiscountChoices}
        labelOf={(share) => `${share}% off`}
        chosen={({ slipDiscount }) => slipDiscount}
        change={(slipDiscount) => ({ slipDiscount })}
      />
      <SettingChoiceRow
        name="Confirm bulk edits above"
        text="The review asks when a bulk edit changes more of your properties than this. Under 25 properties only changes over 25% count, under 10 none."
        choices={slipShareChoices}
        labelOf={(share) => `${share}%`}
        chosen={({ slipShare }) => slipShare}
        change={(slipShare) => ({ slipShare })}
      />
    </>
  );
}
