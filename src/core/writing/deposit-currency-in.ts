import type { Body } from '../mapping/bodies/body.ts';
import type { Currency } from '../values/money/currency.ts';
import { decodeResource } from '../service/decode.ts';
import { namedCurrency } from '../mapping/money/named-currency.ts';

/** The currency that the answer of a deposit names; null where it names none, or there is no answer. */
export function depositCurrencyIn(body: Body): Currency {
  const decoded = decodeResource('security-deposit', body);
  return decoded.shape === 'unrecognised' ? null : namedCurrency(decoded.value);
}
