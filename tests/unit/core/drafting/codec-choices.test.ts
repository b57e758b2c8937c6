import { describe, expect, it } from 'vitest';
import { readWire, writeWire } from '../../../../src/core/mapping/codecs/read-write.ts';
import { type Place, placeOfSteps, stepsTo } from '../../../../src/core/drafting/body-place.ts';
import { codecChoices } from '../../../../src/core/drafting/codec-choices.ts';
import { mappingFindings } from '../../../../src/core/drafting/mapping-findings.ts';
import { knownNamesOf, type Written } from '../../../../src/core/mapping/names/known-names.ts';
import { wordsOfPath } from '../../../../src/core/mapping/names/vocabulary.ts';
import type { ConceptType } from '../../../../src/core/mapping/fields/concept-type.ts';
import type { Concepts } from '../../../../src/core/mapping/fields/field-mapping.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';

function readings(type: ConceptType, ...values: readonly JsonValue[]) {
  const wires = values.map((value) => ({ value, numberText: null }));
  const [first] = wires;
  return codecChoices({ concept: 'any', type }, wires).map((codec) =>
    first === undefined ? undefined : readWire(codec, first),
  );
}

describe('codecChoices', () => {
  it.each([
    ['share', [0.1], ['0.1', '10', '90', '99.9']],
    ['share', [0.1, 20], ['0.1', '99.9']],
    ['share', ['15%'], ['15', '85']],
    ['share', [-10], ['10']],
    ['share', ['sehr viel'], []],
    ['amount', [250], ['250', '2.5']],
    ['amount', [250.5], ['250.5']],
    ['day', ['03/04/2027'], ['2027-04-03', '2027-03-04']],
    ['day', ['03/04/2027', '17/04/2027'], ['2027-04-03']],
    ['flag', ['Y'], [true, false]],
    ['flag', ['A', 'P'], [true, false]],
    ['flag', ['A', 'P', 'Q'], []],
    ['count', [7], [7]],
    ['count', ['bald'], []],
    ['amount', [1250], ['1250', '12.5', '1.25']],
    ['amount', ['1.250,50'], ['1250.5']],
    ['amount', ['1.250'], ['1.25', '1250', '12.5']],
    ['share', ['10,5'], ['10.5', '89.5']],
  ] as const)('offers all meanings of the %s %j', (type, values, expected) => {
    expect(readings(type, ...values)).toEqual(expected);
  });
});

it.each([
  [5, [['friday'], ['thursday'], ['saturday']]],
  [0, [['sunday'], ['monday']]],
  [7, [['sunday'], ['saturday']]],
])('codecChoices gives every day of the week that %d can stand for', (number, expected) => {
  expect(readings('weekdays', [number])).toEqual(expected);
});

describe('readingFindings', () => {
  it('names each contradiction with its row', () => {
    const findings = (record: Concepts, concepts: Concepts) =>
      mappingFindings({ record, rows: [{ key: 'at:1', concepts }] });
    const days = { dateFrom: '2027-03-01', dateTo: '2027-03-01' };
    const fine = { ...days, discountPercent: '100', minNights: 2, maxNights: null };
    expect(findings({ active: true }, fine)).toEqual([]);
    const nights = { minNights: 7, maxNights: 3 };
    const wrong = { dateFrom: '2027-03-02', dateTo: '1970-01-01', discountPercent: '150', ...nights };
    const found = findings({ amount: '-1' }, { ...wrong, discountAmount: '-5', name: '-5' });
    expect(found.map(({ is, row, concept }) => [is, row, concept])).toEqual([
      ['less-than-nothing', null, 'amount'],
      ['no-such-time', 1, 'dateTo'],
      ['more-than-whole', 1, 'discountPercent'],
      ['less-than-nothing', 1, 'discountAmount'],
      ['ends-before-start', 1, 'dateTo'],
      ['most-below-least', 1, 'maxNights'],
    ]);
  });
});

describe('counts in weeks', () => {
  const wires = (...values: readonly JsonValue[]) => values.map((value) => ({ value, numberText: null }));
  const choices = (...values: readonly JsonValue[]) =>
    codecChoices({ concept: 'minNights', type: 'count' }, wires(...values));

  it('are read and written as whole weeks of nights', () => {
    const [only, ...others] = choices('1 week', '2 weeks');
    expect(others).toEqual([]);
    if (only === undefined) throw new Error('no way');
    expect(readWire(only, { value: '2 weeks', numberText: null })).toBe(14);
    expect(writeWire(only, 7)).toEqual({ value: '1 week', numberText: null });
    expect(writeWire(only, 21)).toEqual({ value: '3 weeks', numberText: null });
    // Ten nights aren't a whole number of weeks, so they can't be written.
    expect(writeWire(only, 10)).toBeUndefined();
  });

  it('are offered for nights but not for guests', () => {
    expect(codecChoices({ concept: 'maxGuests', type: 'count' }, wires(2))).toHaveLength(1);
  });
});

const body: JsonValue = {
  discounts: [
    { type: 'discount', discount: 'early', title: 'Book early' },
    { type: 'discount', discount: 'late', title: 'Last minute', rows: [] },
  ],
  bare: [{ id: 1 }, { id: 2 }],
  alike: [{ type: 'late' }, { type: 'late' }],
};

it('stepsTo identifies a list item by its unique text', () => {
  const place: Place = ['discounts', 1, 'rows'];
  const steps = stepsTo(body, place);
  expect(steps).toEqual(['discounts', { where: 'discount', holds: 'late' }, 'rows']);
  expect(placeOfSteps(body, steps ?? [])).toEqual(place);
});

it.each<[string, Place]>([
  ['items have no text of their own', ['bare', 1]],
  ['two items have the same text', ['alike', 0]],
  ['the path is too deep', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
  ['a name on the path is empty', ['discounts', 0, '']],
])('stepsTo returns undefined if %s', (_what, place) => {
  expect(stepsTo(body, place)).toBeUndefined();
});

const declared: Written = {
  of: 'late-availability',
  name: 'Late availability',
  documented: [],
  prefixes: [],
  record: {},
  rows: null,
};

it.each([
  [['late', 'late availability discount', 'late availability']],
  [['late availability', 'late', 'late availability discount']],
  [['late availability discount', 'late availability', 'late']],
])('knownNamesOf removes the longest prefix, in any order of prefixes: %j', (prefixes) => {
  const known = knownNamesOf({ ...declared, prefixes });
  expect(known.prefixes).toEqual(['late availability discount', 'late availability', 'late']);
  expect(wordsOfPath(['late_availability_discount_days'], known.prefixes)).toBe('days');
});
