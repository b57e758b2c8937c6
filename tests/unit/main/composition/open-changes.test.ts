import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import { openChangesOf } from '../../../../src/main/composition/compose-changes.ts';
import { composeRecord } from '../../../../src/main/composition/compose-record.ts';
import { keyholderName, openDatabases } from '../../../../src/main/composition/databases.ts';
import { created } from '../changes/journal/journal-contract.ts';
import { newChange } from '../changes/journal/journal-samples.ts';
import { TestKeychain, keychainLocked } from '../credentials/test-keychain.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder = '';
let keychain: TestKeychain;

/** The record and its open changes as they are composed at a start. */
function started() {
  const databases = valueOf(openDatabases(folder));
  onTestFinished(() => databases.close());
  const record = composeRecord({
    databases,
    keychain,
    onOpen: () => undefined,
    guests: { failure: () => null },
    readers: () => [],
    workspaces: () => ({ place: () => null }),
  });
  const { journal } = databases;
  const changes = openChangesOf(record, {
    openRuns: () => {
      const open = journal.open();
      return open.ok ? succeed([]) : open;
    },
    discardUntouched: () => Promise.resolve(succeed(true)),
  });
  return { databases, changes, record };
}

beforeEach(async () => {
  folder = emptyFolder();
  keychain = new TestKeychain();
  const { databases, record } = started();
  valueOf(await record.ready('write'));
  created(databases.journal, newChange('c1'));
  databases.close();
});

it('waits for the key of the record: until then it is not known what is open', async () => {
  keychain.trouble = keychainLocked;
  const { databases, changes } = started();
  expect(await changes.openRuns('w1')).toMatchObject({ error: { code: 'keychain-locked' } });
  databases.close();
  keychain.trouble = null;
  expect((await started().changes.openRuns('w1')).ok).toBe(true);
});

it('holds an entry that cannot be read for open, until a person has set it aside', async () => {
  const raw = new DatabaseSync(join(folder, keyholderName));
  raw.exec("UPDATE sealed_runs SET sealed = x'00'");
  raw.close();
  const { changes, record } = started();
  const refused = await changes.openRuns('w1');
  expect(refused).toMatchObject({ error: { code: 'run-open' } });
  expect(refused.ok ? '' : refused.error.message).toContain('1042');
  expect((await changes.openRuns('another')).ok).toBe(true);
  expect(record.setAside({ changeId: 'c1' }).ok).toBe(true);
  expect((await changes.openRuns('w1')).ok).toBe(true);
});
