import type { ReactNode } from 'react';
import { AsItCame } from './as-it-came.tsx';
import type { CameBody } from './as-it-came.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unrecognised-body.module.css';

/** A body of which nothing that is needed could be read: said, and shown whole. */
export function UnrecognisedBody(props: { readonly came: CameBody; readonly action?: ReactNode }) {
  return (
    <div className={styles['unrecognised']}>
      <Notice tone="warn" title="Not recognised: a shape we do not know" actions={props.action}>
        The service answered, but not with the fields that this screen needs. Here is what came, unchanged.{' '}
        {props.action === undefined
          ? 'Editing is off for it.'
          : 'Once you say how it is read, it is shown and edited by what it means.'}
      </Notice>
      <AsItCame bodies={[props.came]} />
    </div>
  );
}
