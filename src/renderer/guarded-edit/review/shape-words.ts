import type { ShapeFrom } from '../../../contract/ipc/changes/changes.ts';
import { t } from './texts.ts';

interface Wording {
  /** Writes a time. */
  readonly moment: (iso: string) => string;
  /** Writes whose body it was. */
  readonly houseOf: (subject: string) => string;
}

/** Whose names and kinds a request uses, for people. */
export function shapeWords(shape: NonNullable<ShapeFrom>, { moment, houseOf }: Wording): string {
  if (shape.from === 'assumption') {
    return t('namesAreAnAssumption');
  }
  const names = shape.notSent.map((name) => t('quotedName', { name })).join(', ');
  if (shape.from === 'reading') {
    const read = { source: readingSource(shape, houseOf), moment: moment(shape.acceptedAt) };
    return names === '' ? t('byTheReading', read) : t('byTheReadingWithout', { ...read, names });
  }
  const read = { moment: moment(shape.readAt) };
  return names === '' ? t('asBeforeDeletion', read) : t('asBeforeDeletionWithout', { ...read, names });
}

function readingSource(
  { subject, source }: Extract<NonNullable<ShapeFrom>, { from: 'reading' }>,
  houseOf: (subject: string) => string,
): string {
  if (subject !== null) return t('asAtHouse', { house: houseOf(subject) });
  return source === '' ? t('asElsewhere') : t('asInSource', { source });
}
