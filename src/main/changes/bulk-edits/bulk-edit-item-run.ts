import type { AppError, Result } from '../../../core/values/errors.ts';
import type { BulkEditItemState } from '../../../ipc/changes/bulk-edits.ts';
import type { ConflictField, Proposal, RunDetail } from '../../../ipc/changes/changes.ts';
import type { DraftRequest } from '../proposal/draft-request.ts';
import { limitWaitMs } from './bulk-edit-states.ts';
import type { StoredBulkEdit, StoredBulkEditItem } from './store/stored-bulk-edit.ts';

export interface BulkEditEngine {
  draft(request: DraftRequest): Promise<Result<Proposal>>;
  send(request: {
    changeId: string;
    acknowledgedWarnings: string[];
    confirmation: string;
    limitWaits: 'elsewhere';
  }): Promise<Result<RunDetail>>;
  reconcile(request: { changeId: string }): Promise<Result<RunDetail>>;
  get(request: { changeId: string }): Result<RunDetail>;
}

/** The outcome of one change: it is finished, stops the bulk edit, or waits for the rate limit or the lock. */
export type ItemOutcome =
  | {
      readonly state: Exclude<BulkEditItemState, 'waiting' | 'running'>;
      readonly changeId: string | null;
      readonly note: string;
      readonly isConflict?: boolean;
    }
  | { readonly state: 'limited'; readonly changeId: string | null; readonly waitMs: number }
  | { readonly state: 'locked'; readonly changeId: string };

/**
 * Runs one change through the engine: review against what the person saw, then send. If the change already has a run
 * (it waited, was interrupted, or a person decided), that run is resumed. `drafted` receives the run before anything is
 * sent; if it fails, nothing is.
 */
export async function runItem(
  engine: BulkEditEngine,
  bulkEdit: StoredBulkEdit,
  item: StoredBulkEditItem,
  drafted: (changeId: string) => Result<unknown>,
): Promise<ItemOutcome> {
  const taken = item.changeId === null ? null : await takenUp(engine, bulkEdit, item.changeId);
  if (taken !== null) return taken;
  const proposal = await engine.draft({
    target: item.target,
    baseHash: item.baseHash,
    desired: item.desired,
    reason: bulkEdit.reason,
    undoOf: item.undoOf ?? null,
    isOfBulk: true,
    judge: item.judge,
    seen: { editable: item.baseEditable, words: new Map(Object.entries(item.baseWords)) },
  });
  if (!proposal.ok) return failed(null, proposal.error);
  switch (proposal.value.outcome) {
    case 'no-change':
      return { state: 'as-wanted', changeId: null, note: 'The service showed it already; nothing was sent.' };
    case 'conflict':
      return {
        state: 'stopped',
        changeId: null,
        note: conflictNote(proposal.value.fields),
        isConflict: true,
      };
    case 'ready': {
      const { changeId } = proposal.value.run;
      const created = drafted(changeId);
      return created.ok ? send(engine, bulkEdit, changeId) : failed(changeId, created.error);
    }
  }
}

async function send(
  engine: BulkEditEngine,
  bulkEdit: StoredBulkEdit,
  changeId: string,
): Promise<ItemOutcome> {
  // The person confirmed every deletion when starting the bulk edit.
  const run = engine.get({ changeId });
  const confirmation = run.ok ? (run.value.typeToConfirm ?? '') : '';
  const acknowledgedWarnings = [...bulkEdit.acknowledgedWarnings];
  return outcomeOf(
    changeId,
    await engine.send({ changeId, acknowledgedWarnings, confirmation, limitWaits: 'elsewhere' }),
  );
}

/** The outcome of an existing run; null if the change must be made now. */
async function takenUp(
  engine: BulkEditEngine,
  bulkEdit: StoredBulkEdit,
  changeId: string,
): Promise<ItemOutcome | null> {
  const run = engine.get({ changeId });
  if (!run.ok) return failed(changeId, run.error);
  switch (retryOf(run.value, {})) {
    case 'send':
      if (run.value.state === 'drafted') return send(engine, bulkEdit, changeId);
      // Its request may still arrive, so it is made again only if a person says so.
      return wasClosedAfterSending(run.value) ? { state: 'stopped', changeId, note: closedUnknown } : null;
    case 'go-on':
      // If it was verified with a difference, the bulk edit stopped there once and a person restarted it.
      return { state: 'verified', changeId, note: run.value.explanation };
    case 'check':
      return outcomeOf(changeId, await engine.reconcile({ changeId }));
    case null:
      return outcomeOf(changeId, run);
  }
}

