import type { AppError, Result } from '../../../contract/errors.ts';
import type { PlanItemState } from '../../../contract/ipc/plans.ts';
import type { Proposal, RunDetail } from '../../../contract/ipc/changes.ts';
import type { DraftRequest } from '../draft-change.ts';
import type { StoredPlan, StoredPlanItem } from './stored-plan.ts';

/** The change engine as a plan needs it. */
export interface PlanEngine {
  draft(request: DraftRequest): Promise<Result<Proposal>>;
  send(request: {
    changeId: string;
    acknowledgedWarnings: string[];
    confirmation: string;
  }): Promise<Result<RunDetail>>;
  get(request: { changeId: string }): Result<RunDetail>;
}

export interface ItemOutcome {
  /** `running` is not an outcome; everything else is. */
  readonly state: Exclude<PlanItemState, 'waiting' | 'running'>;
  readonly changeId: string | null;
  readonly note: string;
}

/**
 * Runs one change of a plan through the engine: review against what the person saw, then send. A change that has a run
 * already (it was interrupted, or a person decided about it meanwhile) is taken up where that run stands.
 * `drafted` is told of the run before anything is sent; when it refuses, nothing is.
 */
export async function runItem(
  engine: PlanEngine,
  plan: StoredPlan,
  item: StoredPlanItem,
  drafted: (changeId: string) => Result<unknown>,
): Promise<ItemOutcome> {
  if (item.changeId !== null) {
    const run = engine.get({ changeId: item.changeId });
    if (!run.ok) return stopped(item.changeId, run.error);
    const taken = takenUp(run.value);
    if (taken !== null) return taken;
    if (run.value.state === 'drafted') return send(engine, plan, item.changeId);
  }
  const proposal = await engine.draft({
    target: item.target,
    baseHash: item.baseHash,
    desired: item.desired,
    reason: plan.reason,
    undoOf: null,
    seen: { editable: item.baseEditable, words: new Map(Object.entries(item.baseWords)) },
  });
  if (!proposal.ok) return stopped(null, proposal.error);
  switch (proposal.value.outcome) {
    case 'no-change':
      return { state: 'as-wanted', changeId: null, note: 'The service showed it already; nothing was sent.' };
    case 'conflict':
      return {
        state: 'stopped',
        changeId: null,
        note: 'It has changed at the service since it was planned, so nothing was sent.',
      };
    case 'ready': {
      const { changeId } = proposal.value.run;
      const kept = drafted(changeId);
      return kept.ok ? send(engine, plan, changeId) : stopped(changeId, kept.error);
    }
  }
}

async function send(engine: PlanEngine, plan: StoredPlan, changeId: string): Promise<ItemOutcome> {
  // The person confirmed every deletion of the plan when it was made.
  const run = engine.get({ changeId });
  const confirmation = run.ok ? (run.value.typeToConfirm ?? '') : '';
  const acknowledgedWarnings = [...plan.acknowledgedWarnings];
  const sent = await engine.send({ changeId, acknowledgedWarnings, confirmation });
  if (!sent.ok) return stopped(changeId, sent.error);
  const { state, explanation } = sent.value;
  return { state: state === 'receipt' ? 'verified' : 'stopped', changeId, note: explanation };
}

/** What a run that exists already means for its plan; null when the change is to be made now. */
function takenUp({ changeId, state, explanation }: RunDetail): ItemOutcome | null {
  switch (state) {
    case 'receipt':
      return { state: 'verified', changeId, note: explanation };
    case 'closed':
    case 'discarded':
    case 'rejected':
    case 'drafted':
      return null;
    default:
      return { state: 'stopped', changeId, note: explanation };
  }
}

function stopped(changeId: string | null, error: AppError): ItemOutcome {
  return { state: 'stopped', changeId, note: error.message };
}
