import { describe, expect, it } from 'vitest';

import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { depositNames } from '../../../../../src/core/resources/security-deposit.ts';
import { knownDiscountNames } from '../../../../../src/core/resources/discounts.ts';
import { fitBody } from '../../../../../src/core/mapping/fit/fit-body.ts';
import type { KnownNames } from '../../../../../src/core/mapping/names/known-names.ts';
import { getConcepts, putConcepts } from '../../../../../src/core/mapping/fields/lens.ts';
import { fieldMappingSchema } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import { parsed } from '../../parsed.ts';

function fitted(names: KnownNames, text: string) {
  const body = parsed(text);
  const { reading, doubts } = fitBody(names, body);
  const got = getConcepts(reading, body);
  if (!got.ok) throw new Error(`${got.why} ${got.concept}`);
  return { body, reading, doubts, value: got.value };
}

const late = knownDiscountNames['late-availability'];
const low = knownDiscountNames['low-occupancy'];
const breaks = knownDiscountNames['short-break-rules'];
const stays = knownDiscountNames['length-stay-discounts'];

/** A body for every form that the built-in names fit, and the expected rows. */
const forms: readonly (readonly [string, KnownNames, string, readonly object[]])[] = [
  [
    'one object',
    late,
    '{"enabled":true,"days_before_arrival":14,"discount_percent":15.50,"note":"kept"}',
    [{ maxDaysBefore: 14, discountPercent: '15.5' }],
  ],
  [
    'a list in a record',
    low,
    '{"active":1,"rows":[{"id":7,"max_guests":"2","discount_percent":"10.00","x":1.10}],"y":2.0}',
    [{ maxGuests: 2, discountPercent: '10' }],
  ],
  [
    'half a per cent beside a whole number of them',
    low,
    '[{"discount_percent":0.5},{"discount_percent":20}]',
    [{ discountPercent: '0.5' }, { discountPercent: '20' }],
  ],
  ['a factor told as per cent paid', low, '[{"price_multiplier":80}]', [{ discountPercent: '20' }]],
  [
    'a map by season',
    low,
    '{"summer":{"guests":2,"percent_off":10},"winter":{"guests":4,"percent_off":20}}',
    [
      { name: 'summer', maxGuests: 2, discountPercent: '10' },
      { name: 'winter', maxGuests: 4, discountPercent: '20' },
    ],
  ],
  [
    'a map by nights',
    stays,
    '{"7":"5%","14":"10%"}',
    [
      { minNights: 7, discountPercent: '5' },
      { minNights: 14, discountPercent: '10' },
    ],
  ],
  [
    'the document’s own short breaks',
    breaks,
    '{"short_breaks_enabled":true,"min_nights":3,"allowed_start_days":["monday"],"seasonal_rules":[{"season":"Easter","min_nights":7}]}',
    [
      { minNights: 3, startDays: ['monday'] },
      { name: 'Easter', minNights: 7 },
    ],
  ],
];

describe('built-in field mapping', () => {
  it.each(forms)('reads %s and writes it back to the last digit', (_what, names, text, rows) => {
    const { body, reading, doubts, value } = fitted(names, text);
    expect(doubts).toEqual([]);
    expect(value.rows.map(({ concepts }) => concepts)).toEqual(rows);
    const back = putConcepts(reading, body, value);
    expect(back.ok && jsonText(back.body)).toBe(text);
    expect(fieldMappingSchema.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
  });

  it.each([
    ['a bare discount', late, '{"days":14,"discount":50}', 'discount'],
    ['a bare percentage', breaks, '[{"nights":3,"percent":70}]', '[].percent'],
    ['a fraction under a name of per cents', late, '{"days":14,"discount_percent":0.1}', 'discount_percent'],
    ['dates in either order', late, '{"days":14,"from":"01/02/2027"}', 'from'],
    ['a late evening', late, '{"days":14,"from":"2027-06-01T23:00:00Z"}', 'from'],
    ['seven letters', breaks, '[{"nights":3,"start_days":"0000110"}]', '[].start_days'],
  ])('leaves %s in doubt', (_what, names, text, where) => {
    expect(fitted(names, text).doubts.map((doubt) => doubt.where)).toEqual([where]);
  });
});

const units = (meanings: readonly { readonly codec: object }[] | undefined): readonly unknown[] =>
  (meanings ?? []).map(({ codec }) => ('minorDigits' in codec ? codec.minorDigits : null));

describe('whole amount', () => {
  it.each([
    ['deposit', 6_400],
    ['deposit', 25_000],
    ['deposit', '6400'],
  ])('of a %s of %j is in doubt between pounds and pence', (name, amount) => {
    const [doubt] = fitBody(depositNames, { [name]: amount, disabled: false }).doubts;
    expect(units(doubt?.meanings)).toEqual([0, 2]);
  });

  it('of a discount is in doubt at lower values', () => {
    const [doubt] = fitBody(low, [{ max_guests: 2, discount_amount: 500 }]).doubts;
    expect(units(doubt?.meanings)).toEqual([0, 2]);
    expect(fitBody(low, [{ max_guests: 2, discount_amount: 120 }]).doubts).toEqual([]);
  });

  it('puts smaller amounts beside it in doubt too', () => {
    const rows = [
      { max_guests: 2, discount_amount: 120 },
      { max_guests: 4, discount_amount: 500 },
    ];
    expect(fitBody(low, rows).doubts.map(({ meanings }) => units(meanings))).toContainEqual([0, 2]);
  });

  it.each([250, 2_400, '6400.00', '£6,400'])('is read if its unit is clear: %j', (deposit) => {
    expect(fitBody(depositNames, { deposit, disabled: false }).doubts).toEqual([]);
  });
});
