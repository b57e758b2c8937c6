import type { JsonValue } from '../../values/json/json.ts';
import type { DecimalMark } from '../../values/money/decimal-mark.ts';
import { digitsWith, likelyMarks } from '../../values/money/decimal-mark.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { parseAmount, readWireAmount } from '../../values/money/money.ts';
import { numberIn } from '../codecs/decimal-wire.ts';

/** Currencies with thousandths as minor units. */
const inThousandths = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/**
 * The amount in a text, with any thousands separator and with or without a currency. Undefined if ambiguous: "1.250" is
 * twelve hundred and fifty to some and a little more than one to others.
 * @param usual the decimal mark of the body's other numbers, if known; only called for ambiguous texts
 */
export function amountOfText(
  text: string,
  usual: () => DecimalMark | undefined = () => undefined,
): DecimalText | undefined {
  const { before = '', digits = '', after = '' } = numberIn(text) ?? {};
  const isMarked = before !== '' || after !== '';
  const isThousandths = inThousandths.test(before + after);
  const [mark, another] = likelyMarks([digits], () => (isThousandths ? '.' : usual()));
  const bare = mark === undefined || another !== undefined ? undefined : digitsWith(mark, digits);
  if (bare === undefined) return undefined;
  if (!isMarked) return readWireAmount(bare);
  const parsed = parseAmount(`${before}${shortened(bare)}${after}`, {
    allowNegative: true,
    maxDecimals: isThousandths ? 3 : 2,
  });
  return parsed.ok ? parsed.value : undefined;
}

/** The amount of a wire value without a currency. */
export function bareAmount(wire: JsonValue): DecimalText | undefined {
  if (typeof wire !== 'string') return readWireAmount(wire);
  const { before, digits = '', after } = numberIn(wire) ?? {};
  return before === '' && after === '' ? amountOfText(digits) : undefined;
}

/** Removes zeros after two decimals, because `parseAmount` refuses "1.250" as ambiguous. */
function shortened(digits: string): string {
  return digits.replace(/(\.\d{2})0+$/, '$1');
}
