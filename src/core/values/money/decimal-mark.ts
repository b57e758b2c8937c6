/** What parts the whole from its parts in a number that is written as text. */
export type DecimalMark = '.' | ',';

/** Between thousands, whatever stands before the decimals. */
const gaps = "[ \\u00a0\\u202f'\\u2019]";
const pattern: Readonly<Record<DecimalMark, RegExp>> = {
  '.': numberWith('\\.', `(?:,|${gaps})`),
  ',': numberWith(',', `(?:\\.|${gaps})`),
};

function numberWith(mark: string, group: string): RegExp {
  return new RegExp(`^[+-]?(?:\\d+|[1-9]\\d{0,2}(${group})\\d{3}(?:\\1\\d{3})*)(?:${mark}\\d+)?$`);
}

/** The number without what parts its thousands and with a point, or undefined where it is not written so. */
export function digitsWith(mark: DecimalMark, text: string): string | undefined {
  if (!pattern[mark].test(text)) return undefined;
  const other = mark === '.' ? /[,\s'\u2019+]/g : /[.\s'\u2019+]/g;
  return text.replaceAll(other, '').replace(',', '.');
}

/**
 * The decimal marks that all of these numbers may be written with and that give them different values: "1,250.00" has one,
 * "1.250" has two. Nobody writes thousandths behind a comma, and some services write them behind a point.
 */
export function decimalMarksOf(texts: readonly string[]): readonly DecimalMark[] {
  if (!texts.every((text) => digitsWith('.', text) !== undefined))
    return texts.every((text) => digitsWith(',', text) !== undefined) ? [','] : [];
  return fitEither(texts) && !texts.some((text) => text.includes(',')) ? ['.', ','] : ['.'];
}

/** Whether both marks can be read into all of these numbers and give them different values: "1.250", and "1,250". */
export function fitEither(texts: readonly string[]): boolean {
  const read = texts.map((text) => ({ point: digitsWith('.', text), comma: digitsWith(',', text) }));
  return (
    read.every(({ point, comma }) => point !== undefined && comma !== undefined) &&
    read.some(({ point, comma }) => point !== comma)
  );
}

/**
 * As `decimalMarksOf`; where both can be read, the one that the other numbers of the body have, if it is known: beside
 * "45,50" a "1,250" is a little more than one.
 */
export function likelyMarks(
  texts: readonly string[],
  usual: () => DecimalMark | undefined,
): readonly DecimalMark[] {
  const marks = decimalMarksOf(texts);
  const known = fitEither(texts) ? usual() : undefined;
  return known === undefined ? marks : [known];
}
