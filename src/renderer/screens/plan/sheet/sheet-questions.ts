import type { PlanQuestion } from '../../../../ipc/changes/plans.ts';
import type { CellStep, Sheet, SheetColumn } from './sheet-model.ts';
import { sheetColumns, stepOf } from './sheet-model.ts';

/** One cell that is asked about, with the step that the answer is to be about. */
export interface AskedCell {
  readonly key: number;
  readonly column: SheetColumn;
  readonly house: number;
  readonly step: CellStep;
}

export interface SheetQuestion {
  readonly question: PlanQuestion;
  readonly cells: readonly AskedCell[];
}

/** A number, as thousands of cells are looked up at each step. */
export function cellKey(column: SheetColumn, house: number): number {
  return house * sheetColumns.length + sheetColumns.indexOf(column);
}

/** The cells of which nothing is known as they stand. `known`: the step that a cell was last asked about. */
export function cellsToAsk(sheet: Sheet, known: (key: number) => CellStep | undefined): AskedCell[] {
  const cells: AskedCell[] = [];
  for (const steps of sheet.columns) {
    for (const house of sheet.houses) {
      const key = cellKey(steps.column, house);
      const step = stepOf(steps, house);
      if (step.kind !== 'unreadable' && known(key) !== step)
        cells.push({ key, column: steps.column, house, step });
    }
  }
  return cells;
}

/** As few questions as there are different steps; amounts that were typed or pasted cell by cell are one. */
export function questionsFor(workspaceId: string, cells: readonly AskedCell[]): SheetQuestion[] {
  const byStep = Map.groupBy(cells, ({ step }) => step);
  const amounts: AskedCell[] = [];
  const questions: SheetQuestion[] = [];
  for (const [step, asked] of byStep) {
    if (step.kind === 'unreadable') continue;
    if (step.kind === 'set-deposit' && asked.length === 1) amounts.push(...asked);
    else {
      const propertyIds = asked.map(({ house }) => house);
      questions.push({ question: { workspaceId, operation: step, propertyIds }, cells: asked });
    }
  }
  return amounts.length === 0 ? questions : [...questions, amountsQuestion(workspaceId, amounts)];
}

function amountsQuestion(workspaceId: string, cells: readonly AskedCell[]): SheetQuestion {
  const changes = cells.flatMap(({ house, step }) =>
    step.kind === 'set-deposit'
      ? [
          {
            change: 'security-deposit' as const,
            propertyId: house,
            amount: step.amount,
            disabled: step.disabled,
          },
        ]
      : [],
  );
  return { question: { workspaceId, operation: { kind: 'given', changes }, propertyIds: [] }, cells };
}
