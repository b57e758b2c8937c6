import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, beforeEach, onTestFinished } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { ChangeableName } from '../../../../src/core/service/writable-names.ts';
import { changeFactsOf, openChangesOf } from '../../../../src/main/composition/compose-changes.ts';
import { composeRecord } from '../../../../src/main/composition/compose-record.ts';
import { keyholderName, openDatabases } from '../../../../src/main/composition/databases.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import { pageOfRuns } from '../../../../src/ipc/changes/page-of-runs.ts';
import { runsSince } from '../../../../src/main/composition/compose-properties.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';
import { runOf } from '../../renderer/guarded-edit/edit-world.ts';
import { ownRun } from '../today/service-changes-bench.ts';
import { created } from '../changes/journal/journal-contract.ts';
import { newChange } from '../changes/journal/journal-samples.ts';
import { TestKeychain, keychainLocked } from '../credentials/test-keychain.ts';

const write = (resource: ChangeableName, verifiedAt = '2026-11-20T10:00:00.000Z') => ({
  target: { workspaceId: 'w1', resource, subject: '71' },
  changeId: resource,
  editable: { active: true, rows: [] },
  fields: [],
  bodyHash: 'hash',
  verifiedAt,
});

describe('changeFactsOf', () => {
  it('omits a group with the number of the property', () => {
    const facts = changeFactsOf({
      openRuns: () => succeed([]),
      lastVerified: () => succeed([write('occupancy-group'), write('early-bird')]),
    });
    const known = valueOf(facts.bySubject('w1'));
    expect(known.get('71')?.verified).toMatchObject([
      { changeId: 'early-bird', title: 'Early bird of this property' },
    ]);
    expect(facts.askedTooSoon()).toEqual([]);
  });

  it('classifies open changes as draft, under way or urgent', () => {
    const run = ownRun('250', 0);
    const states = ['drafted', 'sending', 'ambiguous', 'needs-human'] as const;
    const open = states.map((state) => ({ ...run, state }));
    const facts = changeFactsOf({ openRuns: () => succeed(open), lastVerified: () => succeed([]) });
    const known = valueOf(facts.bySubject(run.target.workspaceId));
    const found = known.get(run.target.subject)?.openRuns;
    expect(found?.map(({ is }) => is)).toEqual(['draft', 'under-way', 'urgent', 'urgent']);
  });

  it('fails while open or verified changes are unreadable', () => {
    const unread = fail({ code: 'keychain-locked', message: 'The keychain is locked.' });
    const none = succeed([]);
    for (const [open, verified] of [
      [unread, none],
      [none, unread],
    ] as const) {
      const facts = changeFactsOf({ openRuns: () => open, lastVerified: () => verified });
      expect(facts.bySubject('w1')).toEqual(unread);
      expect([facts.askedTooSoon(), facts.askedTooSoon()]).toEqual([['w1'], []]);
    }
  });
});

let folder = '';
let keychain: TestKeychain;

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

it('openChangesOf fails while the journal key is unavailable', async () => {
  keychain.trouble = keychainLocked;
  const { databases, changes } = started();
  expect(await changes.openRuns('w1')).toMatchObject({ error: { code: 'keychain-locked' } });
  databases.close();
  keychain.trouble = null;
  expect((await started().changes.openRuns('w1')).ok).toBe(true);
});

it('openChangesOf treats an unreadable change as open until set aside', async () => {
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

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;

const allReadable = { unreadable: () => succeed([]) };

/** So many changes for each of these days, the last day first, listed page by page. */
function record(perDay: number, days: readonly number[], open: readonly Run[] = []) {
  const all: Run[] = days.flatMap((number) =>
    Array.from({ length: perDay }, (_, index) =>
      runOf({ changeId: `${String(number)}-${String(index)}`, state: 'verified', updatedAt: day(number) }),
    ),
  );
  const asked: (string | undefined)[] = [];
  return {
    asked,
    list: ({ finishedBefore }: { finishedBefore?: string }) => {
      asked.push(finishedBefore);
      const from = all.findIndex(({ changeId }) => changeId === finishedBefore) + 1;
      const page = all.slice(from, from + pageOfRuns);
      return succeed({ revision: 1, items: finishedBefore === undefined ? [...page, ...open] : page });
    },
  };
}

it('runsSince returns every later change without reading more pages than needed', async () => {
  const { asked, list } = record(pageOfRuns, [20, 19, 18, 17, 16]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(18))));
  const days = new Set(found.map(({ updatedAt }) => updatedAt));
  expect([...days]).toEqual([day(20), day(19), day(18), day(17)]);
  expect(asked).toHaveLength(4);
});

it('runsSince includes an old open change without skipping finished ones', async () => {
  const open = runOf({ changeId: 'open', state: 'needs-human', updatedAt: day(1) });
  const { asked, list } = record(pageOfRuns, [20, 19], [open]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(18))));
  // An open change is found too: it may have happened, and nothing says so yet.
  expect(found).toHaveLength(2 * pageOfRuns + 1);
  expect(found).toContain(open);
  expect(asked).not.toContain('open');
});

it('runsSince finds a late change among earlier ones', async () => {
  const { list } = record(pageOfRuns / 2, [20, 17, 19, 16, 15]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(18))));
  const days = new Set(found.map(({ updatedAt }) => updatedAt));
  expect(days).toContain(day(19));
});

it('runsSince stops at the end of the history, and returns a read error', async () => {
  const { asked, list } = record(7, [20, 19]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(1))));
  expect(found).toHaveLength(14);
  expect(asked).toEqual([undefined]);
  const error = { code: 'storage-failed', message: 'The disk is full.' } as const;
  expect(await runsSince({ list: () => fail(error) }, allReadable, 'w1', new Date(day(1)))).toEqual(
    fail(error),
  );
});

it('runsSince fails while an unreadable change may be relevant', async () => {
  const { list } = record(7, [20, 19]);
  const unread = {
    changeId: 'c9',
    workspaceId: 'w1',
    resource: 'security-deposit',
    subject: '7',
    lookedAt: null,
  };
  const found = (more: { at: string | null; blocks: boolean; workspaceId?: string }) =>
    runsSince(
      { list },
      { unreadable: () => succeed([{ ...unread, why: 'sealed', ...more }]) },
      'w1',
      new Date(day(18)),
    );
  for (const more of [
    { at: day(19), blocks: false },
    { at: null, blocks: false },
    { at: day(1), blocks: true },
  ])
    expect(await found(more)).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
  for (const more of [
    { at: day(1), blocks: false },
    { at: day(19), blocks: true, workspaceId: 'w2' },
  ])
    expect(await found(more)).toMatchObject({ ok: true });
  const error = { code: 'storage-failed', message: 'The disk is full.' } as const;
  expect(await runsSince({ list }, { unreadable: () => fail(error) }, 'w1', new Date(day(18)))).toEqual(
    fail(error),
  );
});
