import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Place } from '../../../../../src/core/mapping/draft/body-place.ts';
import { placeOfSteps, stepsTo } from '../../../../../src/core/mapping/draft/body-place.ts';

const body: JsonValue = {
  discounts: [
    { type: 'discount', discount: 'early', title: 'Book early' },
    { type: 'discount', discount: 'late', title: 'Last minute', rows: [] },
  ],
  bare: [{ id: 1 }, { id: 2 }],
  alike: [{ type: 'late' }, { type: 'late' }],
};

it('leads to one of a list by what it alone is called, so that it is found in other properties', () => {
  const place: Place = ['discounts', 1, 'rows'];
  const steps = stepsTo(body, place);
  expect(steps).toEqual(['discounts', { where: 'discount', holds: 'late' }, 'rows']);
  expect(placeOfSteps(body, steps ?? [])).toEqual(place);
});

it.each<[string, Place]>([
  ['items have no words of their own', ['bare', 1]],
  ['two are called alike', ['alike', 0]],
  ['it is too deep', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
  ['a name on the way is empty', ['discounts', 0, '']],
])('leads nowhere where %s', (_what, place) => {
  expect(stepsTo(body, place)).toBeUndefined();
});
