import type { AppError } from '../../../core/values/errors.ts';
import type { Asked, DatedAnswer, ServiceClock } from '../service-clock.ts';
import { movedOn, oldestFreshMs } from '../service-clock.ts';
import { dateHeader, joinedHeader, singleHeader } from '../rate-limit/rate-headers.ts';
import type { WireAnswer } from '../wire-exchange.ts';

export type Freshness =
  | { readonly is: 'fresh' }
  | { readonly is: 'stored'; readonly error: AppError }
  | { readonly is: 'old-looking'; readonly seen: DatedAnswer; readonly error: AppError };

/**
 * Whether an answer was made for this request, as far as headers show: caches send `Age`, and one that doesn't is
 * exposed by a `Date` from before the request. An answer with neither counts as fresh; an unreadable `Age`, or any
 * non-zero one of several, doesn't.
 */
export function freshnessOf(
  answer: WireAnswer,
  asked: Asked,
  arrivedAtMs: number,
  clock: ServiceClock,
  before: DatedAnswer | null,
): Freshness {
  if (agesOf(answer).some((age) => age !== 0)) return { is: 'stored', error: storedError };
  const date = dateHeader(answer.headers);
  if (date === null) return { is: 'fresh' };
  const seen: DatedAnswer = { dateMs: date.getTime(), arrivedAtMs };
  if (clock.olderByMs(seen, asked) <= oldestFreshMs) return { is: 'fresh' };
  if (before !== null && movedOn(before, seen)) {
    clock.rebase(seen);
    return { is: 'fresh' };
  }
  return { is: 'old-looking', seen, error: storedError };
}

/** The longest time that caches report having stored the answer; null if none reports any. */
export function ageSeconds(answer: WireAnswer): number | null {
  const ages = agesOf(answer).filter((age) => age !== null);
  return ages.length === 0 ? null : Math.max(...ages);
}

/** Every cache on the way may add its own; null for a value that can't be read. */
function agesOf({ headers }: WireAnswer): readonly (number | null)[] {
  if (headers['age'] === undefined) return [];
  return joinedHeader(headers, 'age')
    .split(',')
    .slice(0, mostAges)
    .map((age) => (/^\s*\d{1,12}(?:\.\d{1,12})?\s*$/.test(age) ? Number(age) : null));
}

/** More than any route has, because a header may be long. */
const mostAges = 100;

const strongTag = /^"[\x21\x23-\x7e\x80-\xff]*"$/;

/** The `ETag` unchanged if it is strong: a weak one never matches in `If-Match`. */
export function strongEtag(answer: WireAnswer): string | null {
  const value = singleHeader(answer.headers, 'etag');
  // SECURITY: it is sent back as a header, so only a plain tag is accepted.
  return value !== undefined && value.length <= 300 && strongTag.test(value) ? value : null;
}

const storedError: AppError = {
  code: 'service-unexpected',
  message:
    'The answer comes from a store on the way (a cache), not from the service now, so it proves nothing.',
  hint: 'Try again in a moment. If it persists, ask whoever runs the network or the service about its cache.',
};
