import type { AppError, ErrorCode } from '../../../core/values/errors.ts';
import { endpointForResource, endpointPath } from '../../../core/service/catalogue.ts';
import type { WriteOutcome, WriteTurn } from '../../service-client/service-client.ts';
import { sha256Hex } from '../../storage/content-hash.ts';
import { checkBase } from '../proposal/check-base.ts';
import type { EngineParts, StepOutcome, Performer, Session } from '../engine-parts.ts';
import type { AttemptEnd } from '../journal/journal.ts';
import { intentOf } from '../journal/journal-intent.ts';
import {
  isSameRequest,
  type Attempt,
  type AttemptOutcome,
  type Intent,
  type StoredRun,
} from '../journal/stored-run.ts';
import {
  attemptNote,
  damagedIntent,
  discardedInTime,
  lockedError,
  lookTooOld,
  stopped,
} from './run-notes.ts';
import type { RunEvent } from '../state-machine.ts';

const eventOf: Readonly<Record<AttemptOutcome, RunEvent>> = {
  accepted: 'sendAccepted',
  rejected: 'sendRejected',
  prevented: 'sendRejected',
  forbidden: 'forbidden',
  'rate-limited': 'rateLimited',
  'in-progress': 'inProgress',
  unsent: 'sendUnsent',
  ambiguous: 'sendAmbiguous',
};

/** Our own refusals, which another try a moment later would meet again. */
const heldHere: ReadonlySet<ErrorCode> = new Set([
  'destination-changed',
  'destination-refused',
  'no-credential',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
]);

/** The last look, and right after it the request on record. */
export const checkAndStart: Performer = async (parts, run, session) =>
  (await checkBase(parts, run, session)) ?? startSend(parts, run, session);

/**
 * Right before sending: not discarded, not locked, the look is fresh. What is sent is made of what was reviewed and of what
 * was just read, and goes on record with its first attempt.
 */
export function startSend(parts: EngineParts, run: StoredRun, session: Session): StepOutcome {
  const { matched } = session;
  const refused = preflight(parts, run, session);
  if (refused?.code === 'cancelled') return discardedInTime;
  if (refused !== null || matched === null) {
    const error = refused ?? lookTooOld;
    return { event: 'stoppedBeforeSending', note: error.message, error };
  }
  const made = intentOf(parts, run, matched, session.goesTo);
  if ('instead' in made) return made.instead;
  const { intent } = made;
  // Fields that ride along were changed by somebody else while it waited.
  if (session.intent !== null && !isSameRequest(session.intent, intent)) {
    return {
      event: 'checkDiffered',
      note: 'It changed on the service while it was waiting to be sent.',
      error: null,
    };
  }
  session.intent = intent;
  return {
    event: 'sendStarted',
    note: 'Checked again and put on record. Sending.',
    error: null,
    facts: {
      intent,
      bodies: { before: { body: matched.answer.body } },
      attemptStarted: attemptOf(run, intent, decidedBy(session), parts.clock.now()),
    },
  };
}

/** One request, with the exact bytes of the journal. Never aborted: from here on only reads can settle it. */
export const send: Performer = async (parts, run, session) => {
  const attempt = run.attempts.at(-1);
  const { intent } = run;
  if (intent === null || attempt?.finishedAt !== null || !isToBeSent(intent, session)) return damagedIntent;
  const { turn } = session;
  parts.keyUses.note(intent.key, parts.clock.monotonicMs());
  const bytes =
    run.target.resource === 'payment' ? parts.tokens.fill(intent.body ?? new Uint8Array()) : intent.body;
  const isReady = bytes !== null || intent.body === null;
  const outcome =
    turn === null
      ? withoutTurn
      : isReady
        ? await attemptOnce(parts, run, { ...intent, body: bytes }, turn, session)
        : withoutToken;
  leaveTurn(session);
  if (outcome.kind !== 'unsent' && run.target.resource === 'payment')
    parts.tokens.used(intent.body ?? new Uint8Array());
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
  return { event: eventOf[outcome.kind], note: attemptNote(outcome), error, facts: { attemptEnded } };
};

