import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing to show, and why: one line, one sentence, one way on. Never just "No data". */
export function EmptyState(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Headings in the state; 2 below a page title, 3 inside a panel. */
  readonly level?: 2 | 3;
}) {
  const Heading = props.level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['empty']}>
      {props.icon === undefined ? null : (
        <div className={styles['icon']} aria-hidden>
          {props.icon}
        </div>
      )}
      <Heading className={styles['title']}>{props.title}</Heading>
      {props.children === undefined ? null : <div className={styles['text']}>{props.children}</div>}
      {props.action === undefined ? null : <div className={styles['action']}>{props.action}</div>}
    </div>
  );
}
