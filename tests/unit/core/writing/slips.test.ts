import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalText, multiplyAmount } from '../../../../src/core/values/money/money.ts';
import type { RowSet, RowValues, EditableRow } from '../../../../src/core/writing/rows/row-fields.ts';
import { rowSlips } from '../../../../src/core/writing/rows/row-slips.ts';
import { depositSlips, peerAmounts, usualSlipLimits } from '../../../../src/core/writing/slips.ts';
import type { CountCase, SizeCase } from './slip-cases.ts';
import {
  askedNeedlessly,
  notNoticed,
  ordinaryCounts,
  ordinarySizes,
  slippedCounts,
  slippedSizes,
} from './slip-cases.ts';

const judge = { limits: usualSlipLimits, peers: null, currency: 'GBP', today: null };
const deposit = (before: DecimalText | null, after: DecimalText | null) =>
  depositSlips(after, before, 'GBP', judge);

const season = { dateFrom: '2027-06-01', dateTo: '2027-08-31' } as const;
const set = (...rows: RowValues[]): RowSet => ({
  active: true,
  rows: rows.map((values, index) => ({ key: `id:${String(index)}`, values, wire: {} })),
});
const edited = (before: RowValues, after: RowValues) =>
  rowSlips(set({ ...season, ...after }), set({ ...season, ...before }), judge);
const added = (values: RowValues, ...siblings: RowValues[]) => {
  const base = set(...siblings.map((one) => ({ ...season, ...one })));
  const row = { key: 'new:1', values: { ...season, ...values }, wire: {} };
  return rowSlips({ active: true, rows: [...base.rows, row] }, base, judge);
};

describe('deposit slip', () => {
  it.each<[DecimalText | null, DecimalText | null, string]>([
    ['100', '10', 'Deposit: £100 → £10, 10 times lower.'],
    ['100', '1000', 'Deposit: £100 → £1,000, 10 times higher.'],
    ['100', '10.01', 'Deposit: £100 → £10.01, 9.9 times lower.'],
    ['250', '25.5', 'Deposit: £250 → £25.50, 9.8 times lower.'],
    ['150', '30', 'Deposit: £150 → £30, 5 times lower.'],
    ['199', '1199', 'Deposit: £199 → £1,199, 6 times higher.'],
    ['100', '0', 'Deposit: £100 → £0, down to nothing.'],
    ['100', null, 'Deposit: £100 → none, down to nothing.'],
    [null, '2500', 'Deposit: none → £2,500, up from nothing.'],
    ['0', '2500', 'Deposit: £0 → £2,500, up from nothing.'],
  ])('from %s to %s is reported with both amounts', (before, after, shown) => {
    expect(deposit(before, after)).toEqual([shown]);
  });

  it('is reported from ten times or a tenth upwards for any amount', () => {
    const amounts = fc
      .integer({ min: 1, max: 9_999_999 })
      .map((hundredths): DecimalText => `${hundredths / 100}`);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 10, max: 1000 }), (amount, times) => {
        const more = multiplyAmount(amount, `${times}`);
        for (const slips of [deposit(amount, more), deposit(more, amount)]) {
          expect(slips).toHaveLength(1);
          const shown = slips[0]?.replaceAll(',', '');
          expect(shown).toContain(amount);
          expect(shown).toContain(more);
        }
      }),
    );
  });

  it('is judged by other properties if three amounts are known', () => {
    const peers = peerAmounts(['80', '120', '100']);
    const beside = (before: DecimalText | null, after: DecimalText) =>
      depositSlips(after, before, 'EUR', { limits: usualSlipLimits, peers });
    expect(beside('100', '400')).toEqual(['Deposit: €100 → €400, while other properties have €80 to €120.']);
    expect(beside('100', '25')).toEqual(['Deposit: €100 → €25, while other properties have €80 to €120.']);
    expect(beside(null, '500')).toHaveLength(1);
    expect(beside('100', '200')).toEqual([]);
    // An outlier that comes closer is a correction.
    expect(beside('900', '400')).toEqual([]);
    // An intentional outlier is raised a little.
    expect(beside('900', '950')).toEqual([]);
    expect(beside('900', '1900')).toHaveLength(1);
    expect(peerAmounts(['80', '120'])).toBeNull();
    expect(peerAmounts(['0', '80', '120'])).toBeNull();
  });
});

