import { Button } from '@mantine/core';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { plural } from '../../../core/wording/plural.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import styles from '../guarded-edit.module.css';
import { useWayBack } from '../session/use-way-back.ts';

/** Where the service refused a change for fields that it does not take back: the same without them, to be reviewed. */
export function LeaveOut({ run }: { readonly run: RunDetail }) {
  const wayBack = useWayBack();
  if (!run.actions.includes('redraft')) return null;
  const refused = plural(run.refused.length, 'it', 'them');
  const names = run.refused.map((place) => `“${place}”`).join(', ');
  return (
    <div className={styles['part']}>
      {wayBack.error === null ? null : <ErrorNotice error={wayBack.error} />}
      <p className={styles['hint']}>
        The service shows <InertText text={names} /> and does not take {refused} back. You can send the rest
        of the change without {refused}.
      </p>
      <Button loading={wayBack.preparing} onClick={() => void wayBack.leaveOut(run)}>
        Review it without {plural(run.refused.length, 'this field', 'these fields')}
      </Button>
    </div>
  );
}
