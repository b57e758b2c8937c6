import type { WriteOutcome } from '../service-client/service-client.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { checkBase } from './check-base.ts';
import type { EngineParts, Happening, Performer, Session } from './engine-parts.ts';
import type { AttemptEnd } from './journal.ts';
import { attemptNotes, damagedIntent, discardedInTime, lockedError } from './run-notes.ts';
import type { RunEvent } from './run-transitions.ts';
import type { Attempt, AttemptOutcome, Intent, StoredRun } from './stored-run.ts';

const eventOf: Readonly<Record<AttemptOutcome, RunEvent>> = {
  accepted: 'sendAccepted',
  rejected: 'sendRejected',
  forbidden: 'forbidden',
  'rate-limited': 'rateLimited',
  'in-progress': 'inProgress',
  unsent: 'sendUnsent',
  ambiguous: 'sendAmbiguous',
};

/** Last look before the first byte: not discarded, not locked, the read is fresh, the record is whole. */
export const startSend: Performer = async (parts, run, session) => {
  if (session.signal.aborted) return discardedInTime;
  if (!parts.isUnlocked(run.target.workspaceId)) {
    return { event: 'stoppedBeforeSending', note: lockedError.message, error: lockedError };
  }
  if (matchedAgeMs(parts, session) > parts.timing.freshReadMaxAgeMs) return checkBase(parts, run, session);
  if (run.intent === null || !isWhole(run.intent)) return damagedIntent;
  return {
    event: 'sendStarted',
    note: 'Sending.',
    error: null,
    facts: { attemptStarted: attemptOf(run, run.intent, decidedBy(session), parts.clock.now()) },
  };
};

/** One request, with the exact bytes of the journal. Never aborted: from here on only reads can settle it. */
export const send: Performer = async (parts, run, session) => {
  const attempt = run.attempts.at(-1);
  const { intent } = run;
  if (intent === null || attempt?.finishedAt !== null) return damagedIntent;
  const outcome = await parts.client
    .write({
      workspaceId: run.target.workspaceId,
      method: intent.method,
      endpointId: intent.endpointId,
      path: intent.path,
      body: intent.body,
      idempotencyKey: intent.key,
    })
    .catch((): WriteOutcome => unexpected);
  if (outcome.kind === 'rate-limited') session.retryAfterMs = outcome.retryAfterMs;
  const created =
    outcome.kind === 'accepted'
      ? (parts.resources.get(run.target.resource)?.createdId(outcome.body) ?? null)
      : null;
  const attemptEnded: AttemptEnd = {
    number: attempt.number,
    outcome: outcome.kind,
    status: statusOf(outcome),
    created,
  };
  const error = outcome.kind === 'accepted' ? null : outcome.error;
  return { event: eventOf[outcome.kind], note: attemptNotes[outcome.kind], error, facts: { attemptEnded } };
};

/** After an attempt of which nothing left: the same key and bytes again, after a wait and another check. */
export const tryAgain: Performer = async (parts, run, session) => {
  const delayMs = parts.timing.tryAgainDelaysMs[session.unsentTries];
  session.unsentTries += 1;
  if (delayMs === undefined) {
    return { event: 'stoppedBeforeSending', note: 'Nothing was sent: the service was not reached.' };
  }
  return checkAfterWait(parts, run, session, delayMs);
};

/** After a 429: waits as long as the service asked, then checks again. The key stays the same. */
export const waitRetryAfter: Performer = async (parts, run, session) => {
  const { retryAfterMs } = session;
  session.rateLimitWaits += 1;
  const waitsHere = session.limitWaits === 'here' && retryAfterMs <= parts.timing.longestRetryAfterMs;
  if (!waitsHere || session.rateLimitWaits > parts.timing.mostRateLimitWaits) {
    return { event: 'stoppedBeforeSending', note: 'The service asks to wait longer; nothing was applied.' };
  }
  return checkAfterWait(parts, run, session, retryAfterMs);
};

export function attemptOf(run: StoredRun, intent: Intent, by: Attempt['by'], now: Date): Attempt {
  return {
    number: run.attempts.length + 1,
    key: intent.key,
    by,
    startedAt: now.toISOString(),
    finishedAt: null,
    outcome: null,
    status: null,
    created: null,
  };
}

export function isWhole(intent: Intent): boolean {
  return sha256Hex(intent.body ?? '') === intent.bodySha256;
}

/** By the clock that says more: one stands still while the machine sleeps, the other can be set back by hand. */
function matchedAgeMs({ clock }: EngineParts, { matched }: Session): number {
  if (matched === null) return Infinity;
  return Math.max(
    clock.monotonicMs() - matched.atMs,
    clock.now().getTime() - matched.answer.readAt.getTime(),
  );
}

/** A try after a wait is the engine's own; what begins the stretch of work is decided by whoever began it. */
function decidedBy(session: Session): Attempt['by'] {
  return session.unsentTries + session.rateLimitWaits > 0 ? 'engine' : session.by;
}

async function checkAfterWait(
  parts: Parameters<Performer>[0],
  run: StoredRun,
  session: Session,
  delayMs: number,
): Promise<Happening | null> {
  await parts.clock.sleep(delayMs, session.signal);
  return session.signal.aborted ? discardedInTime : checkBase(parts, run, session);
}

function statusOf(outcome: WriteOutcome): number | null {
  switch (outcome.kind) {
    case 'unsent':
      return null;
    case 'rate-limited':
      return 429;
    default:
      return outcome.status;
  }
}

const unexpected: WriteOutcome = {
  kind: 'ambiguous',
  status: null,
  error: {
    code: 'internal',
    message: 'Sending failed in an unexpected way, so it is not known whether the change was made.',
  },
};
