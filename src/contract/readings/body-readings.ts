import type { AcceptedReading } from './accepted-reading.ts';
import type { BodyReading, DescribedResource } from './described-resource.ts';

/**
 * By what a body is read beside its names: the accepted readings of the workspace that it came from, then what the service's
 * description says. It travels with the body, as the text of its numbers does: whoever reads it, reads it in the same way.
 */
const readingsOfBody = new WeakMap<object, readonly BodyReading[]>();
const none: readonly BodyReading[] = [];

/** Lets a body be read through these, best first. A body that is no object needs none. */
export function attachReadings<T>(body: T, readings: readonly BodyReading[]): T {
  if (typeof body === 'object' && body !== null) readingsOfBody.set(body, readings);
  return body;
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

/**
 * The accepted readings of a body as they are for its record alone, which is what is sent. What a description says is not
 * among them: nothing is sent by it that no person has accepted.
 */
export function acceptedWithoutWay(body: unknown): readonly AcceptedReading[] {
  return acceptedIn(body).map((accepted) => ({ ...accepted, reading: { ...accepted.reading, at: [] } }));
}