describe('slip in a rule', () => {
  const stay = (minNights: number, maxNights: number, pricePercent: DecimalText): RowValues => {
    return { minNights, maxNights, pricePercent };
  };
  it.each<[string, RowValues, RowValues, string]>([
    ['a tenth of it', { discountPercent: '15' }, { discountPercent: '1.5' }, '15% → 1.5%, 10 times lower.'],
    ['no discount', { discountPercent: '15' }, { discountPercent: '0' }, '15% → 0%, down to nothing.'],
    ['it taken away', { discountPercent: '15' }, { discountPercent: null }, '15% → none, down to nothing.'],
    ['half off', { discountPercent: '15' }, { discountPercent: '50' }, '15% → 50%, at least 50% off.'],
    ['an amount off', { discountAmount: '20' }, { discountAmount: '200' }, '£20 → £200, 10 times higher.'],
    ['less of it', { discountAmount: '100' }, { discountAmount: '20' }, '£100 → £20, 5 times lower.'],
    ['days before', { maxDaysBefore: 14 }, { maxDaysBefore: 140 }, '14 days → 140 days, 10 times higher.'],
    ['fewer days', { minDaysBefore: 180 }, { minDaysBefore: 18 }, '180 days → 18 days, 10 times lower.'],
    ['at any time', { minDaysBefore: 180 }, { minDaysBefore: 0 }, '180 days → 0 days, down to nothing.'],
    ['years ahead', { minDaysBefore: 180 }, { minDaysBefore: 366 }, '180 days → 366 days, more than a year.'],
    ['nights', { minNights: 3 }, { minNights: 30 }, '3 nights → 30 nights, 10 times higher.'],
    ['many nights', { minNights: 7 }, { minNights: 22 }, '7 nights → 22 nights, more than 14 nights.'],
    ['guests', { maxGuests: 2 }, { maxGuests: 20 }, '2 guests → 20 guests, 10 times higher.'],
    ['a season', {}, { dateTo: '2037-08-31' }, '2027-08-31 → 2037-08-31, more than two years away.'],
    ['a share below the nights', stay(3, 3, '65'), stay(3, 3, '42'), '42%, less than 3 of 7 nights (42%).'],
    ['more than the week', stay(3, 3, '65'), stay(3, 3, '165'), '→ 165%, more than the full weekly price.'],
    ['a share for longer stays', stay(3, 3, '50'), stay(3, 4, '50'), '50%, less than 4 of 7 nights (57%).'],
    [
      'a share that is for weeks, too',
      stay(4, 7, '65'),
      stay(4, 7, '30'),
      '30%, less than 4 of 7 nights (57%).',
    ],
    ['an end at last', { dateTo: null }, { dateTo: '2072-08-31' }, '2072-08-31, more than two years away.'],
  ])('is reported: %s', (_what, before, after, shown) => {
    expect(edited(before, after).join(' ')).toContain(shown);
    expect(edited(before, before)).toEqual([]);
  });

  it('is judged by the other rules when the rule is new', () => {
    const lately = (days: number, share: DecimalText): RowValues => ({
      maxDaysBefore: days,
      discountPercent: share,
    });
    expect(added(lately(140, '10'), lately(14, '10'), lately(7, '15'))).toEqual([
      'Rule 3, Max. days before arrival: 140 days, while other rules have 14 days.',
    ]);
    expect(added(lately(21, '60'))).toHaveLength(1);
    expect(added(lately(77, '10'), lately(14, '10'), lately(7, '15'))).toHaveLength(1);
    expect(added({ maxGuests: 22 }, { maxGuests: 2 }, { maxGuests: 4 })).toHaveLength(1);
    const base = set({ discountPercent: '10' }, lately(14, '15'));
    const limited = set({ discountPercent: '10', maxDaysBefore: 140 }, lately(14, '15'));
    expect(rowSlips(limited, base, judge).join(' ')).toContain('140 days, while other rules have 14 days');
    expect(added({ discountAmount: '5000' })).toHaveLength(1);
    expect(added({ discountPercent: '0.15' })).toEqual(['Rule 1, Discount (%): 0.15%, less than 1% off.']);
    expect(added({ pricePercent: '0.65' })).toHaveLength(1);
    expect(added({ dateTo: '2072-08-31' })).toHaveLength(1);
    expect(added({ dateFrom: '2072-06-01', dateTo: '2072-08-31' }, lately(14, '10'))).toHaveLength(2);
    expect(added({ dateTo: '2099-12-31' }, { dateTo: '2099-12-31' })).toEqual([]);
    expect(added({ dateFrom: '2028-06-01', dateTo: '2028-08-31' }, lately(14, '10'))).toEqual([]);
    expect(added(lately(21, '20'), lately(14, '10'))).toEqual([]);
  });

  it('is absent from ordinary work', () => {
    const work: [RowValues, RowValues][] = [
      [{ maxNights: 7 }, { maxNights: null }],
      [{ discountPercent: '10' }, { discountPercent: null, discountAmount: '50' }],
      [{}, { dateFrom: '2028-06-01', dateTo: '2028-08-31' }],
      [stay(3, 3, '65'), stay(3, 3, '70')],
      [stay(3, 4, '65'), stay(3, 4, '58')],
      // A value that comes closer to the usual is a correction.
      [{ discountPercent: '60' }, { discountPercent: '55' }],
      [{ discountAmount: '1200' }, { discountAmount: '1100' }],
      [{ minNights: 28 }, { minNights: 21 }],
      [{ minDaysBefore: 400 }, { minDaysBefore: 380 }],
      [{ pricePercent: '120' }, { pricePercent: '110' }],
      [stay(3, 3, '40'), stay(3, 3, '41')],
      // An unchanged value isn't questioned again.
      [
        { discountPercent: '60', minNights: 3 },
        { discountPercent: '60', minNights: 4 },
      ],
    ];
    for (const [before, after] of work) expect(edited(before, after), JSON.stringify(after)).toEqual([]);
  });
});

