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

/** A surface with a heading, its age and, unless the page has one, Refresh. Panels are side by side, never nested. */
export function Panel(props: {
  readonly title: string;
  readonly term?: TermId | undefined;
  readonly description?: ReactNode;
  readonly age?: PanelAge;
  readonly onRefresh?: (() => void) | undefined;
  /** The control beside the age that shows an earlier day. */
  readonly asOf?: ReactNode;
  readonly actions?: ReactNode;
  readonly technical?: ReactNode;
  /** Tables and lists reach the panel's edge. */
  readonly flush?: boolean;
  /** Takes the remaining height of the page, and its table scrolls inside. */
  readonly fill?: boolean;
  /** The id by which an address finds this panel. */
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

/** Content above a panel's main content, with padding of its own if the table reaches the edges. */
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
