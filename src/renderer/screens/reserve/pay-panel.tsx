import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { RunActions } from '../../guarded-edit/run/run-actions.tsx';
import { RunView } from '../../guarded-edit/run/run-view.tsx';
import { BookedFacts } from './booked-facts.tsx';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';
import { SecretInput } from '../../kit/secret-input.tsx';

/** The payment for a verified reservation, by a token from the payment gateway. Never asks for a card. */
export function PayPanel(props: {
  readonly workspace: Workspace;
  readonly reservation: string;
  readonly opening: { readonly can: boolean; readonly why: string };
}) {
  const { workspace, reservation, opening } = props;
  const [token, setToken] = useState('');
  const [drafted, setDrafted] = useState<RunDetail | null>(null);
  const pay = useTell('bookings:pay');
  const isSample = workspace.kind === 'sample';
  if (!opening.can) {
    return (
      <Panel title="Payment">
        <p>{opening.why}</p>
      </Panel>
    );
  }
  if (drafted !== null) return <Payment run={drafted} isReal={!isSample} />;
  return (
    <Panel
      title="Payment"
      description={
        isSample
          ? 'The sample payment gateway gives a test token. No card is needed.'
          : 'Use the token from your payment gateway, never a card number.'
      }
    >
      {isSample ? null : (
        <SecretInput
          label="Gateway token"
          value={token}
          error={pay.error?.error.fields?.find(({ field }) => field === 'token')?.message}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
      )}
      {pay.error === null ? null : <ErrorNotice error={pay.error.error} />}
      <Group gap="sm" mt="lg">
        <Button
          loading={pay.isPending}
          onClick={() =>
            pay.mutate(
              { workspaceId: workspace.id, reservation, token: isSample ? null : token },
              {
                onSuccess: (proposal) => {
                  setToken('');
                  if (proposal.outcome === 'ready') setDrafted(proposal.run);
                },
              },
            )
          }
        >
          Review the payment
        </Button>
      </Group>
    </Panel>
  );
}

function Payment(props: { readonly run: RunDetail; readonly isReal: boolean }) {
  const send = useTell('changes:send');
  const { data: run = props.run } = useAsk('changes:get', { changeId: props.run.changeId });
  const isDraft = run.status === 'draft';
  return (
    <Panel title="Payment">
      {isDraft ? null : (
        <RunView run={run} starting={false} error={null}>
          <RunActions run={run} />
        </RunView>
      )}
      <BookedFacts fields={run.fields} />
      {send.error === null ? null : <ErrorNotice error={send.error.error} />}
      {isDraft ? (
        <Group gap="sm" mt="lg">
          <Button
            variant="filled"
            {...(props.isReal ? { color: 'red' } : {})}
            loading={send.isPending}
            onClick={() => send.mutate({ changeId: run.changeId, acknowledgedWarnings: [] })}
          >
            Pay
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}
