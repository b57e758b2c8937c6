import { expect, test } from 'vitest';
import { catalogue, readableEndpoints, type ReadableEndpoint } from '../../../src/core/service/catalogue.ts';
import { decodeResource } from '../../../src/core/service/decode.ts';
import { parseJson } from '../../../src/core/values/json/json.ts';
import { DIALECTS } from '../../../src/simulator/dialect/dialect.ts';
import { endpoints } from '../../../src/simulator/server/endpoints/endpoints.ts';
import { PROPERTY, started, type Client } from './simulator-under-test.ts';

test('a write to the payment deposit succeeds and is marked as forbidden in the ledger', async () => {
  const { send, simulator } = await started();
  expect((await send(`/properties/${PROPERTY}/deposit`)).status).toBe(200);
  expect(
    (await send(`/properties/${PROPERTY}/deposit`, { method: 'PUT', body: { deposit: 5 } })).status,
  ).toBe(200);
  expect(simulator.ledger().map((entry) => entry.forbidden)).toEqual([true, true]);
});

test('the admin endpoints can have another base path', async () => {
  const { send, simulator } = await started({ adminBasePath: 'admin/v1/' });
  expect(simulator.adminBasePath).toBe('/admin/v1');
  expect((await send(`/properties/${PROPERTY}/security-deposit`)).status).toBe(404);
  expect((await send(`/../../admin/v1/properties/${PROPERTY}/security-deposit`)).status).toBe(200);
  expect((await send('/developer/places')).status).toBe(200);
});

const PARAMETERS: Readonly<Record<string, string>> = {
  '{placeSlug}': 'stay-in-port-merrow',
  '{propertySlug}': 'heron-house',
  '{slug}': 'stay-in-port-merrow',
};

function pathOf(endpoint: ReadableEndpoint): string {
  const id = endpoint.path.startsWith('/occupancy-discounts') ? '71' : String(PROPERTY);
  return endpoint.path.replaceAll(/\{\w+\}/g, (name) => PARAMETERS[name] ?? id);
}

async function shapeOf({ send, simulator }: Client, endpoint: ReadableEndpoint): Promise<string> {
  const credential = endpoint.credential === 'jwt' ? { token: simulator.jwt('admin') } : {};
  const reply = await send(pathOf(endpoint), credential);
  const parsed = parseJson(reply.text);
  return parsed.ok
    ? decodeResource(endpoint.resource, { body: parsed.value }).shape
    : `unreadable (${reply.status})`;
}

test('the simulator has exactly the endpoints of the catalogue', () => {
  const named = (list: readonly { method: string; path: string }[]): string[] =>
    list.map(({ method, path }) => `${method} ${path}`).sort();
  expect(named(endpoints)).toEqual(named(catalogue));
});

test.each(DIALECTS)('the app’s decoders read every body in the dialect %s', async (dialect) => {
  const client = await started({ dialect });
  // Stringly deliberately adds its own fields to records. The others add none.
  const good = dialect === 'stringly' ? ['known', 'extended'] : ['known'];
  for (const endpoint of readableEndpoints) {
    expect(good, endpoint.id).toContain(await shapeOf(client, endpoint));
  }
});
