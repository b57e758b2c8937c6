import type { JsonValue } from '../../values/json/json.ts';
import type { HeaderPaging } from '../pages/header-paging.ts';
import type { AcceptedMapping } from '../fields/accepted-mapping.ts';
import type { MappingSource, DescribedResource } from '../described/described-resource.ts';
import type { MoneyAnswer } from '../fields/money-answer.ts';

/**
 * The body of one read, with everything besides names that decides how it is read. Snapshots and answers have this
 * form.
 */
export interface Body {
  readonly body: JsonValue;
  /**
   * The accepted field mappings of its workspace, best first, then the service's description, then the answer about
   * whole amounts.
   */
  readonly readings?: readonly MappingSource[] | undefined;
  /** The paging in its headers. */
  readonly paging?: HeaderPaging | undefined;
}

/**
 * Puts mappings accepted on this body before those accepted on others since. A field may mean something else in each,
 * and what a person decided on these values still holds.
 */
export function ownFirst<Known extends MappingSource>(
  readings: readonly Known[],
  { resource, subject }: { readonly resource: string; readonly subject: string },
): readonly Known[] {
  const isOwn = (one: MappingSource): boolean =>
    'reading' in one && one.resource === resource && one.subject === subject;
  if (!readings.some(isOwn)) return readings;
  const own = readings.flatMap((one) =>
    'reading' in one && isOwn(one) ? [{ ...one, isOwn: true as const }] : [],
  );
  return [...own, ...readings.filter((one) => !isOwn(one))];
}

/** Another body to be read in the same way. */
export function readAlike(body: JsonValue, { readings }: Body): Body {
  return { body, readings };
}

/**
 * The record alone, as it is sent, to be read by the body's accepted mappings and the answer about whole amounts.
 * Leaves out the description, because nothing is sent by what no person accepted. Duplicates of a changed value go back
 * unchanged for the service to update, so the better name wins.
 */
export function recordAlone(record: JsonValue, body: Body): Body {
  return { body: record, readings: [...acceptedWithoutWay(body), { byBestName: true }] };
}

export function acceptedIn({ readings = [] }: Body): readonly AcceptedMapping[] {
  return readings.filter((one) => 'reading' in one);
}

export function describedIn({ readings = [] }: Body): DescribedResource | undefined {
  return readings.find((one) => 'places' in one);
}

/** The answer about whole amounts in the body's workspace. Undefined without one. */
export function moneyAnswerIn({ readings = [] }: Body): MoneyAnswer | undefined {
  return readings.find((one) => 'wholeAmounts' in one);
}

/** Whether the better of two names for one concept wins. */
export function isByBestName({ readings = [] }: Body): boolean {
  return readings.some((one) => 'byBestName' in one);
}

/** What the items of a body are read by, each as a body of its own. */
export function acceptedWithoutWay(body: Body): readonly MappingSource[] {
  const accepted = acceptedIn(body).map((one) => ({ ...one, reading: { ...one.reading, at: [] } }));
  const answer = moneyAnswerIn(body);
  return answer === undefined ? accepted : [...accepted, answer];
}
