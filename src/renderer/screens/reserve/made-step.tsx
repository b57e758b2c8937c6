import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { GuestOnDemand } from '../../guarded-edit/review/guest-on-demand.tsx';
import { RunActions } from '../../guarded-edit/run/run-actions.tsx';
import { RunView } from '../../guarded-edit/run/run-view.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { routes } from '../../routes.ts';
import { BookedFacts } from './booked-facts.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useAsk } from '../../client/ask.ts';

/** The last step: the state of the reservation, its reference, and the payment. */
export function MadeStep(props: {
  readonly workspace: Workspace;
  readonly changeId: string;
  readonly pay: { readonly can: boolean; readonly why: string };
}) {
  const asked = useAsk('changes:get', { changeId: props.changeId });
  const run = asked.data;
  if (run === undefined) return <Unanswered question={asked} />;
  const { receipt } = run;
  return (
    <>
      <Panel title="Reservation">
        <RunView run={run} starting={false} error={null}>
          <BookedFacts fields={run.fields} />
          {receipt === null ? null : (
            <Facts layout="lines">
              <Fact label="Reference">
                {receipt.created === undefined ? (
                  'Not given'
                ) : (
                  <Copyable text={receipt.created} what="reference" />
                )}
              </Fact>
            </Facts>
          )}
          <RunActions run={run}>
            <GuestOnDemand run={run} />
            <Button component={Link} href={routes.change(run.changeId)}>
              Open the record
            </Button>
          </RunActions>
        </RunView>
      </Panel>
      {receipt === null ? null : (
        <PayPanel workspace={props.workspace} reservation={run.changeId} opening={props.pay} />
      )}
    </>
  );
}
