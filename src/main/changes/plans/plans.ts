import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import type { NewPlan, Plan, PlanChanged, PlanDetail, PlanLook } from '../../../ipc/changes/plans.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import { newPlan, newPlanSlips, type NewPlanDeps } from './new-plan.ts';
import { closedRun, readAgain, refusedPlans, startOf, stoppedItem } from './plan-decisions.ts';
import { baseNow } from './plan-base.ts';
import { type PlanFacts, planFacts, unconfirmedDeletions } from './plan-facts.ts';
import { brokenNotice, noticeOf, type PlanNotice, remainingMs, type Allowance } from './plan-states.ts';
import {
  type PlanRunnerParts,
  type PlanSession,
  commitPlan,
  interruption,
  workToRest,
  UnsavedRests,
} from './plan-runner.ts';
import { itemNews, planDetailView, planView } from './plan-view.ts';
import { lookAtPlan, lookMissing, lookedNow, type LookedAt } from './plan-look.ts';
import { dueNotice, momentPassed, readyNote, watchMoments } from './plan-schedule.ts';
import { type PlanSummary, type StoredPlan, stepped, summaryOf } from './store/stored-plan.ts';

export interface PlansDeps extends Omit<NewPlanDeps, 'clock'>, Omit<PlanRunnerParts, 'onStep'> {
  readonly isUnlocked: (workspaceId: string) => boolean;
  /** Reads the service now; answers with what is known where that fails. */
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  /** The service's allowance as last told; null when it is not known. */
  readonly allowance: (workspaceId: string) => Allowance | null;
  /** Told after every step. */
  readonly emit: (changed: PlanChanged) => void;
  /** A plan ended by itself, could not go on, or needs a decision: the person may be looking elsewhere. */
  readonly notify: (notice: PlanNotice) => void;
}

export interface StartRequest extends ChannelRequest<'plans:start'> {
  /** What was typed to confirm the deletions at the first start. */
  readonly confirmation?: string;
}

interface PlanRef {
  readonly planId: string;
}

interface Work extends PlanSession {
  /** As it was committed last. */
  plan: StoredPlan;
  done: Promise<unknown>;
}

/** Plans: ordered lists of changes, run one at a time, paused and resumed across restarts. */
export class Plans {
  readonly #deps: PlansDeps;
  readonly #parts: PlanRunnerParts;
  readonly #works = new Map<string, Work>();
  /** Plans that came to rest where the file did not take it, as on a full disk: they rest all the same. */
  readonly #unsaved = new UnsavedRests();
  /** When each plan was last looked at, by both clocks. Nothing in it outlives the process. */
  readonly #looked = new Map<string, LookedAt>();

  constructor(deps: PlansDeps) {
    this.#deps = deps;
    this.#parts = { ...deps, onStep: (plan, place) => this.#stepped(plan, place) };
  }

