import type { AppError } from '../../../../src/core/values/errors.ts';
import type { WriteOutcome } from '../../../../src/main/service-client/service-client.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { ReadFault } from './virtual-faults.ts';

/** The virtual service's responses, and the client's results for them. */

export const unreachable: AppError = {
  code: 'service-unreachable',
  message: 'The service can’t be reached.',
};
/** The client's error for a failed read. Null if there is a response. */
export const readErrors: Readonly<Record<ReadFault, AppError | null>> = {
  none: null,
  another: null,
  page: null,
  lags: null,
  fails: unreachable,
  unreadable: { code: 'service-unexpected', message: 'The answer cannot be read.' },
  forbidden: { code: 'service-forbidden', message: 'Forbidden', status: 403 },
  limited: { code: 'service-rate-limited', message: 'Wait.', status: 429, retryAfterMs: 30_000 },
};
export const rateLimitReached: AppError = {
  code: 'rate-limit-reached',
  message: 'The rate limit is used up.',
};
export const conflict: WriteOutcome = {
  kind: 'in-progress',
  status: 409,
  error: { code: 'service-conflict', message: 'The original is in progress.', status: 409 },
};

export function acceptedAt(clock: VirtualClock): WriteOutcome {
  return { kind: 'accepted', status: 200, body: null, serviceDate: new Date(clock.worldMs) };
}

export function ambiguous(status: number | null): WriteOutcome {
  return { kind: 'ambiguous', status, error: { code: 'service-failed', message: 'No answer.' } };
}

export const refusals = {
  unsent: (): WriteOutcome => ({ kind: 'unsent', error: unreachable }),
  'reset-before': (): WriteOutcome => ambiguous(null),
  'rate-limited': (retryAfterMs: () => number): WriteOutcome => {
    return {
      kind: 'rate-limited',
      retryAfterMs: retryAfterMs(),
      error: { code: 'service-rate-limited', message: 'Wait.' },
    };
  },
  'in-progress': (): WriteOutcome => conflict,
  forbidden: (): WriteOutcome => ({
    kind: 'forbidden',
    status: 403,
    error: { code: 'service-forbidden', message: 'Forbidden', status: 403 },
  }),
  /** Applied, then refused when it was sent a second time. */
  'refused-after': (): WriteOutcome => refused(404),
  prevented: (): WriteOutcome => ({
    kind: 'prevented',
    status: 412,
    error: { code: 'conflict', message: 'It has changed.', status: 412 },
  }),
  rejected: (): WriteOutcome => refused(422),
} as const;

function refused(status: number): WriteOutcome {
  return {
    kind: 'rejected',
    status,
    error: { code: 'service-refused', message: 'Refused.', status, serviceMessages: ['too much'] },
  };
}
