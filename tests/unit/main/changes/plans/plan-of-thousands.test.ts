import { describe, expect, it } from 'vitest';
import { planChangedSchema, type PlanChanged } from '../../../../../src/ipc/changes/plans.ts';
import { type Result, fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { Proposal, RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import type { PlanEngine } from '../../../../../src/main/changes/plans/plan-item-run.ts';
import { Plans } from '../../../../../src/main/changes/plans/plans.ts';
import type {
  PlanStep,
  PlanStore,
  StoredPlan,
} from '../../../../../src/main/changes/plans/store/stored-plan.ts';
import { stepped, summaryOf } from '../../../../../src/main/changes/plans/store/stored-plan.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import { runOf } from '../../../renderer/guarded-edit/edit-world.ts';
import { usualSlips } from '../../../../faults/core/engine-alone.ts';
import { usualSlipJudge } from '../../../../../src/core/writing/slips.ts';

const many = 5_000;
const perMinute = 20;
const minuteMs = 60_000;

/** One plan, in memory: what is measured here is not the disk. */
class OnePlan implements PlanStore {
  ready(): ReturnType<PlanStore['ready']> {
    return succeed([]);
  }

  plan: StoredPlan;

  constructor(plan: StoredPlan) {
    this.plan = plan;
  }

  create = (plan: StoredPlan) => succeed(plan);
  record = (step: PlanStep) => {
    this.plan = stepped(this.plan, step);
    return succeed(null);
  };
  get = () => succeed(this.plan);
  list = () => succeed([summaryOf(this.plan)]);
  running = () => succeed(this.plan.state === 'running' ? [this.plan] : []);
  unreadable = () => [];
}

function planOf(count: number): StoredPlan {
  const at = '2026-11-20T09:00:00.000Z';
  return {
    planId: 'c0ffee00-0000-4000-8000-000000000001',
    workspaceId: 'c0ffee00-0000-4000-8000-000000000002',
    title: 'Summer deposits',
    reason: 'more breakages',
    acknowledgedWarnings: [],
    state: 'ready',
    note: 'Ready to start. Nothing has been sent.',
    createdAt: at,
    startAt: null,
    updatedAt: at,
    done: 0,
    items: Array.from({ length: count }, (_, index) => ({
      target: { workspaceId: 'w1', resource: 'security-deposit', subject: String(index + 1) },
      title: `Security deposit of property ${String(index + 1)}`,
      desired: { amount: '250', disabled: false },
      baseHash: 'a'.repeat(64),
      baseEditable: { amount: '100', disabled: false },
      baseWords: { amount: '100' },
      judge: usualSlipJudge,
      state: 'waiting',
      changeId: null,
      note: '',
    })),
  };
}

/** An engine that makes every change in four requests, each of them counted by the minute. */
class CountingEngine implements PlanEngine {
  readonly sent: string[] = [];
  readonly #clock: VirtualClock;
  #minute = -1;
  #used = 0;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  draft = ({ target }: Parameters<PlanEngine['draft']>[0]): ReturnType<PlanEngine['draft']> => {
    const waitMs = this.#ask(1);
    if (waitMs > 0) return Promise.resolve(fail(limit(waitMs)));
    const run = runOf({ changeId: target.subject, state: 'drafted' });
    const ready: Proposal = { outcome: 'ready', run, warnings: [], shapeFrom: null };
    return Promise.resolve(succeed(ready));
  };

  send = ({ changeId }: { changeId: string }): ReturnType<PlanEngine['send']> => {
    const waitMs = this.#ask(3);
    const state = waitMs > 0 ? 'drafted' : 'verified';
    if (waitMs === 0) this.sent.push(changeId);
    const limited = waitMs > 0 ? { error: limit(waitMs), waitsFor: 'limit' as const } : {};
    return Promise.resolve(succeed(runOf({ changeId, state, ...limited })));
  };

  reconcile = ({ changeId }: { changeId: string }): ReturnType<PlanEngine['reconcile']> =>
    Promise.resolve(succeed(runOf({ changeId })));
  get = ({ changeId }: { changeId: string }): Result<RunDetail> => succeed(runOf({ changeId }));

  /** How long to wait for so many requests, in milliseconds; 0: they were made. */
  #ask(requests: number): number {
    this.#clock.advance(50 * requests);
    const nowMs = this.#clock.worldMs;
    const minute = Math.floor(nowMs / minuteMs);
    if (minute !== this.#minute) [this.#minute, this.#used] = [minute, 0];
    if (this.#used + requests > perMinute) return (minute + 1) * minuteMs - nowMs;
    this.#used += requests;
    return 0;
  }
}

const limit = (retryAfterMs: number) => ({
  code: 'service-rate-limited' as const,
  message: 'Wait.',
  retryAfterMs,
});

async function played(): Promise<{
  reported: PlanChanged[];
  store: OnePlan;
  engine: CountingEngine;
  hours: number;
}> {
  const clock = new VirtualClock();
  const store = new OnePlan(planOf(many));
  const engine = new CountingEngine(clock);
  const reported: PlanChanged[] = [];
  const startedMs = clock.worldMs;
  const plans = new Plans({
    store,
    engine,
    clock,
    resources: new Map(),
    journal: { get: () => fail({ code: 'not-found', message: 'none' }) },
    readings: trustedNames,
    slips: usualSlips,
    snapshots: { snapshotBody: () => Promise.resolve(null) },
    uuid: () => 'unused',
    isUnlocked: () => true,
    keepUnlocked: () => undefined,
    readNow: () => Promise.resolve(fail({ code: 'internal', message: 'Not read here.' })),
    allowance: () => ({ limit: perMinute, remaining: 0, resetsAt: null }),
    emit: (changed) => reported.push(changed),
    notify: () => undefined,
    recordFault: () => undefined,
  });
  plans.start({ planId: store.plan.planId, stopped: 'take-up' });
  while (store.plan.state === 'running') await new Promise((resolve) => setImmediate(resolve));
  return { reported, store, engine, hours: (clock.worldMs - startedMs) / 3_600_000 };
}

describe('a plan of 5,000 under 20 requests a minute', () => {
  it('ends by itself, tells of each step in little, and makes each change once', async () => {
    const { reported, store, engine, hours } = await played();
    expect(store.plan.state).toBe('done');
    expect(engine.sent).toHaveLength(many);
    expect(new Set(engine.sent).size).toBe(many);
    // 20,000 requests at 20 a minute take more than 16 hours, and the waits waste next to nothing of them.
    expect(hours).toBeGreaterThan(16);
    expect(hours).toBeLessThan(18);
    expect(reported.some(({ plan }) => plan.state === 'running' && plan.waitsUntil !== null)).toBe(true);
    expect(reported.every(({ plan }) => plan.state !== 'needs-decision')).toBe(true);
    const sizes = reported.map((changed) => JSON.stringify(changed).length);
    expect(Math.max(...sizes)).toBeLessThan(1_500);
    expect(planChangedSchema.safeParse(reported[reported.length >> 1]).success).toBe(true);
  });
});
