import type { AppError, ErrorCode } from '../../../core/values/errors.ts';
import type { StepOutcome } from '../engine-parts.ts';
import type { WriteOutcome } from '../../service-client/service-client.ts';
import type { AttemptOutcome } from '../journal/stored-run.ts';

const resourceNotKnown = 'This version of Keyholder can’t edit this resource.';

export const unknownResource: StepOutcome = {
  event: 'contradictionFound',
  note: resourceNotKnown,
  error: {
    code: 'unrecognised',
    message: resourceNotKnown,
    hint: 'Install the newest version.',
  },
};

export const damagedIntent: StepOutcome = {
  event: 'contradictionFound',
  note: 'The journaled request does not match its own record.',
  error: {
    code: 'storage-failed',
    message: 'What the journal holds to be sent contradicts itself, so nothing more is sent.',
    hint: 'Compare with what the service shows, then close this change.',
  },
};

/** The workspace now points at a different service from the reviewed one. */
export function elsewhere(error: AppError): StepOutcome {
  return { event: 'contradictionFound', note: error.message, error };
}

export const discardedInTime: StepOutcome = {
  event: 'personDiscarded',
  note: 'Discarded before anything took effect.',
  error: null,
};

export const lockedError: AppError = {
  code: 'edits-locked',
  message: 'Editing is locked for this workspace.',
  hint: 'Unlock editing, then send again.',
};

const attemptNotes: Readonly<Record<Exclude<AttemptOutcome, 'unsent'>, string>> = {
  accepted: 'The service accepted the change.',
  rejected: 'The service refused the change.',
  prevented: 'The service did not apply the change, because it has changed since it was loaded.',
  forbidden: 'The service refused access and does not say why.',
  'rate-limited': 'The service asked to wait and hasn’t applied the change.',
  'in-progress':
    'The service reported a conflict; Keyholder checks what it shows before concluding anything.',
  ambiguous: 'Outcome unknown.',
};

/** Errors from trying to connect. Any other error of an unsent request was decided here. */
const notReached: ReadonlySet<ErrorCode> = new Set([
  'service-unreachable',
  'service-timeout',
  'service-tls',
  'service-unexpected',
]);

/** Why nothing was sent. Keyholder's own decisions are never attributed to the service. */
function unsentNote({ code, message }: AppError): string {
  return notReached.has(code)
    ? 'Nothing was sent: the service couldn’t be reached.'
    : `Keyholder sent nothing. ${message}`;
}

/** The history note for an attempt. A 409 means either busy or in conflict, as the service says. */
export function attemptNote(outcome: WriteOutcome): string {
  if (outcome.kind === 'unsent') return unsentNote(outcome.error);
  const isBusy = outcome.kind === 'in-progress' && outcome.error.code === 'service-busy';
  return isBusy
    ? 'The service is still working on an earlier request with the same key.'
    : attemptNotes[outcome.kind];
}

export const lookTooOld: AppError = {
  code: 'conflict',
  message: 'Too long has passed since the last check of the service, so nothing was sent.',
  hint: 'Send it once more.',
};

/** By the time the last page arrives, the first may be out of date. */
export function lookTooLong(ms: number): AppError {
  const seconds = String(Math.round(ms / 1_000));
  return {
    code: 'conflict',
    message: `The service took ${seconds} seconds to show all that this change rests on. That is too long to rely on, so nothing was sent.`,
    hint: 'Send it once more when the service answers faster.',
  };
}

export const stopped: AppError = { code: 'cancelled', message: 'It was discarded before anything was sent.' };
