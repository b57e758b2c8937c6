import { TestKeychain, keychainLocked } from '../../credentials/test-keychain.ts';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppError, succeed } from '../../../../../src/core/values/errors.ts';
import { EndAnchors } from '../../../../../src/main/changes/journal/end-anchors.ts';
import { type OpenedJournal, openJournal } from '../../../../../src/main/changes/journal/journal-file.ts';
import { JournalKey } from '../../../../../src/main/changes/journal/journal-key.ts';
import { keyFileIn } from '../../../../../src/main/changes/journal/key-file.ts';
import { createJournalStatus } from '../../../../../src/main/changes/journal/journal-status.ts';
import { created, finished } from './journal-contract.ts';
import { newChange } from './journal-samples.ts';
import { permissionsOf, shownPermissions } from '../../../../permissions.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const absent: AppError = { code: 'keychain-unavailable', message: 'There is no keychain.' };

let folder = '';
let keychain: TestKeychain;
let nowMs = 0;
let made = 0;
const open: OpenedJournal[] = [];

beforeEach(() => {
  folder = emptyFolder();
  keychain = new TestKeychain();
  nowMs = 0;
  made = 0;
});
afterEach(() => {
  close();
});

function close(): void {
  for (const { journal } of open.splice(0)) journal.close();
}

interface Started extends OpenedJournal {
  readonly key: JournalKey;
  readonly anchors: EndAnchors;
  readonly opened: () => number;
  readonly status: ReturnType<typeof createJournalStatus>;
}

function start(): Started {
  close();
  const result = valueOf(openJournal(path()));
  const { journal, lock, bulkEdits } = result;
  open.push(result);
  const receipts = { ends: () => journal.ends(), distrust: () => journal.distrust('2026-11-20') };
  const anchors = new EndAnchors({ keychain, of: 'head', file: receipts });
  journal.onReceipt = (receipt) => {
    anchors.moved(receipt);
  };
  let opened = 0;
  const key = new JournalKey({
    lock,
    keychain,
    file: keyFileIn(folder),
    folder,
    wasInKeychain: () => false,
    randomKey: () => new Uint8Array(32).fill((made += 1)),
    monotonicMs: () => nowMs,
    onOpen: () => (opened += 1),
    onKeychain: (journalId) => anchors.compare(journalId),
    askAgain: () => void anchors.askAgain(),
  });
  const known = { last: () => succeed(null), keep: () => succeed(null) };
  const status = createJournalStatus({
    key,
    journal,
    bulkEdits,
    anchors,
    lock,
    known,
    now: () => new Date(0),
    guests: { failure: () => null },
    workspaceName: (id) => id,
    entries: { aside: () => [], earlier: () => [], goOn: () => succeed(null) },
    entryAnchors: anchors,
    entriesOpen: () => undefined,
  });
  return { ...result, key, anchors, opened: () => opened, status };
}

const path = (): string => join(folder, 'keyholder.sqlite');
const keyFile = (): string => join(folder, 'journal.key');
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

