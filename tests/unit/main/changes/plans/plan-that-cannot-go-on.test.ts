import { expect, it } from 'vitest';
import { type AppError, fail } from '../../../../../src/core/values/errors.ts';
import type { PlanStep, PlanStore } from '../../../../../src/main/changes/plans/store/stored-plan.ts';
import { PlanBench } from './plan-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const full: AppError = { code: 'storage-failed', message: 'The disk is full, so nothing could be stored.' };

/** The store, on a disk that takes nothing while `isFull` says so; `fault`: it throws instead. */
function onDisk(isFull: (step: PlanStep) => boolean, fault = false) {
  return (store: PlanStore): PlanStore => ({
    create: (plan) => store.create(plan),
    record: (step) => {
      if (!isFull(step)) return store.record(step);
      if (fault && step.to !== 'paused') throw new Error('a fault');
      return fail(full);
    },
    get: (planId) => store.get(planId),
    list: (workspaceId) => store.list(workspaceId),
    running: () => store.running(),
    ready: () => store.ready(),
    unreadable: () => store.unreadable(),
  });
}

const start = (planId: string) => ({ planId, stopped: 'take-up' as const });
const rests = async (bench: PlanBench) => {
  await expect.poll(() => bench.reported.length).toBe(1);
};

it.each([
  ['while the first is drafted', 1],
  ['once the first is verified', 2],
  ['while the second is drafted', 3],
  ['at the end', 5],
])('rests, says why, and goes on once there is room: the disk is full %s', async (_when, at) => {
  const bench = new PlanBench(['1', '2']);
  let [steps, isFull] = [0, false];
  bench.storeOf = onDisk(() => {
    steps += 1;
    if (steps === at + 1) isFull = true;
    return isFull;
  });
  const { plans } = bench.start();
  const plan = await bench.create(plans, ['1', '2']);
  expect(plans.start(start(plan.planId)).ok).toBe(true);
  await rests(bench);
  const listed = () => {
    const found = valueOf(plans.list({ workspaceId: 'w1' }));
    return found.items.find(({ planId }) => planId === plan.planId);
  };
  for (const seen of [listed(), bench.shown.at(-1)]) {
    expect(seen?.state).toBe('paused');
    expect(seen?.explanation).toContain(full.message);
  }
  expect(bench.reported[0]?.body).toContain(full.message);
  expect(plans.atWork()).toEqual([]);
  // Nothing can be stored: that is why it does not start, and no other plan does.
  const other = await bench.create(plans, ['1'], '300');
  for (const { planId } of [plan, other])
    expect(plans.start(start(planId))).toMatchObject({ error: { code: 'storage-failed' } });

  isFull = false;
  steps = -1_000;
  expect(plans.start(start(plan.planId)).ok).toBe(true);
  await expect.poll(() => listed()?.state).toBe('done');
  expect(listed()?.made).toMatchObject([{ count: 2 }]);
  expect(bench.service.ledger.filter(({ key }) => key !== null)).toHaveLength(2);
});

it('bars no other plan once there is room again, though it was not resumed', async () => {
  const bench = new PlanBench(['1', '2']);
  let isFull = false;
  bench.storeOf = onDisk((step) => {
    if (step.item?.state === 'verified') isFull = true;
    return isFull;
  });
  const { plans } = bench.start();
  const broken = await bench.create(plans, ['1']);
  const other = await bench.create(plans, ['2']);
  plans.start(start(broken.planId));
  await rests(bench);
  isFull = false;
  bench.storeOf = (store) => store;
  expect(plans.start(start(other.planId))).toMatchObject({ ok: true });
});

it('rests after a fault of its own too, which is written to the log', async () => {
  const bench = new PlanBench(['1', '2']);
  bench.storeOf = onDisk((step) => step.item?.state === 'verified', true);
  const { plans } = bench.start();
  const plan = await bench.create(plans, ['1', '2']);
  plans.start(start(plan.planId));
  await rests(bench);
  expect(bench.recorded).toHaveLength(1);
  expect(bench.shown.at(-1)).toMatchObject({ state: 'paused' });
  const reopened = bench.start().plans;
  expect(reopened.recover()).toEqual({ ok: true, value: 0 });
});
