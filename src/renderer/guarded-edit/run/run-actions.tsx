import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ConfirmButton } from '../../components/ui/confirm-button.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useTell } from '../../client/tell.ts';
import { useWayBack } from '../draft/use-way-back.ts';
import { saysFailure } from '../../components/ui/notify.ts';
import { routes } from '../../routes.ts';

export function RunActions(props: { readonly run: RunDetail; readonly children?: ReactNode }) {
  const { run } = props;
  const reconcile = useTell('changes:reconcile');
  const resend = useTell('changes:resend');
  const accept = useTell('changes:accept');
  // Already closed, so the person only needs to acknowledge it.
  const late = run.seenAfterClosing !== null;
  const may = (action: RunDetail['actions'][number]): boolean => run.actions.includes(action);
  return (
    <>
      {reconcile.error === null ? null : <ErrorNotice error={reconcile.error.error} />}
      <Group gap="sm">
        {may('reconcile') ? (
          <Button
            variant="filled"
            loading={reconcile.isPending}
            onClick={() => reconcile.mutate({ changeId: run.changeId })}
          >
            {run.waitsFor === 'access' ? 'Check whether access is back' : 'Check again'}
          </Button>
        ) : null}
        {may('resend') ? (
          <ConfirmButton
            label="Send again with the same key"
            title="Send again with the same key?"
            step={resend}
            request={{ changeId: run.changeId }}
          >
            <p>
              Keyholder checks the service first. If it still shows the old values, the same request goes out
              under the <strong>same Idempotency-Key</strong>: a service that already acted on them should not
              act twice.
            </p>
            <p>Keyholder can’t promise that this service honours the key.</p>
          </ConfirmButton>
        ) : null}
        {may('accept') && late ? (
          <Button onClick={() => accept.mutate({ changeId: run.changeId })}>Got it</Button>
        ) : null}
        {may('accept') && !late ? (
          <ConfirmButton
            label="Close as unresolved"
            title="Close as unresolved?"
            step={accept}
            request={{ changeId: run.changeId }}
          >
            <p>
              The change ends here without a receipt. Whatever the service holds now{' '}
              <strong>stays as it is</strong>; what was sent may or may not have taken effect.
            </p>
            <p>
              Keyholder checks one last time; if your change is there, it’s marked verified. If not, it could
              still go through and overwrite newer edits, so Keyholder watches for it for 7 days and tells
              you.
            </p>
          </ConfirmButton>
        ) : null}
        <PutBack run={run} />
        {props.children}
      </Group>
    </>
  );
}

/**
 * Undoes a change that the service saved differently from what was intended. Drafted, reviewed and sent like any other
 * change.
 */
export function PutBack(props: { readonly run: RunDetail }) {
  const { run } = props;
  const wayBack = useWayBack();
  if (!run.actions.includes('undo') || run.state === 'verified') return null;
  return (
    <ConfirmButton label="Restore old values" title="Restore the old values?" step={wayBack} request={run}>
      Keyholder checks the service once more, and this change ends <strong>without a receipt</strong>. A new
      change back to the earlier values is drafted, and you review it before anything is sent.
    </ConfirmButton>
  );
}

export function DiscardRun(props: { readonly run: RunDetail }) {
  const discard = useTell('changes:discard');
  if (!props.run.actions.includes('discard')) return null;
  return (
    <Button
      loading={discard.isPending}
      onClick={() => discard.mutate({ changeId: props.run.changeId }, saysFailure)}
    >
      Discard
    </Button>
  );
}

export function RunLink(props: { readonly run: Pick<RunDetail, 'changeId' | 'receipt'> }) {
  return (
    <Button component={Link} href={routes.change(props.run.changeId)} variant="subtle" color="gray">
      {props.run.receipt === null ? 'Open the record' : 'Open the receipt'}
    </Button>
  );
}