/** After an attempt of which nothing left: the same key and bytes again, after a wait and another check. */
export const tryAgain: Performer = async (parts, run, session) => {
  const delayMs = parts.timing.tryAgainDelaysMs[session.unsentTries];
  session.unsentTries += 1;
  const isHeldHere = run.error !== null && heldHere.has(run.error.code);
  if (delayMs === undefined || isHeldHere) {
    return { event: 'stoppedBeforeSending', note: run.last.note };
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

/** Used up or not, it is given back. */
function leaveTurn(session: Session): void {
  session.turn?.leave();
  session.turn = null;
}

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

/** SECURITY: what is on record is what was built of the review and of the last look, to the byte. */
function isToBeSent(intent: Intent, session: Session): boolean {
  return session.intent !== null && isSameRequest(session.intent, intent) && isWhole(intent);
}

function attemptOnce(
  parts: EngineParts,
  run: StoredRun,
  intent: Intent,
  turn: WriteTurn,
  session: Session,
): Promise<WriteOutcome> {
  // SECURITY: a service that repeats the token must not get it into the record or onto the screen.
  const isPayment = run.target.resource === 'payment';
  const secret = isPayment ? parts.tokens.held(run.intent?.body ?? new Uint8Array()) : null;
  return parts.client
    .write({
      workspaceId: run.target.workspaceId,
      method: intent.method,
      endpointId: intent.endpointId,
      path: intent.path,
      body: intent.body,
      idempotencyKey: intent.key,
      ...(secret === null ? {} : { secrets: [secret] }),
      destination: intent.destination,
      ifMatch: ifMatchOf(parts, run, intent, session),
      turn,
      // The connection took its time: what held before it was made is asked once more.
      preflight: () => preflight(parts, run, session),
    })
    .catch((): WriteOutcome => unexpected);
}

/** Why not a byte may leave now; null when nothing speaks against it. */
function preflight(parts: EngineParts, run: StoredRun, session: Session): AppError | null {
  if (session.signal.aborted) return stopped;
  if (!parts.isUnlocked(run.target.workspaceId)) return lockedError;
  return lookAgeMs(parts, session) > parts.timing.freshReadMaxAgeMs ? lookTooOld : null;
}

/** The tag names what was read; it fits only where the write goes to the very same address. */
function ifMatchOf(parts: EngineParts, run: StoredRun, intent: Intent, session: Session): string | null {
  const etag = session.matched?.answer.etag ?? null;
  const place = parts.resources.get(run.target.resource)?.reads(run.target.subject, null);
  if (etag === null || place === undefined || intent.method === 'POST') return null;
  const path = endpointPath(endpointForResource(place.resource), { id: place.subject });
  return path.ok && path.value === intent.path ? etag : null;
}

/** By the clock that says more: one stands still while the machine sleeps, the other can be set back by hand. */
function lookAgeMs({ clock }: EngineParts, { matched }: Session): number {
  if (matched === null) return Infinity;
  return Math.max(clock.monotonicMs() - matched.atMs, clock.now().getTime() - matched.completeAt.getTime());
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
): Promise<StepOutcome | null> {
  // SECURITY: nothing is held while it waits, neither a place in the rate limit nor what would be sent.
  leaveTurn(session);
  await parts.clock.sleep(delayMs, session.signal);
  return session.signal.aborted ? discardedInTime : checkAndStart(parts, run, session);
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

const withoutTurn: WriteOutcome = {
  kind: 'unsent',
  error: { code: 'internal', message: 'There was no turn to send in, so nothing was sent.' },
};

const withoutToken: WriteOutcome = {
  kind: 'unsent',
  error: {
    code: 'validation',
    message: 'The token of the payment gateway is not held any more, so nothing was sent.',
    hint: 'Discard this payment, then start it again with a new token.',
  },
};

const unexpected: WriteOutcome = {
  kind: 'ambiguous',
  status: null,
  error: {
    code: 'internal',
    message: 'Sending failed unexpectedly, so the outcome is unknown.',
  },
};
