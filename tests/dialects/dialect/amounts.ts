import { type Fact, type Wire, Fields, Leaf, nothing, number, text } from '../wire/wire.ts';
import type { Written } from '../wire/written.ts';
import type { Dialect } from './dialect.ts';
import { spelled } from './spell.ts';

/** Pence or hundredths of a per cent as canonical decimal text: '1661.5', '250', '-7.25'. */
export function decimalOf(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : '';
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const cents = digits.slice(-2).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -2)}${cents === '' ? '' : `.${cents}`}`;
}

function amountFact(key: string, pence: number): Fact {
  return { key, truth: decimalOf(pence) };
}

export function moneyWire(dialect: Dialect, key: string, pence: number | null): Wire {
  return pence === null ? nothing({ key, truth: 'none' }) : moneyOf(dialect, amountFact(key, pence), pence);
}

function moneyOf(dialect: Dialect, bare: Fact, pence: number): Wire {
  const isMinor = dialect.money === 'minor' || dialect.money === 'minor-object';
  const fact: Fact = { ...bare, written: { is: 'money', unit: isMinor ? 'minor' : 'major' } };
  const fixed = `${String(Math.floor(pence / 100))}.${String(pence % 100).padStart(2, '0')}`;
  const currency = ['currency', text('GBP')] as const;
  switch (dialect.money) {
    case 'number':
      return number(decimalOf(pence), fact);
    case 'fixed':
      return number(fixed, fact);
    case 'text':
      return text(fixed, fact);
    case 'minor':
      return number(pence, fact);
    case 'object':
      return new Fields([[spelled(dialect, 'amount'), number(decimalOf(pence))], currency], [fact]);
    case 'minor-object': {
      const name = dialect.pick('minor-object-name', ['amount', 'minor_units', 'amount_minor']);
      return new Fields([[spelled(dialect, name), number(pence)], currency], [fact]);
    }
    case 'symbol':
      return text(`£${Number(fixed).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`, fact);
  }
}

/** Names of an amount. Some services with minor units mention them in the name. */
export function moneyNames(
  dialect: Dialect,
  names: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  if (dialect.money !== 'minor' || !dialect.chance('minor-said', 0.4)) return names;
  const suffix = dialect.pick('minor-suffix', ['pence', 'minor', 'cents']);
  const [first, ...others] = names;
  return [`${first}_${suffix}`, ...others.map((name) => `${name}_${suffix}`)];
}

export interface EffectField {
  readonly concept: string;
  readonly names: readonly [string, ...string[]];
  readonly value: Wire;
}

const shareOffCodecs = [
  ...(['percent', 'percent', 'percent', 'percent', 'percent-text', 'fraction', 'fraction'] as const),
  ...(['multiplier', 'paid-percent', 'signed', 'percent-sign', 'nested', 'typed'] as const),
] as const;

/** A share taken off, however it is expressed. */
function offFact(
  key: string,
  off: number,
  scale: 'percent' | 'fraction' = 'percent',
  tells: Extract<Written, { is: 'share' }>['tells'] = 'off',
): Fact {
  return { key, truth: `${decimalOf(off)} % off`, written: { is: 'share', scale, tells } };
}

/** Per cent off, fraction off, multiplier, share paid, signed, or with a type beside it. */
export function shareOffFields(dialect: Dialect, scope: string, key: string, off: number): EffectField[] {
  const fact = offFact(key, off);
  const paid = (scale: 'percent' | 'fraction'): Fact => offFact(key, off, scale, 'paid');
  const fraction = (tenThousandths: number): string => String(tenThousandths / 10_000);
  switch (dialect.pick(`${scope}.share`, shareOffCodecs)) {
    case 'percent':
      return one(offNames, number(decimalOf(off), fact));
    case 'percent-text':
      return one(offNames, text((off / 100).toFixed(2), fact));
    case 'fraction':
      return one(fractionNames, number(fraction(off), offFact(key, off, 'fraction')));
    case 'multiplier':
      return one(multiplierNames, number(fraction(10_000 - off), paid('fraction')));
    case 'paid-percent':
      return one(paidNames, number(decimalOf(10_000 - off), paid('percent')));
    case 'signed':
      return one(signedNames, number(decimalOf(-off), offFact(key, off, 'percent', 'change')));
    case 'percent-sign':
      return one(offNames, text(`${decimalOf(off)}%`, fact));
    case 'nested':
      return one(
        ['discount', 'reduction', 'adjustment'],
        new Fields(
          [
            [spelled(dialect, 'type'), text(dialect.pick(`${scope}.percent-word`, percentWords))],
            [spelled(dialect, 'value'), number(decimalOf(off))],
          ],
          [fact],
        ),
      );
    case 'typed':
      return typed(dialect, scope, number(decimalOf(off), fact), percentWords);
  }
}

/** The share of the week's price that is paid. The fact stores the share taken off. */
export function sharePaidFields(dialect: Dialect, scope: string, key: string, paid: number): EffectField[] {
  const fact = offFact(key, 10_000 - paid);
  const ofPaid = offFact(key, 10_000 - paid, 'percent', 'paid');
  switch (dialect.pick(`${scope}.paid`, ['paid', 'paid', 'paid-text', 'fraction', 'off', 'off-fraction'])) {
    case 'paid':
      return one(weekNames, number(decimalOf(paid), ofPaid));
    case 'paid-text':
      return one(weekNames, text((paid / 100).toFixed(2), ofPaid));
    case 'fraction':
      return one(
        multiplierNames,
        number(String(paid / 10_000), offFact(key, 10_000 - paid, 'fraction', 'paid')),
      );
    case 'off':
      return one(offNames, number(decimalOf(10_000 - paid), fact));
    case 'off-fraction':
      return one(
        fractionNames,
        number(String((10_000 - paid) / 10_000), offFact(key, 10_000 - paid, 'fraction')),
      );
  }
}

export function amountOffFields(dialect: Dialect, scope: string, key: string, pence: number): EffectField[] {
  const amount = moneyOf(dialect, { key, truth: `${decimalOf(pence)} off` }, pence);
  if (amount instanceof Leaf && dialect.pick(`${scope}.share`, shareOffCodecs) === 'typed') {
    return typed(dialect, scope, amount, ['amount', 'fixed', 'flat']);
  }
  return one(
    moneyNames(dialect, ['discount_amount', 'amount_off', 'discount', 'amount', 'reduction']),
    amount,
  );
}

const offNames = [
  ...([
    'discount_percent',
    'percent',
    'percentage',
    'discount',
    'pct_off',
    'percent_off',
    'discount_pct',
  ] as const),
  ...(['reduction_percent', 'value', 'reduction'] as const),
] as const;
const fractionNames = ['discount', 'discount_rate', 'rate', 'discount_fraction', 'reduction'] as const;
const multiplierNames = ['multiplier', 'factor', 'price_factor', 'price_multiplier', 'rate'] as const;
const paidNames = ['price_percent', 'percent', 'percentage', 'pays_percent', 'rate_percent'] as const;
const weekNames = [
  ...([
    'price_percent',
    'percent',
    'percentage',
    'percent_of_week',
    'week_percent',
    'weekly_percent',
  ] as const),
  ...(['percentage_of_weekly_price', 'share_percent'] as const),
] as const;
const signedNames = [
  'adjustment',
  'adjustment_percent',
  'price_change_percent',
  'discount',
  'price_adjustment',
] as const;
const percentWords = ['percent', 'percentage', '%'] as const;

function one(names: readonly [string, ...string[]], value: Wire): EffectField[] {
  return [{ concept: 'effect', names, value }];
}

function typed(
  dialect: Dialect,
  scope: string,
  value: Wire,
  words: readonly [string, ...string[]],
): EffectField[] {
  return [
    { concept: 'effect', names: ['discount', 'value', 'amount', 'discount_value'], value },
    {
      concept: 'effect-type',
      names: ['discount_type', 'type', 'unit', 'discount_unit'],
      value: text(dialect.pick(`${scope}.type-word`, words)),
    },
  ];
}
