import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEPOSIT, PROPERTY, inside, started } from './simulator-under-test.ts';

test('a deposit edit is read back and stands in the ledger with what it was and became', async () => {
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

test('an edit of the short-break discount shows in the public rules', async () => {
  const { send } = await started();
  await send('/properties/4115/discounts/short-break-rules', { method: 'DELETE' });
  expect((await send('/developer/properties/4115/shortBreaks')).body).toMatchObject({
    short_breaks_enabled: false,
  });
});

test('a group edit waits for the daily push, a discount edit for a quarter of an hour', async () => {
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
