import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './cells.module.css';
import { useRowTabIndex } from './row-target.tsx';

/** The name of a row with its link, and a second line below. The arrow keys move between them. */
export function RowTitle(props: {
  readonly href: string | undefined;
  readonly name: string;
  readonly about?: string;
  readonly marks?: ReactNode;
}) {
  const { href, name, about } = props;
  const tabIndex = useRowTabIndex();
  return (
    <>
      <span className={styles['line']}>
        {href === undefined ? (
          <span className={styles['name']} title={name}>
            {name}
          </span>
        ) : (
          <Link href={href} className={styles['target']} title={name} data-row-target tabIndex={tabIndex}>
            {name}
          </Link>
        )}
        {props.marks}
      </span>
      {about === undefined ? null : (
        <span className={styles['about']} title={about}>
          {about}
        </span>
      )}
    </>
  );
}

export function FigureCell(props: {
  readonly tone?: 'bad' | 'warn' | 'good' | 'quiet' | undefined;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <span className={styles['figure']} data-tone={props.tone}>
        {props.children}
      </span>
      {props.below === undefined ? null : <span className={styles['about']}>{props.below}</span>}
    </>
  );
}

/** A word in place of a figure. */
export function WordCell(props: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <span className={styles['word']} title={props.title}>
      {props.children}
    </span>
  );
}
