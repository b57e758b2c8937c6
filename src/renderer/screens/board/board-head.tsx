import type { RefObject } from 'react';
import { formatAgo, formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { RefreshPortfolio } from '../../portfolio-sync/refresh-portfolio.tsx';
import { BoardSearch } from './bar/board-search.tsx';
import styles from './board.module.css';
import { ExportBoard } from './table/export-board.tsx';
import { LevelMenu } from './bar/level-menu.tsx';
import type { Board } from './use-board.ts';
import { ViewTabs } from './bar/view-tabs.tsx';

/** Which houses, how old what is known of them is, and against what they are told. */
export function BoardHead(props: {
  readonly workspaceId: string;
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly board: Board;
}) {
  const { workspaceId, title, heading, list, board } = props;
  return (
    <header className={styles['head']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <ViewTabs workspaceId={workspaceId} board={board} />
      <span className={styles['grow']} />
      <BoardSearch board={board} list={list} />
      <OldestRead board={board} />
      <RefreshPortfolio workspaceId={workspaceId} size="xs" />
      <ExportBoard board={board} />
      <LevelMenu board={board} />
    </header>
  );
}

/** Of everything on the board, the oldest answer. */
function OldestRead({ board }: { readonly board: Board }) {
  const now = useNow(30_000);
  const { locale } = usePreferences();
  const oldest = board.ground.oldestReadAt;
  const instant = oldest === null ? undefined : parseInstant(oldest);
  if (instant === undefined) return <span className={styles['age']}>not loaded yet</span>;
  return (
    <span className={styles['age']} title={formatMoment(instant, now, locale)}>
      oldest data {formatAgo(now.getTime() - instant.getTime())}
    </span>
  );
}
