import type { AppError } from '../../../contract/errors.ts';
import type { WireFault } from '../wire-fault.ts';
import { saysBusy } from './busy-words.ts';
import { t } from './texts.ts';

/** SECURITY: sentences are built from these words, a host name and numbers; never from a header, key or library message. */

interface Wording {
  readonly code: AppError['code'];
  readonly message: (host: string) => string;
  readonly hint: string;
}

const faultWordings: Readonly<Record<WireFault, Wording>> = {
  cancelled: {
    code: 'cancelled',
    message: () => t('cancelled'),
    hint: t('startAgainWhenNeeded'),
  },
  'unknown-host': {
    code: 'service-unreachable',
    message: (host) => t('nameNotFound', { host }),
    hint: t('checkSpelling'),
  },
  refused: {
    code: 'service-unreachable',
    message: (host) => t('nothingAnswers', { host }),
    hint: t('checkHostAndPort'),
  },
  'connect-timeout': {
    code: 'service-unreachable',
    message: (host) => t('notConnectedInTime', { host }),
    hint: t('checkFirewall'),
  },
  tls: {
    code: 'service-tls',
    message: (host) => t('secureConnectionFailed', { host }),
    hint: t('certificateNotVerified'),
  },
  proxy: {
    code: 'service-unreachable',
    message: (host) => t('proxyRefused', { host }),
    hint: t('checkProxy'),
  },
  timeout: {
    code: 'service-timeout',
    message: (host) => t('answerNotFinished', { host }),
    hint: t('askIfSlow'),
  },
  reset: {
    code: 'service-unreachable',
    message: (host) => t('connectionBroke', { host }),
    hint: t('tryAgain'),
  },
  truncated: {
    code: 'service-unexpected',
    message: (host) => t('answerBroke', { host }),
    hint: t('tryAgain'),
  },
  protocol: {
    code: 'service-unexpected',
    message: (host) => t('notAWebService', { host }),
    hint: t('checkHostOfAddress'),
  },
  'too-large': {
    code: 'service-too-large',
    message: (host) => t('answerTooLarge', { host }),
    hint: t('askForLess'),
  },
  internal: {
    code: 'internal',
    message: () => t('requestNotMade'),
    hint: t('checkWorkspace'),
  },
};

export function faultError(fault: WireFault, host: string): AppError {
  const wording = faultWordings[fault];
  return { code: wording.code, message: wording.message(host), hint: wording.hint };
}

export const cancelledError = (): AppError => faultError('cancelled', '');
export const internalError = (): AppError => faultError('internal', '');

