import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { RunDetail } from '../../../contract/ipc/changes.ts';
import { propertyIdOf, routes } from '../../app/routes.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { DiscardRun } from '../../guarded-edit/discard-run.tsx';
import { RunActions } from '../../guarded-edit/run-actions.tsx';
import { editingTabOf, useWayBack } from '../../guarded-edit/use-way-back.ts';

/** What may be done with this change now. Sending always goes through the review, on the resource's own screen. */
export function ChangeActions(props: { readonly run: RunDetail }) {
  const { run } = props;
  const [, navigate] = useLocation();
  const wayBack = useWayBack((target, tab) => {
    const propertyId = propertyIdOf(target.subject);
    if (propertyId !== undefined) navigate(routes.property(propertyId, tab));
  });
  const propertyId = propertyIdOf(run.target.subject);
  const tab = editingTabOf(run.target.resource);
  return (
    <>
      {wayBack.error === null ? null : <ErrorNotice error={wayBack.error} />}
      <RunActions run={run}>
        {run.actions.includes('undo') ? (
          <Button variant="default" loading={wayBack.preparing} onClick={() => void wayBack.goBack(run)}>
            Undo
          </Button>
        ) : null}
        <DiscardRun run={run} />
        {propertyId === undefined || tab === undefined ? null : (
          <Button
            component={Link}
            href={routes.property(propertyId, tab)}
            variant={run.actions.includes('send') ? 'filled' : 'subtle'}
            {...(run.actions.includes('send') ? {} : { color: 'gray' })}
          >
            {run.actions.includes('send') ? 'Review it again and send' : 'Open the property'}
          </Button>
        )}
      </RunActions>
    </>
  );
}
