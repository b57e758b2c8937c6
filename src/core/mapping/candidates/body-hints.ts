import type { JsonValue } from '../../values/json/json.ts';
import type { MoneyScale } from '../../values/money/money-scale.ts';
import { moneyScaleIn, unsaidScale } from '../../values/money/money-scale.ts';
import type { DecimalMark } from '../../values/money/decimal-mark.ts';
import { textsIn } from '../bodies/body-leaves.ts';
import { usualMark } from '../codecs/decimal-wire.ts';
import type { SlashOrder } from './plain-candidates.ts';
import { slashOrderOf } from './plain-candidates.ts';

/** What the rest of a body tells about how its values are written; looked for where a value asks. */
export interface BodyHints {
  readonly slashOrder: () => SlashOrder | undefined;
  /** What stands before the decimals of its numbers that are texts. */
  readonly decimalMark: () => DecimalMark | undefined;
  /** How its amounts of money are counted, where it says so. */
  readonly moneyScale: () => MoneyScale;
}

/** Of single values, with nothing around them. */
export const noHints: BodyHints = {
  slashOrder: () => undefined,
  decimalMark: () => undefined,
  moneyScale: () => unsaidScale,
};

/** What a body tells of its own values. `around` is the whole answer where the body is inside envelopes. */
export function hintsIn(body: JsonValue, around: JsonValue = body): BodyHints {
  let scale: MoneyScale | undefined;
  let order: { readonly is: SlashOrder | undefined } | undefined;
  let mark: { readonly is: DecimalMark | undefined } | undefined;
  return {
    slashOrder: () => (order ??= { is: slashOrderOf(textsIn(body)) }).is,
    decimalMark: () => (mark ??= { is: usualMark(textsIn(body)) }).is,
    moneyScale: () => (scale ??= moneyScaleIn(around)),
  };
}
