import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../../../src/core/values/errors.ts';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import { openJournal } from '../../../../../src/main/changes/journal/journal-file.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { emptyFolder } from '../../../../empty-folder.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { created, finished, journalContract, stepOf, stepped } from './journal-contract.ts';
import { anIntent, newChange, sampleService, anAttempt } from './journal-samples.ts';

let folder = '';
let path = '';
const journals: Journal[] = [];

beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'data', 'keyholder.sqlite');
});
afterEach(() => {
  for (const journal of journals.splice(0)) journal.close();
});

function open(): Journal {
  const { journal } = openUnlocked(path);
  journals.push(journal);
  return journal;
}

/** Opens the file directly, as another program could once ours is gone. */
function raw<T>(work: (db: DatabaseSync) => T): T {
  for (const journal of journals.splice(0)) journal.close();
  const db = new DatabaseSync(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

describe('journal on disk', () => {
  journalContract(open);

  it('refuses new sends while its file is missing, but records outcomes', () => {
    const journal = open();
    const intent = anIntent('c1');
    const draft = created(journal, newChange('c1'));
    const code = (done: Result<unknown>) => (done.ok ? 'ok' : done.error.message);
    const gone = /was removed while Keyholder runs/;
    renameSync(path, `${path}.away`);
    expect(code(journal.create(newChange('c3', '8'), null))).toMatch(gone);
    expect(code(journal.record(stepOf(draft, 'sendStarted', { intent })))).toMatch(gone);
    renameSync(`${path}.away`, path);
    const sending = stepped(journal, draft, 'sendStarted', { intent, attemptStarted: anAttempt(intent) });
    renameSync(path, `${path}.away`);
    const attemptEnded = { number: 1, outcome: 'accepted', status: 200, created: null } as const;
    expect(code(journal.record(stepOf(sending, 'sendAccepted', { attemptEnded })))).toBe('ok');
  });

  it('refuses to open in a second program', () => {
    open();
    const second = openJournal(path);
    expect(second.ok ? null : second.error.code).toBe('storage-failed');
  });

  it('enforces one open change per resource in the database', () => {
    created(open(), newChange('c1'));
    raw((db) => {
      const copy =
        db.prepare(`INSERT INTO sealed_runs SELECT place + 1, 'c2', ?, ?, resource, subject, ?, possible_effect,
        revision, updated_at, verified_at, sealed FROM sealed_runs WHERE change_id = 'c1'`);
      expect(() => copy.run('w1', sampleService, 'drafted')).toThrow(/UNIQUE/);
      expect(() => copy.run('w2', sampleService, 'needs-human')).toThrow(/UNIQUE/);
      expect(() => copy.run('w1', 'https://elsewhere.test', 'drafted')).toThrow(/UNIQUE/);
      expect(copy.run('w1', sampleService, 'verified').changes).toBe(1);
    });
  });

  it('prevents changes to receipts and saved requests', () => {
    finished(open(), newChange('c1'));
    raw((db) => {
      expect(() => db.exec('DELETE FROM sealed_receipts')).toThrow(/never deleted/);
      expect(() => db.exec("UPDATE sealed_receipts SET sealed = x'00'")).toThrow(/never altered/);
      expect(() => db.exec("UPDATE sealed_intents SET body_sha256 = ''")).toThrow(/never altered/);
    });
  });
});

describe('journal in memory', () => {
  journalContract(() => new MemoryJournal());
});