const judgeUnits = { limits: usualSlipLimits, currency: 'GBP', today: '2026-11-27' } as const;
const past = { dateFrom: '2026-06-01', dateTo: '2026-08-31' } as const;
const editedUnits = (before: RowValues, after: RowValues) =>
  rowSlips(set({ ...season, ...after }), set({ ...season, ...before }), judgeUnits);
const addedUnits = (values: RowValues, today: typeof judgeUnits.today | null = judgeUnits.today) =>
  rowSlips(set(values), set(), { ...judgeUnits, today });

const [percent, none] = [{ discountPercent: '10' }, { discountPercent: null }] as const;
const share = { ...percent, discountType: 'percent' } as const;

describe('near slip in a rule', () => {
  it.each<[string, RowValues, RowValues, string]>([
    ['a digit less', { maxDaysBefore: 14 }, { maxDaysBefore: 4 }, '14 days → 4 days, one digit less.'],
    ['a digit more', { maxGuests: 4 }, { maxGuests: 14 }, '4 guests → 14 guests, one digit more.'],
    ['an inner digit', { minDaysBefore: 120 }, { minDaysBefore: 20 }, '→ 20 days, one digit less.'],
    [
      'two numbers in each other’s place',
      { discountPercent: '15', maxGuests: 2 },
      { discountPercent: '2', maxGuests: 15 },
      '2 guests → 15 guests, swapped with',
    ],
    ['weeks', { minDaysBefore: 84 }, { minDaysBefore: 12 }, '84 days → 12 days, 7 times lower.'],
    ['rounded weeks', { minDaysBefore: 90 }, { minDaysBefore: 13 }, '90 days → 13 days, 6.9 times lower'],
    ['per cent to pounds', percent, { ...none, discountAmount: '10' }, '£10, where it was 10%.'],
    ['pounds to per cent', { discountAmount: '15' }, { discountPercent: '20' }, '20%, where it was £15.'],
    [
      'the word for it alone',
      share,
      { ...share, discountType: 'fixed' },
      'percent → fixed, with 10 before and',
    ],
    [
      'another spelling of it',
      { ...percent, discountType: 'P' },
      { ...none, discountAmount: '12', discountType: 'F' },
      'P → F, with 10 before and 12 after.',
    ],
    ['the year before', {}, past, '2027-08-31 → 2026-08-31, in the past.'],
    ['long ago', {}, { dateFrom: '2026-06-01' }, '2027-06-01 → 2026-06-01, in the past.'],
    ['booked by last year', { bookBefore: '2027-02-28' }, { bookBefore: '2026-02-28' }, 'in the past.'],
    [
      'the month',
      { dateFrom: '2027-04-03' },
      { dateFrom: '2027-03-04' },
      '→ 2027-03-04, day and month swapped.',
    ],
    ['the digits of the day', {}, { dateTo: '2027-08-13' }, '2027-08-31 → 2027-08-13, digits swapped.'],
    [
      'the year, too',
      { dateTo: '2027-07-12' },
      { dateTo: '2028-12-07' },
      '→ 2028-12-07, day and month swapped.',
    ],
  ])('is reported: %s', (_what, before, after, shown) => {
    expect(editedUnits(before, after).join(' ')).toContain(shown);
    expect(editedUnits(before, before)).toEqual([]);
  });

  it('is reported for a new rule that is already over', () => {
    expect(addedUnits(past).join(' ')).toContain('2026-08-31, in the past.');
    expect(addedUnits({ ...season, dateFrom: '2026-06-01' })).toEqual([]);
    // If the day is unknown, no day is past.
    expect(addedUnits(past, null)).toEqual([]);
  });

  it.each<[string, RowValues, RowValues]>([
    ['a third of the discount', { discountPercent: '15' }, { discountPercent: '5' }],
    ['half the number', { discountAmount: '20' }, { discountAmount: null, discountPercent: '10' }],
    ['the word in capitals', share, { ...share, discountType: 'PERCENT' }],
    ['an amount worth the share', share, { ...none, discountAmount: '50', discountType: 'fixed' }],
    ['a week later', {}, { dateFrom: '2027-06-08', dateTo: '2027-09-07' }],
    ['the winter that has begun', {}, { dateFrom: '2026-11-01', dateTo: '2027-03-31' }],
    ['ended yesterday', { dateFrom: '2026-06-01' }, { dateFrom: '2026-06-01', dateTo: '2026-11-26' }],
    ['the next year', past, { dateFrom: '2027-06-05', dateTo: '2027-09-04' }],
    ['what is over, corrected', past, { ...past, dateTo: '2026-09-07' }],
    ['a day later', { dateFrom: '2027-04-03' }, { dateFrom: '2027-04-04' }],
    ['a month later', { dateFrom: '2027-04-04' }, { dateFrom: '2027-05-05' }],
  ])('is absent from ordinary work: %s', (_what, before, after) => {
    expect(editedUnits(before, after)).toEqual([]);
  });
});

