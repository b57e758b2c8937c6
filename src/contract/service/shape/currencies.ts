import type { JsonValue } from '../../json.ts';

/** Signs that can be of one currency only; a dollar may be of several. */
const codes: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' };

/** The currency that a text of an amount names: '€ 250', '250 GBP'; undefined where it names none. */
export function currencyOf(wire: JsonValue): string | undefined {
  const mark = typeof wire === 'string' ? /\p{Sc}|[A-Z]{3}/u.exec(wire)?.[0] : undefined;
  return mark === undefined ? undefined : (codes[mark] ?? mark);
}

const mostValues = 50_000;

/** The currencies that a body names beside its amounts, under `currency` or `currency_code`, wherever they stand. */
export function currenciesNamedIn(body: JsonValue): ReadonlySet<string> {
  const named = new Set<string>();
  const open: JsonValue[] = [body];
  let seen = 0;
  for (let value = open.pop(); value !== undefined && seen < mostValues; value = open.pop()) {
    seen += 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') open.push(inner);
      else if (typeof inner === 'string' && /^currency(?:_?code)?$/i.test(name) && inner.trim() !== '') {
        const word = inner.trim().toUpperCase();
        named.add(codes[word] ?? word);
      }
    }
  }
  return named;
}

/** Whether they are more than one; a dollar sign may be the dollar that a code names. */
export function areSeveral(currencies: ReadonlySet<string>): boolean {
  const named = [...currencies].filter((one) => one !== '$');
  return named.length > 1 || (currencies.has('$') && named.some((one) => !one.endsWith('D')));
}
