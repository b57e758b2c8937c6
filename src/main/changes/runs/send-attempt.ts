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

/** Keyholder's own refusals: an immediate retry would meet them again. */
const heldHere: ReadonlySet<ErrorCode> = new Set([
  'destination-changed',
  'destination-refused',
  'no-credential',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
]);

/** The last read, immediately followed by recording the request. */
export const checkAndStart: Performer = async (parts, run, session) =>
  (await checkBase(parts, run, session)) ?? startSend(parts, run, session);

/**
 * Last checks before sending: not discarded, unlocked, a fresh read. The request is built from the review and the
 * latest read, then recorded with its first attempt.
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
  // Somebody else changed accompanying fields during the wait.
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

/** Sends one request with the exact recorded bytes. Never aborted: from here on only reads can settle it. */
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

/** After an attempt that never left: waits, checks and sends the same key and bytes again. */
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

/** Releases the turn whether or not it was used. */
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

/** SECURITY: the recorded request must equal, byte for byte, the one built from the review and the last read. */
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
  // SECURITY: a service that echoes the token must not get it into the record or onto the screen.
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
      // Connecting takes time, so the checks run again.
      preflight: () => preflight(parts, run, session),
    })
    .catch((): WriteOutcome => unexpected);
}

function preflight(parts: EngineParts, run: StoredRun, session: Session): AppError | null {
  if (session.signal.aborted) return stopped;
  if (!parts.isUnlocked(run.target.workspaceId)) return lockedError;
  return lookAgeMs(parts, session) > parts.timing.freshReadMaxAgeMs ? lookTooOld : null;
}

/** The ETag belongs to the address that was read, so it is used only if the write goes to the same path. */
function ifMatchOf(parts: EngineParts, run: StoredRun, intent: Intent, session: Session): string | null {
  const etag = session.matched?.answer.etag ?? null;
  const place = parts.resources.get(run.target.resource)?.reads(run.target.subject, null);
  if (etag === null || place === undefined || intent.method === 'POST') return null;
  const path = endpointPath(endpointForResource(place.resource), { id: place.subject });
  return path.ok && path.value === intent.path ? etag : null;
}

/** Uses the larger age: the monotonic clock can stop during sleep, and the wall clock can be set back. */
function lookAgeMs({ clock }: EngineParts, { matched }: Session): number {
  if (matched === null) return Infinity;
  return Math.max(clock.monotonicMs() - matched.atMs, clock.now().getTime() - matched.completeAt.getTime());
}

/** Tries after a wait are the engine's decision; the first is that of whoever began the session. */
function decidedBy(session: Session): Attempt['by'] {
  return session.unsentTries + session.rateLimitWaits > 0 ? 'engine' : session.by;
}

async function checkAfterWait(
  parts: Parameters<Performer>[0],
  run: StoredRun,
  session: Session,
  delayMs: number,
): Promise<StepOutcome | null> {
  // SECURITY: nothing is held during the wait, neither a place in the rate limit nor the request.
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
