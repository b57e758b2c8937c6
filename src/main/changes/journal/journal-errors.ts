import type { AppError } from '../../../core/values/errors.ts';

export const journalErrors = {
  unknownChange: { code: 'not-found', message: 'There’s no such change.' },
  runOpen: {
    code: 'run-open',
    message: 'Another change of this resource is not finished yet.',
    hint: 'Finish or close it under Changes first.',
  },
  runOpenElsewhere: {
    code: 'run-open',
    message: 'Another workspace on the same service has an unfinished change of this resource.',
    hint: 'Finish or close it there first.',
  },
  movedOn: {
    code: 'invalid-transition',
    message: 'The run has moved on in the meantime.',
    hint: 'Check it again under Changes.',
  },
  contradictory: {
    code: 'storage-failed',
    message: 'The entry contradicts what the journal already holds, so it was not stored.',
  },
  unreadable: {
    code: 'storage-failed',
    message: 'This history entry was altered or damaged, or another version wrote it: it can’t be opened.',
    hint: 'It stays as it is and is listed under Changes. Check the service for the current values.',
  },
  blockedByUnreadable: {
    code: 'run-open',
    message: 'An earlier change of this resource can’t be opened, and it may have been sent.',
    hint: 'Check the service, then set that entry aside under Changes.',
  },
  recordIsGone: {
    code: 'storage-failed',
    message:
      'The file of the record of changes was removed while Keyholder runs. Nothing is sent without a record.',
    hint: 'Put its folder back, or restart Keyholder: it then starts a new one.',
  },
  readable: {
    code: 'invalid-transition',
    message: 'This change can be opened: finish, discard or close it instead.',
  },
} as const satisfies Record<string, AppError>;

/** Thrown inside a transaction so that it rolls back. */
export class StepRefused extends Error {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
