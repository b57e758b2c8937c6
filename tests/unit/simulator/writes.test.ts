import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEPOSIT, PROPERTY, inside, started, listInside } from './simulator-under-test.ts';

test('a deposit edit is read back and recorded in the ledger with before and after', async () => {
  const { send, simulator } = await started();
  const before = (await send(DEPOSIT)).body;
  const body = { security_deposit: 321.5, disable_security: true };
  const reply = await send(DEPOSIT, { method: 'PATCH', body, idempotencyKey: 'k-1' });
  const after = { property_id: PROPERTY, ...body };
  expect([reply.status, reply.body]).toEqual([200, after]);
  expect((await send(DEPOSIT)).body).toEqual(after);
  expect(simulator.ledger()).toEqual([
    {
      seq: 1,
      at: '2026-11-21T12:00:00.000Z',
      method: 'PATCH',
      path: `/api/v1${DEPOSIT}`,
      propertyId: PROPERTY,
      groupId: null,
      idempotencyKey: 'k-1',
      bodySha256: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      body,
      before,
      after,
      credentialLabel: 'admin-key',
      forbidden: false,
    },
  ]);
});

test.each([
  ['low-occupancy', { max_guests: 2, discount_percent: 10 }],
  ['early-bird', { min_days_before: 200, discount_percent: 7.5 }],
  ['late-availability', { max_days_before: 10, min_nights: 3, discount_percent: 20 }],
  ['short-break-rules', { min_nights: 3, max_nights: 4, start_days: ['friday'], price_percent: 70 }],
])('the discount %s can be deleted, created and replaced', async (discount, fields) => {
  const { send } = await started();
  const path = `/properties/4115/discounts/${discount}`;
  const field = discount.replaceAll('-', '_');
  const read = async (): Promise<unknown> => (await send('/properties/4115/discounts')).body;
  const row = { date_from: '2027-01-01', date_to: '2027-03-01', ...fields };

  expect((await send(path, { method: 'POST', body: { rows: [row] } })).status).toBe(422);
  expect((await send(path, { method: 'DELETE' })).status).toBe(200);
  expect(await read()).toMatchObject({ [field]: { active: false, rows: [] } });
  expect((await send(path, { method: 'DELETE' })).status).toBe(404);
  expect((await send(path, { method: 'PUT', body: { rows: [row] } })).status).toBe(404);

  const made = await send(path, { method: 'POST', body: { active: true, rows: [row] } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ active: true, rows: [row] });
  expect(await read()).toMatchObject({ [field]: made.body });

  const id = inside(made.body, 'rows', 0, 'id');
  const replaced = await send(path, {
    method: 'PUT',
    body: { property_id: 4115, rows: [{ ...row, id, date_to: '2027-02-01' }, row] },
  });
  expect(replaced.status).toBe(200);
  expect(replaced.body).toMatchObject({ rows: [{ id, date_to: '2027-02-01' }, row] });
});

test('deleting the short-break discount shows in the public rules', async () => {
  const { send } = await started();
  await send('/properties/4115/discounts/short-break-rules', { method: 'DELETE' });
  expect((await send('/developer/properties/4115/shortBreaks')).body).toMatchObject({
    short_breaks_enabled: false,
  });
});

test('a group edit waits for the daily push, a discount edit for fifteen minutes', async () => {
  const { send, simulator } = await started();
  const { controls } = simulator;
  const rows = [{ date_from: '2027-01-01', date_to: '2027-02-01', max_guests: 2, discount_percent: 10 }];
  await send('/occupancy-discounts/71', { method: 'PUT', body: { rows } });
  const member = 4115;
  expect(controls.pricePropagation(member)).toEqual({
    propertyId: member,
    flagSet: false,
    waiting: [1],
    nextDailyPushAt: '2026-11-22T03:00:00.000Z',
  });
  await send(`/properties/${member}/discounts/low-occupancy`, { method: 'DELETE' });
  expect(controls.pricePropagation(member)).toMatchObject({ flagSet: true, waiting: [1, 2] });
  controls.clock.advance(16 * 60_000);
  expect(controls.pricePropagation(member)).toMatchObject({ flagSet: false, waiting: [1] });
  controls.clock.set(new Date('2026-11-22T03:00:01Z'));
  expect(controls.pricePropagation(member)).toMatchObject({ flagSet: false, waiting: [] });
});

test('search filters and pages results', async () => {
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

test('every invalid rule is reported, and a rejected body has no effect', async () => {
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
