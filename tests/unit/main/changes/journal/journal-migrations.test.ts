import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { journalMigrations } from '../../../../../src/main/changes/journal/journal-migrations.ts';
import { ChainHeads } from '../../../../../src/main/changes/journal/chain-heads.ts';
import type { OpenedJournal } from '../../../../../src/main/changes/journal/journal-file.ts';
import { openJournal } from '../../../../../src/main/changes/journal/journal-file.ts';
import { verifyChain } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { openDatabase } from '../../../../../src/main/storage/open-database.ts';
import { journalTestKey, openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { leavePlainJournal, plainVersions } from './plain-journal-samples.ts';

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
  return openUnlocked(path, now === undefined ? undefined : () => now);
}

/** Everything that is on the disk, the write-ahead log too. */
function onDisk(): string {
  const files = readdirSync(folder).filter((name) => name.startsWith('journal.sqlite'));
  return files.map((name) => readFileSync(join(folder, name)).toString('latin1')).join();
}

describe('a journal of an earlier version', () => {
  it.each([1, 2, 3])('of version %i, in the clear, keeps every run and is sealed', (version) => {
    leavePlainJournal(path, version);
    expect(onDisk()).toContain('more breakages');
    const { journal, plans, setAside } = open();
    expect(setAside).toBeNull();
    const done = journal.get('done');
    expect(done).toMatchObject({
      ok: true,
      value: {
        position: { state: 'receipt', exposure: 'accepted' },
        desired: { amount: '250', disabled: false },
        intent: { key: 'key-of-done', path: '/properties/1042/security-deposit', destination: null },
        attempts: [{ outcome: 'accepted', status: 200 }],
        receipt: { sequence: 1 },
      },
    });
    expect(journal.get('open')).toMatchObject({ ok: true, value: { position: { state: 'drafted' } } });
    const history = journal.transitions('done');
    expect(history.ok && history.value.map(({ to }) => to)).toHaveLength(7);
    const [receipts, head] = [journal.receipts('w1'), journal.chainHead('w1')];
    expect(receipts.ok && head.ok && verifyChain(receipts.value, head.value)).toEqual({
      ok: true,
      receipts: 1,
    });
    expect(head).toMatchObject({ ok: true, value: { standing: 'authentic' } });
    expect(plans.list('w1')).toMatchObject({ ok: true, value: version > 1 ? [{ planId: 'p1' }] : [] });
    journal.close();
    expect(onDisk()).not.toContain('more breakages');
  });

  it('names what could not be read, and goes on', () => {
    leavePlainJournal(path, plainVersions);
    const { journal } = open();
    const unreadable = journal.unreadable();
    expect(unreadable.ok && unreadable.value).toMatchObject([
      { changeId: 'garbled', subject: '1044', why: 'contents', blocks: true },
    ]);
    const runs = journal.open();
    expect(runs.ok && runs.value.map(({ changeId }) => changeId)).toEqual(['open']);
    journal.close();
  });

  it('is as it was when the sealing is cut short, and sealed by the next start', () => {
    leavePlainJournal(path, plainVersions);
    const first = openJournal(path);
    if (!first.ok) throw new Error(first.error.message);
    const failing = vi.spyOn(ChainHeads.prototype, 'end').mockImplementation(() => {
      throw new Error('the program dies here');
    });
    expect(() => first.value.lock.unlock(journalTestKey, 'file')).toThrow('dies here');
    failing.mockRestore();
    first.value.journal.close();
    const db = new DatabaseSync(path);
    expect(db.prepare('SELECT count(*) AS runs FROM changes').get()).toEqual({ runs: 3 });
    expect(db.prepare('SELECT count(*) AS runs FROM sealed_runs').get()).toEqual({ runs: 0 });
    db.close();
    const { journal } = open();
    expect(journal.get('done').ok).toBe(true);
    journal.close();
  });

  it('shows nothing as empty while its key is awaited', () => {
    leavePlainJournal(path, plainVersions);
    const opened = openJournal(path);
    if (!opened.ok) throw new Error(opened.error.message);
    const { journal } = opened.value;
    for (const answer of [journal.open(), journal.list('w1', 10), journal.lastVerified('w1')]) {
      expect(answer.ok ? null : answer.error.code).toBe('keychain-locked');
    }
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
