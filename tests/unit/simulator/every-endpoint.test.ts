import { expect, test } from 'vitest';
import { endpoints } from '../../../src/simulator/server/endpoints/endpoints.ts';
import { PROPERTY, fieldsOf, started } from './simulator-under-test.ts';

const PUBLIC_PROPERTY = ['extras', 'reviews', 'images', 'bedrooms', 'owner-contact', 'specialoffers'];
const AVAILABILITY = ['unavailableDates', 'startDays', 'shortBreaks', 'start-dates', 'available-nights'];
const ADMIN_PROPERTY = [
  'security-deposit',
  'cancellation-policy',
  'discounts/occupancy-groups',
  'discounts/low-occupancy',
  'discounts/short-break-rules',
  'discounts',
  'length-stay-discounts',
  'segment-pricing',
  'comparable-pricing',
  'achieved-pricing',
  'bookings',
  'channel-arrival-status',
];

const READS = [
  '/developer/search',
  '/developer/properties/specialoffers',
  `/developer/properties/${PROPERTY}`,
  '/developer/stay-in-port-merrow/heron-house',
  ...[...PUBLIC_PROPERTY, ...AVAILABILITY].map((name) => `/developer/properties/${PROPERTY}/${name}`),
  '/developer/places',
  '/developer/places/stay-in-port-merrow?nights=7',
  '/developer/usage/stats',
  '/developer/usage/logs',
  ...ADMIN_PROPERTY.map((name) => `/properties/${PROPERTY}/${name}`),
  '/occupancy-discounts/71',
];

test('every read of the document answers 200 with JSON to an admin key', async () => {
  const { send } = await started();
  for (const path of READS) {
    const reply = await send(path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.body, path).toBeDefined();
  }
});

test('every endpoint of sections 4.1 to 4.3 is there', () => {
  const names = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
  // 23 of 4.1, 12 reads and a PATCH of 4.3, the payment deposit twice, 12 lever writes, 5 group endpoints.
  expect(names).toHaveLength(23 + 12 + 1 + 2 + 12 + 5);
});

test('the documented fields are spelled as documented', async () => {
  const { send } = await started();
  const fields = async (path: string): Promise<string[]> => fieldsOf((await send(path)).body);
  expect(await fields(`/properties/${PROPERTY}/security-deposit`)).toEqual([
    'property_id',
    'security_deposit',
    'disable_security',
  ]);
  expect(await fields(`/properties/${PROPERTY}/cancellation-policy`)).toEqual([
    'cancellation_policy_ref_id',
    'policy_title',
    'owner_policy_description',
  ]);
  expect(await fields(`/properties/${PROPERTY}/segment-pricing`)).toEqual(
    expect.arrayContaining(['modified', 'apply_price']),
  );
  expect((await send(`/properties/${PROPERTY}/achieved-pricing`)).text).toMatch(
    /"medianWeekly".*"bbOccupancy"/,
  );
  expect(await fields(`/developer/properties/${PROPERTY}/startDays`)).toEqual([
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ]);
  expect(await fields(`/developer/properties/${PROPERTY}/shortBreaks`)).toEqual([
    'short_breaks_enabled',
    'min_nights',
    'allowed_start_days',
    'seasonal_rules',
  ]);
});

test('a property that does not exist is 404 in the error shape, an id that is no integer 422', async () => {
  const { send } = await started();
  for (const name of [...PUBLIC_PROPERTY, ...AVAILABILITY]) {
    const reply = await send(`/developer/properties/999999/${name}`);
    expect(reply.body, name).toEqual({ statusCode: 404, message: 'Property not found', error: 'Not Found' });
  }
  expect((await send('/developer/nowhere/at-all')).status).toBe(404);
  expect((await send('/developer/places/stay-in-nowhere')).status).toBe(404);
  expect((await send('/properties/999999/bookings')).status).toBe(404);
  const bad = await send('/developer/properties/seven');
  expect(bad.body).toEqual({
    statusCode: 422,
    message: ['id must be an integer number'],
    error: 'Unprocessable Entity',
  });
});

test('another version, a wrong base and an unknown path are 404', async () => {
  const { send, simulator } = await started();
  expect((await send('/../v2/developer/places')).status).toBe(404);
  expect((await send('/developer')).status).toBe(404);
  const response = await fetch(`http://127.0.0.1:${simulator.port}/developer/places`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
});

test('the payment deposit answers like a success and stands in the ledger as forbidden', async () => {
  const { send, simulator } = await started();
  expect((await send(`/properties/${PROPERTY}/deposit`)).status).toBe(200);
  expect(
    (await send(`/properties/${PROPERTY}/deposit`, { method: 'PUT', body: { deposit: 5 } })).status,
  ).toBe(200);
  expect(simulator.ledger().map((entry) => entry.forbidden)).toEqual([true, true]);
});

test('pictures are served by the simulator itself', async () => {
  const { send } = await started();
  const { text } = await send(`/developer/properties/${PROPERTY}/images`);
  const urls = [...text.matchAll(/"(?:thumbnail_)?url":"([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(urls.length).toBeGreaterThan(7);
  for (const url of urls) {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/images\//);
    const response = await fetch(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('\x89PNG');
  }
});

test('the admin endpoints can be somewhere else', async () => {
  const { send, simulator } = await started({ adminBasePath: 'admin/v1/' });
  expect(simulator.adminBasePath).toBe('/admin/v1');
  expect((await send(`/properties/${PROPERTY}/security-deposit`)).status).toBe(404);
  expect((await send(`/../../admin/v1/properties/${PROPERTY}/security-deposit`)).status).toBe(200);
  expect((await send('/developer/places')).status).toBe(200);
});
