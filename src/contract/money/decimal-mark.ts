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
  const read = texts.map((text) => ({ text, point: digitsWith('.', text), comma: digitsWith(',', text) }));
  const isPoint = read.every(({ point }) => point !== undefined);
  const isComma = read.every(({ comma }) => comma !== undefined);
  if (!isPoint) return isComma ? [','] : [];
  const isEither = isComma && read.some(({ text, point, comma }) => point !== comma && !text.includes(','));
  return isEither ? ['.', ','] : ['.'];
}

/** As `decimalMarksOf`; where two fit, the one that the other numbers of the body have, if it is known. */
export function likelyMarks(
  texts: readonly string[],
  usual: () => DecimalMark | undefined,
): readonly DecimalMark[] {
  const marks = decimalMarksOf(texts);
  const known = marks.length > 1 ? usual() : undefined;
  return known === undefined ? marks : [known];
}
