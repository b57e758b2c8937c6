import type { PreviewRow } from '../../../../ipc/changes/plans.ts';
import { matchesWords } from '../../../components/list/matches-words.ts';
import type { HouseName } from './sheet-model.ts';
import { isAsked, stepOf } from './sheet-model.ts';
import type { Sheet, SheetColumn } from './sheet-model.ts';
import { cellKey } from './sheet-questions.ts';
import type { KnownCells } from './sheet-questions.ts';

export type SheetFilter = 'changes' | 'refused' | 'skipped';

type CellState = 'waiting' | 'as-it-is' | 'change' | 'no-change' | 'refused';

/** What becomes of the cell as it stands now; an answer about an earlier step is none. */
function cellState(sheet: Sheet, known: KnownCells, column: SheetColumn, house: number): CellState {
  const steps = sheet.columns.find((one) => one.column === column);
  if (steps === undefined) return 'as-it-is';
  const step = stepOf(steps, house);
  if (step.kind === 'unreadable') return 'refused';
  const cell = known.get(cellKey(column, house));
  if (cell?.step !== step) return isAsked(step) ? 'waiting' : 'as-it-is';
  if (!isAsked(step)) return 'as-it-is';
  if (cell.problem !== null || cell.row === null) return 'refused';
  return cell.row.outcome.state;
}

export interface HouseOutcome {
  readonly changes: number;
  readonly refused: number;
  readonly waiting: number;
  readonly deletions: number;
}

export interface SheetTotals {
  /** Houses that are taken in. */
  readonly houses: number;
  readonly changes: number;
  readonly deletions: number;
  readonly refused: number;
  /** Houses of which something was wanted and nothing changes. */
  readonly skipped: number;
  /** Cells whose answer is still awaited. */
  readonly waiting: number;
  readonly byHouse: ReadonlyMap<number, HouseOutcome>;
}

/** What the sheet as a whole would do, of the houses that are taken in. */
export function sheetTotals(sheet: Sheet, known: KnownCells): SheetTotals {
  const total = { changes: 0, deletions: 0, refused: 0, skipped: 0, waiting: 0 };
  const byHouse = new Map<number, HouseOutcome>();
  for (const house of sheet.houses) {
    const one = { changes: 0, refused: 0, waiting: 0, deletions: 0 };
    let unchanged = 0;
    for (const { column } of sheet.columns) {
      const state = cellState(sheet, known, column, house);
      if (state === 'waiting') one.waiting += 1;
      if (state === 'refused') one.refused += 1;
      if (state === 'no-change') unchanged += 1;
      if (state !== 'change') continue;
      one.changes += 1;
      const outcome = known.get(cellKey(column, house))?.row?.outcome;
      if (outcome?.state === 'change' && outcome.operation === 'delete') one.deletions += 1;
    }
    byHouse.set(house, one);
    if (sheet.left.has(house)) continue;
    total.changes += one.changes;
    total.refused += one.refused;
    total.waiting += one.waiting;
    total.deletions += one.deletions;
    if (unchanged > 0 && one.changes + one.refused + one.waiting === 0) total.skipped += 1;
  }
  return { ...total, houses: sheet.houses.length - sheet.left.size, byHouse };
}

/** The houses that hold every word of the filter, and of which becomes what was asked for; in the sheet's order. */
export function shownHouses(input: {
  readonly sheet: Sheet;
  readonly totals: SheetTotals;
  readonly known: KnownCells;
  readonly nameOf: (house: number) => HouseName;
  readonly only: SheetFilter | null;
  readonly filter: string;
}): readonly number[] {
  const { sheet, nameOf, filter, only } = input;
  if (filter === '' && only === null) return sheet.houses;
  return sheet.houses.filter((house) => {
    const { title, about } = nameOf(house);
    return matchesWords(`${title} ${about}`, filter) && isOf(input, house);
  });
}

function isOf({ sheet, totals, known, only }: Parameters<typeof shownHouses>[0], house: number): boolean {
  const outcome = totals.byHouse.get(house);
  switch (only) {
    case null:
      return true;
    case 'changes':
      return (outcome?.changes ?? 0) > 0;
    case 'refused':
      return (outcome?.refused ?? 0) > 0;
    case 'skipped':
      return (
        outcome?.changes === 0 &&
        outcome.refused === 0 &&
        sheet.columns.some(({ column }) => cellState(sheet, known, column, house) === 'no-change')
      );
  }
}

/** The answers about the sheet as it stands, house by house; those that are not asked for anything tell how it is. */
export function sheetRows(sheet: Sheet, known: KnownCells): PreviewRow[] {
  const rows: PreviewRow[] = [];
  for (const house of sheet.houses) {
    for (const steps of sheet.columns) {
      const cell = known.get(cellKey(steps.column, house));
      const step = stepOf(steps, house);
      if (cell === undefined || cell.row === null || cell.problem !== null || cell.step !== step) continue;
      // A cell that nothing is wanted of is not part of what is planned, unless it could not be read.
      if (isAsked(step) || cell.row.outcome.state === 'refused') rows.push(cell.row);
    }
  }
  return rows;
}
