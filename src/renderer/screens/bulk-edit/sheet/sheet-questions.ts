import type { AppError } from '../../../../core/values/errors.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import { depositDesiredSchema } from '../../../../core/writing/security-deposit.ts';
import type { BulkEditQuestion, PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import { isAsked, isSheetColumn, sheetColumns, stepOf } from './sheet-model.ts';
import type { CellStep, ColumnSteps, Sheet, SheetColumn } from './sheet-model.ts';

export interface AskedCell {
  readonly key: number;
  readonly column: SheetColumn;
  readonly property: number;
  readonly step: CellStep;
}

interface SheetQuestion {
  readonly question: BulkEditQuestion;
  readonly cells: readonly AskedCell[];
}

/** A number, because thousands of cells are looked up at each step. */
export function cellKey(column: SheetColumn, property: number): number {
  return property * sheetColumns.length + sheetColumns.indexOf(column);
}

/** Cells whose present step has no answer yet. `known` returns the step that a cell was last asked about. */
export function cellsToAsk(sheet: Sheet, known: (key: number) => CellStep | undefined): AskedCell[] {
  const cells: AskedCell[] = [];
  for (const steps of sheet.columns) {
    for (const property of sheet.properties) {
      const key = cellKey(steps.column, property);
      const step = stepOf(steps, property);
      if (step.kind !== 'unreadable' && known(key) !== step)
        cells.push({ key, column: steps.column, property, step });
    }
  }
  return cells;
}

/** One question per distinct step. Amounts typed or pasted into cells share one. */
export function questionsFor(workspaceId: string, cells: readonly AskedCell[]): SheetQuestion[] {
  const byStep = Map.groupBy(cells, ({ step }) => step);
  const amounts: AskedCell[] = [];
  const questions: SheetQuestion[] = [];
  for (const [step, asked] of byStep) {
    if (step.kind === 'unreadable') continue;
    if (step.kind === 'set-deposit' && asked.length === 1) amounts.push(...asked);
    else {
      const propertyIds = asked.map(({ property }) => property);
      questions.push({ question: { workspaceId, operation: step, propertyIds }, cells: asked });
    }
  }
  return amounts.length === 0 ? questions : [...questions, amountsQuestion(workspaceId, amounts)];
}

function amountsQuestion(workspaceId: string, cells: readonly AskedCell[]): SheetQuestion {
  const changes = cells.flatMap(({ property, step }) =>
    step.kind === 'set-deposit'
      ? [
          {
            change: 'security-deposit' as const,
            propertyId: property,
            amount: step.amount,
            disabled: step.disabled,
          },
        ]
      : [],
  );
  return { question: { workspaceId, operation: { kind: 'given', changes }, propertyIds: [] }, cells };
}

export interface KnownCell {
  readonly step: CellStep;
  readonly row: PreviewRow | null;
  readonly problem: AppError | null;
}

/** By `cellKey`. */
export type KnownCells = ReadonlyMap<number, KnownCell>;

/** Adds answers for `cells`. The caller must leave out cells that have been asked about again since. */
export function withAnswers(
  present: KnownCells,
  cells: readonly AskedCell[],
  answer: { readonly rows: readonly PreviewRow[]; readonly problem: AppError | null },
): KnownCells {
  const reported = new Map<number, PreviewRow>();
  for (const row of answer.rows) {
    const { resource, subject } = row.target;
    if (isSheetColumn(resource)) reported.set(cellKey(resource, Number(subject)), row);
  }
  const next = new Map(present);
  for (const { key, step } of cells) {
    const before = answer.problem === null ? null : (present.get(key)?.row ?? null);
    next.set(key, { step, row: reported.get(key) ?? before, problem: answer.problem });
  }
  return next;
}

export interface CellView {
  readonly step: CellStep;
  /** The last answer. While `isWaiting`, it's about an earlier step. */
  readonly row: PreviewRow | null;
  readonly isWaiting: boolean;
  readonly problem: string | null;
  readonly isOwn: boolean;
  /** Edited by hand in a column that was filled. */
  readonly keepsOwn: boolean;
}

export function cellView(steps: ColumnSteps, property: number, known: KnownCells): CellView {
  const step = stepOf(steps, property);
  const cell = known.get(cellKey(steps.column, property));
  const isOwn = steps.own.has(property);
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

function depositIn(values: JsonValue): DepositValues | null {
  const deposit = depositDesiredSchema.safeParse(values);
  return deposit.success ? deposit.data : null;
}

/** The deposit before and after. `after` is null if nothing changes. */
export function depositOf({ row }: CellView): {
  readonly now: DepositValues | null;
  readonly after: DepositValues | null;
} {
  const now = depositIn(row?.now ?? null);
  const after = row?.outcome.state === 'change' ? depositIn(row.outcome.desired) : null;
  return { now, after };
}

/** The value of a deposit cell as the user would type it. */
export function depositText(view: CellView): string {
  if (view.step.kind === 'unreadable') return view.step.typed;
  const { now, after } = depositOf(view);
  return (after ?? now)?.amount ?? '';
}
