import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useBulkEditPreview } from '../../../../client/changes/bulk-edits.ts';
import { errorOf } from '../../../../client/queries/app-failure.ts';
import type { Sheet } from '../sheet-model.ts';
import { cellsToAsk, questionsFor, withAnswers } from '../sheet-questions.ts';
import type { AskedCell, KnownCells } from '../sheet-questions.ts';

export interface SheetCells {
  readonly known: KnownCells;
  readonly isAsking: boolean;
  /** Asks about every cell again, as after a refresh. */
  readonly askAgain: () => void;
}

/** Asks only about cells with a new step, and drops answers to outdated questions. */
export function useSheetCells(workspaceId: string, sheet: Sheet): SheetCells {
  const [known, setKnown] = useState<KnownCells>(new Map());
  const [epoch, setEpoch] = useState(0);
  const [underWay, setUnderWay] = useState(0);
  const { mutateAsync: preview } = useBulkEditPreview();
  const asked = useRef(new Map<number, AskedCell>());
  const land = (cells: readonly AskedCell[], answer: Parameters<typeof withAnswers>[2]): void => {
    const latest = cells.filter((cell) => asked.current.get(cell.key) === cell);
    // A transition draws thousands of answers in small slices. The pending count changes together with them.
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
        (rows) => land(about, { rows, problem: null }),
        (failure: unknown) =>
          land(about, { rows: [], problem: errorOf(failure, 'The result couldn’t be calculated.') }),
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
