import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  QuotedStay,
  StaysToAsk,
  DecisiveStay,
} from '../../../../../src/core/analysis/discounts/combining-evidence.ts';
import {
  concluded,
  fitsOf,
  mayBeLimited,
  decisiveStays,
} from '../../../../../src/core/analysis/discounts/combining-evidence.ts';
import type { DiscountRule } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { bandAt } from '../../../../../src/core/analysis/discounts/net-price-envelope.ts';
import { daysBetween } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { CombiningAnswer } from '../../../../../src/core/values/money/amount-facts.ts';
import { combiningAnswers } from '../../../../../src/core/values/money/amount-facts.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { percentRule, seeded, today } from '../arbitrary-discounts.ts';

const asking = (rows: readonly DiscountRule[], basePrice: DecimalText | null = '1000'): StaysToAsk => ({
  rows,
  today,
  nights: 7,
  guests: 2,
  openWeekdays: null,
  basePriceOn: () => basePrice,
});

/** Alone from day 100 and from day 61, both from day 30 to 60, alone again below that. */
const two = [percentRule('early', '20', { minLeadDays: 30 }), percentRule('late', '10', { maxLeadDays: 60 })];

const priceAt = (stay: DecisiveStay, rows: readonly DiscountRule[], way: CombiningAnswer): DecimalText =>
  bandAt({ ...stay, rows }, daysBetween(today, stay.arrival)).prices?.[way].price ?? '0';

function quotesOf(asked: StaysToAsk, priced: (stay: DecisiveStay) => DecimalText | null): QuotedStay[] {
  const { together, alone } = decisiveStays(asked);
  const stays = together.slice(0, 3);
  const keys = new Set(stays.flatMap(({ counted }) => counted));
  return [...stays, ...[...keys].flatMap((key) => alone.get(key) ?? [])].map((stay) => ({
    stay,
    total: priced(stay),
  }));
}

describe('staysThatTell', () => {
  it('finds stays with two percentages, three prices and the same rules on neighbouring days', () => {
    const stays = decisiveStays(asking(two)).together;
    expect(stays.length).toBeGreaterThan(1);
    const [first, next] = stays.map(({ arrival }) => daysBetween(today, arrival));
    expect((next ?? 0) - (first ?? 0)).toBe(7);
    for (const { arrival, counted, prices } of stays) {
      expect(counted).toEqual(['early', 'late']);
      expect(combiningAnswers.map((way) => prices[way].price)).toEqual(['800', '720', '700']);
      expect(daysBetween(today, arrival)).toBeGreaterThan(30);
      expect(daysBetween(today, arrival)).toBeLessThan(60);
    }
  });

  it.each([
    ['one discount', [percentRule('one', '20')], '1000'],
    [
      'an amount off',
      [percentRule('a', '20'), percentRule('b', '0', { effect: { kind: 'amount-off', amount: '9' } })],
      '1000',
    ],
    ['a rule that may apply', [...two, percentRule('open', '5', { unreported: ['party'] })], '1000'],
    [
      'a rule that is not understood',
      [...two, percentRule('u', '0', { effect: { kind: 'unclear' } })],
      '1000',
    ],
    ['no list price', two, null],
  ] as const)('finds no stay with %s', (_name, rows, price) => {
    expect(decisiveStays(asking(rows, price)).together).toEqual([]);
  });

  it('starts with stays whose prices need no intermediate rounding', () => {
    const basePriceOn = (day: string): DecimalText => (day > '2027-01-05' ? '800' : '812.55');
    expect(decisiveStays({ ...asking(two), basePriceOn }).together[0]?.basePrice).toBe('800');
  });
});

describe('conclusion from quotes', () => {
  it.each(combiningAnswers)('is the one answer that fits every quote: %s', (way) => {
    const quotes = quotesOf(asking(two), (stay) => priceAt(stay, two, way));
    expect(concluded(quotes)).toEqual({ is: 'one', answer: way });
    const first = quotes[0];
    expect(first === undefined ? [] : fitsOf(first)).toEqual([way]);
  });

  it('is never bestOne while the other discount may be ignored altogether', () => {
    const ignoring = quotesOf(asking(two), (stay) => priceAt(stay, two.slice(0, 1), 'additive'));
    expect(concluded(ignoring)).toEqual({ is: 'none' });
    const unseen = ignoring.filter(({ stay }) => stay.counted.join() !== 'late');
    expect(concluded(unseen)).toEqual({ is: 'unconfirmed', keys: ['late'] });
  });

  it('may be a limit on all discounts if every stay gets the same percentage off', () => {
    const three = [...two, percentRule('summer', '30', { minLeadDays: 45, maxLeadDays: 60 })];
    const quotes = (rows: readonly DiscountRule[]) =>
      decisiveStays(asking(rows)).together.map((stay) => ({ stay, total: priceAt(stay, rows, 'bestOne') }));
    expect(mayBeLimited(quotes(two))).toBe(true);
    expect(mayBeLimited(quotes(three))).toBe(false);
    expect(mayBeLimited([])).toBe(false);
  });

  it('is open when fees are added, quotes conflict or nothing is taken off or priced', () => {
    const of = (priced: (stay: DecisiveStay) => DecimalText | null) =>
      concluded(quotesOf(asking(two), priced));
    expect(of(() => '720.01')).toEqual({ is: 'none' });
    expect(of(({ basePrice }) => basePrice)).toEqual({ is: 'nothing-off' });
    const [first] = decisiveStays(asking(two)).together;
    const mixed = of((stay) =>
      priceAt(stay, two, stay.arrival === first?.arrival ? 'additive' : 'successive'),
    );
    expect(mixed).toEqual({ is: 'none' });
    expect(of(() => null)).toEqual({ is: 'no-quote' });
    const equal = { price: '900', isClamped: false } as const;
    const stay = { ...first, prices: { bestOne: equal, successive: equal, additive: equal } };
    expect(concluded([{ stay: stay as DecisiveStay, total: '900' }])).toEqual({ is: 'several' });
  });

  it('is never another way than the service’s, even if it ignores a rule', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 250 }), { nil: null });
    const percent = fc.integer({ min: 1, max: 60 });
    const rule = fc.record({ percent, minLeadDays: limit, maxLeadDays: limit });
    const base = fc.integer({ min: 100, max: 999_999 }).map((minor): DecimalText => `${minor}`);
    let settled = 0;
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 2, maxLength: 4 }),
        base,
        fc.constantFrom(...combiningAnswers),
        fc.nat({ max: 8 }),
        (rules, price, way, left) => {
          const rows = rules.map(({ percent: off, ...lead }, index) =>
            percentRule(`r${index}`, `${off}`, lead),
          );
          const known = rows.filter((_row, index) => index !== left);
          const found = concluded(quotesOf(asking(rows, price), (stay) => priceAt(stay, known, way)));
          if (found.is !== 'one') return;
          settled += 1;
          expect(found.answer).toBe(way);
        },
      ),
      { ...seeded, numRuns: 40 },
    );
    expect(settled).toBeGreaterThan(5);
  });
});
