import { Button } from '@mantine/core';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import styles from '../guarded-edit.module.css';
import { useWayBack } from '../session/use-way-back.ts';
import { t } from './texts.ts';

/** Where the service refused a change for fields that it does not take back: the same without them, to be reviewed. */
export function LeaveOut({ run }: { readonly run: RunDetail }) {
  const wayBack = useWayBack();
  if (!run.actions.includes('redraft')) return null;
  const plural = { count: run.refused.length, locale: '' };
  const names = run.refused.map((place) => t('quotedName', { name: place })).join(', ');
  return (
    <div className={styles['part']}>
      {wayBack.error === null ? null : <ErrorNotice error={wayBack.error} />}
      <p className={styles['hint']}>
        <RichText t={t} of="doesNotTakeBack" parts={{ ...plural, names: <InertText text={names} /> }} />
      </p>
      <Button loading={wayBack.preparing} onClick={() => void wayBack.leaveOut(run)}>
        {t('reviewWithout', plural)}
      </Button>
    </div>
  );
}
