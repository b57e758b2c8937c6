/** The decimal mark of a number in text. */
export type DecimalMark = '.' | ',';

/** Thousands separators that can't be a decimal mark. */
const gaps = "[ \\u00a0\\u202f'\\u2019]";
const pattern: Readonly<Record<DecimalMark, RegExp>> = {
  '.': numberWith('\\.', `(?:,|${gaps})`),
  ',': numberWith(',', `(?:\\.|${gaps})`),
};

function numberWith(mark: string, group: string): RegExp {
  return new RegExp(`^[+-]?(?:\\d+|[1-9]\\d{0,2}(${group})\\d{3}(?:\\1\\d{3})*)(?:${mark}\\d+)?$`);
}

/** The number without thousands separators and with a decimal point. Undefined if it is not written in this way. */
export function digitsWith(mark: DecimalMark, text: string): string | undefined {
  if (!pattern[mark].test(text)) return undefined;
  const other = mark === '.' ? /[,\s'\u2019+]/g : /[.\s'\u2019+]/g;
  return text.replaceAll(other, '').replace(',', '.');
}

/**
 * The decimal marks that fit all of these numbers and give different values: "1,250.00" has one, "1.250" has two.
 * Nobody writes thousandths after a comma, but some services write them after a point.
 */
export function decimalMarksOf(texts: readonly string[]): readonly DecimalMark[] {
  if (!texts.every((text) => digitsWith('.', text) !== undefined))
    return texts.every((text) => digitsWith(',', text) !== undefined) ? [','] : [];
  return fitEither(texts) && !texts.some((text) => text.includes(',')) ? ['.', ','] : ['.'];
}

/** Whether both marks fit all of these numbers with different values: "1.250" or "1,250". */
export function fitEither(texts: readonly string[]): boolean {
  const read = texts.map((text) => ({ point: digitsWith('.', text), comma: digitsWith(',', text) }));
  return (
    read.every(({ point, comma }) => point !== undefined && comma !== undefined) &&
    read.some(({ point, comma }) => point !== comma)
  );
}

/**
 * Like `decimalMarksOf`. If both fit, the mark of the body's other numbers wins, if known: next to "45,50", "1,250" is
 * a little more than one.
 */
export function likelyMarks(
  texts: readonly string[],
  usual: () => DecimalMark | undefined,
): readonly DecimalMark[] {
  const marks = decimalMarksOf(texts);
  const known = fitEither(texts) ? usual() : undefined;
  return known === undefined ? marks : [known];
}
