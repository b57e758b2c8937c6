import type { AmountOptions, ParsedAmount } from './money.ts';
import { parseAmount } from './money.ts';

/** Whether a currency is named, by its sign or its three letters: then it is an amount of money that is typed. */
export function namesCurrency(text: string): boolean {
  return /\p{Sc}|[A-Z]{3}/u.test(text);
}

/** Reads a share as a person types it: '10', '10 %'. An amount of money is no share, and is not taken for one. */
export function parsePercent(typed: string, options: AmountOptions = {}): ParsedAmount {
  const text = typed.trim();
  if (!namesCurrency(text))
    return parseAmount(text.replace(/\s*[%\uff05\u066a]$|^[%\uff05\u066a]\s*/u, ''), options);
  const message = 'Enter a share, not an amount of money.';
  return { ok: false, error: { code: 'not-a-number', message } };
}
