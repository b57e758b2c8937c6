import { describe, expect, it } from 'vitest';
import { readPlanCsv } from '../../../../../src/core/bulk/csv/read-plan-csv.ts';
import { PlanBench, run } from './plan-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042', '1043'] as const;

describe('undoing a plan', () => {
  it('takes back what was verified, or chosen of it, the last first, and nothing that has changed since', async () => {
    const bench = new PlanBench(properties);
    const { plans, waysBack } = bench.start();
    bench.service.put('1042', 250, false);
    const { planId } = await bench.create(plans, properties);
    await run(plans, planId);
    const targets = valueOf(waysBack('w1', { planId, places: null }));
    // 1042 was as wanted already: nothing of ours is to be taken back there.
    expect(targets.map(({ target }) => target.subject)).toEqual(['1043', '1041']);
    const some = valueOf(waysBack('w1', { planId, places: [1, 2] }));
    expect(some.map(({ target }) => target.subject)).toEqual(['1043']);
    expect(waysBack('w1', { planId, places: [1] })).toMatchObject({ error: { code: 'validation' } });
    const [first] = targets;
    expect(first?.wanted({ amount: '250', disabled: false })).toEqual({
      ok: true,
      desired: { amount: '100', disabled: false },
    });
    expect(first?.wanted({ amount: '300', disabled: false })).toMatchObject({
      ok: false,
      reason: 'changed-since',
    });
  });

  it('is refused for a plan of which nothing was verified, and in another workspace', async () => {
    const bench = new PlanBench(properties);
    const { plans, waysBack, planId } = await bench.planned();
    expect(waysBack('w1', { planId, places: null })).toMatchObject({
      ok: false,
      error: { code: 'validation' },
    });
    await run(plans, planId);
    expect(waysBack('w2', { planId, places: null })).toMatchObject({ ok: false });
    expect(waysBack('w1', { planId: 'unknown', places: null })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});

describe('planning what takes a verified change back', () => {
  async function verified() {
    const bench = new PlanBench(['1041']);
    const { plans } = bench.start();
    const { planId } = await bench.create(plans, ['1041']);
    const [item] = (await run(plans, planId)).items;
    const { changeId = null } = item ?? {};
    if (changeId === null) throw new Error('nothing was verified');
    const undo = () =>
      plans.create({
        workspaceId: 'w1',
        title: 'Undo',
        reason: '',
        acknowledgedWarnings: [],
        changes: [
          {
            target: { workspaceId: 'w1', resource: 'security-deposit', subject: '1041' },
            baseBodyHash: bench.see('1041'),
            desired: { amount: '100', disabled: false },
            undoOf: changeId,
          },
        ],
      });
    return { bench, plans, undo };
  }

  it('is a conflict where it begins on anything else than what was verified, whoever says so', async () => {
    const { bench, undo } = await verified();
    bench.service.put('1041', 300, false);
    expect(await undo()).toMatchObject({
      ok: false,
      error: { fields: [{ message: expect.stringContaining('changed since') as string }] },
    });
    expect(bench.writes).toEqual(['1041']);
  });

  it('offers no way that can’t succeed where it moved, says what moved, and goes on without it', async () => {
    const { bench, plans, undo } = await verified();
    const { planId } = valueOf(await undo());
    bench.service.put('1041', 300, false);
    const atConflict = {
      state: 'needs-decision',
      actions: ['skip', 'cancel'],
      stoppedAt: {
        retry: null,
        isConflict: true,
        note: expect.stringMatching(/Deposit.* 300, not .*250.*Nothing was sent/) as string,
        waysOut: expect.stringMatching(/can’t succeed\. Skip it.*on its own/) as string,
      },
    };
    expect(await run(plans, planId)).toMatchObject(atConflict);
    // The same after a restart, of the plan and of the list.
    const anew = bench.start().plans;
    expect(anew.get({ planId })).toMatchObject({ value: atConflict });
    const listed = valueOf(anew.list({ workspaceId: 'w1' }));
    expect(listed.items.find((one) => one.planId === planId)).toMatchObject(atConflict);
    expect(await run(anew, planId, 'leave-out')).toMatchObject({ state: 'done', stoppedAt: null });
    expect(bench.writes).toHaveLength(1);
  });
});

describe('an exported plan', () => {
  it('reads as the plan it was, with what became of each change beside it', async () => {
    const bench = new PlanBench(properties);
    const { plans, csv, planId } = await bench.planned();
    await run(plans, planId);
    const text = csv(planId);
    expect(text).toContain('verified');
    expect(readPlanCsv(text)).toEqual({
      changes: properties.map((property) => ({
        change: 'security-deposit',
        propertyId: Number(property),
        amount: '250',
        disabled: false,
      })),
      passedOver: 0,
      problems: [],
    });
  });
});
