import { describe, expect, it, test } from 'vitest';
import type { Codec } from '../../../../../src/core/mapping/fields/codec.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import type { EditableRow, RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { compareRowSets, pairRows } from '../../../../../src/core/writing/rows/row-set-comparison.ts';
import { rowsFor } from '../../../../../src/core/writing/rows/row-set-copy.ts';
import { doubtSentence } from '../../../../../src/core/writing/rows/row-set-reading.ts';
import { rowWords } from '../../../../../src/core/writing/rows/row-words.ts';
import * as samples from '../../mapping/fields/sample-codecs.ts';
import { valueOf } from '../../../../value-of.ts';

const row = (key: string, discountPercent: `${number}`): EditableRow => ({
  key,
  values: { discountPercent },
  wire: {},
});

describe('rules of two reads', () => {
  it('are paired by content, then by key', () => {
    const pairs = pairRows([row('at:1', '15'), row('at:2', '20')], [row('at:1', '10'), row('at:2', '15')]);
    expect(pairs.map(({ field, now, wanted }) => [field, now?.key, wanted?.key])).toEqual([
      ['row:at:1', undefined, 'at:1'],
      ['row:at:2', 'at:1', 'at:2'],
      // The other side's second row isn't the row of the same name on this side.
      ['row:now:at:2', 'at:2', undefined],
    ]);
  });

  it('never have two fields of the same name', () => {
    const words = { active: 'Switched on', row: 'Rule' };
    const found = { active: null, rows: [row('at:1', '15'), row('at:2', '20')] };
    const desired = { active: null, rows: [row('at:1', '10'), row('at:2', '15')] };
    const names = compareRowSets(found, desired, words).fields.map(({ field }) => field);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('compareRowSets detects a truncated name', () => {
  const named = (name: string): RowSet => ({
    active: null,
    rows: [{ key: '1', values: { name }, wire: {} }],
  });
  const words = { active: 'Switched on', row: 'Rule' };
  const name = 'Stay 7 nights or more. '.repeat(20);
  expect(compareRowSets(named(name), named(name), words).equal).toBe(true);
  expect(compareRowSets(named(name.slice(0, 400)), named(name), words).equal).toBe(false);
});

it.each([
  ['the name read states the old percentage', '10% off', '10% off', true],
  ['the name was read deeper in the rule, with blanks', { en: ' 10% off ' }, '10% off', true],
  ['not if the name was typed', '12% off', '10% off', false],
  ['not if the name was typed for a new rule', null, '10% off', false],
])(
  'compareRowSets accepts the name “12%% off” only if the service derives it: %s',
  (_, read, sent, equal) => {
    const rows = (name: string, wire: EditableRow['wire']): RowSet => ({
      active: null,
      rows: [{ key: 'id:1', values: { name, discountPercent: '12' }, wire }],
    });
    const desired = rows(sent, read === null ? {} : { id: 1, label: read });
    const words = { active: 'Switched on', row: 'Rule' };
    const found = rows('12% off', {});
    const numberedAnew = { ...found, rows: found.rows.map((one) => ({ ...one, key: 'id:9' })) };
    expect(compareRowSets(found, desired, words).equal).toBe(equal);
    expect(compareRowSets(numberedAnew, desired, words).equal).toBe(equal);
  },
);

it('a new rule gets the fields of the existing rules, null for an unset one', () => {
  const base = {
    active: true,
    rows: [
      { id: 1, max_guests: 2, discount_percent: 10, name: 'Winter' },
      { id: 2, max_guests: 3, discount_percent: 15 },
    ],
  };
  const writer = discountWriters['low-occupancy'];
  const { rows } = valueOf(writer.readEditable({ body: base }));
  const made = { key: 'new:1', values: { maxGuests: 4, discountPercent: '5' }, wire: {} } as const;
  const { body } = writer.buildRequest('4107', { body: base }, { active: true, rows: [...rows, made] });
  expect(body).toMatchObject({ rows: [{}, {}, { name: null, max_guests: 4, discount_percent: 5 }] });
});

const writer = discountWriters['short-break-rules'];
const copiedRow = (id: number, nights: number, percent: number) => ({
  id,
  date_from: '2027-06-01',
  date_to: '2027-08-31',
  min_nights: nights,
  max_nights: nights,
  start_days: ['friday'],
  price_percent: percent,
});
const source = { property_id: 1, active: true, rows: [copiedRow(11, 3, 60), copiedRow(12, 4, 70)] };

const read = (body: JsonValue): RowSet => valueOf(writer.readEditable({ body }));

function sent(target: JsonValue) {
  const desired = rowsFor(read(target), read(source));
  return { desired, request: writer.buildRequest('2', { body: target }, desired) };
}

describe('rules copied to another property', () => {
  it('are created without ids in their own notation if the target has none', () => {
    const target = { property_id: 2, active: false, rows: [] };
    const { desired, request } = sent(target);
    expect(desired.rows.map(({ key }) => key)).toEqual(['new:1', 'new:2']);
    expect(request).toMatchObject({ method: 'POST', body: { active: true } });
    const { rows } = request.body as { rows: object[] };
    expect(source.rows).toEqual(rows.map((one, index) => ({ id: 11 + index, ...one })));
    expect(rows.some((one) => 'id' in one)).toBe(false);
    expect(writer.validate(desired, read(target), { body: target })).toEqual({ errors: [], warnings: [] });
  });

  it('use the target’s field names and value types', () => {
    const nights = { minNights: '5', maxNights: '6', startDays: ['Mon'], pricePercent: '80.00' };
    const winter = { dateFrom: '2026-01-01T00:00:00Z', dateTo: '2026-03-31T00:00:00Z' };
    const target = { isActive: 1, rules: [{ id: 21, ...winter, ...nights }] };
    const dates = { dateFrom: '2027-06-01T00:00:00Z', dateTo: '2027-08-31T00:00:00Z' };
    expect(sent(target).request.body).toEqual({
      isActive: 1,
      rules: [
        { ...dates, minNights: '3', maxNights: '3', startDays: ['Fri'], pricePercent: '60.00' },
        { ...dates, minNights: '4', maxNights: '4', startDays: ['Fri'], pricePercent: '70.00' },
      ],
    });
  });

  it('leave an equal existing rule unchanged', () => {
    const target = { active: true, rows: [copiedRow(31, 4, 70), copiedRow(32, 9, 90)] };
    const { desired } = sent(target);
    expect(desired.rows.map(({ key }) => key)).toEqual(['new:1', 'id:31']);
    expect(writer.compare({ body: source }, desired).equal).toBe(true);
  });

  it('change nothing when copied to their own property', () => {
    expect(writer.compare({ body: source }, rowsFor(read(source), read(source))).equal).toBe(true);
  });

  it('leave the switch unset if the target has none', () => {
    expect(sent([copiedRow(41, 9, 90)]).desired.active).toBeNull();
  });
});

test.each([
  [{ minGuests: 2, maxGuests: 4 }, '2 to 4 guests'],
  [{ minGuests: 0, maxGuests: 1 }, '0 to 1 guests'],
  [{ minDaysBefore: 0, maxDaysBefore: 1 }, '0 to 1 days before arrival'],
  [{ minDaysBefore: 1000, maxDaysBefore: 1200 }, '1000 to 1200 days before arrival'],
  [{ minNights: 1, maxNights: 1 }, '1 night'],
  [{ minNights: 7, maxNights: null }, 'at least 7 nights'],
  [{ minNights: null, maxNights: 1 }, 'at most 1 night'],
])('rowWords puts the limits %j into words', (values, words) => {
  expect(rowWords(values)).toBe(words);
});

const [amount, share] = [
  { ...samples.amount, as: 'text' },
  { ...samples.share, as: 'text' },
] as const;

function meaningsOf(concept: string, codecs: readonly Codec[]): string | undefined {
  const meanings = codecs.map((codec) => ({ concept, codec }));
  const doubt = { path: [concept], part: null, where: concept, meanings, sent: '12.500', rests: [] };
  return /more than one thing: (.*)\.$/.exec(doubtSentence(doubt))?.[1];
}

test.each<readonly [string, readonly Codec[], string]>([
  [
    'amount',
    [amount, { ...amount, point: ',' }, { ...amount, point: ',', minorDigits: 2 }],
    'the amount in whole units, or the amount in whole units, with a decimal comma, or the amount in hundredths, with a decimal comma',
  ],
  [
    'minNights',
    [
      { is: 'count', as: 'number' },
      { is: 'count', as: 'number', times: 7 },
    ],
    'min. nights, or min. nights, as a number of weeks',
  ],
  [
    'discountPercent',
    [share, { ...share, point: ',' }],
    'discount (%), or discount (%), with a decimal comma',
  ],
])('doubtSentence about %s names every meaning', (concept, codecs, words) => {
  expect(meaningsOf(concept, codecs)).toBe(words);
});