/** `waitMs` from `now` until the service takes requests again. */
export function rateLimitedError(waitMs: number, now: Date, serviceMessages: readonly string[]): AppError {
  return {
    code: 'service-rate-limited',
    message: t('limitReached'),
    ...waitOf(waitMs, now),
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

/** Our own decision, so that it is never taken for an answer of the service. `waitMs` as above. */
export function allowanceSpentError(waitMs: number, now: Date): AppError {
  return {
    code: 'allowance-spent',
    message: t('heldBackHere'),
    ...waitOf(waitMs, now),
  };
}

/** Beyond it a date cannot be told. */
const longestWaitMs = 100 * 365 * 24 * 60 * 60 * 1000;

function waitOf(waitMs: number, now: Date): Pick<AppError, 'hint' | 'retryAfterMs' | 'retryAt'> {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const retryAfterMs = Math.max(0, Math.round(waitMs));
  return {
    hint: t('takesRequestsAgain', { seconds: String(seconds) }),
    retryAfterMs,
    retryAt: new Date(now.getTime() + Math.min(retryAfterMs, longestWaitMs)).toISOString(),
  };
}

/** A "not found" in another form than the service's own (section 7). */
export const foreignNotFoundError: AppError = {
  code: 'service-unexpected',
  message: t('foreignNotFound'),
  hint: t('serviceMayBeAway'),
  status: 404,
};

/** Our own decision: what was refused as a whole is not tried a thousand times more. */
export const credentialRefusedError = (): AppError => ({
  code: 'credential-refused',
  message: t('credentialRefused'),
  hint: t('replaceOrAskAgain'),
});

/** What a status outside 2xx means; the service's own messages are shown beside it. */
export function statusError(status: number, serviceMessages: readonly string[]): AppError {
  const { code, message, hint } = statusWording(status, serviceMessages);
  return {
    code,
    message,
    hint,
    status,
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

function statusWording(
  status: number,
  serviceMessages: readonly string[],
): { code: AppError['code']; message: string; hint: string } {
  const shown = String(status);
  if (status < 300) {
    return {
      code: 'service-unexpected',
      message: t('makesNoSense', { status: shown }),
      hint: t('tryAgainOrAskOperator'),
    };
  }
  if (status < 400) {
    return {
      code: 'service-unexpected',
      message: t('pointsElsewhere', { status: shown }),
      hint: t('answersWithoutRedirect'),
    };
  }
  if (status === 401 || status === 403) {
    return {
      code: 'service-forbidden',
      message: t('refusedAccess', { status: shown }),
      hint: t('doesNotSayWhy'),
    };
  }
  if (status === 404) {
    return {
      code: 'service-not-found',
      message: t('notKnown', { status: shown }),
      hint: t('mayNotExist'),
    };
  }
  if (status === 408) {
    return {
      code: 'service-timeout',
      message: t('gaveUpWaiting', { status: shown }),
      hint: t('tryAgain'),
    };
  }
  if (status === 409) {
    return saysBusy(serviceMessages)
      ? { code: 'service-busy', message: t('stillBusy', { status: shown }), hint: t('waitThenRead') }
      : { code: 'service-conflict', message: t('inConflict', { status: shown }), hint: t('readConflict') };
  }
  if (status === 412) {
    return {
      code: 'conflict',
      message: t('changedSinceRead', { status: shown }),
      hint: t('lookThenReview'),
    };
  }
  if (status === 429) {
    return {
      code: 'service-rate-limited',
      message: t('noMoreRequests', { status: shown }),
      hint: t('waitAMinute'),
    };
  }
  if (status >= 500) {
    return {
      code: 'service-failed',
      message: t('serviceFailed', { status: shown }),
      hint: t('nothingWrongHere'),
    };
  }
  return {
    code: 'service-refused',
    message: t('requestNotAccepted', { status: shown }),
    hint: t('messagesSayWhy'),
  };
}

export function notJsonError(status: number, looksLikeHtml: boolean): AppError {
  return {
    code: 'service-not-json',
    message: looksLikeHtml ? t('webPageInstead') : t('notReadable'),
    hint: t('checkThatIsService'),
    status,
  };
}

/** A 2xx whose body says that it was not done. */
export function notDoneError(status: number, serviceMessages: readonly string[]): AppError {
  return {
    code: 'service-refused',
    message: t('didNotDoThis', { status: String(status) }),
    hint: t('messagesSayWhy'),
    status,
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

/** A 2xx that holds a failure in place of what was read. Never the code of a status: nothing is proved by it. */
export function failedInsideError(
  status: number,
  said: number | null,
  serviceMessages: readonly string[],
): AppError {
  return {
    code: 'service-refused',
    message:
      said === null
        ? t('failedInside', { status: String(status) })
        : t('failedInsideAs', { status: String(status), said: String(said) }),
    hint: t('lastAnswerStays'),
    status,
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

export function unreadableEncodingError(status: number): AppError {
  return {
    code: 'service-unexpected',
    message: t('cannotBeUnpacked'),
    hint: t('tryAgainOrAskOperator'),
    status,
  };
}

export function emptyAnswerError(status: number): AppError {
  return {
    code: 'service-unexpected',
    message: t('withoutData', { status: String(status) }),
    hint: t('tryAgainOrAskOperator'),
    status,
  };
}

export const nothingHeldError: AppError = {
  code: 'service-unexpected',
  status: 304,
  message: t('nothingChangedUnasked'),
  hint: t('askAboutCaches'),
};
