import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './cells.module.css';
import { useRowTabIndex } from './row-target.tsx';

/** What a row is of, and leads to; a second line below it. The arrow keys go from one to the next. */
export function RowTitle(props: {
  /** Undefined: it leads nowhere. */
  readonly href: string | undefined;
  readonly name: string;
  readonly about?: string;
  /** Marks behind the name. */
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

/** A figure, and below it what it is of. */
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

/** A word in the place of a figure. */
export function WordCell(props: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <span className={styles['word']} title={props.title}>
      {props.children}
    </span>
  );
}