describe('journal key', () => {
  it('is created at the first write and saved only in the keychain', async () => {
    const first = start();
    expect(await first.key.ready('read')).toEqual(succeed(null));
    expect([keychain.asked, first.key.state().place]).toEqual([0, 'none']);
    expect(await first.key.ready('write')).toEqual(succeed(null));
    finished(first.journal, newChange('c1'));
    expect(first.key.state().place).toBe('keychain');
    expect(existsSync(keyFile())).toBe(false);
    const second = start();
    expect(second.key.state().explanation).not.toMatch(/no changes|nothing/i);
    expect(await second.key.ready('read')).toEqual(succeed(null));
    expect(second.journal.get('c1').ok).toBe(true);
    expect(second.opened()).toBe(1);
    expect(made).toBe(1);
  });

  it('reports open only after the history was compared with the keychain', async () => {
    const first = start();
    await first.key.ready('write');
    finished(first.journal, newChange('c1'));
    await settle();
    const second = start();
    const gate = Promise.withResolvers<null>();
    const get = keychain.get.bind(keychain);
    keychain.get = async (account) => {
      if (second.lock.isOpen) await gate.promise;
      return get(account);
    };
    const opening = second.key.ready('read');
    await settle();
    expect(second.lock.isOpen).toBe(true);
    const openedThen = second.key.ready('read').then(() => second.opened());
    await settle();
    expect(second.opened()).toBe(0);
    gate.resolve(null);
    expect(await openedThen).toBe(1);
    expect(await opening).toEqual(succeed(null));
  });

  it('is saved in a file when the keychain returns a different key', async () => {
    const set = keychain.set.bind(keychain);
    keychain.set = (account, secret) => set(account, secret.slice(0, 32));
    const first = start();
    await first.key.ready('write');
    expect(first.key.state().place).toBe('file');
    expect(keyFileIn(folder).read()).toHaveLength(32);
  });

  it('is missing when its file has the wrong size', () => {
    for (const size of [31, 33]) {
      writeFileSync(keyFile(), Buffer.alloc(size, 1).toString('base64'));
      expect(keyFileIn(folder).read()).toBeNull();
    }
  });

  it('is saved in a private file without a keychain, and moves into one later', async () => {
    keychain.trouble = absent;
    const first = start();
    await first.key.ready('write');
    created(first.journal, newChange('c1'));
    expect(first.key.state().place).toBe('file');
    expect(first.key.state().explanation).toMatch(/change the history/);
    expect(permissionsOf(keyFile())).toBe(shownPermissions(0o600));
    const second = start();
    await second.key.ready('read');
    expect(second.journal.get('c1').ok).toBe(true);
    keychain.trouble = null;
    nowMs += 120_000;
    await second.key.ready('read');
    await settle();
    expect(second.key.state().place).toBe('keychain');
    expect(existsSync(keyFile())).toBe(false);
    const third = start();
    await third.key.ready('read');
    expect(third.journal.get('c1').ok).toBe(true);
    expect(made).toBe(1);
  });

  it('moves into a keychain found at the next start', async () => {
    keychain.trouble = absent;
    const first = start();
    await first.key.ready('write');
    created(first.journal, newChange('c1'));
    keychain.trouble = null;
    const second = start();
    await second.key.ready('read');
    expect([second.key.state().place, existsSync(keyFile())]).toEqual(['keychain', false]);
    expect(second.journal.get('c1').ok).toBe(true);
  });

  it.each([keychainLocked, absent])('waits while the keychain is not available: $code', async (trouble) => {
    const first = start();
    await first.key.ready('write');
    created(first.journal, newChange('c1'));
    keychain.trouble = trouble;
    const second = start();
    const refused = await second.key.ready('write');
    expect(refused.ok ? null : refused.error.code).toBe(trouble.code);
    for (const answer of [
      second.journal.open(),
      second.journal.list('w1', 10),
      second.journal.create(newChange('c2', '1043'), null),
    ]) {
      expect(answer.ok ? null : answer.error.code).toBe(trouble.code);
    }
    expect(second.key.state()).toMatchObject({ place: 'waiting' });
    expect(second.status.state()).toMatchObject({ ok: true, value: { key: { place: 'waiting' } } });
    expect(existsSync(keyFile())).toBe(false);
    keychain.trouble = null;
    const tooSoon = keychain.asked;
    await second.key.ready('read');
    expect(keychain.asked).toBe(tooSoon);
    nowMs += 10_000;
    expect(await second.key.ready('read')).toEqual(succeed(null));
    expect(second.opened()).toBe(1);
    expect(second.journal.get('c1').ok).toBe(true);
    expect(made).toBe(1);
  });

  it('is reported when lost, while unreadable open changes still block their resources', async () => {
    const first = start();
    await first.key.ready('write');
    created(first.journal, newChange('open'));
    finished(first.journal, newChange('done', '1043'));
    keychain.secrets.clear();
    const second = start();
    expect(await second.key.ready('read')).toEqual(succeed(null));
    expect(second.key.notices().join()).toMatch(/key of the earlier history is gone/);
    const unreadable = valueOf(second.journal.unreadable());
    expect(unreadable).toMatchObject([{ changeId: 'open', blocks: true }]);
    expect(second.journal.create(newChange('again'), null).ok).toBe(false);
    expect(created(second.journal, newChange('next', '1043')).position.state).toBe('drafted');
    expect(second.status.setAside({ changeId: 'open' }).ok).toBe(true);
    expect(second.journal.create(newChange('again'), null).ok).toBe(true);
  });

  it('in a file is dropped when a keychain with another key becomes available', async () => {
    await start().key.ready('write');
    close();
    // The whole folder is replaced, so nothing in it can reveal that.
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path()}${suffix}`, { force: true });
    keychain.trouble = absent;
    const second = start();
    await second.key.ready('write');
    created(second.journal, newChange('c1'));
    expect(second.key.state().place).toBe('file');
    keychain.trouble = null;
    nowMs += 120_000;
    await second.key.ready('read');
    await settle();
    expect([second.key.state().place, existsSync(keyFile())]).toEqual(['keychain', false]);
    expect(second.key.notices().join()).toMatch(/key was found in a file/);
    expect(second.journal.get('c1').ok).toBe(false);
  });

  it('comes from the keychain rather than from a planted file', async () => {
    const first = start();
    await first.key.ready('write');
    created(first.journal, newChange('c1'));
    keyFileIn(folder).write(new Uint8Array(32).fill(66));
    const second = start();
    await second.key.ready('read');
    expect(second.journal.get('c1').ok).toBe(true);
  });
});

describe('journal file restored to an earlier day', () => {
  it('is detected through the keychain, reported and marked permanently', async () => {
    const first = start();
    await first.key.ready('write');
    finished(first.journal, newChange('a'));
    await settle();
    expect(first.anchors.state('w1')).toBe('fits');
    close();
    copyFileSync(path(), `${path()}.earlier`);
    const second = start();
    await second.key.ready('read');
    finished(second.journal, newChange('b'));
    await settle();
    close();
    rmSync(`${path()}-wal`, { force: true });
    copyFileSync(`${path()}.earlier`, path());
    const third = start();
    await third.key.ready('read');
    await settle();
    expect(third.anchors.state('w1')).toBe('rolled-back');
    const state = valueOf(third.status.state());
    expect(state.notices.join()).toMatch(/restored to an earlier day/);
    expect(third.status.knowledge('w1').join()).toMatch(/knows later receipts/);
    finished(third.journal, newChange('c'));
    await settle();
    const fourth = start();
    await fourth.key.ready('read');
    await settle();
    expect(fourth.status.knowledge('w1').join()).toMatch(/once found altered/);
  });

  it('cannot be detected without a keychain, which the status reports', async () => {
    keychain.trouble = absent;
    const { key, journal, status } = start();
    await key.ready('write');
    finished(journal, newChange('a'));
    expect(status.knowledge('w1').join()).toMatch(/restore all of it to an earlier day/);
  });
});
