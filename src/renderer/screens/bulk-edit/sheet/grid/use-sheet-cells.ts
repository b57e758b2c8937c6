import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useBulkEditPreview } from '../../../../client/changes/bulk-edits.ts';
import { errorOf } from '../../../../client/queries/app-failure.ts';
import type { Sheet } from '../sheet-model.ts';
import { cellsToAsk, questionsFor, withAnswers } from '../sheet-questions.ts';
import type { AskedCell, KnownCells } from '../sheet-questions.ts';

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
  const { mutateAsync: preview } = useBulkEditPreview();
  /** What each cell was last asked. */
  const asked = useRef(new Map<number, AskedCell>());
  const land = (cells: readonly AskedCell[], answer: Parameters<typeof withAnswers>[2]): void => {
    const latest = cells.filter((cell) => asked.current.get(cell.key) === cell);
    // Thousands of answers are drawn a few milliseconds at a time; that they came is told together with them.
    startTransition(() => {
      setKnown((present) => withAnswers(present, latest, answer));
      setUnderWay((count) => count - 1);
    });
  };
  const ask = useEffectEvent(() => {
    const cells = cellsToAsk(sheet, (key) => asked.current.get(key)?.step);
    for (const cell of cells) asked.current.set(cell.key, cell);
    for (const { question, cells: about } of questionsFor(workspaceId, cells)) {
      setUnderWay((count) => count + 1);
      preview(question).then(
        (rows) => {
          land(about, { rows, problem: null });
        },
        (failure: unknown) => {
          land(about, { rows: [], problem: errorOf(failure, 'The result couldn’t be calculated.') });
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
        asked.current.clear();
        setEpoch((count) => count + 1);
      },
    }),
    [known, underWay],
  );
}
