import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeverName } from '../../../../core/writing/writable-names.ts';
import { wantedDeposits, wantedLevers } from '../../../client/changes/plan-selection.ts';
import type { WantedDeposits, WantedLevers } from '../../../client/changes/plan-selection.ts';
import { remembered } from '../../../client/remembered.ts';
import { emptySheet, filled } from './sheet-model.ts';
import type { Sheet } from './sheet-model.ts';

/** The sheet of a workspace with the steps that can be taken back, the last one at the end. */
interface SheetHistory {
  readonly selection: readonly number[];
  readonly levers: readonly LeverName[];
  readonly sheet: Sheet;
  readonly past: readonly Sheet[];
}

const mostSteps = 100;

/** What was typed, while the console runs, as long as the same houses are selected: leaving the screen loses nothing. */
function historyOf(
  known: SheetHistory | null,
  selection: readonly number[],
  about: WantedLevers,
  wanted: WantedDeposits | null,
): SheetHistory {
  const levers = about.propertyIds.join() === selection.join() && wanted === null ? about.levers : [];
  const isSame =
    known?.levers.join() === levers.join() &&
    known.selection.length === selection.length &&
    known.selection.every((house, index) => house === selection[index]);
  const history =
    known !== null && isSame ? known : { selection, levers, sheet: emptySheet(selection, levers), past: [] };
  if (wanted === null) return history;
  return {
    ...history,
    sheet: filled(history.sheet, 'security-deposit', wanted),
    past: [...history.past, history.sheet],
  };
}

export interface SheetEditing {
  readonly sheet: Sheet;
  readonly change: (next: Sheet) => void;
  /** Takes back the last step; null where there is none. */
  readonly undo: (() => void) | null;
  readonly discard: () => void;
  /** Once a plan is made of it, a sheet is begun anew. */
  readonly forget: () => void;
  /** Nothing was done in it yet. */
  readonly isNew: boolean;
}

export function useSheet(workspaceId: string, selection: readonly number[]): SheetEditing {
  const client = useQueryClient();
  const kept = remembered<SheetHistory | null>(client, `sheet ${workspaceId}`, null);
  const wanted = wantedDeposits(client, workspaceId);
  const about = wantedLevers(client, workspaceId).get();
  const [history, setHistory] = useState(() => historyOf(kept.get(), selection, about, wanted.get()));
  const keep = (next: SheetHistory): void => {
    kept.set(next);
    setHistory(next);
  };
  useEffect(() => {
    if (wantedDeposits(client, workspaceId).get() === null) return;
    wantedDeposits(client, workspaceId).set(null);
    remembered<SheetHistory | null>(client, `sheet ${workspaceId}`, null).set(history);
  }, [client, workspaceId, history]);
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
    forget: () => kept.set(null),
    discard: () =>
      keep({
        ...history,
        sheet: emptySheet(history.selection, history.levers),
        past: [...past, sheet].slice(-mostSteps),
      }),
  };
}
