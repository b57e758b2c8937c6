import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { Run, RunDetail } from '../../../ipc/changes/changes.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import type { ActiveRuns } from './active-runs.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { LateWrites } from '../late-writes.ts';
import type { Journal } from '../journal/journal.ts';
import { runDetailView, runView } from './run-view.ts';
import type { StoredRun } from '../journal/stored-run.ts';

export interface RunWatch {
  readonly summary: (run: StoredRun) => Run;
  readonly detail: (run: StoredRun) => Result<RunDetail>;
  /** As it is on record now. */
  readonly present: (changeId: string) => Result<RunDetail>;
  /** Tells the screens how a run stands. */
  readonly announce: (run: StoredRun) => void;
  /** The same once the work on it is over: words and actions are then those of a run at rest. */
  readonly rested: (changeId: string) => void;
}

export interface RunWatchDeps {
  readonly journal: Journal;
  readonly clock: EngineClock;
  readonly emit: (run: RunDetail) => void;
}

/** What is seen of runs that were closed as unknown. */
type AfterClosing = Pick<LateWrites, 'seen'>;

/** Shows stored runs to the screens, each with whether it is being worked on now. */
export function createRunWatch(
  deps: RunWatchDeps,
  resources: ResourceRegistry,
  active: ActiveRuns,
  late: () => AfterClosing,
  isFollowed: (changeId: string) => boolean = () => false,
): RunWatch {
  const contextOf = (run: StoredRun) => ({
    afterClosing: late().seen(run),
    resources,
    active: active.has(run.changeId),
    isFollowed: isFollowed(run.changeId),
    now: deps.clock.now(),
    revision: nextRevision(),
  });

  function detail(run: StoredRun): Result<RunDetail> {
    const transitions = deps.journal.transitions(run.changeId);
    if (!transitions.ok) return transitions;
    return succeed(runDetailView(run, transitions.value, contextOf(run)));
  }

  function announce(run: StoredRun): void {
    const view = detail(run);
    if (view.ok) deps.emit(view.value);
  }

  return {
    detail,
    present(changeId) {
      const run = deps.journal.get(changeId);
      return run.ok ? detail(run.value) : run;
    },
    announce,
    summary: (run) => runView(run, contextOf(run)),
    rested(changeId) {
      const run = deps.journal.get(changeId);
      if (run.ok) announce(run.value);
    },
  };
}
