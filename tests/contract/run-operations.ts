import type { Dialect } from '../../src/simulator/dialect/dialect.ts';
import type { Endpoint } from '../../src/simulator/server/endpoints/endpoint.ts';
import { endpoints } from '../../src/simulator/server/endpoints/endpoints.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import type { ContractCaller } from './contract-caller.ts';
import type { DescribedService } from './described-service.ts';
import { runBookings } from './run-bookings.ts';
import { damagedBodies, soundBody } from './request-bodies.ts';

const PROPERTY = '4107';
const GROUP = '71';
const BASE = '/api/v1';

function pathOf({ path }: Endpoint, id?: string): string {
  const own = path.startsWith('/occupancy-discounts') ? GROUP : PROPERTY;
  const filled = path
    .replace('{id}', id ?? own)
    .replace('{placeSlug}', id ?? 'stay-in-port-merrow')
    .replace('{propertySlug}', 'heron-house')
    .replace('{slug}', id ?? 'stay-in-port-merrow');
  return `${BASE}${filled}`;
}

/** Records are created, then replaced, then deleted. */
const order = ['GET', 'PATCH', 'POST', 'PUT', 'DELETE'];

/** Every operation: a good request, bad requests and a refusal. */
export async function runOperations(
  simulator: Simulator,
  caller: ContractCaller,
  service: DescribedService,
  dialect: Dialect,
): Promise<void> {
  const ordered = [...endpoints].sort(
    (left, right) => order.indexOf(left.method) - order.indexOf(right.method),
  );
  // Only something that doesn't exist can be created.
  const discounts = endpoints.filter(
    ({ method, path }) => method === 'DELETE' && path.includes('/discounts/'),
  );
  for (const discount of discounts) await caller.call('DELETE', pathOf(discount));
  for (const endpoint of ordered) {
    await refusals(endpoint, caller);
    await queries(endpoint, caller);
    await bodies(endpoint, caller, service, dialect);
    // A reservation needs a quote first: see `runBookings`.
    if (!isBooking(endpoint)) await asked(endpoint, caller, dialect);
  }
  await runBookings(simulator, caller, dialect);
  await everyProperty(simulator, caller);
  await inFlight(simulator, caller, dialect);
  simulator.controls.setRateLimit(0);
  for (const endpoint of endpoints) {
    await caller.call(endpoint.method, pathOf(endpoint), { credential: credentialOf(endpoint) });
  }
  simulator.controls.setRateLimit(1_000_000);
}

function isBooking({ path }: Endpoint): boolean {
  return path.endsWith('/bookings/save') || path.endsWith('/bookings/processPayment');
}

function credentialOf({ credential }: Endpoint): 'key' | 'token' {
  return credential === 'token' ? 'token' : 'key';
}

async function asked(endpoint: Endpoint, caller: ContractCaller, dialect: Dialect): Promise<void> {
  const { method, facts } = endpoint;
  const path = pathOf(endpoint);
  const credential = credentialOf(endpoint);
  const status = await caller.call(method, path, {
    credential,
    ...(facts.takes === undefined ? {} : { body: soundBody(path, dialect) }),
  });
  if (status >= 300) caller.faults.push(`${method} ${path} refused a sound request: ${String(status)}`);
  if (endpoint.credential === 'key-or-token') {
    await caller.call(method === 'GET' ? 'GET' : method, path, { credential: 'token' });
  }
}

async function refusals(endpoint: Endpoint, caller: ContractCaller): Promise<void> {
  const { method, path } = endpoint;
  await caller.call(method, pathOf(endpoint), { credential: 'none' });
  if (!path.includes('{')) return;
  const credential = credentialOf(endpoint);
  const body = endpoint.facts.takes === undefined ? {} : { body: {} };
  await caller.call(method, pathOf(endpoint, '999999'), { credential, ...body });
  await caller.call(method, pathOf(endpoint, 'seven'), { credential, ...body });
}

async function queries(endpoint: Endpoint, caller: ContractCaller): Promise<void> {
  const { method, facts } = endpoint;
  if (facts.query === undefined) return;
  for (const name of Object.keys(facts.query)) {
    for (const value of ['', '%20', '-1']) {
      await caller.call(method, pathOf(endpoint), { query: `?${name}=${value}` });
    }
  }
  await caller.call(method, pathOf(endpoint), { query: '?surplus=1' });
}

/** The service must refuse whatever the description refuses, and say why. */
async function bodies(
  endpoint: Endpoint,
  caller: ContractCaller,
  service: DescribedService,
  dialect: Dialect,
): Promise<void> {
  const { method, facts } = endpoint;
  if (facts.takes === undefined) return;
  const path = pathOf(endpoint);
  const operation = service.operationOf({ method, path });
  if (operation === undefined) return;
  const sound = soundBody(path, dialect);
  for (const fault of service.refusalsOf(operation, sound)) {
    caller.faults.push(`${method} ${path}: the description refuses a sound body: ${fault}`);
  }
  for (const body of damagedBodies(sound)) {
    const refusals = service.refusalsOf(operation, body);
    if (refusals.length === 0) continue;
    const status = await caller.call(method, path, { body });
    if (status < 300) {
      caller.faults.push(
        `${method} ${path} took ${JSON.stringify(body)}, which is refused: ${refusals[0] ?? ''}`,
      );
    }
  }
  await caller.call(method, path, { raw: { type: 'application/json', text: '{"a":' } });
  await caller.call(method, path, { raw: { type: 'text/plain', text: 'ten pounds' } });
  await caller.call(method, path, { raw: { type: 'application/json', text: `"${'x'.repeat(1_100_000)}"` } });
}

async function everyProperty(simulator: Simulator, caller: ContractCaller): Promise<void> {
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.includes('properties/{id}'));
  for (const id of simulator.samplePropertyIds) {
    for (const read of reads) await caller.call('GET', pathOf(read, String(id)));
  }
}

/** A repeated request whose original is still being answered. */
async function inFlight(simulator: Simulator, caller: ContractCaller, dialect: Dialect): Promise<void> {
  simulator.controls.setIdempotencyMode('conflict-in-flight');
  simulator.controls.addFault({ method: 'PATCH', fault: { kind: 'late', delayMs: 150 } });
  const path = `${BASE}/properties/${PROPERTY}/security-deposit`;
  const options = { body: soundBody(path, dialect), idempotencyKey: 'one' };
  const [first, second] = await Promise.all([
    caller.call('PATCH', path, options),
    caller.call('PATCH', path, options),
  ]);
  if (![first, second].includes(409)) caller.faults.push('a copy in flight was not answered with 409');
  simulator.controls.setIdempotencyMode('honours');
}
