import { expect, it } from 'vitest';
import { explanationFor } from '../../../../../src/main/changes/receipts/run-sentences.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { newChange } from '../journal/journal-samples.ts';

function needingAPerson(standing: StoredRun['standing'], error: StoredRun['error']): StoredRun {
  const created = new MemoryJournal().create(newChange('c1'), null);
  if (!created.ok) throw new Error(created.error.message);
  const { position } = created.value;
  return { ...created.value, standing, error, position: { ...position, state: 'needs-human' } };
}

it('a run whose record contradicts itself says so, in the words of the fault where there are some', () => {
  const error = { code: 'review-differs', message: 'The fields are not those that were shown.' } as const;
  expect(explanationFor(needingAPerson('record-contradicts', error), false)).toBe(error.message);
  expect(explanationFor(needingAPerson('record-contradicts', null), false)).toMatch(
    /^The record of this change contradicts itself/,
  );
});

it('so does one that needs a person for a reason that is none of the known ones', () => {
  expect(explanationFor(needingAPerson('unread', null), false)).toMatch(/contradicts itself/);
});
