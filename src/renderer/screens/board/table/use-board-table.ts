import { useMemo, useState } from 'react';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { untouchedTable } from '../../../components/data-table/use-data-table.ts';
import type { DataTableModel } from '../../../components/data-table/use-data-table.ts';
import { formatCount } from '../../../../core/wording/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import {
  boardColumns,
  nameColumnId,
  seasonColumnId,
  sharesColumnId,
  sortOfColumn,
} from './board-columns.tsx';
import type { Board } from '../use-board.ts';

/** The board's rows and seasons for the table, which stand worst first by themselves: an order has no other end. */
export function useBoardTable(
  board: Board,
  hasStrips: boolean,
  hasShares: boolean,
): DataTableModel<BoardRow> {
  const { locale } = usePreferences();
  const { ground, model, settled } = board;
  const [widths, setWidths] = useState(untouchedTable.widths);
  const shown = model.sorted.rows;
  const rows = useMemo(() => shown.map((value) => ({ id: String(value.propertyId), value })), [shown]);
  const below = `${formatCount(shown.length, locale)}, ${settled.sort.by === 'name' ? 'by name' : 'worst first'}`;
  const columns = useMemo(
    () => boardColumns({ ground, model, arrangement: settled, hasStrips, hasShares, below, locale }),
    [ground, model, settled, hasStrips, hasShares, below, locale],
  );
  const sortedId = sortedColumn(board);
  return {
    rows,
    columns,
    allColumns: columns,
    arrangement: { ...untouchedTable, widths },
    sortOf: (columnId) => {
      if (columnId !== sortedId) return 'none';
      return columnId === sharesColumnId ? 'descending' : 'ascending';
    },
    sortBy: (columnId) => {
      board.arrange({ sort: sortOfColumn(columnId) });
    },
    show: () => undefined,
    setWidth: (columnId, width) => {
      const others = Object.entries(widths).filter(([id]) => id !== columnId);
      setWidths(Object.fromEntries(width === null ? others : [...others, [columnId, width]]));
    },
  };
}

function sortedColumn({ settled: { sort } }: Board): string | undefined {
  switch (sort.by) {
    case 'name':
      return nameColumnId;
    case 'discounts':
      return sharesColumnId;
    case 'season':
      return seasonColumnId(sort.key);
    case 'year':
      return undefined;
  }
}
