import type { PreviewRow } from '../../../../ipc/changes/plans.ts';
import { matchesWords } from '../../../components/list/matches-words.ts';
import type { SheetFilter } from './sheet-bar.tsx';
import type { Sheet } from './sheet-model.ts';
import { isAsked, stepOf } from './sheet-model.ts';
import { cellKey } from './sheet-questions.ts';
import type { HouseName } from './grid/sheet-row.tsx';
import type { SheetTotals } from './sheet-totals.ts';
import { cellState } from './sheet-totals.ts';
import type { KnownCells } from './grid/cell-answers.ts';

/** The houses that hold every word of the filter, and of which becomes what was asked for; in the sheet's order. */
export function shownHouses(input: {
  readonly sheet: Sheet;
  readonly totals: SheetTotals;
  readonly known: KnownCells;
  readonly names: ReadonlyMap<number, HouseName>;
  readonly only: SheetFilter | null;
  readonly filter: string;
}): readonly number[] {
  const { sheet, names, filter, only } = input;
  if (filter === '' && only === null) return sheet.houses;
  return sheet.houses.filter((house) => {
    const name = names.get(house);
    return matchesWords(`${name?.title ?? ''} ${name?.about ?? String(house)}`, filter) && isOf(input, house);
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
