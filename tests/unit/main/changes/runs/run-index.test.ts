import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ChangeFilter } from '../../../../../src/ipc/changes/found-changes.ts';
import { keyholderSchema } from '../../../../../src/main/storage/keyholder-schema.ts';
import { sqliteRunIndex } from '../../../../../src/main/changes/runs/run-index.ts';
import { valueOf } from '../../../../value-of.ts';

const workspaceId = 'w1';

/** Rows as the journal stores them outside the seals: property, setting, state, minute of the day. */
function indexOf(rows: readonly (readonly [subject: string, resource: string, state: string, at: string])[]) {
  const db = new DatabaseSync(':memory:');
  db.exec(keyholderSchema.sql);
  const insert = db.prepare(`INSERT INTO sealed_runs
    (place, change_id, workspace_id, service, resource, subject, state, possible_effect, revision, updated_at, sealed)
    VALUES (?, ?, ?, 's', ?, ?, ?, 'none', 1, ?, zeroblob(2000))`);
  db.exec('BEGIN');
  for (const [place, [subject, resource, state, at]] of rows.entries()) {
    insert.run(place + 1, `c${String(place + 1)}`, workspaceId, resource, subject, state, at);
  }
  db.exec('COMMIT');
  return { db, index: sqliteRunIndex(db) };
}

const some = [
  ['7', 'security-deposit', 'verified', '2027-05-01T08:00:00.000Z'],
  ['7', 'early-bird', 'rejected', '2027-05-02T08:00:00.000Z'],
  ['7', 'occupancy-group', 'verified', '2027-05-02T09:00:00.000Z'],
  ['8', 'security-deposit', 'needs-human', '2027-05-03T08:00:00.000Z'],
  ['8', 'new-occupancy-group', 'discarded', '2027-05-04T08:00:00.000Z'],
] as const;

describe('change index', () => {
  const found = (filter: ChangeFilter, limit = 10, after?: string) => {
    const { db, index } = indexOf(some);
    db.exec(
      "INSERT INTO sealed_bulk_edits VALUES (1, 'p1', 'w', 'done', x'');" +
        "INSERT INTO sealed_bulk_edit_items VALUES ('p1', 0, 'verified', 'c1', x''), ('p1', 1, 'waiting', NULL, x'')",
    );
    return valueOf(index.find(workspaceId, filter, { limit, after }));
  };

  it.each<[ChangeFilter, string[]]>([
    [{}, ['c5', 'c4', 'c3', 'c2', 'c1']],
    // The group with that number isn't a property.
    [{ property: '7' }, ['c2', 'c1']],
    [{ setting: 'occupancy-groups' }, ['c5', 'c3']],
    [{ setting: 'security-deposit' }, ['c4', 'c1']],
    [{ outcome: 'verified' }, ['c3', 'c1']],
    [{ outcome: 'needs-person' }, ['c4']],
    [{ bulkEditId: 'p1' }, ['c1']],
    [{ from: '2027-05-02T00:00:00.000Z', before: '2027-05-03T00:00:00.000Z' }, ['c3', 'c2']],
    [{ property: '8', outcome: 'verified' }, []],
    [{ property: '7', setting: 'occupancy-groups' }, []],
  ])('finds changes by %j', (filter, ids) => {
    expect(found(filter).changeIds).toEqual(ids);
  });

  it('counts outcomes within the other filters and pages through the results', () => {
    expect(found({ setting: 'security-deposit', outcome: 'verified' })).toMatchObject({
      outcomes: { 'needs-person': 1, verified: 1, rejected: 0 },
      all: 5,
    });
    expect(found({}, 2)).toMatchObject({ changeIds: ['c5', 'c4'], hasMore: true });
    expect(found({}, 2, 'c4')).toMatchObject({ changeIds: ['c3', 'c2'], hasMore: true });
    expect(found({}, 2, 'c2')).toMatchObject({ changeIds: ['c1'], hasMore: false });
  });
});
