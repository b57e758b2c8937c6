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
    return 'No receipt shows how the service wrote this, so the field names are an assumption. The check after sending shows whether they’re right.';
  }
  const names = shape.notSent.map((name) => `“${name}”`).join(', ');
  if (shape.from === 'reading') {
    const read = { source: readingSource(shape, houseOf), moment: moment(shape.acceptedAt) };
    return names === ''
      ? `${read.source}, by the field mapping confirmed on ${read.moment}.`
      : `${read.source}, by the field mapping confirmed on ${read.moment}. Rules there also hold ${names}, which Keyholder doesn’t recognise or send.`;
  }
  const read = { moment: moment(shape.readAt) };
  return names === ''
    ? `Written as the service wrote it before it was deleted: in its full response of ${read.moment}, saved with the receipt.`
    : `Written as the service wrote it before it was deleted: in its full response of ${read.moment}, saved with the receipt. It also held ${names}, which Keyholder doesn’t recognise or send, so the service may not restore that.`;
}

function readingSource(
  { subject, source }: Extract<NonNullable<ShapeFrom>, { from: 'reading' }>,
  houseOf: (subject: string) => string,
): string {
  if (subject !== null) return `As at ${houseOf(subject)}`;
  return source === '' ? 'As elsewhere in this workspace' : `As in “${source}”`;
}
