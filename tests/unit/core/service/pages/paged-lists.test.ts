import { expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import { isNoSuchPage } from '../../../../../src/core/service/pages/no-such-page.ts';
import { pagedLists } from '../../../../../src/core/service/pages/paged-lists.ts';
import { decodedValue } from '../bodies/recognised.ts';

it.each([400, 404, 416, 422])('takes %i for the answer that there is no such page', (status) => {
  const code: AppError['code'] = status === 404 ? 'service-not-found' : 'service-refused';
  expect(isNoSuchPage({ code, status, message: 'No.' })).toBe(true);
});

it.each([
  ['service-forbidden', 403],
  ['service-refused', 409],
  ['service-unexpected', 404],
  ['service-timeout', undefined],
  ['service-refused', undefined],
] as const)('takes %s %s for no end of a list', (code, status) => {
  expect(isNoSuchPage({ code, message: 'No.', ...(status === undefined ? {} : { status }) })).toBe(false);
});

it('counts the properties of a place by the total that stands beside them', () => {
  const properties = [{ property_id: 1041, name: 'Casa' }];
  const place = decodedValue('place', { slug: 'algarve', name: 'Algarve', total: 40, properties });
  const { rows, reported } = pagedLists.propertiesOfPlace.take(place);
  expect([rows.length, reported?.total]).toEqual([1, 40]);
});
