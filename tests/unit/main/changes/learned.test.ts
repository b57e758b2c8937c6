import { consoleWith, openEntries } from '../storage/console-with.ts';
import { beforeEach, expect, it } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import type { ChangeableName } from '../../../../src/core/service/writable-names.ts';
import type { StoredRun } from '../../../../src/main/changes/journal/stored-run.ts';
import { type Learned, createLearned } from '../../../../src/main/changes/learned.ts';
import { draftOf } from '../../../../src/main/changes/runs/apply-step.ts';
import { anObservation, newChange } from './journal/journal-samples.ts';

let db: DatabaseSync;
let reported: string[];
let hour: number;
let learned: Learned;

beforeEach(() => {
  db = consoleWith('w', 'other');
  [reported, hour] = [[], 10];
  learned = createLearned({
    entries: openEntries(db),
    now: () => new Date(`2026-11-22T${String(hour)}:00:00Z`),
    emit: (_event, { workspaceId }) => reported.push(workspaceId),
  });
});

const since = '2026-11-22T10:00:00.000Z';

function runOf(resource: ChangeableName, leftOut: readonly string[] = []): StoredRun {
  const change = newChange('c1');
  const reviewed = { ...change.reviewed, leftOut };
  return draftOf({ ...change, target: { ...change.target, workspaceId: 'w', resource }, reviewed }, 1);
}

function verified(resource: ChangeableName, ...leftOut: string[]): StoredRun {
  return { ...runOf(resource, leftOut), position: { state: 'verified', possibleEffect: 'accepted' } };
}

/** The service accepted the change but shows a third value. */
function takenOtherwise(resource: ChangeableName): StoredRun {
  const attempt = { number: 1, key: 'k', by: 'person', startedAt: since, finishedAt: since } as const;
  return {
    ...runOf(resource),
    position: { state: 'needs-human', possibleEffect: 'accepted' },
    last: { event: 'readThirdValue', note: '' },
    observed: anObservation('other'),
    attempts: [{ ...attempt, outcome: 'accepted', status: 200, created: null }],
  };
}

it('excluded fields are saved for a resource and workspace after each verified change', () => {
  learned.learn(verified('early-bird', 'rows[].id', 'note'));
  hour = 11;
  learned.learn(verified('early-bird', 'note', 'rows[].colour'));
  expect(learned.leftOut('w', 'early-bird')).toEqual(['note', 'rows[].id', 'rows[].colour']);
  expect(learned.leftOut('w', 'low-occupancy')).toEqual([]);
  expect(learned.leftOut('other', 'early-bird')).toEqual([]);
  expect(learned.list({ workspaceId: 'w' })).toMatchObject({
    ok: true,
    value: [{ place: 'note', since }, { place: 'rows[].id', since }, { place: 'rows[].colour' }],
  });
  expect(reported).toEqual(['w', 'w']);
});

it('withdrawn excluded fields are sent again, and all are removed with their workspace', () => {
  learned.learn(verified('early-bird', 'note', 'rows[].id'));
  learned.learn(verified('low-occupancy', 'note'));
  const left = learned.withdraw({ workspaceId: 'w', resource: 'early-bird', place: 'note' });
  expect(left).toMatchObject({
    ok: true,
    value: [
      { resource: 'low-occupancy', place: 'note' },
      { resource: 'early-bird', place: 'rows[].id' },
    ],
  });
  expect(reported).toHaveLength(3);
  db.prepare("DELETE FROM workspace WHERE id = 'w'").run();
  expect(learned.leftOut('w', 'early-bird')).toEqual([]);
});

it('excluded fields are empty when unreadable, and learning then reports nothing', () => {
  db.exec('DROP TABLE entry');
  expect(learned.leftOut('w', 'early-bird')).toEqual([]);
  expect(learned.list({ workspaceId: 'w' }).ok).toBe(false);
  expect(() => learned.learn(verified('early-bird', 'note'))).not.toThrow();
  expect(reported).toEqual([]);
});

it('cameOutOtherwise returns true after an unexpected or an unreadable outcome', () => {
  expect(learned.wasStoredDifferently('w', 'early-bird')).toBe(false);
  learned.learn(takenOtherwise('early-bird'));
  expect(learned.wasStoredDifferently('w', 'early-bird')).toBe(true);
  expect(learned.wasStoredDifferently('other', 'early-bird')).toBe(false);
  db.exec("UPDATE entry SET sealed = x'00'");
  expect(learned.wasStoredDifferently('w', 'early-bird')).toBe(true);
  expect(learned.wasStoredDifferently('w', 'low-occupancy')).toBe(false);
  learned.learn(verified('early-bird'));
  expect(learned.wasStoredDifferently('w', 'early-bird')).toBe(false);
  db.exec('DROP TABLE entry');
  expect(learned.wasStoredDifferently('w', 'early-bird')).toBe(true);
});
