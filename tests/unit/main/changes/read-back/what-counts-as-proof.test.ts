import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { groupDesiredSchema } from '../../../../../src/core/writing/occupancy-group.ts';
import { Bench, altered, plainly } from '../engine/engine-bench.ts';
import { accepted, scripted } from '../engine/scripted-engine.ts';
import { valueOf } from '../../../../value-of.ts';

const hour = 3_600_000;

describe('proof by reading', () => {
  it('rejects an answer about another property before sending', async () => {
    const bench = new Bench();
    const { changes, changeId } = await bench.drafted();
    altered(bench, (answer) => ({ ...answer, body: bench.service.body('1041') }));
    expect(valueOf(await changes.send(plainly(changeId))).state).toBe('drafted');
    expect(bench.writes).toBe(0);
  });

  it('rejects an answer with a duplicate key', async () => {
    const bench = new Bench(['lost']);
    altered(bench, (answer) => (bench.writes === 0 ? answer : { ...answer, hasDoubledKey: true }));
    const run = await bench.run(bench.start());
    expect(run).toMatchObject({ state: 'applied', receipt: null, error: { code: 'unrecognised' } });
    const before = new Bench();
    altered(before, (answer) => ({ ...answer, hasDoubledKey: true }));
    await expect(before.drafted()).rejects.toThrow('names a field twice');
  });

  it('needs a second read after one showed the old value, as the receipt records', async () => {
    const bench = new Bench();
    const before = bench.service.body('1042');
    let behind = 2;
    altered(bench, (answer) => {
      if (bench.writes === 0 || behind === 0) return answer;
      behind -= 1;
      return { ...answer, body: before };
    });
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    const stored = valueOf(bench.journal.get(changeId));
    expect(stored).toMatchObject({ sawBase: true, position: { state: 'verified' } });
    const receipt = stored.receipt;
    const basis = receipt?.evidence.after.at(-1);
    expect([receipt?.inferred, basis?.shownBy]).toEqual([false, 'values']);
    expect(basis?.confirmedAfterMs).toBeGreaterThanOrEqual(2_000);
  });

  it('fails when the second read shows the old value again', async () => {
    const bench = new Bench(['lost']);
    const changes = bench.start();
    const shows = [100, 250, 100, 100, 100, 100];
    altered(bench, (answer) => {
      if (bench.writes === 0) return answer;
      const amount = shows.shift() ?? 100;
      const stored = { ...bench.service.storedOf('1042'), amount };
      return { ...answer, body: bench.service.setting.body('1042', stored) };
    });
    expect(await bench.run(changes)).toMatchObject({ state: 'needs-human', situation: 'shows-the-base' });
  });
});

describe('refusal by the service', () => {
  it('counts as changed before sending when the ETag no longer matches', async () => {
    const bench = new Bench([], 'honours', undefined, { tags: true });
    const { changes, changeId } = await bench.drafted();
    const turn = bench.service.turn.bind(bench.service);
    const write = bench.service.write.bind(bench.service);
    const tags: (string | null)[] = [];
    bench.service.turn = turn;
    bench.service.write = (request) => {
      tags.push(request.ifMatch);
      bench.service.put('1042', 999, false);
      return write(request);
    };
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(tags).toEqual(['"v1"']);
    expect(run).toMatchObject({ state: 'needs-human', situation: 'changed-before-sending' });
    expect(bench.service.storedOf('1042').amount).toBe(999);
    expect(run.explanation).toContain('wasn’t applied');
  });
});

describe('checks before the first byte', () => {
  it('include the edit lock', async () => {
    const bench = new Bench();
    const { changes, changeId } = await bench.drafted();
    const write = bench.service.write.bind(bench.service);
    bench.service.write = (request) => {
      bench.unlocked = false;
      return write(request);
    };
    expect(valueOf(await changes.send(plainly(changeId)))).toMatchObject({
      state: 'drafted',
      error: { code: 'edits-locked' },
    });
    expect(bench.writes).toBe(0);
  });

  it('repeat the read when only the wall clock shows that the machine slept', async () => {
    const bench = new Bench();
    const still = bench.clock.monotonicMs();
    bench.clock.monotonicMs = () => still;
    const record = bench.journal.record.bind(bench.journal);
    let slept = false;
    bench.journal.record = (step) => {
      const recorded = record(step);
      if (step.event === 'sendStarted' && !slept) bench.clock.advance(hour);
      slept ||= step.event === 'sendStarted';
      return recorded;
    };
    expect((await bench.run(bench.start())).state).toBe('verified');
    const order = bench.service.seen.map(({ kind }) => kind);
    expect(order.slice(0, order.indexOf('write'))).toEqual(['read', 'read', 'read']);
  });

  it('compare the saved request with a fresh read', async () => {
    const bench = new Bench(['rate-limited']);
    altered(bench, (answer) =>
      bench.writes === 0
        ? answer
        : { ...answer, body: { property_id: 1042, security_deposit: '100.00', disable_security: 0 } },
    );
    const run = await bench.run(bench.start());
    expect(run).toMatchObject({ state: 'needs-human', situation: 'changed-before-sending' });
    expect(bench.writes).toBe(1);
  });

  it('follow the wait for a write slot', async () => {
    const waits = [20_000];
    const bench = new Bench([], 'honours', undefined, { rateLimitWaitMs: () => waits.shift() ?? 0 });
    const before = bench.clock.worldMs;
    const run = await bench.run(bench.start());
    expect(run).toMatchObject({ state: 'verified', receipt: { statuses: [200] } });
    expect(bench.clock.worldMs - before).toBeGreaterThanOrEqual(20_000);
    expect(run.transitions.map(({ note }) => note).join(' ')).toContain('Held back by Keyholder');
    const [look, write] = bench.service.seen.slice(-3, -1);
    expect([look?.kind, write?.kind]).toEqual(['read', 'write']);
    expect((write?.atMs ?? 0) - (look?.atMs ?? 0)).toBeLessThan(100);
  });

  it('require the reviewed reach and unknown fields of a group', async () => {
    const row = {
      id: 5,
      date_from: '2027-01-05',
      date_to: '2027-02-28',
      max_guests: 2,
      discount_percent: 15,
    };
    const group = (linked: number, extra: object): JsonValue => ({
      id: 71,
      name: 'Quiet weeks',
      is_active: 1,
      linked_property_count: linked,
      date_windows: [{ ...row, ...extra }],
    });
    for (const now of [group(40, {}), group(2, { stackable: true })]) {
      let body = group(2, {});
      const world = scripted({ read: () => body, write: () => accepted });
      const seen = valueOf(writableFor('occupancy-group').readEditable({ body }));
      const { group: base } = groupDesiredSchema.parse(seen);
      const desired = { group: base === null ? null : { ...base, name: 'Louder weeks' } };
      const proposal = await world.review('occupancy-group', '71', body, desired);
      body = now;
      const run = await world.send(proposal);
      expect(run).toMatchObject({ state: 'needs-human', situation: 'changed-before-sending' });
      expect(run.observed.some(({ field }) => field === 'linked' || field === 'foreign')).toBe(true);
      expect(world.writes).toEqual([]);
    }
  });
});
