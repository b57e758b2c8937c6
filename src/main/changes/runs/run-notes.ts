import type { AppError, ErrorCode } from '../../../contract/errors.ts';
import type { StepOutcome } from '../engine-parts.ts';
import type { WriteOutcome } from '../../service-client/service-client.ts';
import type { AttemptOutcome } from '../journal/stored-run.ts';
import { t } from './texts.ts';

/** Fixed sentences and happenings of the run's history. */

export const unknownResource: StepOutcome = {
  event: 'contradictionFound',
  note: t('resourceNotKnown'),
  error: {
    code: 'unrecognised',
    message: t('resourceNotKnown'),
    hint: t('installNewest'),
  },
};

export const damagedIntent: StepOutcome = {
  event: 'contradictionFound',
  note: t('requestDoesNotMatch'),
  error: {
    code: 'storage-failed',
    message: t('journalContradicts'),
    hint: t('compareThenClose'),
  },
};

/** The workspace goes to another service than the one that was reviewed. */
export function elsewhere(error: AppError): StepOutcome {
  return { event: 'contradictionFound', note: error.message, error };
}

export const discardedInTime: StepOutcome = {
  event: 'personDiscarded',
  note: t('discardedInTime'),
  error: null,
};

export const lockedError: AppError = {
  code: 'edits-locked',
  message: t('editingIsLocked'),
  hint: t('unlockThenSend'),
};

const attemptNotes: Readonly<Record<Exclude<AttemptOutcome, 'unsent'>, string>> = {
  accepted: t('serviceAccepted'),
  rejected: t('serviceRefused'),
  prevented: t('serviceDidNotApply'),
  forbidden: t('accessRefused'),
  'rate-limited': t('askedToWait'),
  'in-progress': t('inConflict'),
  ambiguous: t('outcomeNotKnown'),
};

/** What came of trying to connect. Whatever else kept a request back was decided here. */
const notReached: ReadonlySet<ErrorCode> = new Set([
  'service-unreachable',
  'service-timeout',
  'service-tls',
  'service-unexpected',
]);

/** Why nothing was sent: what was decided here is never told as something that the service did. */
function unsentNote({ code, message }: AppError): string {
  return notReached.has(code) ? t('serviceNotReached') : t('heldBackHere', { why: message });
}

/** What the history says of an attempt. A 409 is told as the service tells it: at work, or in conflict. */
export function attemptNote(outcome: WriteOutcome): string {
  if (outcome.kind === 'unsent') return unsentNote(outcome.error);
  const isBusy = outcome.kind === 'in-progress' && outcome.error.code === 'service-busy';
  return isBusy ? t('stillAtWork') : attemptNotes[outcome.kind];
}

export const lookTooOld: AppError = {
  code: 'conflict',
  message: t('lookTooOld'),
  hint: t('sendOnceMore'),
};

/** What was read first may not hold any more when the last was. */
export function lookTooLong(ms: number): AppError {
  const seconds = String(Math.round(ms / 1_000));
  return { code: 'conflict', message: t('lookTooLong', { seconds }), hint: t('sendWhenFaster') };
}

/** A person decided otherwise meanwhile. */
export const stopped: AppError = { code: 'cancelled', message: t('discardedBeforeSending') };
