import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { createChanges } from '../../../../../src/main/changes/changes.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { SeenBodies } from '../../../../faults/core/seen-bodies.ts';
import { oneDestination } from '../../../../faults/core/one-destination.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import { engineAlone } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend } from '../engine/ready-to-send.ts';
import type { HeaderPaging } from '../../../../../src/core/service/pages/header-paging.ts';
import { readWhole } from '../../../../../src/main/changes/read-back/read-pages.ts';

const target = { workspaceId: 'w1', resource: 'new-occupancy-group', subject: 'directory' } as const;
const row = (id: number): JsonValue => ({ id, name: `Group ${String(id)}`, active: true, rows: [] });
const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' };
const group = { name: 'Quiet weeks', active: true, rows: [{ key: 'new:1', values, wire: {} }] };

/** A directory of so many pages, each of which takes so long to be answered. */
class SlowDirectory {
  readonly clock = new VirtualClock();
  readonly journal = new MemoryJournal();
  reads = 0;
  writes = 0;
  perPageMs: number;
  /** How long anything takes between the last look and the first byte. */
  beforeSendingMs = 0;
  readonly pages: number;
  readonly counts: boolean;

  constructor(pages: number, perPageMs: number, counts = false) {
    this.pages = pages;
    this.perPageMs = perPageMs;
    this.counts = counts;
  }

  page(number: number): JsonValue {
    const isLast = number === this.pages;
    const made = isLast && this.writes > 0 ? [{ ...group, id: 999, rows: [{ id: 1, ...wireRow }] }] : [];
    const rows = number > this.pages ? [] : [row(number * 2), row(number * 2 + 1), ...made];
    const total = this.pages * 2 + (this.writes > 0 ? 1 : 0);
    return this.counts ? { data: rows, meta: { current_page: number, last_page: this.pages, total } } : rows;
  }

  /** Reviews a new group; answers with what sends it. */
  async review() {
    const bodies = new SeenBodies();
    const changes = createChanges({
      ...engineAlone,
      readings: trustedNames,
      journal: this.journal,
      destinations: oneDestination,
      isUnlocked: () => true,
      clock: this.clock,
      uuid: () => crypto.randomUUID(),
      emit: () => undefined,
      snapshots: { ...bodies.port, knownProperties: () => ['1042'] },
      client: {
        turn: (workspaceId) => Promise.resolve(succeed({ workspaceId, leave: () => undefined })),
        read: ({ query }) => {
          this.reads += 1;
          if (this.reads > 2_000) throw new Error('It is read without end.');
          this.clock.advance(this.perPageMs);
          const [body, readAt] = [this.page(Number(query['page'] ?? 1)), this.clock.now()];
          return Promise.resolve(succeed({ body, status: 200, readAt, serviceDate: readAt, ms: 1 }));
        },
        write: ({ lastWord }) => {
          this.clock.advance(this.beforeSendingMs);
          const error = lastWord();
          if (error !== null) return Promise.resolve({ kind: 'unsent', error });
          this.writes += 1;
          return Promise.resolve({ kind: 'accepted', status: 201, body: { id: 999 }, serviceDate: null });
        },
      },
    });
    const first = this.page(1);
    const desired = { known: [], group };
    const baseBodyHash = bodies.remember(first);
    const proposed = readyToSend(await changes.propose({ target, baseBodyHash, desired, reason: '' }));
    const { run, warnings } = proposed;
    return async () =>
      valueOf(
        await changes.send({ changeId: run.changeId, acknowledgedWarnings: warnings, confirmation: '' }),
      );
  }
}

const wireRow = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };

describe('a look that takes longer than a look may be old', () => {
  it.each([
    [15, 400, false],
    [15, 1_000, true],
    [29, 2_000, false],
    [29, 4_000, true],
  ])(
    'of %i pages at %i ms, counted: %s, is one look all the same: the change is sent once',
    async (...how) => {
      const directory = new SlowDirectory(...how);
      const send = await directory.review();
      const reviewed = directory.reads;
      expect((await send()).state).not.toBe('drafted');
      expect(directory.writes).toBe(1);
      // One look before sending, and what settles it afterwards.
      expect(directory.reads).toBeLessThan(reviewed * 8);
    },
  );

  it('is none to send by where it takes minutes: that is said, and the draft can be sent later', async () => {
    const directory = new SlowDirectory(15, 9_000);
    const send = await directory.review();
    const before = directory.reads;
    const held = await send();
    expect(held).toMatchObject({ state: 'drafted', actions: ['send', 'discard'] });
    expect(held.explanation).toMatch(/took \d+ seconds to show all .* too long .* nothing was sent/i);
    expect([directory.writes, directory.reads - before]).toEqual([0, before]);
    directory.perPageMs = 100;
    await send();
    expect(directory.writes).toBe(1);
  });

  it('is given up after a few times where whatever follows it takes too long', async () => {
    const directory = new SlowDirectory(1, 10);
    const send = await directory.review();
    const record = directory.journal.record.bind(directory.journal);
    directory.journal.record = (step) => {
      // A disk that takes its time.
      if (step.event === 'sendStarted') directory.clock.advance(11_000);
      return record(step);
    };
    const held = await send();
    expect(held).toMatchObject({ state: 'drafted', actions: ['send', 'discard'] });
    expect(held.explanation).toContain('Too long has passed since the last check');
    expect([directory.writes, directory.reads < 20]).toEqual([0, true]);
  });
});

const place = { workspaceId: 'w1', resource: 'occupancy-groups', subject: '' } as const;
const groups = (...ids: readonly number[]): JsonValue =>
  ids.map((id) => ({ id, name: `Group ${String(id)}` }));

/** A list that counts nothing, answered page by page as given, the last answer again and again. */
async function read(answers: Readonly<Record<string, readonly JsonValue[]>>, paging?: HeaderPaging) {
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
          return Promise.resolve(succeed({ body, paging, status: 200, readAt, serviceDate: null, ms: 1 }));
        },
      },
      readings: { standing: () => [] },
    },
    place,
    {},
  );
  return { whole, asked };
}

it('reads every page, and looks at the earlier ones again where nothing is counted', async () => {
  const { whole, asked } = await read({ 1: [groups(1, 2)], 2: [groups(3)] });
  expect(whole.ok && whole.value.body).toEqual(groups(1, 2, 3));
  expect(asked.filter((page) => page === '1')).toHaveLength(2);
});

it.each([
  ['one was deleted, and the next one moved to its place', groups(1, 3)],
  ['one was made', groups(9, 1)],
  ['they came in another order', groups(2, 1)],
  ['there are fewer', groups(1)],
])('cannot tell which groups are new where an earlier page is another by then: %s', async (_what, again) => {
  const { whole } = await read({ 1: [groups(1, 2), again], 2: [groups(4)] });
  expect(whole).toMatchObject({ ok: false, error: { code: 'service-unexpected' } });
});

it('takes no list for whole of which headers say that more follows, whatever page it shows', async () => {
  const pages = { 1: [groups(1, 2)], 2: [groups(1, 2)] };
  expect((await read(pages)).whole.ok).toBe(true);
  expect((await read(pages, { next: true })).whole).toMatchObject({
    ok: false,
    error: { code: 'service-unexpected' },
  });
  expect((await read(pages, { total: 319 })).whole.ok).toBe(false);
  expect((await read(pages, { next: false })).asked).toEqual(['1']);
});
