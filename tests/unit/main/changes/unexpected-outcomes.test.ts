import { expect, it } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import { createUnexpectedOutcomes } from '../../../../src/main/changes/outcomes/unexpected-outcomes.ts';

it('holds plans back where it cannot be read what came out last', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(
    'CREATE TABLE unexpected_outcome (workspace_id TEXT, resource TEXT, since TEXT, PRIMARY KEY (workspace_id, resource))',
  );
  const outcomes = createUnexpectedOutcomes({ db, now: () => new Date('2026-11-22T10:00:00Z') });
  expect(outcomes.has('w1', 'early-bird')).toBe(false);
  outcomes.note('w1', 'early-bird', true);
  expect([outcomes.has('w1', 'early-bird'), outcomes.has('w2', 'early-bird')]).toEqual([true, false]);
  outcomes.note('w1', 'early-bird', false);
  expect(outcomes.has('w1', 'early-bird')).toBe(false);
  db.close();
  expect(outcomes.has('w1', 'early-bird')).toBe(true);
});
