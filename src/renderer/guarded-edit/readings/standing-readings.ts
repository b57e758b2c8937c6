import type { TakenDescription } from '../../../contract/ipc/descriptions.ts';
import type { StoredReading } from '../../../contract/ipc/readings.ts';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import { ownFirst } from '../../../contract/readings/bodies/body-readings.ts';
import type { BodyReading } from '../../../contract/readings/described/described-resource.ts';
import type { MoneyAnswer } from '../../../contract/readings/money-answer.ts';

/**
 * By what a kept body is read: as a person accepted it, as the service is described, and by what was said of whole amounts,
 * like one that comes from there.
 */
export function standingFor(
  { resource, subject }: Pick<SnapshotKey, 'resource' | 'subject'>,
  readings: readonly StoredReading[],
  taken: TakenDescription | null,
  answer: MoneyAnswer | null,
): readonly BodyReading[] {
  const accepted = readings.filter((one) => one.resource === resource && one.withdrawnAt === null);
  const described = taken?.resources.filter((one) => one.resource === resource) ?? [];
  return [...ownFirst(accepted, { resource, subject }), ...described, ...(answer === null ? [] : [answer])];
}
