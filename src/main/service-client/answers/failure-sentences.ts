import type { AppError } from '../../../core/values/errors.ts';
import type { WireFault } from '../wire-fault.ts';

const busyWords =
  /\bin[ -](?:progress|flight)\b|\b(?:being|still) process|\bstill (?:busy|working|at work|running)\b|\b(?:is|are) (?:currently )?busy\b|\bconcurrent request/i;

/** Whether the service refuses a request only because an earlier one is in progress. */
function saysBusy(serviceMessages: readonly string[]): boolean {
  return serviceMessages.some((message) => busyWords.test(message));
}

const tryAgainOrAskOperator = 'Try again in a moment. If it persists, ask the operator.';
const messagesSayWhy = 'Any message from the service says what it needs.';

/** SECURITY: sentences contain only these words, a host name and numbers; never a header, key or library message. */

interface Wording {
  readonly code: AppError['code'];
  readonly message: (host: string) => string;
  readonly hint: string;
}

const faultWordings: Readonly<Record<WireFault, Wording>> = {
  cancelled: {
    code: 'cancelled',
    message: () => 'The request was cancelled.',
    hint: 'Start it again when you need it.',
  },
  'unknown-host': {
    code: 'service-unreachable',
    message: (host) => `The name ${host} could not be found.`,
    hint: 'Check the internet connection and the spelling of the base address.',
  },
  refused: {
    code: 'service-unreachable',
    message: (host) => `Nothing answers at ${host}.`,
    hint: 'Check the internet connection, and the host and port of the base address.',
  },
  'connect-timeout': {
    code: 'service-unreachable',
    message: (host) => `No connection to ${host} could be made in time.`,
    hint: 'Check the internet connection, and whether a firewall or VPN is in the way.',
  },
  tls: {
    code: 'service-tls',
    message: (host) => `The secure connection to ${host} failed, so nothing was sent over it.`,
    hint: 'The certificate could not be verified: it may be self-signed, expired, or for another name. Check the base address and the date of this computer, or ask the operator.',
  },
  proxy: {
    code: 'service-unreachable',
    message: (host) => `The proxy of this computer did not let a connection to ${host} through.`,
    hint: "Check the system's proxy settings, or ask whoever looks after your network.",
  },
  timeout: {
    code: 'service-timeout',
    message: (host) => `${host} did not finish its answer in time.`,
    hint: 'Try again in a moment. If it stays slow, ask the operator.',
  },
  reset: {
    code: 'service-unreachable',
    message: (host) => `The connection to ${host} broke off.`,
    hint: 'Try again in a moment.',
  },
  truncated: {
    code: 'service-unexpected',
    message: (host) => `The answer of ${host} broke off before its end.`,
    hint: 'Try again in a moment.',
  },
  protocol: {
    code: 'service-unexpected',
    message: (host) => `${host} doesn’t respond as a web service does.`,
    hint: 'Check the host and port of the base address.',
  },
  'too-large': {
    code: 'service-too-large',
    message: (host) => `The answer of ${host} is larger than this app accepts.`,
    hint: 'Check the base address; ask for less at a time where that is possible.',
  },
  internal: {
    code: 'internal',
    message: () => 'The request could not be made.',
    hint: 'Check the workspace in Settings. If it stays so, export the diagnostics and send them to support.',
  },
};

export function faultError(fault: WireFault, host: string): AppError {
  const wording = faultWordings[fault];
  return { code: wording.code, message: wording.message(host), hint: wording.hint };
}

export const cancelledError = (): AppError => faultError('cancelled', '');
export const internalError = (): AppError => faultError('internal', '');

