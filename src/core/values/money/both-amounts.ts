import type { JsonValue } from '../json/json.ts';
import type { DecimalText } from './money.ts';
import { multiplyAmount, readWireAmount } from './money.ts';

/** An amount as it came, as whole units and as hundredths; undefined where it is no plain amount. */
export function bothAmounts(
  sent: JsonValue,
): { readonly units: DecimalText; readonly hundredths: DecimalText } | undefined {
  const units = readWireAmount(sent);
  return units === undefined ? undefined : { units, hundredths: multiplyAmount(units, '0.01') };
}

/** An amount as it came, for people. */
export function amountAsSent(sent: JsonValue): string {
  return (typeof sent === 'string' ? sent : JSON.stringify(sent)).slice(0, 40);
}
