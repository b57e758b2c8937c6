import { expect, test } from 'vitest';
import { DEPOSIT, PROPERTY, inside, listInside, started } from './simulator-under-test.ts';

test.each(['place', 'nights', 'pets', 'bedrooms', 'sort'])(
  'search refuses the parameter %s by name',
  async (name) => {
    const { send } = await started();
    expect((await send(`/developer/search?${name}=1`)).body).toEqual({
      statusCode: 422,
      message: [`property ${name} should not exist`],
      error: 'Unprocessable Entity',
    });
  },
);

test.each([
  ['booking_nights=0', 'booking_nights must not be less than 1'],
  ['guests=0', 'guests must not be less than 1'],
  ['adults=-1', 'adults must not be less than 0'],
  ['min_bed_rooms=x', 'min_bed_rooms must be an integer number'],
  ['flex_days=8', 'flex_days must not be greater than 7'],
  ['search_exact_date=yes', 'search_exact_date must be one of the following values: on, off'],
  ['skip_availability_check=1', 'skip_availability_check must be a boolean value'],
  ['limit=101', 'limit must not be greater than 100'],
  ['page=0', 'page must not be less than 1'],
  ['page=1&page=2', 'page must be given once'],
  ['checkin=2027-02-30', 'checkin must be a valid date in the form YYYY-MM-DD'],
  [
    'sort_by=price',
    'sort_by must be one of the following values: best_search, cheap_price, high_price, guest',
  ],
])('search?%s is refused with a sentence', async (query, message) => {
  const { send } = await started();
  expect((await send(`/developer/search?${query}`)).body).toMatchObject({
    statusCode: 422,
    message: [message],
  });
});

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

test.each([
  [{ security_deposit: -1 }, ['security_deposit must not be less than 0']],
  [{ security_deposit: 10_000.01 }, ['security_deposit must not be greater than 10000']],
  [{ security_deposit: 1e300 }, ['security_deposit must not be greater than 10000']],
  [{ security_deposit: 1.005 }, ['security_deposit must have at most two decimal places']],
  [{ security_deposit: '100' }, ['security_deposit must be a number']],
  [
    { security_deposit: null, disable_security: 'no' },
    ['security_deposit must be a number', 'disable_security must be a boolean value'],
  ],
  [{ deposit: 5 }, ['property deposit should not exist']],
  [{ property_id: 1, security_deposit: 5 }, ['property_id must be that of the path']],
  [{}, ['at least one field must be given']],
  [[], ['the body must be an object']],
])('a deposit of %j is refused and nothing changes', async (body, messages) => {
  const { send, simulator } = await started();
  const before = await send(DEPOSIT);
  const refused = await send(DEPOSIT, { method: 'PATCH', body });
  expect(inside(refused.body, 'message')).toEqual(messages);
  expect((await send(DEPOSIT)).body).toEqual(before.body);
  expect(simulator.ledger()).toEqual([]);
});

test('a body that is not JSON is 400, of another type 415, missing 422', async () => {
  const { send, simulator } = await started();
  const raw = (type: string, body: string) =>
    fetch(`${simulator.baseUrl}${DEPOSIT}`, {
      method: 'PATCH',
      headers: { 'X-API-Key': simulator.apiKey, 'Content-Type': type },
      body,
    });
  expect((await raw('application/json', '{"security_deposit":')).status).toBe(400);
  expect((await raw('text/plain', 'ten pounds')).status).toBe(415);
  expect((await send(DEPOSIT, { method: 'PATCH' })).status).toBe(422);
  expect((await raw('application/json', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
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

test('other endpoints check the parameters that they have', async () => {
  const { send } = await started();
  for (const path of [
    `/developer/properties/${PROPERTY}/reviews?limit=0`,
    `/developer/properties/${PROPERTY}/unavailableDates?month=13`,
    `/developer/properties/${PROPERTY}/start-dates?months=0`,
    `/properties/${PROPERTY}/bookings?since=yesterday`,
    `/properties/${PROPERTY}/bookings?offset=-1`,
  ]) {
    const reply = await send(path);
    expect([path, reply.status]).toEqual([path, 422]);
    expect(listInside(reply.body, 'message').map((message) => typeof message)).toEqual(['string']);
  }
});
