import { expect, it, describe } from 'vitest';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { valueOf } from '../../../../value-of.ts';
import { accepted, scripted } from './scripted-engine.ts';
import { Bench, plainly } from './engine-bench.ts';

const limited: WriteOutcome = {
  kind: 'rate-limited',
  retryAfterMs: 600_000,
  error: { code: 'service-rate-limited', message: 'Wait.', retryAfterMs: 600_000 },
};
const row = { id: 5, date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2 };

/** Sends one change repeatedly while an unedited field changes at the service. */
async function sentWhile(notes: readonly string[]) {
  let [note, share, isOpen] = ['A', 15, false];
  const body = () => ({
    property_id: 1042,
    active: true,
    feed_state: note,
    rows: [{ ...row, discount_percent: share }],
  });
  const engine = scripted({
    read: body,
    write: () => {
      if (!isOpen) return limited;
      share = 20;
      return accepted;
    },
  });
  const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '20' };
  const desired = { active: true, rows: [{ key: 'id:5', values, wire: {} }] };
  const proposal = await engine.review('low-occupancy', '1042', body(), desired);
  for (note of notes) expect((await engine.send(proposal)).state).toBe('drafted');
  isOpen = true;
  return { ended: (await engine.send(proposal)).state, sent: engine.writes };
}

it.each(['ABA', 'ABAB', 'ABCBA', 'AABBCCAABBCC', 'ABCDCBADBCA'])(
  'a change resends the same body under the same key while other fields vary: %s',
  async (notes) => {
    const { ended, sent } = await sentWhile(notes.split(''));
    expect(ended).toBe('verified');
    const keyOf = new Map<string, string>();
    for (const { body, idempotencyKey } of sent) {
      const text = new TextDecoder().decode(body ?? new Uint8Array());
      expect(keyOf.get(text) ?? idempotencyKey).toBe(idempotencyKey);
      keyOf.set(text, idempotencyKey);
    }
    expect(keyOf.size).toBe(new Set(notes).size);
    expect(new Set(keyOf.values()).size).toBe(keyOf.size);
  },
);

it('expectRead is called before each read and ended after it', async () => {
  const order: string[] = [];
  let amount = 100;
  const body = () => ({ security_deposit: amount, disable_security: false });
  const engine = scripted({
    read: () => {
      order.push('asked');
      return body();
    },
    write: () => {
      amount = 250;
      return accepted;
    },
    expectRead: () => {
      order.push('expected');
      return () => order.push('landed');
    },
  });
  await engine.change('security-deposit', '1042', body(), { amount: '250', disabled: false });
  expect(order.length).toBeGreaterThan(6);
  expect(order.join(' ')).toMatch(/^(expected asked landed ?)+$/);
});

/** Runs `meanwhile` while the change waits after a 429. Returns the change once it stops. */
async function sendWithWait(
  bench: Bench,
  changes: Changes,
  meanwhile: (changeId: string) => Promise<unknown>,
) {
  const { changeId } = await bench.draft(changes);
  const sleep = bench.clock.sleep.bind(bench.clock);
  let met: Promise<unknown> = Promise.resolve();
  bench.clock.sleep = (ms, signal) => {
    bench.clock.sleep = sleep;
    met = meanwhile(changeId);
    return sleep(ms, signal);
  };
  const run = valueOf(await changes.send(plainly(changeId)));
  return { run, met: await met };
}

const readsOf = (bench: Bench): number => bench.service.seen.filter(({ kind }) => kind === 'read').length;

describe('change waiting to be resent', () => {
  it('makes no more requests once it is discarded', async () => {
    const bench = new Bench(['rate-limited']);
    const changes = bench.start();
    let reads = 0;
    const { run } = await sendWithWait(bench, changes, (changeId) => {
      reads = readsOf(bench);
      return changes.discard({ changeId });
    });
    expect(run.state).toBe('discarded');
    expect(readsOf(bench)).toBe(reads);
  });

  it('is not replaced by another draft', async () => {
    const bench = new Bench(['rate-limited']);
    const changes = bench.start();
    const { run, met } = await sendWithWait(bench, changes, () => changes.propose(bench.wanted('300')));
    expect(met).toMatchObject({ ok: false, error: { code: 'run-open' } });
    expect(run.state).toBe('verified');
  });

  it('occupies no write slot while it waits', async () => {
    const bench = new Bench();
    const changes = bench.start();
    const held = new Set<symbol>();
    let isSpent = true;
    const [turn, read, sleep] = [
      bench.service.turn.bind(bench.service),
      bench.service.read.bind(bench.service),
      bench.clock.sleep.bind(bench.clock),
    ];
    bench.service.turn = async (workspaceId) => {
      const taken = await turn(workspaceId);
      const one = Symbol('turn');
      held.add(one);
      return taken.ok ? succeed({ workspaceId, leave: () => void held.delete(one) }) : taken;
    };
    const { changeId } = await bench.draft(changes);
    bench.service.read = (request) =>
      isSpent
        ? Promise.resolve(fail({ code: 'rate-limit-reached', message: 'Spent.', retryAfterMs: 60_000 }))
        : read(request);
    const heldAsleep: number[] = [];
    bench.clock.sleep = (ms, signal) => {
      heldAsleep.push(held.size);
      isSpent = heldAsleep.length < 3;
      return sleep(ms, signal);
    };
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run.state).toBe('verified');
    expect(heldAsleep).toEqual([0, 0, 0]);
    expect(held.size).toBe(0);
  });
});
