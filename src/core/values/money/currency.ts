/**
 * A currency as the service names it: three letters, or a sign that several currencies share ('$'). Null if it names
 * none, as none is assumed.
 */
export type Currency = string | null;

/** Signs of a single currency. */
const codeOfSign: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' };
/** Signs of several currencies, and the codes that each may stand for. */
const sharedSigns: Readonly<Record<string, RegExp>> = {
  $: /D$|^(?:ARS|CLP|COP|CUP|DOP|MXN|UYU)$/,
  '¥': /^(?:JPY|CNY)$/,
};
/** Letters before a sign that are not the start of the code: "US$", "CN¥". */
const codeOfMark: Readonly<Record<string, string>> = {
  A$: 'AUD',
  C$: 'CAD',
  J$: 'JMD',
  N$: 'NAD',
  NT$: 'TWD',
  R$: 'BRL',
  S$: 'SGD',
  'E£': 'EGP',
};

/** Three letters may be any word ("POA"), so only real codes count. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency in a text: 'gbp', '£', 'US$'. Null if it is neither a code nor a sign. */
export function currencyOfText(text: string): Currency {
  const word = text.trim().toUpperCase();
  const sign = /\p{Sc}/u.exec(word)?.[0];
  if (sign === undefined) return codes.has(word) ? word : null;
  const letters = /\p{L}{1,3}/u.exec(word)?.[0];
  return letters === undefined ? (codeOfSign[sign] ?? sign) : currencyOfMark(letters, sign);
}

/**
 * A sign with letters means one currency. If the country has none with this sign, the mark itself stands for a
 * currency.
 */
function currencyOfMark(letters: string, sign: string): string {
  const mark = letters + sign;
  const mayBe = (code: string): boolean =>
    sharedSigns[sign]?.test(code) ?? (codeOfSign[sign] === code || (sign === '£' && code.endsWith('P')));
  return codeOfMark[mark] ?? [...codes].find((code) => code.startsWith(letters) && mayBe(code)) ?? mark;
}

export function isCurrencyCode(currency: string): boolean {
  return codes.has(currency);
}

/** The decimals of amounts in a column: two without a currency, none for yen. */
export function ledgerDecimals(currency: Currency | undefined): number {
  if (currency === undefined || currency === null || !codes.has(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().minimumFractionDigits ?? 2;
}

/** The mark before an amount: '£', '€', 'USD'. */
export function currencyMark(currency: string): string {
  const found = Object.entries(codeOfSign).find(([, code]) => code === currency);
  return found?.[0] ?? currency;
}

/** Whether both are named and can't be the same. A dollar sign may be the dollar of a code. */
export function currenciesDiffer(one: Currency, other: Currency): boolean {
  if (one === null || other === null || one === other) return false;
  const mayBe = (sign: string, code: string): boolean => sharedSigns[sign]?.test(code) ?? false;
  return !mayBe(one, other) && !mayBe(other, one);
}

/** The one currency that all of these are. Null if there is none or more than one. */
export function theCurrency(named: Iterable<string>): Currency {
  const all = [...new Set(named)];
  const exact = all.filter((one) => !(one in sharedSigns));
  const [first] = exact.length > 0 ? exact : all;
  if (first === undefined) return null;
  return all.some((one) => one !== first && (exact.includes(one) || currenciesDiffer(first, one)))
    ? null
    : first;
}

export interface OfCurrency<T> {
  readonly currency: Currency;
  readonly items: readonly T[];
}

/**
 * Groups what can be added and compared: one group per currency, by name, and those without one last. Currencies that
 * may differ stay separate.
 */
export function byCurrency<T>(
  items: readonly T[],
  currencyOf: (item: T) => Currency,
): readonly OfCurrency<T>[] {
  const groups = new Map<Currency, T[]>();
  for (const item of items) {
    const currency = currencyOf(item);
    const group = groups.get(currency);
    if (group === undefined) groups.set(currency, [item]);
    else group.push(item);
  }
  return [...groups]
    .map(([currency, those]) => ({ currency, items: those }))
    .sort((left, right) => compareCurrencies(left.currency, right.currency));
}

/** By name. Those without one come last. */
export function compareCurrencies(left: Currency, right: Currency): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right ? -1 : 1;
}
