import Big from 'big.js';

import { isDecimalText } from '../../values/money/money.ts';
import type { CodecOf, ConceptValue, Wire } from '../fields/codec.ts';
import { canonicalText, decimalOf, writtenDecimal } from './decimal-wire.ts';

export function readAmount(codec: CodecOf<'amount'>, wire: Wire): string | undefined {
  if ((typeof wire.value === 'string') !== (codec.as === 'text')) return undefined;
  const read = decimalOf(wire, codec.point);
  if (read === undefined || read.after.includes('%')) return undefined;
  return canonicalText(read.exact.times(`1e-${String(codec.minorDigits)}`));
}

export function writeAmount(codec: CodecOf<'amount'>, value: ConceptValue): Wire | undefined {
  if (!isDecimalText(value)) return undefined;
  const exact = new Big(value).times(`1e${String(codec.minorDigits)}`);
  // Minor units can't express half a penny.
  if (codec.minorDigits > 0 && !exact.mod(1).eq(0)) return undefined;
  return writtenDecimal(exact, codec);
}

/** Each function is its own inverse, apart from the scale. */
const reported = {
  same: (percent: Big) => percent,
  complement: (percent: Big) => new Big(100).minus(percent),
  negated: (percent: Big) => percent.times(-1),
} as const;

export function readShare(codec: CodecOf<'share'>, wire: Wire): string | undefined {
  if ((typeof wire.value === 'string') !== (codec.as === 'text')) return undefined;
  const read = decimalOf(wire, codec.point);
  if (read?.before !== '' || read.after !== codec.after) return undefined;
  const percent = codec.scale === 'fraction' ? read.exact.times(100) : read.exact;
  return canonicalText(reported[codec.tells](percent));
}

export function writeShare(codec: CodecOf<'share'>, value: ConceptValue): Wire | undefined {
  if (!isDecimalText(value)) return undefined;
  const percent = reported[codec.tells](new Big(value));
  const exact = codec.scale === 'fraction' ? percent.times('0.01') : percent;
  return writtenDecimal(exact, { ...codec, before: '' });
}
