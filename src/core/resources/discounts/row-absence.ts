import type { Absence } from '../../mapping/absence.ts';
import type { DoubtedValue } from '../discounts.ts';

interface DiscountRow {
  readonly doubts?: readonly DoubtedValue[] | undefined;
  readonly notUnderstood?: readonly DoubtedValue[] | undefined;
}

/**
 * Why a row has no value for any of these concepts: unreadable, doubtful or not sent. Null for the service's own null.
 */
export function rowAbsence<K extends string>(
  row: DiscountRow & Readonly<Partial<Record<K, unknown>>>,
  ...concepts: readonly K[]
): Absence | null {
  const doubt = [...(row.doubts ?? []), ...(row.notUnderstood ?? [])].find((one) =>
    concepts.some((concept) => one.concepts.includes(concept)),
  );
  if (doubt !== undefined) return { is: 'not-understood', sent: doubt.sent };
  return concepts.some((concept) => row[concept] === null) ? null : { is: 'not-sent' };
}
