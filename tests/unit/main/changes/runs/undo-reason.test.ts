import { expect, it } from 'vitest';
import { undoReason } from '../../../../../src/main/changes/runs/undo.ts';

it('the reason of a way back never ends in a colon with nothing behind it', () => {
  expect([undoReason(''), undoReason('  '), undoReason('May prices')]).toEqual([
    'Undo',
    'Undo',
    'Undo: May prices',
  ]);
  expect(undoReason('x'.repeat(600))).toHaveLength(500);
});
