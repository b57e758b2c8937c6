import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

/** A small table. Its caption is for screen readers only. */
export function PlainTable(props: {
  readonly caption: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const own = props.className === undefined ? '' : ` ${props.className}`;
  return (
    <table className={`${styles['table'] ?? ''}${own}`}>
      <caption className={styles['caption']}>{props.caption}</caption>
      {props.children}
    </table>
  );
}
