import type { AppError } from '../../../../../core/values/errors.ts';
import type { PreviewRow } from '../../../../../ipc/changes/plans.ts';
import type { CellStep } from '../sheet-model.ts';
import { isSheetColumn } from '../sheet-model.ts';
import type { AskedCell } from '../sheet-questions.ts';
import { cellKey } from '../sheet-questions.ts';

/** What is known of a cell: the answer, and the step that it is about. */
export interface KnownCell {
  readonly step: CellStep;
  readonly row: PreviewRow | null;
  /** Why there is no answer for this step. */
  readonly problem: AppError | null;
}

/** By `cellKey`. */
export type KnownCells = ReadonlyMap<number, KnownCell>;

/** One round of questions, and which of its cells were asked about again since: their answers count no more. */
export interface AskedRound {
  readonly cells: readonly AskedCell[];
  readonly isLatest: (key: number) => boolean;
}

/** Which round asked last about each cell. */
export class AskedCells {
  readonly #last = new Map<number, { readonly step: CellStep; readonly round: number }>();
  #round = 0;
  #forgotten = 0;

  /** The step that a cell was last asked about; undefined: never, or it is to be asked anew. */
  stepOf(key: number): CellStep | undefined {
    const last = this.#last.get(key);
    return last === undefined || last.round <= this.#forgotten ? undefined : last.step;
  }

  ask(cells: readonly AskedCell[]): (of: readonly AskedCell[]) => AskedRound {
    this.#round += 1;
    const round = this.#round;
    for (const { key, step } of cells) this.#last.set(key, { step, round });
    return (of) => ({ cells: of, isLatest: (key) => this.#last.get(key)?.round === round });
  }

  /** Everything is asked about anew; answers that are still under way stand until then. */
  forget(): void {
    this.#forgotten = this.#round;
  }
}

/** What is known once an answer came: an answer that a later question overtook changes nothing, however late it comes. */
export function withAnswers(
  present: KnownCells,
  { cells, isLatest }: AskedRound,
  rows: readonly PreviewRow[],
  problem: AppError | null,
): KnownCells {
  const reported = new Map<number, PreviewRow>();
  for (const row of rows) {
    const { resource, subject } = row.target;
    if (isSheetColumn(resource)) reported.set(cellKey(resource, Number(subject)), row);
  }
  const next = new Map(present);
  for (const { key, step } of cells) {
    if (!isLatest(key)) continue;
    const row = reported.get(key) ?? (problem === null ? null : (present.get(key)?.row ?? null));
    next.set(key, { step, row, problem });
  }
  return next;
}
