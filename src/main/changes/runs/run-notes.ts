import type { AppError } from '../../../contract/errors.ts';
import type { StepOutcome } from '../engine-parts.ts';
import type { AttemptOutcome } from '../journal/stored-run.ts';

/** Fixed sentences and happenings of the run's history. */

export const unknownResource: StepOutcome = {
  event: 'contradictionFound',
  note: 'This version of Keyholder does not know how to edit this resource.',
  error: {
    code: 'unrecognised',
    message: 'This version of Keyholder does not know how to edit this resource.',
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

/** The workspace goes to another service than the one that was reviewed. */
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

export const attemptNotes: Readonly<Record<AttemptOutcome, string>> = {
  accepted: 'The service accepted the change.',
  rejected: 'The service refused the change.',
  prevented: 'The service did not apply the change, because it is not what was read any more.',
  forbidden: 'The service refused access and does not say why.',
  'rate-limited': 'The service asked to wait; the change was not applied.',
  'in-progress': 'The service is still working on an earlier request with the same key.',
  unsent: 'Nothing was sent: the service was not reached.',
  ambiguous: 'It is not known whether the change was made.',
};

export const lookTooOld: AppError = {
  code: 'conflict',
  message: 'Too long passed since the last look at the service, so nothing was sent.',
};
