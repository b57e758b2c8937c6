import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import { isTypedName } from '../../../core/values/typed-name.ts';
import type { EditableResource, ResourceRegistry } from '../proposal/editable-resource.ts';
import { type EngineParts, type StepOutcome, type Session, newSession } from '../engine-parts.ts';
import { readAfterSending, showsBase } from '../read-back/fresh-read.ts';
import { keyAge } from '../journal/key-age.ts';
import { attemptOf, isWhole } from './send-attempt.ts';
import { matchedBy } from '../proposal/check-base.ts';
import { intentFits, movedSinceReview } from '../proposal/review-check.ts';
import { writingMark } from './run-request.ts';
import { damagedIntent, discardedInTime, lockedError, stopped, unknownResource } from './run-notes.ts';
import { isUnread, isWithoutAccess } from './situation.ts';
import { type Performers, commit, drive, type ActiveRuns } from './runner.ts';
import { allows } from '../state-machine.ts';
import type { StoredRun } from '../journal/stored-run.ts';

export type LookedAtDraft = Pick<StoredRun, 'changeId' | 'updatedAt'>;

/**
 * Discards an unneeded draft, for automatic tidying; true if it was discarded. SECURITY: unlike a person's discard it
 * stops no work. A run that is active or has moved on since is left alone, because somebody may just have pressed Send.
 * `invalid-transition` while it is being worked on.
 */
export async function discardUntouched(
  engine: Engine,
  active: ActiveRuns,
  { changeId, updatedAt }: LookedAtDraft,
  rested: () => void,
): Promise<Result<boolean>> {
  return active.exclusively(
    changeId,
    'engine',
    // No await between the check and the commit: a send starts before both or after both.
    () => {
      const stored = engine.parts.journal.get(changeId);
      if (!stored.ok) return Promise.resolve(stored);
      const { position, updatedAt: now } = stored.value;
      const isUntouched = position.possibleEffect === 'none' && now === updatedAt;
      if (!isUntouched) return Promise.resolve(succeed(false));
      const discarded = discardRun(engine, stored.value);
      return Promise.resolve(discarded.ok ? succeed(true) : discarded);
    },
    rested,
  );
}

const closeThenMakeNew = 'Close this change as unresolved, then make a new one.';

/** What must be typed before the run is sent; null if a click is enough. */
export function confirmationOf(resources: ResourceRegistry, run: StoredRun): string | null {
  const { resource, subject } = run.target;
  return resources.get(resource)?.typeToConfirm(subject, run.baseEditable, run.desired) ?? null;
}

export interface Engine {
  readonly parts: EngineParts;
  readonly perform: Performers;
}

export async function sendDraft(
  engine: Engine,
  run: StoredRun,
  answers: {
    readonly acknowledged: readonly string[];
    readonly confirmation: string;
    readonly limitWaits: 'here' | 'elsewhere';
  },
  signal: AbortSignal,
): Promise<Result<StoredRun>> {
  if (!engine.parts.isUnlocked(run.target.workspaceId)) return fail(lockedError);
  const missing = run.warnings.filter((warning) => !answers.acknowledged.includes(warning));
  if (missing.length > 0) return fail(unacknowledged(missing));
  const name = confirmationOf(engine.parts.resources, run);
  if (name !== null && !isTypedName(answers.confirmation, name)) return fail(unconfirmed(name));
  if (run.position.state !== 'drafted') return fail(notNow('Only a draft can be sent.'));
  const now = newSession(engine.parts, 'person', { signal, limitWaits: answers.limitWaits });
  engine.parts.onStep(run);
  try {
    return await drive(engine.parts, engine.perform, { run, effect: 'check' }, now);
  } finally {
    now.turn?.leave();
  }
}

export function discardRun(engine: Engine, run: StoredRun): Result<StoredRun> {
  if (!allows(run.position, 'personDiscarded')) {
    return fail(notNow('It can’t be discarded: what was sent may have taken effect.'));
  }
  return committed(engine, run, { ...discardedInTime, note: 'Discarded. Nothing of it took effect.' });
}

/** Reads until the outcome is settled or further reads can't settle it. Sends nothing. */
export async function reconcileRun(
  engine: Engine,
  run: StoredRun,
  by: Session['by'],
  signal?: AbortSignal,
): Promise<Result<StoredRun>> {
  const { state } = run.position;
  if (state === 'verified') return succeed(run);
  if (state === 'sending') {
    const next = commit(engine.parts, run, foundInterrupted);
    return next.ok ? drive(engine.parts, engine.perform, next.value, session(engine, signal, by)) : next;
  }
  if (!isSettledByReading(run)) {
    return fail(notNow('Nothing to check: nothing of this change can have taken effect.'));
  }
  return drive(engine.parts, engine.perform, { run, effect: 'read-back' }, session(engine, signal, by));
}

/** Sends the same key and bytes again on a person's decision, after a read that shows the base. */
export async function resendRun(
  engine: Engine,
  run: StoredRun,
  signal: AbortSignal,
): Promise<Result<StoredRun>> {
  const { parts } = engine;
  if (!parts.isUnlocked(run.target.workspaceId)) return fail(lockedError);
  if (!allows(run.position, 'personResent') || run.intent === null) {
    return fail(notNow('Only a change whose outcome is unknown can be sent again.'));
  }
  if (!isWhole(run.intent)) return committed(engine, run, damagedIntent);
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return committed(engine, run, unknownResource);
  if (!resource.resendable) return fail(twice);
  const now = session(engine, signal);
  try {
    return await lookAndResend(engine, run, resource, now);
  } finally {
    now.turn?.leave();
  }
}

