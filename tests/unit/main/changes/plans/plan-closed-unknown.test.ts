import { describe, expect, it } from 'vitest';
import type { PlanDetail } from '../../../../../src/ipc/changes/plans.ts';
import type { Plans } from '../../../../../src/main/changes/plans/plans.ts';
import { PlanBench, run } from './plan-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042'] as const;

/** A plan whose first change was sent, lost on the way, and closed by a person; `late`: it lands afterwards. */
async function closedAt(bench: PlanBench, fault: 'late' | 'reset-before') {
  bench.faults.push(fault);
  // The late one lands after the person has closed it, not during the reads before that.
  const { plans, changes, planId } = await bench.planned();
  const stopped = await run(plans, planId);
  const changeId = stopped.items[0]?.changeId ?? '';
  const closed = valueOf(await changes.accept({ changeId }));
  return { plans, changes, planId, changeId, closed: closed };
}

function planNow(plans: Plans, planId: string): PlanDetail {
  return valueOf(plans.get({ planId }));
}

const effectsOf = (bench: PlanBench, subject: string): number =>
  bench.service.ledger.filter((effect) => effect.key !== null && effect.subject === subject).length;

describe('a plan whose change was closed as unknown', () => {
  it('asks, with what was seen, and sends nothing by going on', async () => {
    const bench = new PlanBench(properties);
    const { plans, planId, changeId, closed } = await closedAt(bench, 'reset-before');
    expect(closed.state).toBe('closed');
    const asked = planNow(plans, planId);
    expect(asked.actions).toEqual(['read', 'skip', 'anew', 'cancel']);
    expect(asked.closedUnknown).toMatchObject({ changeId, seen: { shows: 'base' } });
    expect(asked.closedUnknown?.wanted).toContainEqual(
      expect.objectContaining({ before: '100', after: '250' }),
    );
    // However it is started, it is not sent again.
    const still = await run(plans, planId);
    expect(still).toMatchObject({ state: 'needs-decision', closedUnknown: { changeId } });
    expect(bench.writes).toEqual(['1041']);
  });

  it('can leave it out', async () => {
    const bench = new PlanBench(properties);
    const { plans, planId } = await closedAt(bench, 'reset-before');
    const done = await run(plans, planId, 'leave-out');
    expect(done.items.map(({ state }) => state)).toEqual(['unverified', 'verified']);
    expect(bench.writes).toEqual(properties);
  });

  it('can plan it anew, once a person says so, under a key of its own', async () => {
    const bench = new PlanBench(properties);
    const { plans, planId, changeId } = await closedAt(bench, 'reset-before');
    const done = await run(plans, planId, 'anew');
    expect(done).toMatchObject({ state: 'done', closedUnknown: null });
    expect(done.items[0]?.changeId).not.toBe(changeId);
    expect(effectsOf(bench, '1041')).toBe(1);
  });

  it('can read it again: what landed meanwhile is over, and the plan waits for the person', async () => {
    const bench = new PlanBench(properties);
    const { plans, planId } = await closedAt(bench, 'reset-before');
    const before = valueOf(await plans.readStopped({ planId }));
    expect(before).toMatchObject({ state: 'needs-decision' });
    expect(planNow(plans, planId).items[0]?.note).toContain('may still go through');
    bench.service.put('1041', 250, false);
    const after = valueOf(await plans.readStopped({ planId }));
    expect(after).toMatchObject({ state: 'paused', actions: ['start', 'cancel'] });
    expect(planNow(plans, planId).items[0]).toMatchObject({ state: 'as-wanted' });
    expect(await run(plans, planId)).toMatchObject({ state: 'done' });
    expect(bench.writes).toEqual(properties);
  });

  it('refuses to make anew what was not closed', async () => {
    const bench = new PlanBench(properties);
    bench.faults.push('reset-before');
    const { plans, planId } = await bench.planned();
    await run(plans, planId);
    const refused = plans.start({ planId, stopped: 'anew' });
    expect(refused.ok ? null : refused.error.code).toBe('invalid-transition');
    const unread = await plans.readStopped({ planId });
    expect(unread.ok).toBe(false);
    expect(bench.writes).toEqual(['1041']);
  });
});
