import type { AppError, Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { Plan, PlanDetail } from '../../../contract/ipc/plans.ts';
import type { NewPlanParts } from './new-plan.ts';
import { newPlan } from './new-plan.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { PlanEngine } from './plan-item-run.ts';
import type { PlanFacts } from './plan-facts.ts';
import { planFacts, unconfirmedDeletions } from './plan-facts.ts';
import type { Allowance } from './plan-pace.ts';
import { remainingMs } from './plan-pace.ts';
import type { PlanRunnerParts, PlanSession } from './plan-runner.ts';
import { commitPlan, workThrough } from './plan-runner.ts';
import { doneOf, planDetailView, planView } from './plan-view.ts';
import type { PlanStore, StoredPlan } from './stored-plan.ts';

export interface PlanNews {
  readonly title: string;
  readonly body: string;
}

export interface PlansDeps extends Pick<NewPlanParts, 'resources' | 'snapshots' | 'uuid'> {
  readonly store: PlanStore;
  readonly engine: PlanEngine;
  readonly clock: EngineClock;
  readonly isUnlocked: (workspaceId: string) => boolean;
  /** The service's allowance as last told; null when it is not known. */
  readonly allowance: (workspaceId: string) => Allowance | null;
  /** Told after every step. */
  readonly emit: (plan: Plan) => void;
  /** A plan ended by itself or needs a decision: the person may be looking elsewhere. */
  readonly notify: (news: PlanNews) => void;
}

export interface StartRequest extends ChannelRequest<'plans:start'> {
  /** What was typed to confirm the deletions at the first start. */
  readonly confirmation?: string;
}

interface PlanRef {
  readonly planId: string;
}

/** Plans: ordered lists of changes, run one at a time, paused and resumed across restarts. */
export interface Plans {
  create(request: ChannelRequest<'plans:create'>): Promise<Result<PlanDetail>>;
  list(request: { workspaceId: string }): Result<Plan[]>;
  get(request: PlanRef): Result<PlanDetail>;
  start(request: StartRequest): Result<Plan>;
  /** What a person is to know before it is started. */
  facts(request: PlanRef): Promise<Result<PlanFacts>>;
  pause(request: PlanRef): Promise<Result<Plan>>;
  cancel(request: PlanRef): Promise<Result<Plan>>;
  /** At start, after the engine has recovered: what was running waits for the person. */
  recover(): Result<number>;
  /** Titles of the plans that run. */
  atWork(): string[];
  /** Pauses every plan that runs after the change under way; resolves when all of them rest. */
  pauseAll(): Promise<void>;
}

export function createPlans(deps: PlansDeps): Plans {
  return new StoredPlans(deps);
}

interface Work extends PlanSession {
  done: Promise<Result<StoredPlan>>;
}

class StoredPlans implements Plans {
  readonly #deps: PlansDeps;
  readonly #parts: PlanRunnerParts;
  readonly #works = new Map<string, Work>();

  constructor(deps: PlansDeps) {
    this.#deps = deps;
    this.#parts = { ...deps, onStep: (plan) => this.#tellScreens(plan) };
  }

  async create(request: ChannelRequest<'plans:create'>): Promise<Result<PlanDetail>> {
    const { store, clock } = this.#deps;
    const plan = await newPlan({ ...this.#deps, now: () => clock.now() }, request);
    if (!plan.ok) return plan;
    const stored = store.create(plan.value);
    if (!stored.ok) return stored;
    this.#tellScreens(stored.value);
    return succeed(this.#detail(stored.value));
  }

  list({ workspaceId }: { workspaceId: string }): Result<Plan[]> {
    const plans = this.#deps.store.list(workspaceId);
    return plans.ok ? succeed(plans.value.map((plan) => this.#view(plan))) : plans;
  }

  get({ planId }: PlanRef): Result<PlanDetail> {
    const plan = this.#deps.store.get(planId);
    return plan.ok ? succeed(this.#detail(plan.value)) : plan;
  }

  start({ planId, skipStopped, confirmation = '' }: StartRequest): Result<Plan> {
    const plan = this.#deps.store.get(planId);
    if (!plan.ok) return plan;
    if (!this.#deps.isUnlocked(plan.value.workspaceId)) return fail(locked);
    if (this.#works.has(planId)) return fail(atWork);
    const unconfirmed = unconfirmedDeletions(this.#deps.resources, plan.value, confirmation);
    if (unconfirmed !== null) return fail(unconfirmed);
    const item = skipStopped ? leftOut(plan.value) : null;
    const started = commitPlan(this.#parts, plan.value, 'personStarted', item);
    if (started.ok) this.#begin(started.value);
    return this.#viewed(started);
  }

  async facts({ planId }: PlanRef): Promise<Result<PlanFacts>> {
    const plan = this.#deps.store.get(planId);
    return plan.ok ? succeed(await planFacts(this.#deps, plan.value)) : plan;
  }

  pause(request: PlanRef): Promise<Result<Plan>> {
    return this.#ask(request, 'pause');
  }

  cancel(request: PlanRef): Promise<Result<Plan>> {
    return this.#ask(request, 'cancel');
  }

  recover(): Result<number> {
    const running = this.#deps.store.running();
    if (!running.ok) return running;
    for (const plan of running.value) {
      if (this.#works.has(plan.planId)) continue;
      const paused = commitPlan(this.#parts, plan, 'foundInterrupted');
      if (!paused.ok) return paused;
    }
    return succeed(running.value.length);
  }

  atWork(): string[] {
    return [...this.#works.keys()].flatMap((planId) => {
      const plan = this.#deps.store.get(planId);
      return plan.ok ? [plan.value.title] : [];
    });
  }

  async pauseAll(): Promise<void> {
    await Promise.all(Array.from(this.#works.keys(), (planId) => this.#ask({ planId }, 'pause')));
  }

  #begin(plan: StoredPlan): void {
    const work: Work = { asked: null, tookMs: [], done: Promise.resolve(succeed(plan)) };
    this.#works.set(plan.planId, work);
    work.done = workThrough(this.#parts, plan, work).finally(() => {
      this.#works.delete(plan.planId);
      const rested = this.#deps.store.get(plan.planId);
      if (!rested.ok) return;
      this.#tellScreens(rested.value);
      this.#tellPerson(rested.value);
    });
  }

  /** Pause and cancel happen between two runs; when nothing runs, at once. */
  async #ask({ planId }: PlanRef, what: 'pause' | 'cancel'): Promise<Result<Plan>> {
    const plan = this.#deps.store.get(planId);
    if (!plan.ok) return plan;
    const work = this.#works.get(planId);
    if (work === undefined) {
      const event = what === 'pause' ? 'personPaused' : 'personCancelled';
      return this.#viewed(commitPlan(this.#parts, plan.value, event));
    }
    // Whoever cancelled is not overruled by a pause.
    work.asked = work.asked === 'cancel' ? 'cancel' : what;
    this.#tellScreens(plan.value);
    return this.#viewed(await work.done);
  }

  #tellScreens(plan: StoredPlan): void {
    this.#deps.emit(this.#view(plan));
  }

  #tellPerson(plan: StoredPlan): void {
    const { notify } = this.#deps;
    if (plan.state === 'done') notify({ title: `Plan finished: ${plan.title}`, body: summary(plan) });
    if (plan.state === 'needs-decision') {
      notify({ title: `Plan needs a decision: ${plan.title}`, body: plan.note });
    }
  }

  #view(plan: StoredPlan): Plan {
    return planView(plan, this.#works.get(plan.planId) ?? null, this.#remainingMs(plan));
  }

  #detail(plan: StoredPlan): PlanDetail {
    return planDetailView(plan, this.#works.get(plan.planId) ?? null, this.#remainingMs(plan));
  }

  #viewed(plan: Result<StoredPlan>): Result<Plan> {
    return plan.ok ? succeed(this.#view(plan.value)) : plan;
  }

  #remainingMs(plan: StoredPlan): number | null {
    return remainingMs({
      tookMs: this.#works.get(plan.planId)?.tookMs ?? [],
      itemsLeft: plan.items.length - doneOf(plan),
      allowance: this.#deps.allowance(plan.workspaceId),
      now: this.#deps.clock.now(),
    });
  }
}

/** The change at which it stopped, left out by a person. Its run, if it has one, stays as it is under Changes. */
function leftOut({ items }: StoredPlan) {
  const place = items.findIndex(({ state }) => state === 'stopped');
  const item = items[place];
  if (item === undefined) return null;
  return {
    place,
    state: 'left-out',
    changeId: item.changeId,
    note: `Left out by you. ${item.note}`,
  } as const;
}

function summary({ items }: StoredPlan): string {
  const count = (state: StoredPlan['items'][number]['state']): number =>
    items.filter((item) => item.state === state).length;
  const leftOutCount = count('left-out');
  const rest = leftOutCount === 0 ? '' : ` ${String(leftOutCount)} left out.`;
  return `${String(count('verified'))} verified, ${String(count('as-wanted'))} were as wanted already.${rest}`;
}

const locked: AppError = {
  code: 'edits-locked',
  message: 'Editing is locked for this workspace.',
  hint: 'Unlock editing, then start the plan.',
};
const atWork: AppError = { code: 'invalid-transition', message: 'The plan is running already.' };
