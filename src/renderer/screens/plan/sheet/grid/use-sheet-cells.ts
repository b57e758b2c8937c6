import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AppError } from '../../../../../core/values/errors.ts';
import type { PreviewRow } from '../../../../../ipc/changes/plans.ts';
import { usePlanPreview } from '../../../../client/changes/plans.ts';
import { errorOf } from '../../../../client/queries/app-failure.ts';
import type { Sheet } from '../sheet-model.ts';
import { AskedCells, cellsToAsk, questionsFor, withAnswers } from '../sheet-questions.ts';
import type { AskedRound, KnownCells } from '../sheet-questions.ts';

export interface SheetCells {
  readonly known: KnownCells;
  /** Answers are under way. */
  readonly isAsking: boolean;
  /** Everything is asked about anew, as after a read. */
  readonly askAgain: () => void;
}

/**
 * Keeps every cell of the sheet answered by the main process: only cells whose step changed are asked about, and an
 * answer that a later question overtook is dropped, however late it comes.
 */
export function useSheetCells(workspaceId: string, sheet: Sheet): SheetCells {
  const [known, setKnown] = useState<KnownCells>(new Map());
  const [epoch, setEpoch] = useState(0);
  const [underWay, setUnderWay] = useState(0);
  const asked = useRef(new AskedCells());
  const { mutateAsync: preview } = usePlanPreview();
  const land = (round: AskedRound, rows: readonly PreviewRow[], problem: AppError | null): void => {
    // Thousands of answers are drawn a few milliseconds at a time; that they came is told together with them.
    startTransition(() => {
      setKnown((present) => withAnswers(present, round, rows, problem));
      setUnderWay((count) => count - 1);
    });
  };
  const ask = useEffectEvent(() => {
    const cells = cellsToAsk(sheet, (key) => asked.current.stepOf(key));
    const roundOf = asked.current.ask(cells);
    for (const { question, cells: about } of questionsFor(workspaceId, cells)) {
      const round = roundOf(about);
      setUnderWay((count) => count + 1);
      preview(question).then(
        (rows) => {
          land(round, rows, null);
        },
        (failure: unknown) => {
          land(round, [], errorOf(failure, 'The result couldn’t be calculated.'));
        },
      );
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
        asked.current.forget();
        setEpoch((count) => count + 1);
      },
    }),
    [known, underWay],
  );
}
