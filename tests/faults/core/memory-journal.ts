import { type Result, fail, succeed } from '../../../src/core/values/errors.ts';
import type { ChangeTarget } from '../../../src/ipc/changes/changes.ts';
import { applyStep, draftOf, verifiedWrites } from '../../../src/main/changes/runs/apply-step.ts';
import type {
  ChainEnd,
  Journal,
  NewChange,
  Step,
  UnreadableRun,
  VerifiedWrite,
} from '../../../src/main/changes/journal/journal.ts';
import { journalErrors } from '../../../src/main/changes/journal/journal-errors.ts';
import { sealReceipt } from '../../../src/main/changes/receipts/receipt-chain.ts';
import { isTerminal } from '../../../src/main/changes/state-machine.ts';
import { contradictsIn } from '../../../src/main/changes/journal/stored-run.ts';
import type {
  Intent,
  RunBodies,
  SealedReceipt,
  StoredRun,
  StoredTransition,
} from '../../../src/main/changes/journal/stored-run.ts';

/** A journal in memory, for thousands of histories. It passes the same contract suite as the SQLite one. */
export class MemoryJournal implements Journal {
  readonly #runs = new Map<string, StoredRun>();
  readonly #transitions = new Map<string, StoredTransition[]>();
  readonly #intents = new Map<string, { readonly changeId: string; readonly intent: Intent }>();
  readonly #receipts: SealedReceipt[] = [];
  readonly #bodies = new Map<string, RunBodies>();

  create(change: NewChange, replaces: Step | null): Result<StoredRun> {
    const replaced = replaces === null ? null : this.#checked(replaces);
    if (replaced !== null && !replaced.ok) return replaced;
    const open = this.#openRuns().filter(
      (run) => isHeld(run, change.target, change.service) && run.changeId !== replaces?.run.changeId,
    );
    if (open.length > 0 || this.#runs.has(change.changeId)) return fail(journalErrors.runOpen);
    if (replaces !== null) this.#apply(replaces);
    const draft = draftOf(change, this.#runs.size + 1);
    this.#runs.set(draft.changeId, draft);
    this.#note(draft.changeId, { at: change.at, from: null, to: 'drafted', event: null, note: change.note });
    return succeed(draft);
  }

  record(step: Step): Result<StoredRun> {
    const fits = this.#checked(step);
    return fits.ok ? succeed(this.#apply(step)) : fits;
  }

  get(changeId: string): Result<StoredRun> {
    const run = this.#runs.get(changeId);
    return run === undefined ? fail(journalErrors.unknownChange) : succeed(run);
  }

  transitions(changeId: string): Result<StoredTransition[]> {
    return succeed([...(this.#transitions.get(changeId) ?? [])]);
  }

  list(workspaceId: string, limit: number, finishedBefore?: string): Result<StoredRun[]> {
    const own = [...this.#runs.values()].filter((run) => run.target.workspaceId === workspaceId).reverse();
    const older = own.slice(own.findIndex(({ changeId }) => changeId === finishedBefore) + 1);
    const finished = older.filter((run) => isTerminal(run.position.state)).slice(0, limit);
    const isFirst = finishedBefore === undefined;
    return succeed(
      own.filter((run) => finished.includes(run) || (isFirst && !isTerminal(run.position.state))),
    );
  }

  open(): Result<StoredRun[]> {
    return succeed(this.#openRuns());
  }

  closedUnknown(): Result<StoredRun[]> {
    const closed = [...this.#runs.values()].filter(({ position }) => position.state === 'closed');
    return succeed(closed.filter(({ position }) => position.possibleEffect !== 'none'));
  }

  openFor(target: ChangeTarget, service: string): Result<StoredRun | null> {
    return succeed(this.#openRuns().find((run) => isHeld(run, target, service)) ?? null);
  }

  everyFor(target: ChangeTarget, service: string): Result<StoredRun[]> {
    return succeed([...this.#runs.values()].filter((run) => isHeld(run, target, service)));
  }

  intents(changeId: string): Result<Intent[]> {
    const own = [...this.#intents.values()].filter((one) => one.changeId === changeId);
    return succeed(own.map(({ intent }) => intent));
  }

  bodiesOf(changeId: string): Result<RunBodies> {
    // Copied, as from a disk: whatever is attached to a body doesn't come back with it.
    return succeed(structuredClone(this.#bodies.get(changeId) ?? { before: null, after: null }));
  }

  unreadable(): Result<UnreadableRun[]> {
    return succeed([]);
  }

  setAside(): Result<null> {
    return fail(journalErrors.readable);
  }

  receipts(workspaceId: string): Result<SealedReceipt[]> {
    return succeed(this.#receipts.filter((receipt) => receipt.workspaceId === workspaceId));
  }

  chainEnd(workspaceId: string): Result<ChainEnd | null> {
    const last = this.#receipts.findLast((receipt) => receipt.workspaceId === workspaceId);
    if (last === undefined) return succeed(null);
    return succeed({ sequence: last.sequence, hash: last.hash });
  }

  lastVerified(workspaceId: string): Result<VerifiedWrite[]> {
    const latest = new Map<string, VerifiedWrite>();
    const own = [...this.#runs.values()].filter((run) => run.target.workspaceId === workspaceId);
    for (const write of verifiedWrites(own)) {
      const name = `${write.target.resource} ${write.target.subject}`;
      const known = latest.get(name);
      if (known === undefined || write.verifiedAt >= known.verifiedAt) latest.set(name, write);
    }
    return succeed([...latest.values()]);
  }

  close(): void {
    // There is nothing to close in memory.
  }

  #checked({ run: { changeId, revision }, facts: { intent } }: Step): Result<null> {
    if (this.#runs.get(changeId)?.revision !== revision) return fail(journalErrors.movedOn);
    if (intent === undefined) return succeed(null);
    const own = this.intents(changeId);
    const owner = this.#intents.get(intent.key)?.changeId ?? changeId;
    const contradicts = owner !== changeId || (own.ok && contradictsIn(own.value, intent));
    return contradicts ? fail(journalErrors.contradictory) : succeed(null);
  }

  #apply(step: Step): StoredRun {
    const { run, event, at, note } = step;
    const { changeId } = run;
    const { intent, receipt } = step.facts;
    const head = this.chainEnd(run.target.workspaceId);
    const sealed = receipt === undefined || !head.ok ? null : sealReceipt(receipt, head.value);
    const after = applyStep(step, sealed);
    if (sealed !== null) this.#receipts.push(sealed);
    if (intent !== undefined) this.#intents.set(intent.key, { changeId, intent });
    // A change refers to its request by key, and the request itself was written once.
    const onRecord = after.intent === null ? null : (this.#intents.get(after.intent.key)?.intent ?? null);
    this.#runs.set(changeId, { ...after, intent: onRecord });
    const stored = this.#bodies.get(changeId) ?? { before: null, after: null };
    this.#bodies.set(changeId, { ...stored, ...step.facts.bodies });
    this.#note(changeId, { at, from: run.position.state, to: step.to.state, event, note });
    return after;
  }

  #note(changeId: string, entry: StoredTransition): void {
    const known = this.#transitions.get(changeId) ?? [];
    known.push(entry);
    this.#transitions.set(changeId, known);
  }

  #openRuns(): StoredRun[] {
    return [...this.#runs.values()].filter((run) => !isTerminal(run.position.state));
  }
}

function isHeld(run: StoredRun, target: ChangeTarget, service: string): boolean {
  const isSameResource = run.target.resource === target.resource && run.target.subject === target.subject;
  return isSameResource && (run.service === service || run.target.workspaceId === target.workspaceId);
}
