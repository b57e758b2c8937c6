import type { ShapeFrom } from '../../../ipc/changes/changes.ts';

interface Wording {
  /** Writes a time. */
  readonly moment: (iso: string) => string;
  /** Writes whose body it was. */
  readonly houseOf: (subject: string) => string;
}

/** Whose names and kinds a request uses, for people. */
export function shapeWords(shape: NonNullable<ShapeFrom>, { moment, houseOf }: Wording): string {
  if (shape.from === 'assumption') {
    return 'No receipt here keeps how the service wrote this, so the names of its fields are an assumption. Reading it back shows whether they were right.';
  }
  const names = shape.notSent.map((name) => `“${name}”`).join(', ');
  if (shape.from === 'reading') {
    const read = { source: readingSource(shape, houseOf), moment: moment(shape.acceptedAt) };
    return names === ''
      ? `${read.source}, by the reading that was confirmed on ${read.moment}.`
      : `${read.source}, by the reading that was confirmed on ${read.moment}. Rows there also hold ${names}, which Keyholder does not know and does not send.`;
  }
  const read = { moment: moment(shape.readAt) };
  return names === ''
    ? `It is written as the service wrote it before it was deleted: in its whole answer of ${read.moment}, kept with the receipt of the deletion.`
    : `It is written as the service wrote it before it was deleted: in its whole answer of ${read.moment}, kept with the receipt of the deletion. It also held ${names}, which Keyholder does not know and does not send: the service may not bring that back.`;
}

function readingSource(
  { subject, source }: Extract<NonNullable<ShapeFrom>, { from: 'reading' }>,
  houseOf: (subject: string) => string,
): string {
  if (subject !== null) return `As at ${houseOf(subject)}`;
  return source === '' ? 'As elsewhere in this workspace' : `As in “${source}”`;
}
