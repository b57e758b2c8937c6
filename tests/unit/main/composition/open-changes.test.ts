import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AppError, fail, succeed } from '../../../../src/core/values/errors.ts';
import { openChangesOf } from '../../../../src/main/composition/compose-changes.ts';
import { openJournal, type OpenedJournal } from '../../../../src/main/changes/journal/journal-file.ts';
import { createRecordRoom } from '../../../../src/main/changes/journal/record-room.ts';
import { journalTestKey, openUnlocked } from '../../../faults/core/opened-journal.ts';
import { created } from '../changes/journal/journal-contract.ts';
import { newChange } from '../changes/journal/journal-samples.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const locked: AppError = { code: 'keychain-locked', message: 'The keychain is locked.' };
let folder = '';
let path = '';
let opened: OpenedJournal | undefined;

beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'keyholder.sqlite');
  const { journal } = openUnlocked(path);
  created(journal, newChange('c1'));
  journal.close();
});
afterEach(() => {
  opened?.journal.close();
});

/** The record as it is opened at a start, with a keychain that gives the key when it is let. */
function started() {
  const found = valueOf(openJournal(path));
  opened = found;
  const { journal, bulkEdits, lock } = opened;
  let keyIsThere = false;
  const entries = { aside: () => [], earlier: () => [], goOn: () => succeed(null) };
  const record = createRecordRoom({
    key: {
      ready: () => {
        if (!keyIsThere) return Promise.resolve(fail(locked));
        const unlocked = lock.isOpen || lock.unlock(journalTestKey, 'file').ok;
        return Promise.resolve(unlocked ? succeed(null) : fail(locked));
      },
      state: () => ({ place: lock.isOpen ? 'file' : 'waiting', explanation: '' }),
      notices: () => [],
    },
    journal,
    bulkEdits,
    lock,
    now: () => new Date(),
    known: { last: () => succeed(null), keep: () => succeed(null) },
    anchors: { standing: () => 'fits', misfits: () => [] },
    entryAnchors: { isAnyUnknown: false, goOn: () => undefined },
    entriesOpen: () => undefined,
    guests: { failure: () => null },
    entries,
    workspaceName: (id: string) => id,
  });
  const changes = openChangesOf(record, {
    openRuns: () => {
      const open = journal.open();
      return open.ok ? succeed([]) : open;
    },
    discardUntouched: () => Promise.resolve(succeed(true)),
  });
  return {
    changes,
    record,
    giveKey: () => {
      keyIsThere = true;
    },
  };
}

it('waits for the key of the record: until then it is not known what is open', async () => {
  const { changes, giveKey } = started();
  expect(await changes.openRuns('w1')).toMatchObject({ error: { code: 'keychain-locked' } });
  giveKey();
  expect((await changes.openRuns('w1')).ok).toBe(true);
});

it('holds an entry that cannot be read for open, until a person has set it aside', async () => {
  const raw = new DatabaseSync(path);
  raw.exec("UPDATE sealed_runs SET sealed = x'00'");
  raw.close();
  const { changes, record, giveKey } = started();
  giveKey();
  const refused = await changes.openRuns('w1');
  expect(refused).toMatchObject({ error: { code: 'run-open' } });
  expect(refused.ok ? '' : refused.error.message).toContain('1042');
  expect((await changes.openRuns('another')).ok).toBe(true);
  expect(record.setAside({ changeId: 'c1' }).ok).toBe(true);
  expect((await changes.openRuns('w1')).ok).toBe(true);
});
