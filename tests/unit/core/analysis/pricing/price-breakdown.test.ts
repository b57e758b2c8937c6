import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { addAmounts } from '../../../../../src/core/values/money/money.ts';
import { discountRules, discountViews } from '../../../../../src/core/analysis/discounts/discounts.ts';
import type { PriceBreakdown } from '../../../../../src/core/analysis/pricing/price-breakdown.ts';
import { priceBreakdown } from '../../../../../src/core/analysis/pricing/price-breakdown.ts';
import type { BreakdownFormat } from '../../../../../src/core/analysis/pricing/price-breakdown-words.ts';
import {
  breakdownExplanation,
  breakdownHeadline,
  missingSentence,
  signed,
} from '../../../../../src/core/analysis/pricing/price-breakdown-words.ts';
import { seasonAssociations } from '../../../../../src/core/analysis/pricing/season-associations.ts';
import { whyNoShare } from '../../../../../src/core/analysis/pricing/season-absence.ts';
import { seasonPricing } from '../../../../../src/core/analysis/pricing/season-pricing.ts';
import { sampleProperty, sampleValue, sampleWorld } from '../sample-service.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const format: BreakdownFormat = {
  amount: (amount) => amount,
  percent: (percent) => `${percent.toFixed(1)} %`,
  text: (text) => text,
};

interface Property {
  readonly season?: Readonly<Record<string, JsonValue>>;
  readonly achieved?: JsonValue;
  readonly weekly?: JsonValue;
  readonly bookings?: readonly JsonValue[];
  readonly isPartial?: boolean;
}

const peak = { season: 'Peak summer', date_from: '2026-07-18', date_to: '2026-08-31' };
const booking = (total: number | null, discount: number | null, voucher: number | null): JsonValue => ({
  booking_id: 'b',
  check_in: '2026-07-25',
  nights: 7,
  total_price: total,
  discount_amount: discount,
  voucher_discount_amount: voucher,
  cancelled: false,
});

function breakdownOf(property: Property, level = 50): PriceBreakdown {
  const comparable = { ...peak, p10: 712, p25: 828, p50: 950, p75: 1118, ...property.season };
  const pricing = seasonPricing(
    decodedValue('comparable-pricing', { seasons: [comparable] }),
    property.achieved === undefined
      ? undefined
      : decodedValue('achieved-pricing', { seasons: [{ ...peak, medianWeekly: property.achieved }] }),
    property.weekly === undefined
      ? undefined
      : decodedValue('segment-pricing', {
          apply_price: 'weekly',
          segments: [{ ...peak, weekly_price: property.weekly }],
        }),
  );
  const position = pricing.seasons[0];
  if (position === undefined) throw new Error('No season.');
  const bookings =
    property.bookings === undefined ? undefined : decodedValue('bookings', [...property.bookings]).rows;
  return priceBreakdown(position, seasonAssociations(position, [], bookings, property.isPartial), level);
}

const words = (breakdown: PriceBreakdown) => {
  const { finding, verdict } = breakdownHeadline(breakdown, format);
  return `${[finding, ...(verdict === null ? [] : [verdict])].join(', ')}. ${breakdownExplanation(breakdown, format)}`;
};
const stepsOf = (breakdown: PriceBreakdown) =>
  breakdown.rows.flatMap((row) =>
    row.row === 'step'
      ? [[row.kind, row.difference.ifTotalIsNet, row.difference.ifTotalIsGross, row.share?.ifTotalIsNet]]
      : [],
  );