/**
 * What starting again does to the change at which a bulk edit stopped: check it, send it or continue past it; null:
 * nothing.
 */
export function retryOf(
  run: Pick<RunDetail, 'state' | 'actions'> | null,
  { isConflict = false }: Pick<StoredBulkEditItem, 'isConflict'>,
): 'check' | 'send' | 'go-on' | null {
  if (isConflict) return null;
  switch (run?.state) {
    case undefined:
    case 'drafted':
    case 'rejected':
    case 'discarded':
    case 'closed':
      return 'send';
    case 'verified':
      return 'go-on';
    default:
      return run?.actions.includes('reconcile') === true ? 'check' : null;
  }
}

export function wasSent({ transitions }: Pick<RunDetail, 'transitions'>): boolean {
  return transitions.some(({ to }) => to === 'sending');
}

/** Whether it was sent and then closed by a person without a receipt. */
export function wasClosedAfterSending(run: Pick<RunDetail, 'state' | 'transitions'>): boolean {
  return run.state === 'closed' && wasSent(run);
}

function outcomeOf(changeId: string, result: Result<RunDetail>): ItemOutcome {
  if (!result.ok) return failed(changeId, result.error);
  const { state, waitsFor, error, explanation } = result.value;
  const waitMs = waitsFor === 'limit' ? limitWaitMs(error) : null;
  if (waitMs !== null) return { state: 'limited', changeId, waitMs };
  if (state === 'drafted' && error?.code === 'edits-locked') return { state: 'locked', changeId };
  // Once verified, earlier messages from the service no longer matter.
  const words = state === 'verified' ? explanation : inItsWords(error, explanation);
  const note = [shownInstead(result.value), words].filter((part) => part !== '').join(' ');
  const isAsPlanned = state === 'verified' && result.value.differences.length === 0;
  return { state: isAsPlanned ? 'verified' : 'stopped', changeId, note };
}

function inItsWords(error: AppError | null, explanation: string): string {
  const words = error?.serviceMessages ?? [];
  return words.length === 0 ? explanation : `The service said “${words.join(' · ')}”. ${explanation}`;
}

const closedUnknown =
  'It was sent and then closed with an unknown outcome, so it’s only made again if you ask.';

const mostShown = 3;

/** Somebody else's changes: current values against those planned on. */
function conflictNote(fields: readonly ConflictField[]): string {
  if (fields.length === 0) return 'It has changed on the service since you prepared it, so nothing was sent.';
  const values = insteadOf(fields.map(({ label, server, base }) => ({ label, shown: server, asked: base })));
  return `It has changed on the service since you prepared it: ${values}. Nothing was sent.`;
}

/** What the service shows instead of the desired values; '' if the run rests for another reason. */
function shownInstead({ situation, observed, fields }: RunDetail): string {
  if (situation !== 'shows-something-else') return '';
  const asked = new Map(fields.map(({ field, after }) => [field, after]));
  const others = observed.filter(({ field, after }) => asked.has(field) && asked.get(field) !== after);
  if (others.length === 0) return '';
  const values = others.map(({ field, label, after }) => {
    return { label, shown: after, asked: asked.get(field) ?? null };
  });
  return `The service shows ${insteadOf(values)}.`;
}

function insteadOf(
  values: readonly { readonly label: string; readonly shown: string | null; readonly asked: string | null }[],
): string {
  const words = values
    .slice(0, mostShown)
    .map(({ label, shown, asked }) => `${label} ${shown ?? 'no value'}, not ${asked ?? 'no value'}`);
  if (values.length > words.length) words.push('and more');
  return words.join('; ');
}

function failed(changeId: string | null, error: AppError): ItemOutcome {
  const waitMs = limitWaitMs(error);
  if (waitMs !== null) return { state: 'limited', changeId, waitMs };
  if (changeId !== null && error.code === 'edits-locked') return { state: 'locked', changeId };
  return { state: 'stopped', changeId, note: inItsWords(error, error.message) };
}
