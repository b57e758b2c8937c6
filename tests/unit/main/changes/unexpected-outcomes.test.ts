import { expect, it } from 'vitest';
import { createUnexpectedOutcomes } from '../../../../src/main/changes/outcomes/unexpected-outcomes.ts';
import { consoleSchema } from '../../../../src/main/portfolio/console-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { openEntries } from '../storage/open-entries.ts';

it('holds plans back where it cannot be read what came out last, or is not as it was written', () => {
  const opened = openDatabase({ path: ':memory:', schema: consoleSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  db.exec('PRAGMA foreign_keys = OFF');
  const outcomes = createUnexpectedOutcomes({
    entries: openEntries(db),
    now: () => new Date('2026-11-22T10:00:00Z'),
  });
  expect(outcomes.has('w1', 'early-bird')).toBe(false);
  outcomes.note('w1', 'early-bird', true);
  expect([outcomes.has('w1', 'early-bird'), outcomes.has('w2', 'early-bird')]).toEqual([true, false]);
  db.exec("UPDATE entry SET sealed = x'00'");
  expect([outcomes.has('w1', 'early-bird'), outcomes.has('w1', 'low-occupancy')]).toEqual([true, false]);
  outcomes.note('w1', 'early-bird', false);
  expect(outcomes.has('w1', 'early-bird')).toBe(false);
  db.close();
  expect(outcomes.has('w1', 'early-bird')).toBe(true);
});
