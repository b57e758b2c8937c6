import { expect, it } from 'vitest';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { bulkEditStart, noBulkEdit } from '../../../../../src/renderer/client/changes/bulk-edit.ts';
import type { BulkEditStart } from '../../../../../src/renderer/client/changes/bulk-edit.ts';
import {
  columnOf,
  edited,
  filled,
  stepOf,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import type { SheetEditing } from '../../../../../src/renderer/screens/bulk-edit/sheet/use-sheet.ts';
import { useSheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/use-sheet.ts';
import { hookOf } from '../../hook-of.tsx';

const deposit = 'security-deposit';
const client = createQueryClient();

/** The sheet as the screen finds it when it is opened with these properties selected. */
function opened(
  workspaceId: string,
  propertyIds: readonly number[],
  about: Partial<BulkEditStart> = {},
): SheetEditing {
  bulkEditStart(client, workspaceId).set({ ...noBulkEdit, propertyIds, ...about });
  return hookOf(() => useSheet(workspaceId), client);
}

const stepAt = ({ sheet }: SheetEditing, property: number) => stepOf(columnOf(sheet, deposit), property).kind;

it('keeps what was typed while the screen is left, for the very properties that were selected', () => {
  const { sheet, change } = opened('w1', [1, 2]);
  change(filled(sheet, deposit, { kind: 'set-deposit', amount: '250', disabled: null }));
  expect(stepAt(opened('w1', [1, 2]), 2)).toBe('set-deposit');
  for (const others of [[1, 3], [1], [1, 2, 3]]) {
    const editing = opened('w1', others);
    expect(editing.sheet.properties).toEqual(others);
    expect(stepAt(editing, 1)).toBe('as-it-is');
  }
  expect(stepAt(opened('w2', [1, 2]), 1)).toBe('as-it-is');
  opened('w1', [1, 2]).forget();
  expect(stepAt(opened('w1', [1, 2]), 1)).toBe('as-it-is');
});

it('goes on with what was typed where deposits are asked for in words, and takes that back as one step', () => {
  const { sheet, change } = opened('w4', [1, 2]);
  change(edited(sheet, deposit, new Map([[1, { kind: 'set-deposit', amount: '250', disabled: null }]])));
  const raise = {
    kind: 'adjust-deposit',
    by: 'percent',
    change: '10',
    roundTo: null,
    rounding: 'nearest',
  } as const;
  const asked = opened('w4', [1, 2], { deposits: raise });
  expect([stepAt(asked, 1), stepAt(asked, 2)]).toEqual(['set-deposit', 'adjust-deposit']);
  asked.undo?.();
  expect(stepAt(opened('w4', [1, 2]), 2)).toBe('as-it-is');
});