async function lookAndResend(
  engine: Engine,
  run: StoredRun,
  resource: EditableResource,
  now: Session,
): Promise<Result<StoredRun>> {
  const { parts, perform } = engine;
  const { intent } = run;
  if (intent === null) return committed(engine, run, damagedIntent);
  const turn = await parts.client.turn(run.target.workspaceId, intent.endpointId, now.signal);
  if (!turn.ok) return turn;
  now.turn = turn.value;
  const read = await readAfterSending(parts, resource, run, now.signal);
  if (!read.ok) return fail(read.error);
  if (!showsBase(run, resource, read.value)) {
    const once = newSession(parts, 'person', { signal: now.signal, readBackDelaysMs: [0] });
    return drive(parts, perform, { run, effect: 'read-back' }, once);
  }
  if (now.signal.aborted) return fail(stopped);
  // SECURITY: checked again after the read, which takes time; `send` checks once more before the first byte.
  if (!parts.isUnlocked(run.target.workspaceId)) return fail(lockedError);
  const { body } = read.value;
  const mark = writingMark(parts, run.target.workspaceId, resource.name);
  if (movedSinceReview(run.reviewed, resource.reviewedFacts(body), mark).length > 0) return fail(reachMoved);
  // SECURITY: accompanying fields may have changed since the recorded bytes were built.
  if (!intentFits(parts, intent, run, resource, body)) return fail(noLongerFits);
  const young = measureKey(engine, run, read.value.answer.serviceDate);
  if (!young.ok) return young;
  now.matched = matchedBy(parts, read.value);
  now.intent = intent;
  const next = commit(parts, run, {
    event: 'personResent',
    note: 'Sent again by a person: the same key and the same bytes.',
    error: null,
    facts: { attemptStarted: attemptOf(run, intent, 'person', parts.clock.now()) },
  });
  return next.ok ? drive(parts, perform, next.value, now) : next;
}

/** Closes a run as unresolved. If a read now shows the desired values, it verifies the run instead. */
export async function acceptRun(
  engine: Engine,
  run: StoredRun,
  signal: AbortSignal,
): Promise<Result<StoredRun>> {
  const { parts, perform } = engine;
  // A read in progress during the person's decision has verified it.
  if (run.position.state === 'verified') return succeed(run);
  if (!allows(run.position, 'personAccepted')) return fail(notNow('This change can’t be closed now.'));
  let seen = run;
  if (run.position.possibleEffect !== 'none') {
    const once = newSession(parts, 'person', { signal, readBackDelaysMs: [0] });
    const read = await drive(parts, perform, { run, effect: 'read-back' }, once);
    if (!read.ok) return read;
    seen = read.value;
    // Stopped by another action, which decides.
    if (signal.aborted) return succeed(seen);
  }
  if (!allows(seen.position, 'personAccepted')) return succeed(seen);
  const note =
    isUnread(seen) || isWithoutAccess(seen)
      ? 'Closed by a person. The service couldn’t be checked at that moment.'
      : 'Closed by a person as unresolved.';
  return committed(engine, seen, { event: 'personAccepted', note, error: null });
}

/** At start, or after a failed commit: moves an interrupted run to a safe state. */
export const foundInterrupted: StepOutcome = {
  event: 'foundInterrupted',
  note: 'Found unfinished: the work on it had been interrupted.',
};

export function isSettledByReading({ position }: Pick<StoredRun, 'position'>): boolean {
  return allows(position, 'readMatchedDesired');
}

function committed(engine: Engine, run: StoredRun, outcome: StepOutcome): Result<StoredRun> {
  const next = commit(engine.parts, run, outcome);
  return next.ok ? succeed(next.value.run) : next;
}

function session(engine: Engine, signal?: AbortSignal, by: Session['by'] = 'person'): Session {
  return newSession(engine.parts, by, signal === undefined ? {} : { signal });
}

function measureKey(engine: Engine, run: StoredRun, serviceNow: Date | null): Result<null> {
  if (run.intent === null) return fail(notNow('Nothing was journaled to be sent.'));
  const { journal, clock, keyUses } = engine.parts;
  const history = journal.transitions(run.changeId);
  if (!history.ok) return history;
  const age = keyAge(run, {
    now: clock.now(),
    serviceNow,
    sinceFirstUseMs: keyUses.ageMs(run.intent.key, clock.monotonicMs()),
    history: history.value,
  });
  if (age.young) return succeed(null);
  return fail({
    code: 'key-expired',
    message: `The key of this change can no longer be used. ${age.why}`,
    hint: closeThenMakeNew,
  });
}

function unconfirmed(name: string): AppError {
  const message = `Type “${name}” to confirm that it is deleted.`;
  return { code: 'validation', message, fields: [{ field: 'confirmation', message }] };
}

function unacknowledged(warnings: readonly string[]): AppError {
  return {
    code: 'validation',
    message: 'Acknowledge what is unusual about this change before it is sent.',
    fields: warnings.map((message) => ({ field: 'acknowledgedWarnings', message })),
  };
}

const reachMoved: AppError = {
  code: 'conflict',
  message: 'This change would now reach or lose something you didn’t review, so it isn’t sent again.',
  hint: 'Close this change as unresolved, then review a new one.',
};

const twice: AppError = {
  code: 'invalid-transition',
  message: 'A creation is not sent twice: the first one may still arrive, and there would be two.',
  hint: 'Check whether it’s there, then close this change as unresolved, or create it again.',
};

const noLongerFits: AppError = {
  code: 'conflict',
  message: 'The stored request no longer fits what the service shows, so it isn’t sent again.',
  hint: closeThenMakeNew,
};

function notNow(message: string): AppError {
  return { code: 'invalid-transition', message };
}
