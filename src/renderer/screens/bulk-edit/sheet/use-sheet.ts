import { useMemo } from 'react';
import { bulkEditName, noBulkEdit } from '../../../client/changes/bulk-edit.ts';
import type { BulkEditStart } from '../../../client/changes/bulk-edit.ts';
import { useRemembered } from '../../../client/remembered.ts';
import { emptySheet, filled } from './sheet-model.ts';
import type { Sheet } from './sheet-model.ts';

/** The sheet of a workspace with the steps that can be taken back, the last one at the end. */
interface SheetHistory {
  readonly start: BulkEditStart;
  readonly sheet: Sheet;
  readonly past: readonly Sheet[];
}

const mostSteps = 100;

/** What was typed stays while the console runs, as long as the same properties are chosen: leaving the screen loses nothing. */
function historyOf(known: SheetHistory | null, start: BulkEditStart): SheetHistory {
  if (known?.start === start) return known;
  const { propertyIds, discounts, deposits } = start;
  const isSame =
    known?.start.propertyIds.join() === propertyIds.join() &&
    known.start.discounts.join() === discounts.join();
  const { sheet, past } =
    known !== null && isSame ? known : { sheet: emptySheet(propertyIds, discounts), past: [] };
  if (deposits === null) return { start, sheet, past };
  return { start, sheet: filled(sheet, 'security-deposit', deposits), past: [...past, sheet] };
}

export interface SheetEditing {
  readonly sheet: Sheet;
  readonly change: (next: Sheet) => void;
  /** Takes back the last step; null where there is none. */
  readonly undo: (() => void) | null;
  readonly discard: () => void;
  /** Once a bulk edit is made of it, a sheet is begun anew. */
  readonly forget: () => void;
  /** Nothing was done in it yet. */
  readonly isNew: boolean;
}

export function useSheet(workspaceId: string): SheetEditing {
  const [start, setStart] = useRemembered(bulkEditName(workspaceId), noBulkEdit);
  const [kept, keep] = useRemembered<SheetHistory | null>(`sheet ${workspaceId}`, null);
  const { sheet, past } = useMemo(() => historyOf(kept, start), [kept, start]);
  const before = past.at(-1);
  const change = (next: Sheet): void => {
    if (next !== sheet) keep({ start, sheet: next, past: [...past, sheet].slice(-mostSteps) });
  };
  return {
    sheet,
    change,
    undo:
      before === undefined
        ? null
        : () => {
            keep({ start, sheet: before, past: past.slice(0, -1) });
          },
    isNew: past.length === 0,
    forget: () => {
      keep(null);
      setStart(noBulkEdit);
    },
    discard: () => change(emptySheet(start.propertyIds, start.discounts)),
  };
}