const judgeCase = { limits: usualSlipLimits, peers: null, currency: 'GBP', today: '2026-11-27' } as const;
const text = (number: number): DecimalText => `${number}`;

function slipsIn({ field, others, was, is }: CountCase | SizeCase): string[] {
  if (field === 'deposit') return depositSlips(text(is), was === null ? null : text(was), 'GBP', judgeCase);
  const isCount = field !== 'discountPercent' && field !== 'discountAmount';
  const rule = (value: number, key: string): EditableRow => {
    const values: RowValues = { dateFrom: '2027-06-01', dateTo: '2027-08-31' };
    return { key, wire: {}, values: { ...values, [field]: isCount ? value : text(value) } };
  };
  const set = (rows: EditableRow[]): RowSet => ({ active: true, rows });
  const rest = others.map((value, index) => rule(value, `id:${String(index)}`));
  const before = was === null ? rest : [...rest, rule(was, 'id:edited')];
  return rowSlips(set([...rest, rule(is, was === null ? 'new:1' : 'id:edited')]), set(before), judgeCase);
}

const words = ({ field, others, was, is }: CountCase | SizeCase): string =>
  `${field} beside [${others.join(', ')}]: ${was === null ? 'new' : String(was)} → ${String(is)}`;
const sizes = (cases: readonly (CountCase | SizeCase)[], isReported: boolean): string[] =>
  cases.filter((one) => slipsIn(one).length > 0 === isReported).map(words);

describe('slip checks', () => {
  it('stay silent on ordinary work, apart from the listed exceptions', () => {
    const ordinary = [...ordinaryCounts, ...ordinarySizes, ...askedNeedlessly];
    expect(sizes(ordinary, true)).toEqual(askedNeedlessly.map(words));
  });

  it('report every mistyped value, apart from the listed exceptions', () => {
    const slipped = [...slippedCounts, ...slippedSizes, ...notNoticed];
    expect(sizes(slipped, false)).toEqual(notNoticed.map(words));
  });
});
