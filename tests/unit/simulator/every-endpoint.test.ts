import { expect, test } from 'vitest';
import { catalogue } from '../../../src/core/service/catalogue.ts';
import { endpoints } from '../../../src/simulator/server/endpoints/endpoints.ts';
import { PROPERTY, started } from './simulator-under-test.ts';

test('every endpoint of the catalogue is there, and no other', () => {
  const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
    `${method} ${path}`;
  expect(endpoints.map(nameOf).toSorted()).toEqual(catalogue.map(nameOf).toSorted());
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
