import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { succeed, type AppError } from '../../../../../src/core/values/errors.ts';
import { composeRecord } from '../../../../../src/main/composition/compose-record.ts';
import {
  keyholderName,
  openDatabases,
  type Databases,
} from '../../../../../src/main/composition/databases.ts';
import type { KeychainPort } from '../../../../../src/main/changes/journal/key-file.ts';
import { KnownRecord } from '../../../../../src/main/changes/journal/known-record.ts';
import { guardsSchema } from '../../../../../src/ipc/console.ts';
import {
  type JournalStatusDeps,
  createJournalStatus,
} from '../../../../../src/main/changes/journal/journal-status.ts';
import type { AsideEntry } from '../../../../../src/main/storage/sealed-entries.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';
import { TestKeychain } from '../../credentials/test-keychain.ts';
import { created } from './journal-contract.ts';
import { newChange } from './journal-samples.ts';

const noKeychain = new TestKeychain();
noKeychain.trouble = { code: 'keychain-unavailable', message: 'There is none.' };

let folder = '';
let databases: Databases | undefined;
beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => {
  databases?.close();
});

function started(keychain: KeychainPort = noKeychain) {
  databases?.close();
  databases = valueOf(openDatabases(folder));
  const record = composeRecord({
    databases,
    keychain,
    onOpen: () => undefined,
    guests: { failure: () => null },
    readers: () => [],
    workspaces: () => ({ place: () => null }),
  });
  return { record, journal: databases.journal, entries: databases.entries };
}

async function withChanges(...changes: readonly string[]): Promise<void> {
  const { record, journal } = started();
  valueOf(await record.ready('write'));
  for (const id of changes) created(journal, newChange(id, id));
  valueOf(await record.ready('read'));
  databases?.close();
}

/** Removes the file, like somebody who clears out a folder. */
function removed(): void {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(folder, `${keyholderName}${suffix}`), { force: true });
}

describe('history that differs from the known one', () => {
  it('is reported at each start and blocks writing until a person continues', async () => {
    await withChanges('c1');
    removed();
    for (const _start of ['first', 'second']) {
      const { record } = started();
      expect(record.loss()).toContain('removed or replaced');
      expect(valueOf(record.state()).loss).toBe(record.loss());
      expect(await record.ready('write')).toMatchObject({ error: { code: 'conflict' } });
      // Reading still works meanwhile.
      expect((await record.ready('read')).ok).toBe(true);
    }
    const { record } = started();
    expect(valueOf(record.goOn({ withEntriesOf: null })).loss).toBeNull();
    expect((await record.ready('write')).ok).toBe(true);
    expect(started().record.loss()).toBeNull();
  });

  it('is reported and blocks writing when restored to an earlier day', async () => {
    await withChanges('c1');
    copyFileSync(join(folder, keyholderName), join(folder, 'earlier'));
    await withChanges('c2', 'c3');
    removed();
    copyFileSync(join(folder, 'earlier'), join(folder, keyholderName));
    const { record } = started();
    expect(record.loss()).toContain('earlier day');
    expect((await record.ready('write')).ok).toBe(false);
  });

  it('is reported when its file was damaged', async () => {
    await withChanges('c1');
    removed();
    writeFileSync(join(folder, keyholderName), 'no database'.repeat(2_000));
    expect(started().record.loss()).not.toBeNull();
  });

  it('is not reported when nothing was saved before or the history continues', async () => {
    await withChanges();
    removed();
    expect(started().record.loss()).toBeNull();
    await withChanges('c1');
    await withChanges('c2');
    expect(started().record.loss()).toBeNull();
    expect((await started().record.ready('write')).ok).toBe(true);
  });
});

const limits = (slipFactor: string) => ({
  name: '',
  content: { lockAfterIdleMinutes: '15', slipFactor, slipDiscount: '50', slipShare: '30' },
});

function factorIn({ entries }: ReturnType<typeof started>) {
  const all = entries.all('', 'guards', guardsSchema);
  return all.ok ? all.value[0]?.content.slipFactor : all.error.code;
}

describe('history replaced together with its key file', () => {
  let keychain: KeychainPort;
  beforeEach(async () => {
    keychain = new TestKeychain();
    const own = started(keychain);
    valueOf(await own.record.ready('write'));
    valueOf(own.entries.put('', 'guards', [limits('3')]));
    valueOf(await own.record.ready('read'));
    databases?.close();
    const ownFolder = folder;
    folder = emptyFolder();
    const another = started();
    valueOf(await another.record.ready('write'));
    valueOf(another.entries.put('', 'guards', [limits('10')]));
    databases?.close();
    for (const name of [keyholderName, 'journal.key'])
      copyFileSync(join(folder, name), join(ownFolder, name));
    folder = ownFolder;
  });

  it('is not opened with that file, which is set aside and reported', async () => {
    const exchanged = started(keychain);
    valueOf(await exchanged.record.ready('read'));
    expect(factorIn(exchanged)).toBeUndefined();
    const { notices, guards } = valueOf(exchanged.record.state());
    expect(notices.join()).toMatch(/key was found in a file/);
    expect(guards).toMatch(/the usual ones apply/);
    const there = ['journal.key', 'journal.key.refused'].map((name) => existsSync(join(folder, name)));
    expect(there).toEqual([false, true]);
  });

  it('stays closed while the keychain is unavailable', async () => {
    const exchanged = started();
    expect((await exchanged.record.ready('read')).ok).toBe(false);
    expect(factorIn(exchanged)).toBe('keychain-unavailable');
    expect(valueOf(exchanged.record.state()).notices.join()).toMatch(/key was found in a file/);
  });
});

