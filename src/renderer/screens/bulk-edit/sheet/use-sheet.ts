import { useMemo } from 'react';
import { bulkEditName, noBulkEdit } from '../../../client/changes/bulk-edit.ts';
import type { BulkEditStart } from '../../../client/changes/bulk-edit.ts';
import { useRemembered } from '../../../client/remembered.ts';
import { emptySheet, filled } from './sheet-model.ts';
import type { Sheet } from './sheet-model.ts';

interface SheetHistory {
  readonly start: BulkEditStart;
  readonly sheet: Sheet;
  readonly past: readonly Sheet[];
}

const mostSteps = 100;

/** Kept while the app runs and the same properties are chosen, so that leaving the screen loses nothing. */
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
  /** Undoes the last step. Null if there is none. */
  readonly undo: (() => void) | null;
  readonly discard: () => void;
  /** Starts a new sheet once this one has become a bulk edit. */
  readonly forget: () => void;
  readonly isNew: boolean;
}

export function useSheet(workspaceId: string): SheetEditing {
  const [start, setStart] = useRemembered(bulkEditName(workspaceId), noBulkEdit);
  const [saved, keep] = useRemembered<SheetHistory | null>(`sheet ${workspaceId}`, null);
  const { sheet, past } = useMemo(() => historyOf(saved, start), [saved, start]);
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
