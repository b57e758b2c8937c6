import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useTell } from '../../client/tell.ts';
import { useWayBack } from '../session/use-way-back.ts';
import { saysFailure } from '../../components/ui/notify.ts';
import { routes } from '../../routes.ts';

type Asking = 'resend' | 'accept' | null;

/** What a person may do with a run now, as far as the run itself settles it: read, resend, close. */
export function RunActions(props: {
  readonly run: RunDetail;
  /** Further actions of the screen, after these. */
  readonly children?: ReactNode;
}) {
  const { run } = props;
  const [asking, setAsking] = useState<Asking>(null);
  const reconcile = useTell('changes:reconcile');
  const resend = useTell('changes:resend');
  const accept = useTell('changes:accept');
  // Closed already: what is left is to know of it.
  const late = run.seenAfterClosing !== null;
  const may = (action: RunDetail['actions'][number]): boolean => run.actions.includes(action);
  const close = (): void => {
    setAsking(null);
  };
  return (
    <>
      {reconcile.error === null ? null : <ErrorNotice error={reconcile.error.error} />}
      <Group gap="sm">
        {may('reconcile') ? (
          <Button
            loading={reconcile.isPending}
            onClick={() => {
              reconcile.mutate({ changeId: run.changeId });
            }}
          >
            {run.waitsFor === 'access' ? 'Check whether access is back' : 'Check again'}
          </Button>
        ) : null}
        {may('resend') ? (
          <Button
            variant="default"
            onClick={() => {
              resend.reset();
              setAsking('resend');
            }}
          >
            Send again with the same key
          </Button>
        ) : null}
        {may('accept') ? (
          <Button
            variant="default"
            onClick={() => {
              accept.reset();
              if (late) accept.mutate({ changeId: run.changeId });
              else setAsking('accept');
            }}
          >
            {late ? 'Got it' : 'Close as unresolved'}
          </Button>
        ) : null}
        <PutBack run={run} />
        {props.children}
      </Group>
      <ConfirmDialog
        opened={asking === 'resend'}
        title="Send again with the same key?"
        confirm="Send again with the same key"
        busy={resend.isPending}
        error={resend.error?.error}
        onClose={close}
        onConfirm={() => {
          resend.mutate({ changeId: run.changeId }, { onSuccess: close });
        }}
      >
        <p>
          Keyholder checks the service first. If it still shows the old values, the same request goes out
          under the <strong>same Idempotency-Key</strong>: a service that already acted on them should not act
          twice.
        </p>
        <p>Keyholder can’t promise that this service honours the key.</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'accept'}
        title="Close as unresolved?"
        confirm="Close as unresolved"
        busy={accept.isPending}
        error={accept.error?.error}
        onClose={close}
        onConfirm={() => {
          accept.mutate({ changeId: run.changeId }, { onSuccess: close });
        }}
      >
        <p>
          The change ends here without a receipt. Whatever the service holds now{' '}
          <strong>stays as it is</strong>; what was sent may or may not have taken effect.
        </p>
        <p>
          Keyholder checks one last time; if your change is there, it’s marked verified. If not, it could
          still go through and overwrite newer edits, so Keyholder watches for it for 7 days and tells you.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The way back from a change that the service took otherwise than it was meant. It is drafted, reviewed and sent like any. */
export function PutBack(props: { readonly run: RunDetail }) {
  const { run } = props;
  const [isAsking, setIsAsking] = useState(false);
  const wayBack = useWayBack();
  if (!run.actions.includes('undo') || run.state === 'verified') return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Restore old values
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Restore the old values?"
        confirm="Restore old values"
        busy={wayBack.preparing}
        error={wayBack.error}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          void wayBack.goBack(run).then((isOpen) => {
            if (isOpen) setIsAsking(false);
          });
        }}
      >
        <p>
          Keyholder checks the service once more, and this change ends <strong>without a receipt</strong>. A
          new change back to the earlier values is drafted, and you review it before anything is sent.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Discard, for a run of which nothing can have taken effect. */
export function DiscardRun(props: { readonly run: RunDetail }) {
  const discard = useTell('changes:discard');
  if (!props.run.actions.includes('discard')) return null;
  return (
    <Button
      variant="default"
      loading={discard.isPending}
      onClick={() => {
        discard.mutate({ changeId: props.run.changeId }, saysFailure);
      }}
    >
      Discard
    </Button>
  );
}

/** The way to everything that is on record about a run. */
export function RunLink(props: { readonly run: Pick<RunDetail, 'changeId' | 'receipt'> }) {
  return (
    <Button component={Link} href={routes.change(props.run.changeId)} variant="subtle" color="gray">
      {props.run.receipt === null ? 'Open the record' : 'Open the receipt'}
    </Button>
  );
}
