import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { SyncProgress } from '../../contract/ipc/portfolio.ts';
import { nextRevision } from '../revisions/next-revision.ts';
import type { PropertyList } from './property-list.ts';
import type { PropertyStates } from './property-states.ts';
import type { SyncJobDeps } from './sync-job.ts';
import { SyncJob } from './sync-job.ts';
import type { PropertyPlan, SyncRounds, SyncScope } from './sync-plan.ts';
import { planNeverRead, planSync } from './sync-plan.ts';

export interface SyncDeps extends SyncJobDeps {
  properties: Pick<PropertyList, 'ids'>;
  states: Pick<PropertyStates, 'of'>;
  rounds: Pick<SyncRounds, 'begin' | 'finish'>;
}

/** Reads the portfolios from the service, one sync a workspace. */
export interface Sync {
  /** Begins, or goes on where the last one was broken off; one that runs is answered with its progress. */
  start(workspaceId: string, scope: SyncScope): Promise<Result<SyncProgress>>;
  cancel(workspaceId: string): void;
  progress(workspaceId: string): SyncProgress;
  /** The machine falls asleep: what runs is broken off, and goes on with `resume`. */
  suspend(): void;
  resume(): void;
}

export function createSync(deps: SyncDeps): Sync {
  const jobs = new Map<string, SyncJob>();
  const scopes = new Map<string, SyncScope>();
  const asleep = new Map<string, SyncScope>();

  async function plan(workspaceId: string, scope: SyncScope): Promise<Result<PropertyPlan[]>> {
    const ids = deps.properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const states = await deps.states.of(workspaceId);
    if (!states.ok) return states;
    if (scope === 'never-read') return succeed(planNeverRead(ids.value, states.value));
    const since = deps.rounds.begin(workspaceId, deps.clock.now(), scope);
    return since.ok ? succeed(planSync(ids.value, states.value, since.value)) : since;
  }

  async function run(job: SyncJob, plans: readonly PropertyPlan[], onFinished: () => void): Promise<void> {
    if (await job.run(plans)) onFinished();
  }

  async function start(workspaceId: string, scope: SyncScope): Promise<Result<SyncProgress>> {
    const present = jobs.get(workspaceId);
    if (present?.isRunning === true) return succeed(present.progress());
    const job = new SyncJob(workspaceId, deps);
    // Before the first await, so that two starts at once are one sync.
    jobs.set(workspaceId, job);
    scopes.set(workspaceId, scope);
    const plans = await plan(workspaceId, scope);
    if (!plans.ok) {
      jobs.delete(workspaceId);
      return plans;
    }
    job.plan(plans.value);
    const running = run(job, plans.value, () => {
      if (scope !== 'never-read') deps.rounds.finish(workspaceId);
    });
    // With nothing to read it is over at once: an answer of `running` would come after the news of its end.
    if (plans.value.length === 0) await running;
    return succeed(job.progress());
  }

  return {
    start,
    suspend() {
      for (const [workspaceId, job] of jobs) {
        const scope = scopes.get(workspaceId);
        if (!job.isRunning || scope === undefined) continue;
        asleep.set(workspaceId, scope);
        job.cancel();
      }
    },
    resume() {
      const waiting = [...asleep];
      asleep.clear();
      for (const [workspaceId, scope] of waiting) void start(workspaceId, scope);
    },
    cancel(workspaceId) {
      asleep.delete(workspaceId);
      jobs.get(workspaceId)?.cancel();
    },
    progress: (workspaceId) =>
      jobs.get(workspaceId)?.progress() ?? idleProgress(workspaceId, deps.remainingBudget(workspaceId)),
  };
}

function idleProgress(workspaceId: string, remainingBudget: number | null): SyncProgress {
  const counts = { done: 0, total: 0, failed: 0 };
  const revision = nextRevision();
  return { revision, workspaceId, state: 'idle', ...counts, remainingBudget, remainingMs: null, error: null };
}