describe('priceBreakdown', () => {
  it('leads from the market median over list price and discounts to the booked rate', () => {
    const breakdown = breakdownOf({ achieved: 559, weekly: 660, bookings: [booking(600, 60, 0)] });
    expect(stepsOf(breakdown)).toEqual([
      ['list-price', '-290', '-290', 74.2],
      ['discounts', '-60', '-66', 15.3],
      ['rest', '-41', '-35', 10.5],
    ]);
    expect(breakdown.missing).toEqual([]);
    expect(words(breakdown)).toBe(
      'Peak summer: booked at 559 a week, 41.2 % below the market median. Mostly list price: 290 of the 391 below 950. ' +
        'Discounts take 60 to 66; 35 to 41 is unexplained.',
    );
  });

  it('shows steps with their sign', () => {
    const signs = (['-60', '4', '0'] as const).map((amount) => signed(amount, format));
    expect(signs).toEqual(['\u221260', '+4', '0']);
  });

  it('separates vouchers from discounts when bookings report both', () => {
    const breakdown = breakdownOf({ achieved: 900, weekly: 1000, bookings: [booking(900, 60, 40)] });
    expect(stepsOf(breakdown).map(([kind, net]) => [kind, net])).toEqual([
      ['list-price', '50'],
      ['discounts', '-60'],
      ['vouchers', '-40'],
      ['rest', '0'],
    ]);
    expect(words(breakdown)).toContain('Mostly discounts: 60 to 67 below 950.');
  });

  it('explains a rate above the market median', () => {
    const breakdown = breakdownOf({ achieved: 1100, weekly: 1150, bookings: [booking(1000, 0, 0)] });
    expect(words(breakdown)).toBe(
      'Peak summer: booked at 1100 a week, 15.8 % above the market median. Mostly list price: 200 above 950. ' +
        'Discounts take nothing; 50 is unexplained.',
    );
  });

  it('gives amounts instead of shares when steps outweigh a small gap', () => {
    const breakdown = breakdownOf({ achieved: 934, weekly: 1153, bookings: [booking(900, 100, 0)] });
    expect(stepsOf(breakdown)).toEqual([
      ['list-price', '203', '203', undefined],
      ['discounts', '-115', '-128', undefined],
      ['rest', '-104', '-91', undefined],
    ]);
    expect(words(breakdown)).toBe(
      'Peak summer: booked at 934 a week, 1.7 % below the market median. The list price is 203 above market; ' +
        'discounts take 115 to 128; 91 to 104 is unexplained. Together: 16 below 950.',
    );
    const level = breakdownOf({ achieved: 950, weekly: 1153, bookings: [booking(900, 100, 0)] });
    expect(words(level)).toMatch(
      /, level with the market median\. The list .* Together: level with market\.$/,
    );
  });

  it.each<[Property, string, RegExp]>([
    [{ season: { p50: { worth: 'about 950' } } }, 'percentile', /value sent for the market median/],
    [{ achieved: 'five hundred' }, 'achieved', /can’t read the booked rate/],
    [{ weekly: { worth: 660 } }, 'list-price', /can’t read the segment price/],
  ])('reports %j as unrecognised rather than missing', (property, input, sentence) => {
    const breakdown = breakdownOf(property);
    expect(breakdown.missing).toContain(`${input}-not-understood`);
    expect(words(breakdown)).toMatch(sentence);
    expect(breakdownOf({ season: { p50: null }, achieved: null, weekly: null }).missing).toContain(input);
  });

  it('reports a percentile as possibly unnamed when unknown names were sent', () => {
    expect(breakdownOf({}, 90).missing).toContain('percentile');
    const unnamed = breakdownOf({ season: { verteilung: [1] } }, 90);
    expect(unnamed.missing).toContain('percentile-unnamed');
    expect(unnamed.missing).not.toContain('percentile');
    expect(missingSentence('percentile-unnamed', 90)).toContain('Keyholder can’t find p90');
  });

  it('joins steps that can’t be separated and gives the reason', () => {
    const noBookings = breakdownOf({ achieved: 559, weekly: 660 });
    expect(stepsOf(noBookings).map(([kind, net]) => [kind, net])).toEqual([
      ['list-price', '-290'],
      ['discounts-and-rest', '-101'],
    ]);
    expect(noBookings.missing).toEqual(['bookings']);
    const unreported = breakdownOf({ achieved: 559, weekly: 660, bookings: [booking(600, null, 0)] });
    expect(unreported.missing).toEqual(['discount-amounts']);
    const noList = breakdownOf({ achieved: 559, bookings: [booking(600, 60, 0)] });
    expect(stepsOf(noList).map(([kind, net]) => [kind, net])).toEqual([['everything', '-391']]);
    expect(noList.missing).toEqual(['segment']);
    const monthlyOnly = breakdownOf({ achieved: 559, weekly: null });
    expect(monthlyOnly.missing).toEqual(['list-price']);
  });

  it('reports when more bookings exist than are loaded', () => {
    const property = { achieved: 1100, weekly: 1150, isPartial: true };
    const some = breakdownOf({ ...property, bookings: [booking(1000, 0, 0)] });
    expect(some.missing).toEqual(['more-bookings']);
    expect(words(some)).toContain('More bookings exist than are loaded: discounts may take more or less.');
    expect(breakdownOf({ ...property, bookings: [] }).missing).toEqual(['more-bookings']);
    const { position, associations } = breakdownOf({ ...property, bookings: [] });
    const { arriving, isPartial } = associations;
    expect(whyNoShare(position, arriving, undefined, isPartial).word).toBe('partly loaded');
    expect(whyNoShare(position, [], undefined, false).word).toBe('no booking');
  });

  it('shows only the list price when the booked rate is missing', () => {
    const breakdown = breakdownOf({ achieved: null, weekly: 660, bookings: [] });
    expect(breakdown.gap).toBeNull();
    expect(stepsOf(breakdown)).toEqual([['list-price', '-290', '-290', undefined]]);
    expect(words(breakdown)).toMatch(
      /^Peak summer is listed at 660 a week, 30\.5 % below the market median\./,
    );
    expect(breakdown.missing).toContain('achieved');
  });

  it('makes no comparison when the percentile is missing or sent twice', () => {
    const property = { achieved: 559, weekly: 660, bookings: [booking(600, 60, 0)] };
    const absent = breakdownOf(property, 60);
    expect([absent.comparable, absent.gap, absent.missing]).toEqual([null, null, ['percentile']]);
    expect(words(absent)).toMatch(/^Peak summer: booked at 559 a week\. /);
    const twice = breakdownOf({ ...property, season: { percentiles: { p50: 940 } } });
    expect([twice.comparable, twice.missing]).toEqual([null, ['percentile-reported-twice']]);
  });

  it('rejects negative discounts, and uses only the net total if discounts exceed it', () => {
    const negative = breakdownOf({ achieved: 559, weekly: 660, bookings: [booking(600, -60, 0)] });
    expect(negative.missing).toEqual(['discount-amounts']);
    const most = breakdownOf({ achieved: 250, weekly: 660, bookings: [booking(100, 300, 0)] });
    expect(stepsOf(most)[1]).toEqual(['discounts', '-495', '-495', 70.7]);
  });

  it('counts in hundredths for small amounts', () => {
    const breakdown = breakdownOf({ season: { p50: '9.50' }, achieved: '5.59', weekly: '6.60' });
    expect(stepsOf(breakdown)[0]).toEqual(['list-price', '-2.9', '-2.9', 74.2]);
  });

  it('adds up to the booked rate for every season of sample properties', () => {
    let seen = 0;
    for (const { id } of sampleWorld.properties.slice(0, 24)) {
      const property = sampleProperty(id);
      const pricing = seasonPricing(
        sampleValue('comparable-pricing', property),
        sampleValue('achieved-pricing', property),
        sampleValue('segment-pricing', property),
      );
      const rows = discountRules(discountViews({ discounts: { value: sampleValue('discounts', property) } }));
      const { rows: bookings } = sampleValue('bookings', property);
      for (const position of pricing.seasons) {
        const breakdown = priceBreakdown(position, seasonAssociations(position, rows, bookings), 50);
        if (breakdown.comparable === null || breakdown.achieved === null) continue;
        seen += 1;
        for (const reading of ['ifTotalIsNet', 'ifTotalIsGross'] as const) {
          const steps = breakdown.rows.flatMap((row) =>
            row.row === 'step' ? [row.difference[reading]] : [],
          );
          expect(addAmounts(breakdown.comparable, ...steps)).toBe(breakdown.achieved);
        }
      }
    }
    expect(seen).toBeGreaterThan(60);
  });
});