it('entries restored from an earlier copy stay unused until a person continues with them', async () => {
  const keychain = new TestKeychain();
  const first = started(keychain);
  valueOf(await first.record.ready('write'));
  valueOf(first.entries.put('', 'guards', [limits('10')]));
  databases?.close();
  copyFileSync(join(folder, keyholderName), join(folder, 'earlier'));
  const second = started(keychain);
  valueOf(await second.record.ready('write'));
  valueOf(second.entries.put('', 'guards', [limits('3')]));
  databases?.close();
  copyFileSync(join(folder, 'earlier'), join(folder, keyholderName));
  const later = started(keychain);
  expect(factorIn(later)).toBe('keychain-locked');
  valueOf(await later.record.ready('write'));
  expect(factorIn(later)).toBe('conflict');
  expect(valueOf(later.record.state()).earlierCopies).toEqual([{ workspaceId: '', name: 'Settings' }]);
  expect(valueOf(later.record.goOn({ withEntriesOf: '' })).earlierCopies).toEqual([]);
  expect(factorIn(later)).toBe('10');
  await settled();
  // Even reading alone notices entries that are missing altogether.
  for (const table of ['entry', 'entry_list']) databases?.db.exec(`DELETE FROM ${table}`);
  const last = started(keychain);
  valueOf(await last.record.ready('read'));
  expect(factorIn(last)).toBe('conflict');
});

it.each(['no mark', '{"journalId":"one","commits":3}', '[]'])(
  'KnownRecord returns null for the invalid mark %s',
  (mark) => {
    databases = valueOf(openDatabases(folder));
    databases.cache.prepare('INSERT INTO known_record (id, mark) VALUES (1, ?)').run(mark);
    expect(new KnownRecord(databases.cache).last()).toEqual(succeed(null));
  },
);

const unused = {
  chainEnd: () => succeed(null),
  alteredSince: () => succeed(null),
  setAside: () => succeed(null),
};

/** A record without faults, apart from the given values. */
function stateOf(own: {
  readonly aside?: AsideEntry;
  readonly failure?: AppError;
  readonly earlier?: readonly string[];
  readonly areEntriesUnknown?: boolean;
  readonly place?: 'waiting';
}) {
  const deps: JournalStatusDeps = {
    key: {
      ready: () => Promise.resolve(succeed(null)),
      state: () => ({ place: own.place ?? 'keychain', explanation: '' }),
      notices: () => [],
    },
    journal: { unreadable: () => succeed([]), isInPlace: () => true, ...unused },
    bulkEdits: { unreadable: () => [] },
    anchors: { state: () => 'fits', misfits: () => [] },
    entries: {
      aside: () => (own.aside === undefined ? [] : [own.aside]),
      earlier: () => own.earlier ?? [],
      goOn: () => succeed(null),
    },
    entryAnchors: { isAnyUnknown: own.areEntriesUnknown ?? false, goOn: () => undefined },
    entriesOpen: () => undefined,
    workspaceName: () => 'Lakes',
    now: () => new Date(0),
    lock: { mark: () => succeed({ journalId: 'j', commits: 0, keyPlace: null }) },
    known: { last: () => succeed(null), keep: () => succeed(null) },
    guests: { failure: () => own.failure ?? null },
  };
  return valueOf(createJournalStatus(deps).state());
}

it('journal status distinguishes entries of another version from altered ones', () => {
  const entry = { workspaceId: 'w', kind: 'description', name: '' } as const;
  expect(stateOf({ aside: { ...entry, why: 'altered' } }).notices).toEqual([
    expect.stringMatching(/description in Lakes was changed outside/),
  ]);
  expect(stateOf({ aside: { ...entry, why: 'form' } }).notices).toEqual([
    expect.stringMatching(/description in Lakes was saved by another version/),
  ]);
});

it('journal status names earlier copies of entries, and reports when this is unknown', () => {
  const { earlierCopies, guards } = stateOf({ earlier: ['w', ''] });
  expect(earlierCopies.map(({ name }) => name)).toEqual(['Lakes', 'Settings']);
  expect(guards).toMatch(/earlier copy, so the usual ones apply/);
  expect(stateOf({ areEntriesUnknown: true }).notices).toEqual([expect.stringMatching(/would go unnoticed/)]);
});

it.each(['altered', 'form'] as const)(
  'journal status reports that the usual limits apply when saved ones are unusable: %s',
  (why) => {
    const state = stateOf({ aside: { workspaceId: '', kind: 'guards', name: '', why } });
    expect(state.guards).toMatch(
      /Your saved limits don’t fit this version of Keyholder, so the usual ones apply/,
    );
    expect(state.notices).toEqual([]);
    expect(stateOf({ place: 'waiting' }).guards).toMatch(/until their key is available/);
    expect(stateOf({}).guards).toBeNull();
  },
);

it('journal status reports why guest details are still saved', () => {
  const failure: AppError = { code: 'storage-failed', message: 'The disk is full.' };
  expect(stateOf({ failure }).unforgotten).toBe('The disk is full.');
  expect(stateOf({}).unforgotten).toBeNull();
});
