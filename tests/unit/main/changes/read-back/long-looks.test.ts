import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { scripted } from '../engine/scripted-engine.ts';
import type { HeaderPaging } from '../../../../../src/core/mapping/pages/header-paging.ts';
import { readWhole } from '../../../../../src/main/changes/read-back/read-pages.ts';

const row = (id: number): JsonValue => ({ id, name: `Group ${String(id)}`, active: true, rows: [] });
const wireRow = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' };
const group = { name: 'Quiet weeks', active: true, rows: [{ key: 'new:1', values, wire: {} }] };

/** A directory with so many pages, each taking so long to answer, and a reviewed new group. */
async function slowDirectory(pages: number, perPageMs: number, counts = false) {
  const slow = { perPageMs };
  const page = (number: number): JsonValue => {
    const isMade = world.writes.length > 0;
    const made = isMade && number === pages ? [{ ...group, id: 999, rows: [{ id: 1, ...wireRow }] }] : [];
    const rows = number > pages ? [] : [row(number * 2), row(number * 2 + 1), ...made];
    const total = pages * 2 + (isMade ? 1 : 0);
    return counts ? { data: rows, meta: { current_page: number, last_page: pages, total } } : rows;
  };
  const journal = new MemoryJournal();
  const world: ReturnType<typeof scripted> = scripted({
    journal,
    read: ({ query }) => {
      if (world.reads.length > 2_000) throw new Error('It is read without end.');
      world.clock.advance(slow.perPageMs);
      return page(Number(query['page'] ?? 1));
    },
    write: ({ preflight }) => {
      const error = preflight();
      if (error === null) return { kind: 'accepted', status: 201, body: { id: 999 }, serviceDate: null };
      world.writes.pop();
      return { kind: 'unsent', error };
    },
  });
  const desired = { known: [], group };
  const proposed = await world.review('new-occupancy-group', 'directory', page(1), desired);
  return { slow, journal, ...world, send: () => world.send(proposed) };
}

describe('slow check before sending', () => {
  it.each([
    [15, 400, false],
    [15, 1_000, true],
    [29, 2_000, false],
    [29, 4_000, true],
  ])('sends the change once for %i pages at %i ms each, counted: %s', async (...how) => {
    const directory = await slowDirectory(...how);
    const reviewed = directory.reads.length;
    expect((await directory.send()).state).not.toBe('drafted');
    expect(directory.writes).toHaveLength(1);
    // One read of the directory before sending, and those that settle the change afterwards.
    expect(directory.reads.length).toBeLessThan(reviewed * 8);
  });

  it('keeps the draft and gives the reason when the check takes minutes', async () => {
    const { slow, reads, writes, send } = await slowDirectory(15, 9_000);
    const before = reads.length;
    const held = await send();
    expect(held).toMatchObject({ state: 'drafted', actions: ['send', 'discard'] });
    expect(held.explanation).toMatch(/took \d+ seconds to show all .* too long .* nothing was sent/i);
    expect([writes.length, reads.length - before]).toEqual([0, before]);
    slow.perPageMs = 100;
    await send();
    expect(writes).toHaveLength(1);
  });

  it('gives up after a few tries when a later step is too slow', async () => {
    const { journal, clock, reads, writes, send } = await slowDirectory(1, 10);
    const record = journal.record.bind(journal);
    journal.record = (step) => {
      // A slow disk.
      if (step.event === 'sendStarted') clock.advance(11_000);
      return record(step);
    };
    const held = await send();
    expect(held).toMatchObject({ state: 'drafted', actions: ['send', 'discard'] });
    expect(held.explanation).toContain('Too long has passed since the last check');
    expect([writes.length, reads.length < 20]).toEqual([0, true]);
  });
});

const place = { workspaceId: 'w1', resource: 'occupancy-groups', subject: '' } as const;
const groups = (...ids: readonly number[]): JsonValue =>
  ids.map((id) => ({ id, name: `Group ${String(id)}` }));

/** A list without a total. Each page has its answers, and the last one repeats. */
async function read(
  answers: Readonly<Record<string, readonly JsonValue[]>>,
  paging?: HeaderPaging,
  doubledOn: string | null = null,
) {
  const asked: string[] = [];
  const whole = await readWhole(
    {
      client: {
        read: ({ query }) => {
          const page = query['page'] ?? '1';
          const nth = asked.filter((one) => one === page).length;
          asked.push(page);
          const all = answers[page] ?? [[]];
          const body = structuredClone(all[Math.min(nth, all.length - 1)] ?? []);
          const readAt = new Date('2026-11-22T10:00:00Z');
          const answer = { body, paging, status: 200, readAt, serviceDate: null, ms: 1 };
          return Promise.resolve(succeed(page === doubledOn ? { ...answer, hasDoubledKey: true } : answer));
        },
      },
      readings: { inUse: () => [] },
    },
    place,
    {},
  );
  return { whole, asked };
}

it('readWhole reads every page, and repeats earlier ones without a total', async () => {
  const { whole, asked } = await read({ 1: [groups(1, 2)], 2: [groups(3)] });
  expect(whole.ok && whole.value.body).toEqual(groups(1, 2, 3));
  expect(asked.filter((page) => page === '1')).toHaveLength(2);
});

it.each(['1', '2'])('readWhole fails when a page contains a duplicate key: %s', async (page) => {
  const { whole } = await read({ 1: [groups(1, 2)], 2: [groups(3)] }, undefined, page);
  expect(whole).toMatchObject({ ok: false, error: { code: 'unrecognised' } });
});

it.each([
  ['one was deleted and the next took its place', groups(1, 3)],
  ['one was created', groups(9, 1)],
  ['another order', groups(2, 1)],
  ['fewer groups', groups(1)],
])('readWhole fails when an earlier page has changed meanwhile: %s', async (_what, again) => {
  const { whole } = await read({ 1: [groups(1, 2), again], 2: [groups(4)] });
  expect(whole).toMatchObject({ ok: false, error: { code: 'service-unexpected' } });
});

it('readWhole rejects a list when its headers announce more rows', async () => {
  const pages = { 1: [groups(1, 2)], 2: [groups(1, 2)] };
  expect((await read(pages)).whole.ok).toBe(true);
  expect((await read(pages, { next: true })).whole).toMatchObject({
    ok: false,
    error: { code: 'service-unexpected' },
  });
  expect((await read(pages, { total: 319 })).whole.ok).toBe(false);
  expect((await read(pages, { next: false })).asked).toEqual(['1']);
});
