import { Button } from '@mantine/core';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import styles from '../guarded-edit.module.css';
import { useWayBack } from '../session/use-way-back.ts';

/** Where the service refused a change for fields that it does not take back: the same without them, to be reviewed. */
export function LeaveOut({ run }: { readonly run: RunDetail }) {
  const wayBack = useWayBack();
  if (!run.actions.includes('redraft')) return null;
  const names = run.refused.map((place) => `“${place}”`).join(', ');
  return (
    <div className={styles['part']}>
      {wayBack.error === null ? null : <ErrorNotice error={wayBack.error} />}
      <p className={styles['hint']}>
        The service shows <InertText text={names} /> and does not take{' '}
        {run.refused.length === 1 ? 'it' : 'them'} back. The rest of the change can be sent without{' '}
        {run.refused.length === 1 ? 'it' : 'them'}.
      </p>
      <Button loading={wayBack.preparing} onClick={() => void wayBack.leaveOut(run)}>
        Review it without {run.refused.length === 1 ? 'this field' : 'these fields'}
      </Button>
    </div>
  );
}
