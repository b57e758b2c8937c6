import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { RunDetail } from '../../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { DiscardRun } from '../../../guarded-edit/run/run-actions.tsx';
import { LeaveOut } from '../../../guarded-edit/form/edit-stage.tsx';
import { RunActions } from '../../../guarded-edit/run/run-actions.tsx';
import { editingPlaceOf, useWayBack } from '../../../guarded-edit/session/use-way-back.ts';

/** What may be done with this change now. Sending always goes through the review, on the resource's own screen. */
export function ChangeActions(props: { readonly run: RunDetail }) {
  const { run } = props;
  const wayBack = useWayBack();
  const place = editingPlaceOf(run.target);
  return (
    <>
      {wayBack.error === null ? null : <ErrorNotice error={wayBack.error} />}
      <LeaveOut run={run} />
      <RunActions run={run}>
        {run.state === 'verified' && run.actions.includes('undo') ? (
          <Button variant="default" loading={wayBack.preparing} onClick={() => void wayBack.goBack(run)}>
            Undo
          </Button>
        ) : null}
        <DiscardRun run={run} />
        {place === undefined ? null : (
          <Button
            component={Link}
            href={place}
            variant={run.actions.includes('send') ? 'filled' : 'subtle'}
            {...(run.actions.includes('send') ? {} : { color: 'gray' })}
          >
            {run.actions.includes('send') ? 'Review and send again' : 'Open editor'}
          </Button>
        )}
      </RunActions>
    </>
  );
}
