import { expect, test } from 'vitest';
import { DEPOSIT, PROPERTY, started } from './simulator-under-test.ts';

const FORBIDDEN = { statusCode: 403, message: 'Forbidden', error: 'Forbidden' };

test('every cause of a refusal gives the identical answer', async () => {
  const { send, simulator } = await started();
  const partner = simulator.controls.issueKey({ label: 'partner', role: 'partner' });
  const reader = simulator.controls.issueKey({
    label: 'reader',
    role: 'admin',
    scopes: ['bookings.recent:read'],
  });
  const stranger = simulator.controls.issueKey({ label: 'stranger', role: 'owner', ownerId: 1 });
  const refusals = [
    await send(DEPOSIT, { key: null }),
    await send(DEPOSIT, { key: 'wrong' }),
    await send(DEPOSIT, { key: partner }),
    await send(DEPOSIT, { key: reader }),
    await send(DEPOSIT, { key: stranger }),
    await send(DEPOSIT, { token: simulator.jwt('owner', 1) }),
    await send(DEPOSIT, { token: simulator.jwt('admin', undefined, -1) }),
    await send(DEPOSIT, { token: `${simulator.jwt('admin')}x` }),
    await send('/developer/places', { token: simulator.jwt('admin') }),
    await send('/developer/places', { key: simulator.apiKey, token: simulator.jwt('admin') }),
    await send('/occupancy-discounts'),
  ];
  for (const refusal of refusals) expect([refusal.status, refusal.body]).toEqual([403, FORBIDDEN]);
  expect(new Set(refusals.map((refusal) => refusal.text)).size).toBe(1);
});

test('admins reach every property, owners only their own, by key or token', async () => {
  const { send, simulator } = await started();
  const own = simulator.controls.issueKey({ label: 'owner-key', role: 'owner', ownerId: 301 });
  const owned = await send(DEPOSIT, { key: own });
  expect(owned.status).toBe(200);
  expect((await send(DEPOSIT, { token: simulator.jwt('owner') })).status).toBe(200);
  expect((await send(DEPOSIT, { token: simulator.jwt('admin') })).status).toBe(200);
  const others = simulator.samplePropertyIds.at(-1) ?? 0;
  expect((await send(`/properties/${others}/security-deposit`, { key: own })).status).toBe(403);
  // An owner is not told which ids exist.
  expect((await send('/properties/999999/security-deposit', { key: own })).status).toBe(403);
});

test('owner names go to tokens only', async () => {
  const { send, simulator } = await started();
  const token = simulator.jwt('admin');
  expect((await send('/occupancy-discounts', { token })).text).toContain('"owner":{"id":');
  expect((await send('/occupancy-discounts/71', { token })).text).toContain('"owner"');
  expect((await send('/occupancy-discounts/71')).text).not.toContain('"owner"');
  expect((await send(`/properties/${PROPERTY}/discounts/occupancy-groups`, { token })).text).not.toContain(
    '"owner"',
  );
});

test('an owner sees and changes only groups of their own', async () => {
  const { send, simulator } = await started();
  const token = simulator.jwt('owner', 301);
  const all = await send('/occupancy-discounts', { token: simulator.jwt('admin') });
  const mine = await send('/occupancy-discounts', { token });
  expect(mine.text.length).toBeLessThan(all.text.length);
  const rows = [{ date_from: '2027-01-01', date_to: '2027-02-01', max_guests: 2, discount_percent: 10 }];
  expect((await send('/occupancy-discounts/71', { method: 'PUT', token, body: { rows } })).status).toBe(200);
  const foreign = await send('/occupancy-discounts/77', { method: 'PUT', token, body: { rows } });
  expect([foreign.status, simulator.ledger().length]).toEqual([403, 1]);
});

test('the log knows which credential came, and never its value', async () => {
  const { send, simulator } = await started();
  const token = simulator.jwt('owner');
  await send(DEPOSIT);
  await send(DEPOSIT, { key: 'guess', token });
  const log = simulator.requests();
  expect(log.map((entry) => entry.credentials)).toEqual([['admin-key'], ['unknown-key', 'jwt:owner:301']]);
  const text = JSON.stringify([log, simulator.ledger()]);
  for (const secret of [simulator.apiKey, token, 'guess']) expect(text).not.toContain(secret);
});
