import type { AppError } from '../../contract/errors.ts';

export const journalErrors = {
  unknownChange: { code: 'not-found', message: 'There is no such change.' },
  runOpen: {
    code: 'run-open',
    message: 'Another change of this resource is not finished yet.',
    hint: 'Finish or close it under Changes first.',
  },
  movedOn: {
    code: 'invalid-transition',
    message: 'The run has moved on in the meantime.',
    hint: 'Look at it again under Changes.',
  },
  contradictory: {
    code: 'storage-failed',
    message: 'The entry contradicts what the journal already holds, so it was not stored.',
  },
  unreadable: {
    code: 'storage-failed',
    message: 'An entry of the journal cannot be read by this version of Keyholder.',
    hint: 'Nothing was sent. Export the diagnostics and contact support.',
  },
} as const satisfies Record<string, AppError>;

/** Refusals inside a transaction travel as exceptions, so that it rolls back. */
export class StepRefused extends Error {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
