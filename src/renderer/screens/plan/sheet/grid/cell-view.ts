import type { PreviewRow } from '../../../../../ipc/changes/plans.ts';
import type { JsonValue } from '../../../../../core/values/json/json.ts';
import { depositDesiredSchema } from '../../../../../core/writing/security-deposit.ts';
import type { CellStep, ColumnSteps } from '../sheet-model.ts';
import { isAsked, stepOf } from '../sheet-model.ts';
import { cellKey } from '../sheet-questions.ts';
import type { KnownCells } from './cell-answers.ts';

/** One cell as it is drawn. */
export interface CellView {
  readonly step: CellStep;
  /** The last answer; of an earlier step while `isWaiting`. */
  readonly row: PreviewRow | null;
  readonly isWaiting: boolean;
  readonly problem: string | null;
  /** Edited by hand. */
  readonly isOwn: boolean;
  /** Edited by hand where the rest of the column was filled. */
  readonly keepsOwn: boolean;
}

export function cellView(steps: ColumnSteps, house: number, known: KnownCells): CellView {
  const step = stepOf(steps, house);
  const cell = known.get(cellKey(steps.column, house));
  const isOwn = steps.own.has(house);
  return {
    step,
    row: cell?.row ?? null,
    isWaiting: step.kind !== 'unreadable' && cell?.step !== step,
    problem: cell?.step === step ? (cell.problem?.message ?? null) : null,
    isOwn,
    keepsOwn: isOwn && steps.all !== null && isAsked(steps.all),
  };
}

export interface DepositValues {
  readonly amount: string | null;
  readonly disabled: boolean;
}

/** Null: not understood, or not read. */
export function depositIn(values: JsonValue): DepositValues | null {
  const deposit = depositDesiredSchema.safeParse(values);
  return deposit.success ? deposit.data : null;
}

/** The deposit of a cell before and after; `after` is null where nothing changes. */
export function depositOf({ row }: CellView): {
  readonly now: DepositValues | null;
  readonly after: DepositValues | null;
} {
  const now = depositIn(row?.now ?? null);
  const after = row?.outcome.state === 'change' ? depositIn(row.outcome.desired) : null;
  return { now, after };
}

/** What stands in a deposit's cell, as a person would type it. */
export function depositText(view: CellView): string {
  if (view.step.kind === 'unreadable') return view.step.typed;
  const { now, after } = depositOf(view);
  return (after ?? now)?.amount ?? '';
}
