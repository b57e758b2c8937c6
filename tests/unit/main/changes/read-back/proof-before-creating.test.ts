import { describe, expect, it, type TestContext } from 'vitest';
import { type AppError, succeed } from '../../../../../src/core/values/errors.ts';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';
import { readyToSend } from '../engine/ready-to-send.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { WritableName } from '../../../../../src/core/writing/writable-names.ts';
import { createServiceClient } from '../../../../../src/main/service-client/http-service-client.ts';
import { startSimulator } from '../../../../../src/simulator/simulator.ts';
import { engineOn, changed } from '../engine/engine-over-sockets.ts';

const fields = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const discount = { property_id: 1042, active: true, rows: [{ id: 5, ...fields }] };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const gatewaySays: AppError = { code: 'service-unexpected', message: 'A page of a gateway.', status: 502 };
const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;
const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' };
const desired = { active: null, rows: [{ key: 'new:1', values, wire: {} }] };
const none = { active: null, rows: [] };

/** A property without the discount until one is made; what else answers can change after the review. */
function property(shape: JsonValue | typeof notFound, first: JsonValue | null = null) {
  let shown: JsonValue | AppError = first ?? shape;
  let control: JsonValue | AppError = deposit;
  let controlMs = 0;
  const world = scripted({
    read: ({ resource }) => {
      if (resource === 'low-occupancy') return shown;
      world.clock.advance(controlMs);
      return control;
    },
    write: ({ method }) => {
      shown = method === 'DELETE' ? shape : discount;
      return accepted;
    },
  });
  const propose = async () => {
    const proposal = readyToSend(
      await world.changes.propose({ target, desired, reason: '', baseBodyHash: nothingRead }),
    );
    return proposal;
  };
  const becomes = (answer: JsonValue | AppError, ms = 0): void => {
    control = answer;
    controlMs = ms;
  };
  return { world, propose, becomes };
}

describe('the last look before something is made where there is none', () => {
  it.each<[string, JsonValue | AppError]>([
    ['nothing else of it answers', gatewaySays],
    ['all that answers is 404', notFound],
    ['another house answers', { ...deposit, property_id: 1041 }],
  ])('takes no 404 for it while %s, and sends nothing', async (_what, control) => {
    const { world, propose, becomes } = property(notFound);
    const drafted = await propose();
    becomes(control);
    const held = await world.send(drafted);
    expect(held).toMatchObject({ state: 'drafted' });
    expect(held.transitions.at(-1)?.note).toContain('nothing was sent');
    expect(world.writes).toEqual([]);
    becomes(deposit);
    expect(await world.send(drafted)).toMatchObject({ state: 'verified', operation: 'create' });
  });

  it('reads one other thing of the property with a 404, and nothing more where the answer shows that there is none', async () => {
    const looks = async (shape: JsonValue | typeof notFound) => {
      const { world, propose } = property(shape);
      const drafted = await propose();
      const before = world.reads.length;
      await world.send(drafted);
      const after = world.reads.slice(before);
      return after.slice(0, after.lastIndexOf('low-occupancy 1042'));
    };
    expect(await looks(notFound)).toEqual(['low-occupancy 1042', 'security-deposit 1042']);
    expect(await looks({ property_id: 1042, active: false, rows: [] })).toEqual(['low-occupancy 1042']);
  });

  it('is no last look any more once the proof of it took longer than a look counts', async () => {
    const { world, propose, becomes } = property(notFound);
    const drafted = await propose();
    becomes(deposit, 11_000);
    expect(await world.send(drafted)).toMatchObject({ state: 'drafted', error: { code: 'conflict' } });
    expect(world.writes).toEqual([]);
  });

  it.each<[string, JsonValue | typeof notFound]>([
    ['404', notFound],
    ['a bare empty list', []],
  ])('asks the same of an undo that makes a deleted one again, on %s', async (_what, shape) => {
    const { world, becomes } = property(shape, discount);
    const deleted = await world.change('low-occupancy', '1042', discount, none);
    const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
    becomes(notFound);
    expect(await world.send(undo)).toMatchObject({ state: 'drafted' });
    becomes(deposit);
    expect(await world.send(undo)).toMatchObject({ state: 'verified', operation: 'create' });
    expect(world.writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });
});

const slowMs = 30;

/** A real service whose address, credentials and proxy take their time to be found; `happened` is what was when. */
async function slowWorld({ onTestFinished }: TestContext) {
  const simulator = await startSimulator({ latencyMs: 0, rateLimitPerMinute: 100_000, propertyCount: 20 });
  const happened: string[] = [];
  const slowly = async <T>(what: string, value: T): Promise<T> => {
    happened.push(what);
    await pause(slowMs);
    return value;
  };
  const secrets = { 'api-key': simulator.apiKey, jwt: simulator.jwt('admin') };
  const client = createServiceClient({
    destinations: {
      destination: (workspaceId) =>
        slowly(
          'address',
          succeed({
            workspaceId,
            baseAddress: simulator.baseUrl,
            adminBasePath: simulator.adminBasePath,
            secret: (kind: 'api-key' | 'jwt') => slowly('secret', succeed(secrets[kind])),
          }),
        ),
    },
    proxyFor: () => slowly('proxy', 'DIRECT'),
    onBudget: () => undefined,
    onReachability: () => undefined,
  });
  onTestFinished(async () => {
    await client.close();
    await simulator.stop();
  });
  const changes = engineOn({
    destinationOf: (...asked) => client.destinationOf(...asked),
    turn: (...asked) => client.turn(...asked),
    read: async (request) => {
      const answer = await client.read(request);
      happened.push('read');
      return answer;
    },
    write: async (request) => {
      happened.push('write');
      const outcome = await client.write(request);
      happened.push('written');
      return outcome;
    },
  });
  return { simulator, client, changes, subject: '4115', happened };
}

describe('between the last look and the first byte', () => {
  // What is waited for takes no processor, so they wait beside each other.
  it.concurrent.for<[WritableName, string, JsonValue]>([
    ['security-deposit', '4115', { amount: '321', disabled: false }],
    ['early-bird', '4115', { active: null, rows: [] }],
    ['occupancy-group', '71', { group: null }],
  ])('nothing is looked up but the credentials, each once: %s', async ([name, subject, desired], context) => {
    const { expect } = context;
    const world = await slowWorld(context);
    const end = await changed(world, { name, subject, desired: () => desired });
    expect(end.state).toBe('verified');
    const { happened } = world;
    const look = happened.lastIndexOf('read', happened.indexOf('write'));
    expect(look).toBeGreaterThan(0);
    expect(happened.slice(look, happened.indexOf('written') + 1)).toEqual([
      ...['read', 'write', 'secret', 'secret', 'written'],
    ]);
  });
});