/** `waitMs`: from `now` until the service accepts requests again. */
export function rateLimitedError(waitMs: number, now: Date, serviceMessages: readonly string[]): AppError {
  return {
    code: 'service-rate-limited',
    message: 'The service takes no more requests for now: its limit per minute is reached.',
    ...waitOf(waitMs, now),
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

/** Our own decision, with its own code so that it is never mistaken for the service's answer. `waitMs` as above. */
export function rateLimitReachedError(waitMs: number, now: Date): AppError {
  return {
    code: 'rate-limit-reached',
    message: 'The service’s rate limit is used up, so nothing was sent.',
    ...waitOf(waitMs, now),
  };
}

/** A longer wait would exceed the range of dates. */
const longestWaitMs = 100 * 365 * 24 * 60 * 60 * 1000;

function waitOf(waitMs: number, now: Date): Pick<AppError, 'hint' | 'retryAfterMs' | 'retryAt'> {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const retryAfterMs = Math.max(0, Math.round(waitMs));
  return {
    hint: `It takes requests again in about ${seconds} s.`,
    retryAfterMs,
    retryAt: new Date(now.getTime() + Math.min(retryAfterMs, longestWaitMs)).toISOString(),
  };
}

/** A "not found" that lacks the service's own form (section 7). */
export const foreignNotFoundError: AppError = {
  code: 'service-unexpected',
  message: 'Something on the way returned “not found” (404), not the service itself, so it proves nothing.',
  hint: 'The service may be briefly unavailable. Try again; if it persists, check the base address and ask the operator.',
  status: 404,
};

/** Our own decision: a credential that was refused altogether isn't tried a thousand more times. */
export const credentialRefusedError = (): AppError => ({
  code: 'credential-refused',
  message: 'Not requested: the service refused this workspace’s credential altogether.',
  hint: 'Replace it on Today, or press Try again there. Refresh asks once.',
});

/** The error for a status outside 2xx, with the service's own messages beside it. */
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
      message: `The service’s response makes no sense here (status ${shown}).`,
      hint: tryAgainOrAskOperator,
    };
  }
  if (status < 400) {
    return {
      code: 'service-unexpected',
      message: `The service redirected to another address (status ${shown}), which Keyholder never follows.`,
      hint: 'Check the base address: the right one answers without a redirect.',
    };
  }
  if (status === 401 || status === 403) {
    return {
      code: 'service-forbidden',
      message: `The service refused access (status ${shown}).`,
      hint: 'The service doesn’t say why. The key may be missing, unknown or revoked, this address may not be on its list, its origins may be restricted, or the credential may lack the right for this.',
    };
  }
  if (status === 404) {
    return {
      code: 'service-not-found',
      message: `The service doesn’t know this (status ${shown}).`,
      hint: 'It may not exist, or the base address or Admin base path may be wrong: a wrong base path gives the same response.',
    };
  }
  if (status === 408) {
    return {
      code: 'service-timeout',
      message: `The service gave up waiting (status ${shown}).`,
      hint: 'Try again in a moment.',
    };
  }
  if (status === 409) {
    return saysBusy(serviceMessages)
      ? {
          code: 'service-busy',
          message: `The service is still busy with an earlier request for this (status ${shown}).`,
          hint: 'Wait a moment, then check again.',
        }
      : {
          code: 'service-conflict',
          message: `The service reports a conflict with what it has (status ${shown}).`,
          hint: 'Any message from the service says what is in the way. It may have changed, exist already, or be busy: check again.',
        };
  }
  if (status === 412) {
    return {
      code: 'conflict',
      message: `It has changed on the service since it was loaded (status ${shown}), so the service did not apply the change.`,
      hint: 'Check what it shows now, then review the change again.',
    };
  }
  if (status === 429) {
    return {
      code: 'service-rate-limited',
      message: `The service takes no more requests for now (status ${shown}).`,
      hint: 'Wait a minute, then try again.',
    };
  }
  if (status >= 500) {
    return {
      code: 'service-failed',
      message: `The service failed (status ${shown}).`,
      hint: 'Nothing is wrong on your side. Try again in a moment.',
    };
  }
  return {
    code: 'service-refused',
    message: `The service did not accept the request (status ${shown}).`,
    hint: messagesSayWhy,
  };
}

export function notJsonError(status: number, looksLikeHtml: boolean): AppError {
  return {
    code: 'service-not-json',
    message: looksLikeHtml
      ? 'The service returned a web page instead of data.'
      : 'The service returned something other than readable data (JSON).',
    hint: 'Check that the base address is that of the service (it ends with /api/v1), not of its website, and that no sign-in page of a network is in between.',
    status,
  };
}

/** A 2xx whose body says that the request wasn't carried out. */
export function notDoneError(status: number, serviceMessages: readonly string[]): AppError {
  return {
    code: 'service-refused',
    message: `The service reported (status ${status}) that it did not do this.`,
    hint: messagesSayWhy,
    status,
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

/** A 2xx that contains a failure instead of data. It never gets a status's own code, because it proves nothing. */
export function failedInsideError(
  status: number,
  bodyStatus: number | null,
  serviceMessages: readonly string[],
): AppError {
  return {
    code: 'service-refused',
    message:
      bodyStatus === null
        ? `The service reported a failure instead of data (status ${status}).`
        : `The service returned status ${status}, but reported a failure (status ${bodyStatus}).`,
    hint: 'The last good data stays. Try again in a moment.',
    status,
    ...(serviceMessages.length > 0 ? { serviceMessages: [...serviceMessages] } : {}),
  };
}

export function unreadableEncodingError(status: number): AppError {
  return {
    code: 'service-unexpected',
    message: 'The service compressed its response in an unknown way.',
    hint: tryAgainOrAskOperator,
    status,
  };
}

export function emptyAnswerError(status: number): AppError {
  return {
    code: 'service-unexpected',
    message: `The service returned no data (status ${status}).`,
    hint: tryAgainOrAskOperator,
    status,
  };
}

export const nothingHeldError: AppError = {
  code: 'service-unexpected',
  status: 304,
  message: 'The service reported “unchanged” for data Keyholder didn’t ask about.',
  hint: 'Try again in a moment. If it persists, ask the operator about its caches.',
};