  async create(request: NewPlan): Promise<Result<Plan>> {
    const plan = await newPlan(this.#deps, request);
    if (!plan.ok) return plan;
    const stored = this.#deps.store.create(plan.value);
    if (!stored.ok) return stored;
    this.#tellScreens(stored.value, null);
    return succeed(this.#view(summaryOf(stored.value)));
  }

  /** What is unusual about its changes taken together; to be acknowledged when it is created. */
  slips(request: Pick<NewPlan, 'workspaceId' | 'changes'>): Promise<Result<string[]>> {
    return newPlanSlips(this.#deps, request);
  }

  list({ workspaceId }: { workspaceId: string }): Result<ChannelResponse<'plans:list'>> {
    this.#unsaved.save(this.#deps.store);
    const plans = this.#deps.store.list(workspaceId);
    if (!plans.ok) return plans;
    const items = plans.value.map((plan) => {
      const rested = this.#unsaved.plan(plan.planId);
      return this.#view(rested === undefined ? plan : summaryOf(rested));
    });
    return succeed({ revision: nextRevision(), items });
  }

  get({ planId }: PlanRef): Result<PlanDetail> {
    const plan = this.#present(planId);
    if (!plan.ok) return plan;
    const view = this.#view(summaryOf(plan.value));
    const running = this.#works.get(planId)?.place ?? null;
    return succeed(planDetailView(view, plan.value, this.#deps.resources, running));
  }

  /** Another moment for a plan that was not started, or none. Starts nothing. */
  schedule({ planId, startAt }: ChannelRequest<'plans:schedule'>): Result<Plan> {
    const passed = momentPassed(startAt, this.#deps.clock.now());
    if (passed !== null) return fail(passed);
    const plan = this.#present(planId);
    if (!plan.ok) return plan;
    const note = readyNote(startAt);
    const moved = commitPlan(this.#parts, plan.value, 'personScheduled', null, note, { startAt });
    return moved.ok ? succeed(this.#view(summaryOf(moved.value))) : moved;
  }

  /** Reads what a plan has yet to change, and compares that with what was reviewed. Sends nothing. */
  async look({ planId }: PlanRef): Promise<Result<PlanLook>> {
    const plan = this.#present(planId);
    if (!plan.ok) return plan;
    const look = await lookAtPlan(this.#deps, plan.value);
    this.#looked.set(planId, lookedNow(this.#deps.clock));
    return succeed(look);
  }

  /** Tells the person of plans whose moment has come, until the signal; starts none of them. */
  watchMoments(signal: AbortSignal): Promise<void> {
    const { clock, store, emit, notify } = this.#deps;
    const onDue = (plan: PlanSummary): void => {
      emit({ plan: this.#view(plan), items: [] });
      notify(dueNotice(plan));
    };
    return watchMoments({ clock, ready: () => store.ready(), onDue }, signal);
  }

  start({ planId, stopped, confirmation = '' }: StartRequest): Result<Plan> {
    // One that rests for the file alone would bar every other of its workspace.
    const saved = this.#unsaved.save(this.#deps.store);
    if (!saved.ok) return saved;
    const plan = this.#present(planId);
    if (!plan.ok) return plan;
    if (!this.#deps.isUnlocked(plan.value.workspaceId)) return fail(refusedPlans.locked);
    if (this.#works.has(planId)) return fail(refusedPlans.atWork);
    const unseen = lookMissing(plan.value, this.#looked.get(planId), this.#deps.clock);
    if (unseen !== null) return fail(unseen);
    const unconfirmed = unconfirmedDeletions(this.#deps.resources, plan.value, confirmation);
    if (unconfirmed !== null) return fail(unconfirmed);
    const item = startOf(this.#deps.engine, plan.value, stopped);
    if (!item.ok) return item;
    const started = commitPlan(this.#parts, plan.value, 'personStarted', item.value);
    if (!started.ok) return started;
    this.#begin(started.value);
    return this.#reported(planId);
  }

  async readStopped({ planId }: PlanRef): Promise<Result<Plan>> {
    const asked = this.#present(planId);
    if (!asked.ok) return asked;
    const stopped = stoppedItem(asked.value);
    const resource =
      stopped === undefined ? undefined : this.#deps.resources.get(stopped.item.target.resource);
    if (stopped === undefined || resource === undefined) return fail(refusedPlans.nothingStopped);
    const closed = closedRun(this.#deps.engine, stopped.item);
    if (closed === null) return fail(refusedPlans.nothingStopped);
    const now = await baseNow(this.#deps, resource, stopped.item);
    if (!now.ok) return now;
    const { event, step } = readAgain(resource, stopped, now.value, closed);
    // A person may have decided meanwhile: then the commit is refused.
    const committed = commitPlan(this.#parts, asked.value, event, step);
    return committed.ok ? this.#reported(planId) : committed;
  }

  /** What a person is to know before it is started. */
  async facts({ planId }: PlanRef): Promise<Result<PlanFacts>> {
    const plan = this.#deps.store.get(planId);
    if (!plan.ok) return plan;
    const standards = await this.#deps.slips(plan.value.workspaceId);
    if (!standards.ok) return standards;
    const stoppedRun = this.#stoppedRun(summaryOf(plan.value));
    return succeed(planFacts(this.#deps.resources, plan.value, standards.value, stoppedRun));
  }

  pause(request: PlanRef): Promise<Result<Plan>> {
    return this.#ask(request, 'pause');
  }

  cancel(request: PlanRef): Promise<Result<Plan>> {
    return this.#ask(request, 'cancel');
  }

  /** At start, after the engine has recovered: what was running waits for the person. */
  recover(): Result<number> {
    const running = this.#deps.store.running();
    if (!running.ok) return running;
    for (const plan of running.value) {
      if (this.#works.has(plan.planId)) continue;
      const step = interruption(plan, this.#deps.clock.now());
      const paused = this.#deps.store.record(step);
      if (!paused.ok) return paused;
      this.#tellScreens(stepped(plan, step), null);
    }
    return succeed(running.value.length);
  }

  /** Titles of the plans that run. */
  atWork(): string[] {
    return Array.from(this.#works.values(), ({ plan }) => plan.title);
  }

  /** Pauses every plan that runs after the change under way; resolves when all of them rest. */
  async pauseAll(): Promise<void> {
    await Promise.all(Array.from(this.#works.keys(), (planId) => this.#ask({ planId }, 'pause')));
  }

  #begin(plan: StoredPlan): void {
    const work: Work = {
      plan,
      asked: null,
      rest: new AbortController(),
      waitsUntil: null,
      tookMs: [],
      place: null,
      done: Promise.resolve(),
    };
    this.#works.set(plan.planId, work);
    work.done = workToRest(this.#parts, plan, work).then((ended) => {
      this.#works.delete(plan.planId);
      const rested = ended.ok ? ended.value : this.#unsaved.rest(this.#deps, work.plan, ended.error);
      this.#tellScreens(rested, null);
      const notice = ended.ok ? noticeOf(rested) : brokenNotice(rested);
      if (notice !== null) this.#deps.notify(notice);
    });
  }

  /** Pause and cancel happen between two runs or in a wait; when nothing runs, at once. */
  async #ask({ planId }: PlanRef, what: 'pause' | 'cancel'): Promise<Result<Plan>> {
    const work = this.#works.get(planId);
    if (work === undefined) {
      const saved = this.#unsaved.save(this.#deps.store);
      if (!saved.ok) return saved;
      const plan = this.#present(planId);
      if (!plan.ok) return plan;
      const event = what === 'pause' ? 'personPaused' : 'personCancelled';
      const committed = commitPlan(this.#parts, plan.value, event);
      return committed.ok ? this.#reported(planId) : committed;
    }
    // Whoever cancelled is not overruled by a pause.
    work.asked = work.asked === 'cancel' ? 'cancel' : what;
    work.rest.abort();
    this.#tellScreens(work.plan, null);
    await work.done;
    return this.#reported(planId);
  }

  #stepped(plan: StoredPlan, place: number | null): void {
    const work = this.#works.get(plan.planId);
    if (work !== undefined) work.plan = plan;
    this.#tellScreens(plan, place);
  }

  #tellScreens(plan: StoredPlan, place: number | null): void {
    const isRunning = place !== null && place === this.#works.get(plan.planId)?.place;
    const items = itemNews(plan, place, this.#deps.resources, isRunning);
    this.#deps.emit({ plan: this.#view(summaryOf(plan)), items });
  }

  /** A plan at work is known already: one of thousands is not read back for each question. */
  #present(planId: string): Result<StoredPlan> {
    const known = this.#works.get(planId)?.plan ?? this.#unsaved.plan(planId);
    return known === undefined ? this.#deps.store.get(planId) : succeed(known);
  }

  /** The plan as it stands at this moment, whatever was waited for. */
  #reported(planId: string): Result<Plan> {
    const plan = this.#present(planId);
    return plan.ok ? succeed(this.#view(summaryOf(plan.value))) : plan;
  }

  #view(plan: PlanSummary): Plan {
    const work = this.#works.get(plan.planId);
    return planView(plan, {
      asked: work?.asked ?? null,
      waitsUntil: work?.waitsUntil ?? null,
      remainingMs: this.#remainingMs(plan, work),
      now: this.#deps.clock.now(),
      stoppedRun: this.#stoppedRun(plan),
    });
  }

  #stoppedRun({ state, stopped }: PlanSummary) {
    const changeId = state === 'running' ? null : (stopped?.changeId ?? null);
    const run = changeId === null ? null : this.#deps.engine.get({ changeId });
    return run?.ok === true ? run.value : null;
  }

  #remainingMs({ workspaceId, total, done }: PlanSummary, work: Work | undefined): number | null {
    return remainingMs({
      tookMs: work?.tookMs ?? [],
      itemsLeft: total - done,
      allowance: this.#deps.allowance(workspaceId),
      now: this.#deps.clock.now(),
    });
  }
}
