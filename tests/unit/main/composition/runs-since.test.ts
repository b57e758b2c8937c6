import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import { pageOfRuns } from '../../../../src/ipc/changes/page-of-runs.ts';
import { runsSince } from '../../../../src/main/composition/compose-properties.ts';
import { runOf } from '../../renderer/guarded-edit/edit-world.ts';
import { valueOf } from '../../../value-of.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;

const allReadable = { unreadable: () => succeed([]) };

/** So many changes that ended on each of these days, the last day first, listed a page at a time. */
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

it('finds all changes since, over as many pages as they fill, and asks for none beyond', async () => {
  const { asked, list } = record(pageOfRuns, [20, 19, 18, 17, 16]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(18))));
  const days = new Set(found.map(({ updatedAt }) => updatedAt));
  expect([...days]).toEqual([day(20), day(19), day(18), day(17)]);
  expect(asked).toHaveLength(4);
});

it('is not led past the finished ones by one that was begun long before and is open still', async () => {
  const open = runOf({ changeId: 'open', state: 'needs-human', updatedAt: day(1) });
  const { asked, list } = record(pageOfRuns, [20, 19], [open]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(18))));
  // It is found too: it may be what was done, and nothing says so yet.
  expect(found).toHaveLength(2 * pageOfRuns + 1);
  expect(found).toContain(open);
  expect(asked).not.toContain('open');
});

it('finds what ended since among those that ended earlier and were begun later', async () => {
  const { list } = record(pageOfRuns / 2, [20, 17, 19, 16, 15]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(18))));
  const days = new Set(found.map(({ updatedAt }) => updatedAt));
  expect(days).toContain(day(19));
});

it('ends with the record, and tells why it could not be read', async () => {
  const { asked, list } = record(7, [20, 19]);
  const found = valueOf(await runsSince({ list }, allReadable, 'w1', new Date(day(1))));
  expect(found).toHaveLength(14);
  expect(asked).toEqual([undefined]);
  const error = { code: 'storage-failed', message: 'The disk is full.' } as const;
  expect(await runsSince({ list: () => fail(error) }, allReadable, 'w1', new Date(day(1)))).toEqual(
    fail(error),
  );
});

it('does not tell whose doing a change is while one of ours that may be it cannot be read', async () => {
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
