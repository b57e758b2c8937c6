import type { AcceptedReading } from '../readings/accepted-reading.ts';
import type { BodyReading, DescribedResource } from '../described/described-resource.ts';
import type { MoneyAnswer } from '../readings/money-answer.ts';

/**
 * By what a body is read beside its names: the accepted readings of the workspace that it came from, then what the service's
 * description says, then what a person said of whole amounts. It travels with the body, as the text of its numbers does: whoever reads it, reads it in the same way.
 */
const readingsOfBody = new WeakMap<object, readonly BodyReading[]>();
const none: readonly BodyReading[] = [];

/** Lets a body be read through these, best first. A body that is no object needs none. */
export function attachReadings<T>(body: T, readings: readonly BodyReading[]): T {
  if (typeof body !== 'object' || body === null) return body;
  if (readings.length > 0 || readingsOfBody.has(body)) readingsOfBody.set(body, readings);
  return body;
}

/**
 * What was accepted on this very body comes before what was accepted on others since: a field may mean something else in
 * each, and what a person said with the values in sight stands.
 */
export function ownFirst(
  readings: readonly BodyReading[],
  { resource, subject }: { readonly resource: string; readonly subject: string },
): readonly BodyReading[] {
  const isOwn = (one: BodyReading): boolean =>
    'reading' in one && one.resource === resource && one.subject === subject;
  if (!readings.some(isOwn)) return readings;
  const own = readings.flatMap((one) =>
    'reading' in one && isOwn(one) ? [{ ...one, isOwn: true as const }] : [],
  );
  return [...own, ...readings.filter((one) => !isOwn(one))];
}

/** Lets a body of the same workspace that came without readings be read by those of another. */
export function readAlike<T>(body: T, other: unknown): T {
  return readingsOf(body).length > 0 ? body : attachReadings(body, readingsOf(other));
}

export function readingsOf(body: unknown): readonly BodyReading[] {
  return typeof body === 'object' && body !== null ? (readingsOfBody.get(body) ?? none) : none;
}

export function acceptedIn(body: unknown): readonly AcceptedReading[] {
  return readingsOf(body).filter((one) => 'reading' in one);
}

export function describedIn(body: unknown): DescribedResource | undefined {
  return readingsOf(body).find((one) => 'places' in one);
}

/** What was said of the whole amounts of the workspace that a body came from; undefined: nothing. */
export function moneyAnswerIn(body: unknown): MoneyAnswer | undefined {
  return readingsOf(body).find((one) => 'wholeAmounts' in one);
}

export function isByBestName(body: unknown): boolean {
  return readingsOf(body).some((one) => 'byBestName' in one);
}

/**
 * By what a body's record alone is read, which is what is sent: its accepted readings, and what a person said of whole amounts.
 * What a description says is not among them: nothing is sent by it that no person has accepted.
 */
export function acceptedWithoutWay(body: unknown): readonly BodyReading[] {
  const accepted = acceptedIn(body).map((one) => ({ ...one, reading: { ...one.reading, at: [] } }));
  const answer = moneyAnswerIn(body);
  return answer === undefined ? accepted : [...accepted, answer];
}
