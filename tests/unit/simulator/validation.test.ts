import { expect, test } from 'vitest';
import { listInside, started } from './simulator-under-test.ts';

test('search filters, sorts and pages', async () => {
  const { send } = await started();
  const found = await send(
    '/developer/search?property_place_slug=stay-in-port-merrow&sort_by=cheap_price&limit=3&page=2',
  );
  expect(found.body).toMatchObject({
    data: [{}, {}, {}].map(() => ({ place_slug: 'stay-in-port-merrow' })),
    meta: { total: 8, page: 2, limit: 3, totalPages: 3 },
  });
  const everywhere = await send('/developer/search?checkin=2027-07-24&skip_availability_check=true');
  expect(everywhere.body).toMatchObject({ meta: { total: 60, page: 1, limit: 20 } });
  const free = await send('/developer/search?checkin=2027-07-24&booking_nights=7&no_of_dogs=1');
  expect(free.text).not.toContain('"dogs_allowed":0');
  expect(free.text).not.toContain('"price":null');
});

test('rows are checked one by one and a refused body leaves no trace', async () => {
  const { send, simulator } = await started();
  const path = '/properties/4115/discounts/late-availability';
  const good = {
    date_from: '2027-05-01',
    date_to: '2027-06-01',
    max_days_before: 7,
    min_nights: 2,
    discount_percent: 10,
  };
  const refused = async (...rows: unknown[]): Promise<unknown> =>
    (await send(path, { method: 'PUT', body: { rows } })).body;
  const messages = (...list: string[]) => ({ statusCode: 422, message: list, error: 'Unprocessable Entity' });
  expect(await refused({ ...good, date_to: '2027-04-01' })).toEqual(
    messages('rows.0.date_to must not be before date_from'),
  );
  expect(
    await refused(good, { ...good, id: 5, max_days_before: 7.5, discount_percent: 101, note: 'x' }),
  ).toEqual(
    messages(
      'property rows.1.note should not exist',
      'rows.1.id must be the id of an existing row',
      'rows.1.max_days_before must be an integer number',
      'rows.1.discount_percent must not be greater than 100',
    ),
  );
  expect(await refused({ ...good, id: 411521 }, { ...good, id: 411521 })).toEqual(
    messages('rows must not repeat an id'),
  );
  expect(await refused()).toEqual(messages('rows must contain at least 1 elements'));
  expect(listInside(await refused('row'), 'message')).toContain('rows.0 must be an object');
  expect(simulator.ledger()).toEqual([]);
});
