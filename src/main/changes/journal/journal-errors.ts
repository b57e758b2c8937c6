import type { AppError } from '../../../contract/errors.ts';
import { t } from './texts.ts';

export const journalErrors = {
  unknownChange: { code: 'not-found', message: t('noSuchChange') },
  runOpen: {
    code: 'run-open',
    message: t('anotherNotFinished'),
    hint: t('finishOrCloseIt'),
  },
  runOpenElsewhere: {
    code: 'run-open',
    message: t('unfinishedElsewhere'),
    hint: t('finishOrCloseThere'),
  },
  movedOn: {
    code: 'invalid-transition',
    message: t('runMovedOn'),
    hint: t('lookAgain'),
  },
  contradictory: {
    code: 'storage-failed',
    message: t('entryContradicts'),
  },
  unreadable: {
    code: 'storage-failed',
    message: t('entryUnreadable'),
    hint: t('entryIsKept'),
  },
  blockedByUnreadable: {
    code: 'run-open',
    message: t('earlierUnreadable'),
    hint: t('lookThenLetGo'),
  },
  recordIsGone: {
    code: 'storage-failed',
    message: t('recordIsGone'),
    hint: t('startAnewForANewOne'),
  },
  readable: {
    code: 'invalid-transition',
    message: t('canBeRead'),
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
