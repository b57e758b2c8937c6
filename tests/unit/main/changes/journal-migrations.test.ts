import type { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalMigrations } from '../../../../src/main/changes/journal-migrations.ts';
import type { OpenedJournal } from '../../../../src/main/changes/sqlite-journal.ts';
import { SqliteJournal, openJournal } from '../../../../src/main/changes/sqlite-journal.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { created, finished } from './journal-contract.ts';
import { newChange } from './journal-samples.ts';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-migrations-'));
  path = join(folder, 'journal.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(now?: Date): OpenedJournal {
  const opened = openJournal(path, now === undefined ? undefined : () => now);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function opened(at: string, migrations: typeof journalMigrations): DatabaseSync {
  const result = openDatabase({ path: at, migrations, durability: 'full' });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.db;
}

/** A journal as an earlier version left it, with a finished and an open run: the tables and columns that it knew. */
function leftByVersion(version: number): unknown[] {
  const today = join(folder, 'today.sqlite');
  const journal = new SqliteJournal(opened(today, journalMigrations));
  const runs = [finished(journal, newChange('done')), created(journal, newChange('open', '1043'))];
  journal.close();
  const earlier = opened(path, journalMigrations.slice(0, version));
  earlier.exec(`ATTACH '${today}' AS today`);
  for (const table of ['changes', 'intents', 'attempts', 'transitions', 'receipts', 'chain_heads']) {
    const columns = earlier.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name)).join(', ');
    earlier.exec(`INSERT INTO ${table} (${names}) SELECT ${names} FROM today.${table}`);
  }
  earlier.close();
  return runs;
}

const withFacts = journalMigrations.findIndex(({ name }) => name.startsWith('facts of a run')) + 1;

describe('a journal of an earlier version', () => {
  it.each(journalMigrations.map((_, index) => index + 1))('of version %i keeps every run', (version) => {
    // What the review showed besides the values is kept since the facts of a run are.
    const [done, unfinished] = leftByVersion(version).map((run) =>
      version < withFacts ? Object.assign({}, run, { reviewed: null }) : run,
    );
    const { journal, plans, setAside } = open();
    expect(setAside).toBeNull();
    expect(journal.get('done')).toEqual({ ok: true, value: done });
    expect(journal.get('open')).toEqual({ ok: true, value: unfinished });
    expect(plans.list('w1')).toEqual({ ok: true, value: [] });
    journal.close();
  });

  it('is refused untouched when its version is newer than this program', () => {
    open().journal.close();
    const newer = [
      ...journalMigrations,
      { name: 'from the future', sql: 'CREATE TABLE future (id INTEGER) STRICT' },
    ];
    const opened = openDatabase({ path, migrations: newer, durability: 'full' });
    if (opened.ok) opened.value.db.close();
    const before = readFileSync(path);
    const refused = openJournal(path);
    expect(refused.ok ? null : refused.error.code).toBe('storage-failed');
    expect(readFileSync(path)).toEqual(before);
  });
});

describe('a damaged journal', () => {
  it('is set aside under a name of its own, every time, and never overwritten', () => {
    const now = new Date('2026-11-20T09:00:00.000Z');
    const damaged = ['first damage', 'second damage'].map((text) => text.repeat(2_000));
    const names = damaged.map((text) => {
      rmSync(`${path}-wal`, { force: true });
      rmSync(`${path}-shm`, { force: true });
      writeFileSync(path, text);
      const { journal, setAside } = open(now);
      expect(journal.open()).toEqual({ ok: true, value: [] });
      journal.close();
      return setAside ?? '';
    });
    expect(new Set(names).size).toBe(2);
    expect(names.map((name) => readFileSync(name, 'utf8'))).toEqual(damaged);
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(2);
  });
});
