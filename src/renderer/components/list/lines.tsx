import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './lines.module.css';

/** A few things, one below the other. */
export function Lines(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['lines']} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** What it is, what is said of it below, and at the end of the line when it was, and what can be done with it. */
export function Line(props: {
  readonly title: ReactNode;
  /** Where the whole line leads. */
  readonly href?: string | undefined;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        {props.href === undefined ? (
          <span className={styles['title']}>{props.title}</span>
        ) : (
          <Link href={props.href} className={styles['title']}>
            {props.title}
          </Link>
        )}
        {props.children === undefined ? null : <div className={styles['about']}>{props.children}</div>}
      </div>
      <div className={styles['aside']}>{props.aside}</div>
    </li>
  );
}
