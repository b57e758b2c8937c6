import { Box } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { AgeLabel } from '../text/age-label.tsx';
import { usePanelRead } from './page-reads.tsx';
import type { PanelAge } from './page-reads-store.ts';
import styles from './panel.module.css';
import type { TermId } from '../terms/glossary.ts';
import { Term } from '../terms/term.tsx';
import { ActionButton } from './action-button.tsx';

/** One surface with a heading, its age and, on a page without one of its own, Refresh. Panels stand side by side, never inside one another. */
export function Panel(props: {
  readonly title: string;
  /** The title is a word that is explained. */
  readonly term?: TermId | undefined;
  readonly description?: ReactNode;
  readonly age?: PanelAge;
  readonly onRefresh?: (() => void) | undefined;
  /** The control beside its age that shows it as it was on another day. */
  readonly asOf?: ReactNode;
  /** Controls of this panel, before Refresh. */
  readonly actions?: ReactNode;
  /** The raw response and the field mapping, in one menu. */
  readonly technical?: ReactNode;
  /** Tables and lists touch the panel's edge. */
  readonly flush?: boolean;
  /** It takes the room that the page has left, and its table scrolls in it. */
  readonly fill?: boolean;
  /** What an address finds this panel by. */
  readonly anchor?: string | undefined;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  const { age, onRefresh } = props;
  const { ownAge, isOnPage } = usePanelRead(age, onRefresh);
  return (
    <section
      className={styles['panel']}
      aria-labelledby={titleId}
      aria-busy={age?.refreshing ?? false}
      data-anchor={props.anchor}
      data-fill={props.fill === true || undefined}
    >
      <header className={styles['header']}>
        <div className={styles['heading']}>
          <h2 id={titleId} className={styles['title']}>
            {props.term === undefined ? props.title : <Term of={props.term}>{props.title}</Term>}
          </h2>
          {props.description === undefined ? null : (
            <p className={styles['description']}>{props.description}</p>
          )}
        </div>
        <div className={styles['tools']}>
          {ownAge === undefined ? null : <AgeLabel readAt={ownAge.readAt} offline={ownAge.offline} />}
          {props.asOf}
          {props.actions}
          {onRefresh === undefined || isOnPage ? null : (
            <ActionButton
              size="xs"
              variant="subtle"
              color="gray"
              className={styles['refresh'] ?? ''}
              data-refresh
              of={props.title}
              data-busy={age?.refreshing === true || undefined}
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={onRefresh}
            >
              Refresh
            </ActionButton>
          )}
          {props.technical}
        </div>
      </header>
      <div className={styles['body']} data-flush={props.flush === true || undefined}>
        {props.children}
      </div>
    </section>
  );
}

/** What stands above the content of a panel; in one whose table touches its edges with room of its own. */
export function Beside(props: {
  readonly flush: boolean | undefined;
  readonly underlined?: boolean;
  readonly children: ReactNode;
}) {
  const line = props.underlined === true ? { pb: 'lg', style: aboveALine } : {};
  return (
    <Box {...(props.flush === true ? { m: '1rem 1.25rem' } : { mb: 'lg' })} {...line}>
      {props.children}
    </Box>
  );
}

const aboveALine = { borderBottom: '1px solid var(--kh-line)' } as const;
