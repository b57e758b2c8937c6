import type { ConceptValue } from '../mapping/fields/codec.ts';
import type { Concepts, ReadConcepts } from '../mapping/fields/field-mapping.ts';

/** An impossible value. `row` counts from 1, null is the record itself. */
export interface MappingFinding {
  readonly is:
    | 'more-than-whole'
    | 'less-than-nothing'
    | 'ends-before-start'
    | 'most-below-least'
    | 'no-such-time';
  readonly row: number | null;
  readonly concept: string;
  readonly value: ConceptValue;
  /** The other value that it contradicts, if any. */
  readonly against: ConceptValue;
}

const shares: ReadonlySet<string> = new Set(['discountPercent', 'pricePercent']);
const days: ReadonlySet<string> = new Set(['dateFrom', 'dateTo', 'bookBefore', 'checkIn', 'checkOut']);
const pairs = [
  ['dateFrom', 'dateTo'],
  ['checkIn', 'checkOut'],
  ['minGuests', 'maxGuests'],
  ['minNights', 'maxNights'],
  ['minDaysBefore', 'maxDaysBefore'],
] as const;

/** Contradictions in the result of a field mapping, which suggest a wrong meaning. */
export function mappingFindings({ record, rows }: ReadConcepts): readonly MappingFinding[] {
  return [
    ...findingsIn(record, null),
    ...rows.flatMap(({ concepts }, index) => findingsIn(concepts, index + 1)),
  ];
}

function findingsIn(concepts: Concepts, row: number | null): readonly MappingFinding[] {
  const found: MappingFinding[] = [];
  for (const [concept, value] of Object.entries(concepts)) {
    if (value === undefined || value === null) continue;
    const is = wrongAlone(concept, value);
    if (is !== undefined) found.push({ is, row, concept, value, against: null });
  }
  for (const [least, most] of pairs) {
    const [from, to] = [concepts[least], concepts[most]];
    if (typeof from === 'string' && typeof to === 'string' && from > to)
      found.push({ is: 'ends-before-start', row, concept: most, value: to, against: from });
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      found.push({ is: 'most-below-least', row, concept: most, value: to, against: from });
  }
  return found;
}

function wrongAlone(concept: string, value: ConceptValue): MappingFinding['is'] | undefined {
  if (days.has(concept))
    return typeof value === 'string' && (value < '2000' || value >= '2100') ? 'no-such-time' : undefined;
  if (shares.has(concept) && Number(value) > 100) return 'more-than-whole';
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-\d/.test(value));
  const isText = concept === 'name' || concept === 'groupName' || concept === 'discountType';
  return isNumber && !isText && Number(value) < 0 ? 'less-than-nothing' : undefined;
}
