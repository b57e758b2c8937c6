import type { JsonValue } from '../../values/json/json.ts';
import type { HeaderPaging } from '../pages/header-paging.ts';
import type { AcceptedReading } from '../readings/accepted-reading.ts';
import type { BodyReading, DescribedResource } from '../described/described-resource.ts';
import type { MoneyAnswer } from '../readings/money-answer.ts';

/** What came of one read, with all by which it is read beside its names. A snapshot and an answer are such. */
export interface Body {
  readonly body: JsonValue;
  /**
   * The accepted readings of the workspace that it came from, best first, then what the service's description says, then
   * what a person said of whole amounts.
   */
  readonly readings?: readonly BodyReading[] | undefined;
  /** What its headers say of further pages. */
  readonly paging?: HeaderPaging | undefined;
}

/**
 * What was accepted on this very body comes before what was accepted on others since: a field may mean something else in
 * each, and what a person said with the values in sight stands.
 */
export function ownFirst<Known extends BodyReading>(
  readings: readonly Known[],
  { resource, subject }: { readonly resource: string; readonly subject: string },
): readonly Known[] {
  const isOwn = (one: BodyReading): boolean =>
    'reading' in one && one.resource === resource && one.subject === subject;
  if (!readings.some(isOwn)) return readings;
  const own = readings.flatMap((one) =>
    'reading' in one && isOwn(one) ? [{ ...one, isOwn: true as const }] : [],
  );
  return [...own, ...readings.filter((one) => !isOwn(one))];
}

/** A body of the same workspace, to be read as another one is. */
export function readAlike(body: JsonValue, { readings }: Body): Body {
  return { body, readings };
}

/**
 * The record of a body alone, which is what is sent, to be read as the body is: by its accepted readings, and by what a person
 * said of whole amounts. What a description says is not among them: nothing is sent by it that no person has accepted. What
 * said the same as a value that is changed goes back as it came, and is for the service to follow: the better name holds.
 */
export function recordAlone(record: JsonValue, body: Body): Body {
  return { body: record, readings: [...acceptedWithoutWay(body), { byBestName: true }] };
}

export function acceptedIn({ readings = [] }: Body): readonly AcceptedReading[] {
  return readings.filter((one) => 'reading' in one);
}

export function describedIn({ readings = [] }: Body): DescribedResource | undefined {
  return readings.find((one) => 'places' in one);
}

/** What was said of the whole amounts of the workspace that a body came from; undefined: nothing. */
export function moneyAnswerIn({ readings = [] }: Body): MoneyAnswer | undefined {
  return readings.find((one) => 'wholeAmounts' in one);
}

/** Whether of two names of one concept the better one holds. */
export function isByBestName({ readings = [] }: Body): boolean {
  return readings.some((one) => 'byBestName' in one);
}

/** By what the items of a body are read, each as a body of its own. */
export function acceptedWithoutWay(body: Body): readonly BodyReading[] {
  const accepted = acceptedIn(body).map((one) => ({ ...one, reading: { ...one.reading, at: [] } }));
  const answer = moneyAnswerIn(body);
  return answer === undefined ? accepted : [...accepted, answer];
}
