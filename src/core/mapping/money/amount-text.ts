import type { JsonValue } from '../../values/json/json.ts';
import type { DecimalMark } from '../../values/money/decimal-mark.ts';
import { digitsWith, likelyMarks } from '../../values/money/decimal-mark.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { parseAmount, readWireAmount } from '../../values/money/money.ts';
import { numberIn } from '../codecs/decimal-wire.ts';

/** Currencies of which a thousandth is a coin. */
const inThousandths = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/**
 * The amount that a text tells, whatever parts its thousands, with or without a currency; undefined where it may be two:
 * "1.250" is twelve hundred and fifty to who writes it so, and a little more than one to who does not.
 * @param usual what the other numbers of the body have before their decimals, where they tell; asked only of a text that may be two
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

/** The amount of a wire value that names no currency. */
export function bareAmount(wire: JsonValue): DecimalText | undefined {
  if (typeof wire !== 'string') return readWireAmount(wire);
  const { before, digits = '', after } = numberIn(wire) ?? {};
  return before === '' && after === '' ? amountOfText(digits) : undefined;
}

/** A thousandth that is none: who reads what a person types takes "1.250" for a thousand more. */
function shortened(digits: string): string {
  return digits.replace(/(\.\d{2})0+$/, '$1');
}
