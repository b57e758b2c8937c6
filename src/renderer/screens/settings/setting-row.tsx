import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

/** One setting: what it is and what it means on the left, its control on the right. */
export function SettingRow(props: {
  readonly name: string;
  readonly nameId?: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['row']}>
      <div className={styles['about']}>
        <h3 className={styles['name']} id={props.nameId}>
          {props.name}
        </h3>
        {props.text === undefined ? null : <div className={styles['text']}>{props.text}</div>}
      </div>
      {props.children === undefined ? null : <div className={styles['control']}>{props.children}</div>}
    </div>
  );
}
