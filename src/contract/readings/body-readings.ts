import type { AcceptedReading } from './accepted-reading.ts';

/**
 * The accepted readings of the workspace that a body came from. They travel with the body, as the text of its numbers
 * does: whoever reads it, reads it in the same way.
 */
const readingsOfBody = new WeakMap<object, readonly AcceptedReading[]>();
const none: readonly AcceptedReading[] = [];

/** Lets a body be read through these, best first. A body that is no object needs none. */
export function attachReadings<T>(body: T, readings: readonly AcceptedReading[]): T {
  if (typeof body === 'object' && body !== null) readingsOfBody.set(body, readings);
  return body;
}

/** Lets a body of the same workspace that came without readings be read by those of another. */
export function readAlike<T>(body: T, other: unknown): T {
  return readingsOf(body).length > 0 ? body : attachReadings(body, readingsOf(other));
}

export function readingsOf(body: unknown): readonly AcceptedReading[] {
  return typeof body === 'object' && body !== null ? (readingsOfBody.get(body) ?? none) : none;
}

/** As it is for the record alone, which is what is sent. */
export function withoutWay(accepted: AcceptedReading): AcceptedReading {
  return { ...accepted, reading: { ...accepted.reading, at: [] } };
}
