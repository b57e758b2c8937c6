import { expect, test } from 'vitest';
import { PROPERTY, started } from './simulator-under-test.ts';

test('the payment deposit answers like a success and stands in the ledger as forbidden', async () => {
  const { send, simulator } = await started();
  expect((await send(`/properties/${PROPERTY}/deposit`)).status).toBe(200);
  expect(
    (await send(`/properties/${PROPERTY}/deposit`, { method: 'PUT', body: { deposit: 5 } })).status,
  ).toBe(200);
  expect(simulator.ledger().map((entry) => entry.forbidden)).toEqual([true, true]);
});

test('the admin endpoints can be somewhere else', async () => {
  const { send, simulator } = await started({ adminBasePath: 'admin/v1/' });
  expect(simulator.adminBasePath).toBe('/admin/v1');
  expect((await send(`/properties/${PROPERTY}/security-deposit`)).status).toBe(404);
  expect((await send(`/../../admin/v1/properties/${PROPERTY}/security-deposit`)).status).toBe(200);
  expect((await send('/developer/places')).status).toBe(200);
});
