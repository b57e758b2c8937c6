import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { usePlanSelection } from '../../client/changes/plan-selection.ts';
import { usePageHeading } from '../../components/page/use-page-heading.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { MoneyOffer } from '../../portfolio-sync/money-offer.tsx';
import { SyncStrip } from '../../portfolio-sync/sync-strip.tsx';
import { routes } from '../../routes.ts';
import { BoardBar } from './bar/board-bar.tsx';
import { BoardFooter } from './board-footer.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardList } from './board-list.tsx';
import { BoardTotalsStrip } from './season-strip/board-totals-strip.tsx';
import styles from './board.module.css';
import { NeverRead } from './table/never-read.tsx';
import { focusRow, usePageKeys } from './page-focus.ts';
import { BoardSelection } from './board-selection.tsx';
import { useBoard } from './use-board.ts';
import { useReadAtFirst } from './use-read-at-first.ts';

const loadPeek = () => import('./peek/peek.tsx').then((module) => module.Peek);
const peek = lazyPart('Property beside the list', loadPeek);

/** The board with houses on it, and the house that is looked at beside it. */
export function BoardSheet(props: {
  readonly workspaceId: string;
  readonly title: string;
  readonly rows: readonly BoardRow[];
}) {
  const { workspaceId, rows } = props;
  const heading = usePageHeading(props.title);
  const board = useBoard(workspaceId, rows);
  const [peeked, setPeeked] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const [, selectForPlan] = usePlanSelection(workspaceId);
  useReadAtFirst(workspaceId, rows);
  usePeekInReserve();
  const shown = board.model.sorted.rows;
  const peekedRow = shown.find(({ propertyId }) => propertyId === peeked);
  const plan = (propertyId: number | undefined): void => {
    const ids =
      board.selectedIds.length > 0 ? board.selectedIds : propertyId === undefined ? [] : [propertyId];
    if (ids.length === 0) return;
    selectForPlan(ids);
    navigate(routes.plan());
  };
  const step = (by: 1 | -1): void => {
    const index = shown.findIndex(({ propertyId }) => propertyId === peeked);
    const next = shown[index + by];
    if (index !== -1 && next !== undefined) setPeeked(next.propertyId);
  };
  const close = (): void => {
    // Closed before the row has the focus: the peek follows that as long as it is open.
    flushSync(() => {
      setPeeked(null);
    });
    focusRow(list.current, peeked);
  };
  usePageKeys({
    ArrowDown: () => {
      focusRow(list.current, null);
    },
    ' ': () => {
      const [first] = shown;
      if (first === undefined) return;
      setPeeked(first.propertyId);
      focusRow(list.current, first.propertyId);
    },
    e: () => {
      plan(undefined);
    },
    Escape: () => {
      setPeeked(null);
    },
  });
  return (
    <div className={styles['place']}>
      <section className={styles['sheet']} ref={list} aria-label={props.title}>
        <BoardHead
          workspaceId={workspaceId}
          title={props.title}
          heading={heading}
          list={list}
          board={board}
        />
        <BoardBar board={board} />
        <BoardTotalsStrip model={board.model} level={board.settled.level} />
        <div className={styles['notices']}>
          <SyncStrip workspaceId={workspaceId} />
          <NeverRead workspaceId={workspaceId} rows={rows} />
          <MoneyOffer workspaceId={workspaceId} />
        </div>
        <BoardList
          workspaceId={workspaceId}
          board={board}
          peeked={peekedRow?.propertyId ?? null}
          onPeek={setPeeked}
          onClose={close}
          onPlan={plan}
        />
        <BoardSelection
          workspaceId={workspaceId}
          board={board}
          onPlan={() => {
            plan(undefined);
          }}
        />
        <BoardFooter level={board.settled.level} hasKeys={peekedRow === undefined} />
      </section>
      {peekedRow === undefined ? null : (
        <LazyPart part={peek} onMissing={close}>
          {(Peek) => (
            <Peek
              workspaceId={workspaceId}
              row={peekedRow}
              board={board}
              onStep={step}
              onClose={close}
              onPlan={() => {
                plan(peekedRow.propertyId);
              }}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}

/** The rows need none of its code; once they stand it comes, so that Space opens it at once. */
function usePeekInReserve(): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      // Where it does not come now, it is asked for again when it is opened, and that is said.
      loadPeek().catch(() => undefined);
    });
    return () => {
      cancelIdleCallback(idle);
    };
  }, []);
}
