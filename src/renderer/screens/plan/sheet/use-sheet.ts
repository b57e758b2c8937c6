import { useCallback, useState } from 'react';
import type { Sheet } from './sheet-model.ts';
import { takeWantedDeposits } from '../../../client/changes/plan-selection.ts';
import { emptySheet, filled } from './sheet-model.ts';

/** The sheet of a workspace with the steps that can be taken back, the last one at the end. */
interface SheetHistory {
  readonly selection: readonly number[];
  readonly sheet: Sheet;
  readonly past: readonly Sheet[];
}

const mostSteps = 100;
const remembered = new Map<string, SheetHistory>();

/** Once a plan is made of it, a sheet is begun anew. */
export function forgetSheet(workspaceId: string): void {
  remembered.delete(workspaceId);
}

/** What was typed, while the console runs, as long as the same houses are selected: leaving the screen loses nothing. */
function historyOf(workspaceId: string, selection: readonly number[]): SheetHistory {
  const known = remembered.get(workspaceId);
  const isSame =
    known?.selection.length === selection.length &&
    known.selection.every((house, index) => house === selection[index]);
  const history =
    known !== undefined && isSame ? known : { selection, sheet: emptySheet(selection), past: [] };
  const wanted = takeWantedDeposits(workspaceId);
  if (wanted === undefined) return history;
  const asked = {
    ...history,
    sheet: filled(history.sheet, 'security-deposit', wanted),
    past: [...history.past, history.sheet],
  };
  remembered.set(workspaceId, asked);
  return asked;
}

export interface SheetEditing {
  readonly sheet: Sheet;
  readonly change: (next: Sheet) => void;
  /** Takes back the last step; null where there is none. */
  readonly undo: (() => void) | null;
  readonly discard: () => void;
  /** Nothing was done in it yet. */
  readonly isNew: boolean;
}

export function useSheet(workspaceId: string, selection: readonly number[]): SheetEditing {
  const [history, setHistory] = useState(() => historyOf(workspaceId, selection));
  const keep = useCallback(
    (next: SheetHistory): void => {
      remembered.set(workspaceId, next);
      setHistory(next);
    },
    [workspaceId],
  );
  const { sheet, past } = history;
  const before = past.at(-1);
  return {
    sheet,
    change: (next) => {
      if (next !== sheet) keep({ ...history, sheet: next, past: [...past, sheet].slice(-mostSteps) });
    },
    undo:
      before === undefined
        ? null
        : () => {
            keep({ ...history, sheet: before, past: past.slice(0, -1) });
          },
    isNew: past.length === 0,
    discard: () => {
      keep({ ...history, sheet: emptySheet(history.selection), past: [...past, sheet].slice(-mostSteps) });
    },
  };
}
