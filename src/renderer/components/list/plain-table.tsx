import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

/** A table of few rows, as it is written: what it tells stands in a caption that is spoken and not seen. */
export function PlainTable(props: {
  readonly caption: string;
  /** Widths, and what single cells of this table look like. */
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
