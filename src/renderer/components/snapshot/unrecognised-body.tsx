import type { ReactNode } from 'react';
import { isEmptyBody } from '../../../contract/service/shape/empty-body.ts';
import { AsItCame } from './as-it-came.tsx';
import type { CameBody } from './as-it-came.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unrecognised-body.module.css';
import { t } from './came-texts.ts';

/** A body of which nothing that is needed could be read, or in which nothing is: said, and shown whole. */
export function UnrecognisedBody(props: { readonly came: CameBody; readonly action?: ReactNode }) {
  return (
    <div className={styles['unrecognised']}>
      {isEmptyBody(props.came.body) ? (
        <Notice tone="info" title={t('emptyAnswer')}>
          {t('emptyAnswerSays')}
        </Notice>
      ) : (
        <Notice tone="warn" title={t('shapeWeDoNotKnow')} actions={props.action}>
          {props.action === undefined ? t('unrecognisedNotEdited') : t('unrecognisedToBeRead')}
        </Notice>
      )}
      <AsItCame bodies={[props.came]} />
    </div>
  );
}
