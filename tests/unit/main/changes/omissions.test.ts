import { openEntries } from '../storage/open-entries.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import type { Omissions } from '../../../../src/main/changes/omissions/omissions.ts';
import { createOmissions } from '../../../../src/main/changes/omissions/omissions.ts';
import { consoleSchema } from '../../../../src/main/portfolio/console-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';

let db: DatabaseSync;
let reported: string[];
let hour: number;
let omissions: Omissions;

beforeEach(() => {
  const opened = openDatabase({ path: ':memory:', schema: consoleSchema, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  ({ db } = opened.value);
  for (const id of ['w', 'other']) {
    db.prepare(
      `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms)
       VALUES (?, ?, ?, 'live', 'https://service.test', '', 'teal', 0)`,
    ).run(id, id, id);
  }
  [reported, hour] = [[], 10];
  omissions = createOmissions({
    entries: openEntries(db),
    now: () => new Date(`2026-11-22T${String(hour)}:00:00Z`),
    emit: (_event, { workspaceId }) => reported.push(workspaceId),
  });
});
afterEach(() => {
  db.close();
});

const since = '2026-11-22T10:00:00.000Z';

it('are remembered for the resource of a workspace, from the first verified change on', () => {
  omissions.proved('w', 'early-bird', ['rows[].id', 'note']);
  hour = 11;
  omissions.proved('w', 'early-bird', ['note', 'rows[].colour']);
  expect(omissions.of('w', 'early-bird')).toEqual(['note', 'rows[].id', 'rows[].colour']);
  expect(omissions.of('w', 'low-occupancy')).toEqual([]);
  expect(omissions.of('other', 'early-bird')).toEqual([]);
  expect(omissions.list({ workspaceId: 'w' })).toMatchObject({
    ok: true,
    value: [{ place: 'note', since }, { place: 'rows[].id', since }, { place: 'rows[].colour' }],
  });
  expect(reported).toEqual(['w', 'w']);
});

it('are sent again once that is asked for, and go with their workspace', () => {
  omissions.proved('w', 'early-bird', ['note', 'rows[].id']);
  omissions.proved('w', 'low-occupancy', ['note']);
  const left = omissions.withdraw({ workspaceId: 'w', resource: 'early-bird', place: 'note' });
  expect(left).toMatchObject({
    ok: true,
    value: [
      { resource: 'low-occupancy', place: 'note' },
      { resource: 'early-bird', place: 'rows[].id' },
    ],
  });
  expect(reported).toHaveLength(3);
  db.prepare("DELETE FROM workspace WHERE id = 'w'").run();
  expect(omissions.of('w', 'early-bird')).toEqual([]);
});

it('are none where they cannot be read: what is sent is then refused, and changes nothing', () => {
  db.exec('DROP TABLE entry');
  expect(omissions.of('w', 'early-bird')).toEqual([]);
  expect(omissions.list({ workspaceId: 'w' }).ok).toBe(false);
  expect(() => omissions.proved('w', 'early-bird', ['note'])).not.toThrow();
  expect(reported).toEqual([]);
});
