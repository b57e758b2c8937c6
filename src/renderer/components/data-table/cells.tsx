import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type AbsenceReason, absenceWord, absentFigure } from '../../../core/mapping/absence.ts';
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

/** Why a figure is missing, in the same words as on every screen. What isn't loaded is a bar, as in the Calendar. */
export function MissingCell(props: {
  readonly why: AbsenceReason;
  readonly title?: string | undefined;
  /** Where the reason has words of its own. */
  readonly children?: ReactNode;
}) {
  const { why, title = absenceWord({ is: why }), children = absentFigure(why) } = props;
  if (why !== 'not-read') return <WordCell title={title}>{children}</WordCell>;
  return (
    <span className={styles['pending']} title={title}>
      <span className={styles['spoken']}>{children}</span>
    </span>
  );
}
