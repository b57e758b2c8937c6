import type { ReactNode } from 'react';
import type { Sheet, SheetColumn } from '../sheet-model.ts';
import type { HouseName } from './sheet-row.tsx';
import type { SheetTotals } from '../sheet-totals.ts';
import type { SheetCells } from './use-sheet-cells.ts';

/** What the grid of the sheet, and its keys, work on. */
export interface SheetGridProps {
  readonly sheet: Sheet;
  /** The houses in sight of the filter, in their order. */
  readonly houses: readonly number[];
  readonly names: ReadonlyMap<number, HouseName>;
  readonly cells: SheetCells;
  readonly totals: SheetTotals;
  readonly headOf: (column: SheetColumn) => ReactNode;
  readonly onChange: (sheet: Sheet) => void;
  readonly onUndo: (() => void) | null;
  readonly onLever: (column: SheetColumn, house: number) => void;
  readonly onReported: (message: string) => void;
}
