import type { JsonValue } from '../../values/json/json.ts';
import type { MoneyScale } from '../../values/money/money-scale.ts';
import { moneyScaleIn, unknownScale } from '../../values/money/money-scale.ts';
import type { DecimalMark } from '../../values/money/decimal-mark.ts';
import { textsIn } from '../bodies/body-leaves.ts';
import { usualMark } from '../codecs/decimal-wire.ts';
import type { SlashOrder } from './plain-candidates.ts';
import { slashOrderOf } from './plain-candidates.ts';

/** What the rest of a body shows about how its values are written. Computed on demand. */
export interface BodyHints {
  readonly slashOrder: () => SlashOrder | undefined;
  /** The decimal mark of its numbers in texts. */
  readonly decimalMark: () => DecimalMark | undefined;
  /** How it counts amounts of money, if it says so. */
  readonly moneyScale: () => MoneyScale;
}

/** For single values without context. */
export const noHints: BodyHints = {
  slashOrder: () => undefined,
  decimalMark: () => undefined,
  moneyScale: () => unknownScale,
};

/** Hints from a body's own values. `around` is the whole answer if the body is inside envelopes. */
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
