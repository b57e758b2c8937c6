import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { guestOf } from '../../../../../src/main/changes/guest-data.ts';
import type { SqliteJournal } from '../../../../../src/main/changes/journal/sqlite-journal.ts';
import { runBooking } from '../../../../faults/bookings/booking-history.ts';
import { Choices } from '../../../../faults/core/choices.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { workspaceId } from '../../../../faults/core/world.ts';
import { created, finished } from './journal-contract.ts';
import { newChange } from './journal-samples.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const email = 'guest@example.org';
let folder = '';
let path = '';
beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'keyholder.sqlite');
});

/** All of the journal's bytes on the disk: the file, its log, its index. */
function onDisk(): Buffer {
  const names = readdirSync(folder).filter((name) => name.startsWith('keyholder.sqlite'));
  return Buffer.concat(names.map((name) => readFileSync(join(folder, name))));
}

/** The sealed content of each row, by a lasting name of the row. */
function sealedRows(): Map<string, Uint8Array> {
  const db = new DatabaseSync(path, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = tables.flatMap(({ name }) =>
    db
      .prepare(`SELECT * FROM "${String(name)}"`)
      .all()
      .flatMap((row): [string, Uint8Array][] => {
        const { sealed, ...columns } = row;
        return sealed instanceof Uint8Array ? [[`${String(name)} ${JSON.stringify(columns)}`, sealed]] : [];
      }),
  );
  db.close();
  return new Map(rows);
}

/** How many 48-byte pieces of it are on the disk: long values are split across pages. */
function piecesLeft(of: Uint8Array, disk: Buffer): number {
  const bytes = Buffer.from(of);
  const starts = Array.from({ length: Math.floor(bytes.length / 48) }, (_, index) => index * 48);
  return starts.filter((at) => disk.includes(bytes.subarray(at, at + 48))).length;
}

/** A finished reservation among other changes. */
async function withReservation(others = 20): Promise<SqliteJournal> {
  const { journal } = openUnlocked(path);
  for (let at = 0; at < others; at += 1)
    finished(journal, newChange(`before-${String(at)}`, String(2_000 + at)));
  await runBooking('payment', new Choices([], 0), null, journal);
  for (let at = 0; at < others; at += 1)
    finished(journal, newChange(`after-${String(at)}`, String(3_000 + at)));
  return journal;
}

it.each([0, 1, 20])(
  'forgetGuests leaves no sealed guest bytes on disk beside %i other changes',
  async (others) => {
    const first = await withReservation(others);
    first.close();
    const before = sealedRows();
    const { journal } = openUnlocked(path);
    // Reads and writes in between leave copies in the log as well.
    created(journal, newChange('meanwhile', '4000'));
    expect(journal.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 1 });
    // Once while the console runs, and once after it has ended.
    const running = onDisk();
    journal.close();
    const closed = onDisk();
    const after = sealedRows();
    const replaced = [...before].filter(([name, sealed]) => {
      const now = after.get(name);
      return now !== undefined && !Buffer.from(now).equals(Buffer.from(sealed));
    });
    const names = replaced.map(([name]) => name.split(' ')[0]);
    expect(names).toContain('sealed_runs');
    expect(names).toContain('sealed_intents');
    for (const disk of [running, closed])
      expect(replaced.map(([, sealed]) => piecesLeft(sealed, disk))).toEqual(replaced.map(() => 0));
  },
);

it('forgetGuests leaves no guest in readable changes or earlier requests', async () => {
  const journal = await withReservation();
  const runs = valueOf(journal.list(workspaceId, 100));
  const changes = runs;
  const texts = () =>
    changes
      .flatMap(({ changeId }) => [
        journal.get(changeId),
        journal.transitions(changeId),
        journal.intents(changeId),
        journal.bodiesOf(changeId),
      ])
      .map((answer) => {
        expect(answer.ok).toBe(true);
        return JSON.stringify(answer, (_name, inner: unknown) =>
          inner instanceof Uint8Array ? new TextDecoder().decode(inner) : inner,
        );
      })
      .filter((text) => text.includes(email));
  expect(texts().length).toBeGreaterThan(1);
  expect(journal.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 1 });
  expect(texts()).toEqual([]);
  journal.close();
});

it('forgetGuests compacts the database once after an earlier failure to do so', async () => {
  const journal = await withReservation();
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql === 'VACUUM') throw Object.assign(new Error('full'), { errcode: 13 });
    this.prepare(sql).run();
  });
  expect(journal.forgetGuests('2099-01-01')).toMatchObject({ error: { code: 'storage-failed' } });
  exec.mockRestore();
  journal.close();
  const again = openUnlocked(path).journal;
  const runs = valueOf(again.list(workspaceId, 100));
  const run = runs.find(({ target }) => target.resource === 'reservation');
  expect(run === undefined ? null : guestOf(run)).toEqual([]);
  const vacuumed = vi.spyOn(DatabaseSync.prototype, 'exec');
  const times = () => vacuumed.mock.calls.filter(([sql]) => sql === 'VACUUM').length;
  expect(again.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 0 });
  expect(times()).toBe(1);
  expect(again.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 0 });
  expect(times()).toBe(1);
  vacuumed.mockRestore();
  again.close();
});
