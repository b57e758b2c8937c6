import { expect, test } from 'vitest';
import { DEPOSIT, PROPERTY, fieldsOf, inside, started } from './simulator-under-test.ts';

test('camel: reads and writes use camelCase, and the other spelling is refused', async () => {
  const { send, simulator } = await started({ dialect: 'camel' });
  const read = await send(DEPOSIT);
  expect(fieldsOf(read.body)).toEqual(['propertyId', 'securityDeposit', 'disableSecurity']);
  const written = await send(DEPOSIT, { method: 'PATCH', body: { securityDeposit: 42 } });
  expect(written.body).toMatchObject({ securityDeposit: 42 });
  expect(simulator.ledger()[0]?.after).toMatchObject({ security_deposit: 42 });
  expect((await send(DEPOSIT, { method: 'PATCH', body: { security_deposit: 42 } })).status).toBe(422);
  expect((await send(DEPOSIT, { method: 'PATCH', body: { securityDeposit: -1 } })).body).toMatchObject({
    message: ['securityDeposit must not be less than 0'],
  });
});

test('camel: a lever can be written back as it was read', async () => {
  const { send } = await started({ dialect: 'camel' });
  const path = '/properties/4115/discounts/low-occupancy';
  const read = await send(path);
  const written = await send(path, { method: 'PUT', body: read.body });
  expect([written.status, written.body]).toEqual([200, read.body]);
});

test('wrapped: everything is in {success, data}', async () => {
  const { send } = await started({ dialect: 'wrapped' });
  expect((await send(DEPOSIT)).body).toMatchObject({ success: true, data: { property_id: PROPERTY } });
  expect((await send('/developer/places')).body).toMatchObject({
    success: true,
    data: [{}, {}, {}, {}, {}, {}, {}, {}],
  });
  const reviews = (await send(`/developer/properties/${PROPERTY}/reviews`)).body;
  expect(fieldsOf(reviews)).toEqual(['success', 'data', 'meta']);
  expect((await send(DEPOSIT, { method: 'PATCH', body: { security_deposit: 3 } })).body).toMatchObject({
    data: { security_deposit: 3 },
  });
});

test('stringly: numbers are strings both ways, with extra fields and nulls', async () => {
  const { send } = await started({ dialect: 'stringly' });
  const written = await send(DEPOSIT, { method: 'PATCH', body: { security_deposit: '120.50' } });
  expect(written.body).toEqual({
    property_id: '4107',
    security_deposit: '120.50',
    disable_security: inside(written.body, 'disable_security'),
    legacy_ref: null,
    source_system: 'pms-2',
  });
});

test('errors read the same in every dialect', async () => {
  for (const dialect of ['documented', 'camel', 'wrapped', 'stringly'] as const) {
    const { send } = await started({ dialect });
    expect((await send('/developer/properties/999999')).body).toEqual({
      statusCode: 404,
      message: 'Property not found',
      error: 'Not Found',
    });
  }
});
