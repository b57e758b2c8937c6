import type { PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import { matchesWords } from '../../../components/list/matches-words.ts';
import type { PropertyName, Sheet, SheetColumn } from './sheet-model.ts';
import { isAsked, stepOf } from './sheet-model.ts';
import { cellKey } from './sheet-questions.ts';
import type { KnownCells } from './sheet-questions.ts';

export type SheetFilter = 'changes' | 'refused' | 'skipped';

type CellState = 'waiting' | 'as-it-is' | 'change' | 'no-change' | 'refused';

/** What happens to the cell. An answer about an earlier step doesn't count. */
function cellState(sheet: Sheet, known: KnownCells, column: SheetColumn, property: number): CellState {
  const steps = sheet.columns.find((one) => one.column === column);
  if (steps === undefined) return 'as-it-is';
  const step = stepOf(steps, property);
  if (step.kind === 'unreadable') return 'refused';
  const cell = known.get(cellKey(column, property));
  if (cell?.step !== step) return isAsked(step) ? 'waiting' : 'as-it-is';
  if (!isAsked(step)) return 'as-it-is';
  if (cell.problem !== null || cell.row === null) return 'refused';
  return cell.row.outcome.state;
}

export interface PropertyOutcome {
  readonly changes: number;
  readonly refused: number;
  readonly waiting: number;
  readonly deletions: number;
}

export interface SheetTotals {
  readonly properties: number;
  readonly changes: number;
  readonly deletions: number;
  readonly refused: number;
  /** Properties with a wanted change that has no effect. */
  readonly skipped: number;
  readonly waiting: number;
  readonly byProperty: ReadonlyMap<number, PropertyOutcome>;
}

export function sheetTotals(sheet: Sheet, known: KnownCells): SheetTotals {
  const total = { changes: 0, deletions: 0, refused: 0, skipped: 0, waiting: 0 };
  const byProperty = new Map<number, PropertyOutcome>();
  for (const property of sheet.properties) {
    const one = { changes: 0, refused: 0, waiting: 0, deletions: 0 };
    let unchanged = 0;
    for (const { column } of sheet.columns) {
      const state = cellState(sheet, known, column, property);
      if (state === 'waiting') one.waiting += 1;
      if (state === 'refused') one.refused += 1;
      if (state === 'no-change') unchanged += 1;
      if (state !== 'change') continue;
      one.changes += 1;
      const outcome = known.get(cellKey(column, property))?.row?.outcome;
      if (outcome?.state === 'change' && outcome.operation === 'delete') one.deletions += 1;
    }
    byProperty.set(property, one);
    if (sheet.left.has(property)) continue;
    total.changes += one.changes;
    total.refused += one.refused;
    total.waiting += one.waiting;
    total.deletions += one.deletions;
    if (unchanged > 0 && one.changes + one.refused + one.waiting === 0) total.skipped += 1;
  }
  return { ...total, properties: sheet.properties.length - sheet.left.size, byProperty };
}

/** Properties that match every word of the filter and the chosen outcome, in the sheet's order. */
export function shownProperties(input: {
  readonly sheet: Sheet;
  readonly totals: SheetTotals;
  readonly known: KnownCells;
  readonly nameOf: (property: number) => PropertyName;
  readonly only: SheetFilter | null;
  readonly filter: string;
}): readonly number[] {
  const { sheet, nameOf, filter, only } = input;
  if (filter === '' && only === null) return sheet.properties;
  return sheet.properties.filter((property) => {
    const { title, about } = nameOf(property);
    return matchesWords(`${title} ${about}`, filter) && isOf(input, property);
  });
}

function isOf(
  { sheet, totals, known, only }: Parameters<typeof shownProperties>[0],
  property: number,
): boolean {
  const outcome = totals.byProperty.get(property);
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
        sheet.columns.some(({ column }) => cellState(sheet, known, column, property) === 'no-change')
      );
  }
}

/** The answers for the present steps. Properties without a wanted change show their present value. */
export function sheetRows(sheet: Sheet, known: KnownCells): PreviewRow[] {
  const rows: PreviewRow[] = [];
  for (const property of sheet.properties) {
    for (const steps of sheet.columns) {
      const cell = known.get(cellKey(steps.column, property));
      const step = stepOf(steps, property);
      if (cell === undefined || cell.row === null || cell.problem !== null || cell.step !== step) continue;
      // Unchanged cells aren't part of the plan, unless they couldn't be loaded.
      if (isAsked(step) || cell.row.outcome.state === 'refused') rows.push(cell.row);
    }
  }
  return rows;
}
