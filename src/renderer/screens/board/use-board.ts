import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { BoardRow } from '../../../contract/ipc/board.ts';
import { rememberPortfolioOrder } from '../../client/houses/portfolio-order.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { useNow } from '../../components/format/use-now.ts';
import { keepBoard, rememberedBoard } from './board-arrangement.ts';
import type { BoardArrangement } from './board-arrangement.ts';
import { cachedArrangement, cachedGround, cachedModel, cachedUsual } from './cached-model.ts';

const hourMs = 3_600_000;

/** The board of a workspace: its houses, how they are arranged, and what a person has selected. */
export function useBoard(workspaceId: string, rows: readonly BoardRow[]) {
  const [remembered] = useState(() => rememberedBoard(workspaceId));
  const [chosen, setChosen] = useState<BoardArrangement | undefined>(remembered.arrangement);
  const [viewId, setViewId] = useState(remembered.viewId);
  const [selection, setSelection] = useState(remembered.selection);
  const today = localDateOf(useNow(hourMs));
  const ground = useMemo(() => cachedGround(rows, today), [rows, today]);
  const usual = useMemo(() => cachedUsual(ground), [ground]);
  const arrangement = useMemo(() => cachedArrangement(ground, chosen), [ground, chosen]);
  // The keystroke is painted first; thousands of rows follow when there is time.
  const settled = useDeferredValue(arrangement);
  const model = useMemo(() => cachedModel(ground, settled), [ground, settled]);
  const shown = model.sorted.rows;
  useEffect(() => {
    keepBoard(workspaceId, { arrangement: chosen, viewId, selection });
  }, [workspaceId, chosen, viewId, selection]);
  useEffect(() => {
    rememberPortfolioOrder(
      workspaceId,
      shown.map(({ propertyId }) => propertyId),
    );
  }, [workspaceId, shown]);
  const selectedIds = useMemo(() => {
    const present = new Set(rows.map(({ propertyId }) => propertyId));
    return [...selection].filter((id) => present.has(id));
  }, [rows, selection]);
  return {
    ground,
    model,
    usual,
    arrangement,
    settled,
    viewId,
    selection,
    setSelection,
    /** Selected and still in the portfolio, whatever is left out. */
    selectedIds,
    arrange: (change: Partial<BoardArrangement>): void => {
      setChosen({ ...arrangement, ...change });
    },
    /** A saved view, or all houses as they come. */
    show: (id: string | null, wanted: BoardArrangement | undefined): void => {
      setViewId(id);
      setChosen(wanted);
    },
  };
}
export type Board = ReturnType<typeof useBoard>;
