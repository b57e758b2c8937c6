import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AppError } from '../../../../contract/errors.ts';
import type { PreviewRow } from '../../../../contract/ipc/plans.ts';
import { AppFailure } from '../../../client/app-failure.ts';
import { usePlanPreview } from '../../../client/plans.ts';
import type { CellStep, Sheet } from './sheet-model.ts';
import type { AskedCell } from './sheet-questions.ts';
import { cellKey, cellsToAsk, questionsFor } from './sheet-questions.ts';

/** What is known of a cell: the answer, and the step that it is about. */
export interface KnownCell {
  readonly step: CellStep;
  readonly row: PreviewRow | null;
  /** Why there is no answer for this step. */
  readonly problem: AppError | null;
}

export interface SheetCells {
  readonly known: ReadonlyMap<string, KnownCell>;
  /** Answers are under way. */
  readonly isAsking: boolean;
  /** Everything is asked about anew, as after a read. */
  readonly askAgain: () => void;
}

/**
 * Keeps every cell of the sheet answered by the main process: only cells whose step changed are asked about, and an
 * answer counts for the step that it was asked with, however late it comes.
 */
export function useSheetCells(workspaceId: string, sheet: Sheet): SheetCells {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownCell>>(new Map());
  const [epoch, setEpoch] = useState(0);
  const [underWay, setUnderWay] = useState(0);
  const asked = useRef(new Map<string, CellStep>());
  const { mutateAsync: preview } = usePlanPreview();
  const land = (cells: readonly AskedCell[], rows: readonly PreviewRow[], problem: AppError | null): void => {
    const told = new Map(rows.map((row) => [cellKey(row.target.resource, row.target.subject), row]));
    setKnown((present) => {
      const next = new Map(present);
      for (const { key, step } of cells) {
        const row = told.get(key) ?? (problem === null ? null : (present.get(key)?.row ?? null));
        next.set(key, { step, row, problem });
      }
      return next;
    });
  };
  const ask = useEffectEvent(() => {
    const cells = cellsToAsk(sheet, (key) => asked.current.get(key));
    for (const { key, step } of cells) asked.current.set(key, step);
    for (const { question, cells: about } of questionsFor(workspaceId, cells)) {
      setUnderWay((count) => count + 1);
      preview(question)
        .then(
          ({ rows }) => {
            land(about, rows, null);
          },
          (failure: unknown) => {
            land(about, [], errorOf(failure));
          },
        )
        .finally(() => {
          setUnderWay((count) => count - 1);
        });
    }
  });
  useEffect(() => {
    ask();
  }, [sheet, epoch]);
  return useMemo(
    () => ({
      known,
      isAsking: underWay > 0,
      askAgain: () => {
        asked.current = new Map();
        setEpoch((count) => count + 1);
      },
    }),
    [known, underWay],
  );
}

function errorOf(failure: unknown): AppError {
  if (failure instanceof AppFailure) return failure.error;
  return { code: 'internal', message: 'It could not be worked out what would become of it.' };
}
