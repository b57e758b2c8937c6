import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../src/main/changes/journal.ts';
import { openJournal } from '../../../../src/main/changes/sqlite-journal.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { journalMigrations } from '../../../../src/main/changes/journal-migrations.ts';
import { created, finished, journalContract, stepped } from './journal-contract.ts';
import { anIntent, newChange } from './journal-samples.ts';

let folder = '';
let path = '';
const journals: Journal[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-journal-'));
  path = join(folder, 'data', 'journal.sqlite');
});
afterEach(() => {
  for (const journal of journals.splice(0)) journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): Journal {
  const opened = openJournal(path);
  if (!opened.ok) throw new Error(opened.error.message);
  journals.push(opened.value.journal);
  return opened.value.journal;
}

/** The file from outside, after the program that held it is gone. */
function raw<T>(work: (db: DatabaseSync) => T): T {
  for (const journal of journals.splice(0)) journal.close();
  const db = new DatabaseSync(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

describe('the journal on disk', () => {
  journalContract(open);

  it('is in WAL with synchronous=FULL', () => {
    const opened = openDatabase({ path, migrations: journalMigrations, durability: 'full' });
    if (!opened.ok) throw new Error(opened.error.message);
    expect(opened.value.db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(opened.value.db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    opened.value.db.close();
  });

  it('keeps a second program out', () => {
    open();
    const second = openJournal(path);
    expect(second.ok ? null : second.error.code).toBe('storage-failed');
  });

  it('enforces one open run in the database itself', () => {
    created(open(), newChange('c1'));
    raw((db) => {
      const copy =
        db.prepare(`INSERT INTO changes SELECT 'c2', workspace_id, resource, subject, ?, exposure, reason,
        undo_of, desired, base_hash, base_editable, fields, warnings, intent_key, last_event, last_note, error,
        observed, verified, verified_at, created_at, updated_at, facts FROM changes WHERE change_id = 'c1'`);
      expect(() => copy.run('drafted')).toThrow(/UNIQUE/);
      expect(() => copy.run('needs-human')).toThrow(/UNIQUE/);
      expect(copy.run('receipt').changes).toBe(1);
    });
  });

  it('keeps receipts and journaled requests from being altered', () => {
    finished(open(), newChange('c1'));
    raw((db) => {
      expect(() => db.exec('DELETE FROM receipts')).toThrow(/never deleted/);
      expect(() => db.exec("UPDATE receipts SET content = '{}'")).toThrow(/never altered/);
      expect(() => db.exec("UPDATE intents SET body = x'00'")).toThrow(/never altered/);
    });
  });

  it('has every acknowledged step after it is opened again', () => {
    const journal = open();
    let run = stepped(journal, created(journal, newChange('c1')), 'checkMatched');
    run = stepped(journal, run, 'journaled', { intent: anIntent('c1') });
    journal.close();
    expect(open().get('c1')).toEqual({ ok: true, value: run });
  });

  it('says so when a row cannot be read, instead of guessing', () => {
    created(open(), newChange('c1'));
    raw((db) => {
      db.exec("UPDATE changes SET desired = '{broken'");
    });
    const read = open().get('c1');
    expect(read.ok ? null : read.error.code).toBe('storage-failed');
  });
});
