import { SeenBodies } from '../../../../faults/core/seen-bodies.ts';
import { answeredView, emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ChannelRequest } from '../../../../../src/ipc/channels.ts';
import type { Plan, PlanDetail } from '../../../../../src/ipc/changes/plans.ts';
import { type Changes, createChanges } from '../../../../../src/main/changes/changes.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import type { PlanNotice } from '../../../../../src/main/changes/plans/plan-states.ts';
import { Plans } from '../../../../../src/main/changes/plans/plans.ts';
import { planCsv } from '../../../../../src/main/changes/plans/plan-previewer.ts';
import type { PlanStore } from '../../../../../src/main/changes/plans/store/stored-plan.ts';
import { type WaysBack, waysBackOf } from '../../../../../src/main/changes/plans/plan-targets.ts';
import type { ServiceClient } from '../../../../../src/main/service-client/service-client.ts';
import { oneDestination } from '../../../../faults/core/one-destination.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { seededRandom } from '../../../../faults/core/seeded-random.ts';
import {
  type EditedSetting,
  depositSetting,
} from '../../../../faults/core/virtual-service/edited-setting.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import type { WriteFault } from '../../../../faults/core/virtual-service/virtual-faults.ts';
import {
  type ServiceHooks,
  VirtualService,
} from '../../../../faults/core/virtual-service/virtual-service.ts';
import type { ReadingsPort, SlipsPort, SnapshotPort } from '../../../../../src/main/changes/engine-parts.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { engineAlone, usualSlips } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const workspaceId = 'w1';

/** Plans and the engine on the journal's real file and a virtual service; a new start is a new program. */
export class PlanBench {
  readonly clock = new VirtualClock();
  readonly service: VirtualService;
  readonly reported: PlanNotice[] = [];
  readonly shown: Plan[] = [];
  /** Places of changes, and where each stood then. */
  readonly moved: string[] = [];
  readonly recorded: unknown[] = [];
  readonly faults: WriteFault[] = [];
  unlocked = true;
  slips: SlipsPort = usualSlips;
  /** Between the engine and the service; a test may put one of its own in between. */
  client: ServiceClient;
  /** Between the plans and their file; a test may put one of its own in between. */
  storeOf: (store: PlanStore) => PlanStore = (store) => store;
  /** Called before each request reaches the service. */
  onGap: () => void = () => undefined;
  readonly #random = seededRandom(11);
  #bodies = new SeenBodies();
  readonly #path: string;
  readonly #subjects: readonly string[];
  readonly #readings: ReadingsPort;
  #close: () => void = () => undefined;

  constructor(
    subjects: readonly string[],
    readings: ReadingsPort = trustedNames,
    setting: EditedSetting = depositSetting,
  ) {
    this.#readings = readings;
    this.#subjects = subjects;
    const folder = emptyFolder();
    this.#path = join(folder, 'keyholder.sqlite');
    const hooks: ServiceHooks = {
      nextWriteFault: () => this.faults.shift() ?? 'none',
      readFails: () => false,
      gap: () => {
        this.onGap();
      },
      retryAfterMs: () => 30_000,
      kill: () => undefined,
    };
    this.service = new VirtualService(() => 'honours', this.clock, this.#random, hooks, setting);
    this.client = this.service;
    for (const subject of subjects) this.service.put(subject, 100, false);
    onTestFinished(() => {
      this.#close();
    });
  }

  start(): { plans: Plans; changes: Changes; waysBack: WaysBack; csv: (planId: string) => string } {
    this.#close();
    const { journal, plans: store } = openUnlocked(this.#path);
    this.#close = () => {
      journal.close();
    };
    const snapshots = {
      snapshotBody: (...asked: Parameters<SnapshotPort['snapshotBody']>) =>
        this.#bodies.port.snapshotBody(...asked),
      expectRead: () => () => undefined,
    };
    const shared = {
      clock: this.clock,
      uuid: () => this.#random.uuid(),
      isUnlocked: () => this.unlocked,
      slips: (id: string) => this.slips(id),
      snapshots,
    };
    const changes = createChanges({
      ...engineAlone,
      readings: this.#readings,
      ...shared,
      journal,
      client: this.client,
      destinations: oneDestination,
      emit: () => undefined,
    });
    const plans = new Plans({
      ...shared,
      store: this.storeOf(store),
      engine: changes,
      journal,
      readings: this.#readings,
      resources: editableResources,
      allowance: () => ({ limit: 60, remaining: 60, resetsAt: null }),
      emit: ({ plan, items }) => {
        this.shown.push(plan);
        this.moved.push(...items.map(({ place, state }) => `${String(place)} ${state}`));
      },
      keepUnlocked: () => undefined,
      readNow: (key) => this.readNow(key),
      notify: (news) => this.reported.push(news),
      recordFault: (_where, fault) => this.recorded.push(fault),
    });
    const csv = (planId: string): string => {
      const plan = valueOf(store.get(planId));
      return planCsv(plan);
    };
    return { plans, changes, waysBack: waysBackOf(editableResources, journal, store), csv };
  }

  /** Starts, with a plan of all its properties. */
  async planned() {
    const started = this.start();
    const { planId } = await this.create(started.plans, this.#subjects);
    return { ...started, planId };
  }

  async create(plans: Plans, subjects: readonly string[], amount = '250'): Promise<Plan> {
    const changes = subjects.map((subject) => ({
      target: { workspaceId, resource: 'security-deposit', subject } as const,
      baseBodyHash: this.see(subject),
      desired: { amount, disabled: false },
    }));
    const slips = valueOf(await plans.slips({ workspaceId, changes }));
    return valueOf(
      await plans.create({
        workspaceId,
        title: 'Summer deposits',
        reason: 'more breakages',
        acknowledgedWarnings: slips,
        changes,
      }),
    );
  }

  /** As the cache reads for a screen: a read that fails still answers with what is known. */
  async readNow(key: SnapshotKey): Promise<Result<SnapshotView>> {
    const read = await this.client.read({ ...key, priority: 'person' });
    return succeed(
      read.ok
        ? answeredView(key, { ...read.value, readAt: this.clock.now() }).view
        : {
            ...emptyView(key),
            lastFailure: { at: this.clock.now().toISOString(), error: read.error },
          },
    );
  }

  /** What the cache holds besides. */
  hold(body: JsonValue): string {
    return this.#bodies.remember(body);
  }

  /** Shows a body to the person; its hash is what a change is based on. */
  see(subject: string): string {
    return this.hold(this.service.body(subject));
  }

  /** What the cache forgets when newer bodies take their place. */
  forget(): void {
    this.#bodies = new SeenBodies();
  }

  get writes(): string[] {
    return this.service.seen.flatMap((entry) => (entry.kind === 'write' ? [entry.subject] : []));
  }
}

/** Starts and waits until the plan rests. */
export async function run(
  plans: Plans,
  planId: string,
  stopped: ChannelRequest<'plans:start'>['stopped'] = 'take-up',
): Promise<PlanDetail> {
  valueOf(plans.start({ planId, stopped }));
  return rested(plans, planId);
}

export async function rested(plans: Plans, planId: string): Promise<PlanDetail> {
  for (;;) {
    const plan = valueOf(plans.get({ planId }));
    if (plan.state !== 'running') return plan;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
