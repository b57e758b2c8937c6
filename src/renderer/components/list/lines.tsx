import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './lines.module.css';

export function Lines(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['lines']} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

export function Line(props: {
  readonly title: ReactNode;
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
