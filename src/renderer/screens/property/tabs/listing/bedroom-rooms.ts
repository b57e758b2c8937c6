import type { ResourceValue } from '../../../../../core/service/resources.ts';

type BedRow = ResourceValue<'bedrooms'>['rows'][number];

export interface Bedroom {
  readonly number: number;
  /** "2 × Single, 1 × Cot"; a count that was not told is left out rather than taken for one. */
  readonly beds: string;
  /** Null when the service does not say, or says both. */
  readonly enSuite: boolean | null;
}

/** One entry a room: the service sends one row a bed type (section 2, "Bedroom"). */
export function bedroomsByNumber(rows: readonly BedRow[]): Bedroom[] {
  const numbers = [...new Set(rows.map((row) => row.bedroomNumber))].toSorted((left, right) => left - right);
  return numbers.map((number) => {
    const own = rows.filter((row) => row.bedroomNumber === number);
    const reported = new Set(own.map((row) => row.enSuite));
    const [enSuite] = reported;
    return {
      number,
      beds: own
        .map(bedsText)
        .filter((text) => text !== '')
        .join(', '),
      enSuite: reported.size === 1 ? (enSuite ?? null) : null,
    };
  });
}

function bedsText({ bedType, bedCount }: BedRow): string {
  const type = bedType?.trim() ?? '';
  if (bedCount === null || bedCount === undefined) return type;
  return type === '' ? `${bedCount} of a type that was not sent` : `${String(bedCount)} × ${type}`;
}
