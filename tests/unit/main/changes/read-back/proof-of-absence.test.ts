import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import { type AppError, succeed } from '../../../../../src/core/values/errors.ts';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { createServiceClient } from '../../../../../src/main/service-client/http-service-client.ts';
import { startSimulator } from '../../../../../src/simulator/simulator.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';
import { readyToSend } from '../engine/engine-bench.ts';
import { engineOn, changed } from '../engine/engine-over-sockets.ts';

const row = { id: 5, date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const discount = { property_id: 1042, active: true, rows: [row] };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const none = { active: null, rows: [] };
const gatewaySays: AppError = { code: 'service-unexpected', message: 'A page of a gateway.', status: 404 };

function deletion(
  after: JsonValue | AppError,
  control: JsonValue | AppError,
  outcome: WriteOutcome = accepted,
) {
  let gone = false;
  const world = scripted({
    read: ({ resource }) => (resource === 'low-occupancy' ? (gone ? after : discount) : control),
    write: () => {
      gone = true;
      return outcome;
    },
  });
  return world.change('low-occupancy', '1042', discount, none);
}

describe('deleted discount', () => {
  it.each<[string, JsonValue | AppError]>([
    ['a 404 of the service', notFound],
    ['an answer without rows', { property_id: 1042 }],
    ['null', null],
    ['null in an envelope', { success: true, data: null }],
    ['an empty list', { property_id: 1042, active: false, rows: [] }],
    ['a bare empty list', []],
  ])('is proven gone by %s while the property still answers', async (_what, after) => {
    expect(await deletion(after, deposit)).toMatchObject({ state: 'verified', receipt: { inferred: false } });
  });

  it.each<[string, JsonValue | AppError, JsonValue | AppError]>([
    ['the answer of a gateway', gatewaySays, deposit],
    ['a 404 while nothing of the property answers', notFound, gatewaySays],
    ['a 404 while another property answers', notFound, { ...deposit, property_id: 1041 }],
    ['a 404 while no answer names the property', notFound, { security_deposit: 1, disable_security: 0 }],
    ['an unnamed empty list while the rest answers 404', [], notFound],
    ['the empty discount of another property', { property_id: 1041, active: false, rows: [] }, deposit],
    ['an active answer without rows', { property_id: 1042, active: true }, deposit],
  ])('is not proven gone by %s', async (_what, after, control) => {
    const run = await deletion(after, control);
    expect(run).toMatchObject({ state: 'applied', status: 'outcome-unknown', receipt: null });
  });

  it('is proven gone when its own property omits it, but not another property', async () => {
    const all: JsonObject = { property_id: 1042, early_bird: { active: true, rows: [] } };
    const withLate = { ...all, late_availability: { active: true, rows: [{ ...row, max_days_before: 14 }] } };
    for (const [after, state] of [
      [all, 'verified'],
      [{ ...all, property_id: 1041 }, 'applied'],
      [{ ...all, late_availability: null }, 'verified'],
    ] as const) {
      let gone = false;
      const world = scripted({
        read: ({ resource }) => (resource === 'discounts' ? (gone ? after : withLate) : gatewaySays),
        write: () => {
          gone = true;
          return accepted;
        },
      });
      expect((await world.change('late-availability', '1042', withLate, none)).state).toBe(state);
    }
  });
});

describe('accepted deletion that the service dropped', () => {
  const empty = { property_id: 1042, active: false, rows: [] };
  it('is not verified by a single read of an outdated copy', async () => {
    let afterwards: JsonValue[] | null = null;
    const world = scripted({
      read: ({ resource }) => (resource === 'low-occupancy' ? (afterwards?.shift() ?? discount) : deposit),
      write: () => {
        afterwards = [empty];
        return accepted;
      },
    });
    const run = await world.change('low-occupancy', '1042', discount, none);
    expect(run).toMatchObject({ state: 'needs-human', situation: 'shows-the-base', receipt: null });
  });
});

describe('deleted group', () => {
  const group = { id: 71, name: 'Quiet weeks', active: true, rows: [row] };
  const deleted = (list: JsonValue | AppError) => {
    let gone = false;
    const world = scripted({
      read: ({ resource }) => {
        if (resource === 'occupancy-group') return gone ? notFound : group;
        return resource === 'property-occupancy-groups' ? list : gatewaySays;
      },
      write: () => {
        gone = true;
        return accepted;
      },
    });
    return world.change('occupancy-group', '71', group, { group: null });
  };

  it('is proven gone by a list of groups without it', async () => {
    expect((await deleted([{ ...group, id: 72 }])).state).toBe('verified');
    expect((await deleted([])).state).toBe('verified');
  });

  it('is not proven gone while listed, or when the list is partial or unavailable', async () => {
    expect((await deleted([group])).state).toBe('applied');
    expect((await deleted({ data: [{ ...group, id: 72 }], meta: { total: 40, page: 1 } })).state).toBe(
      'applied',
    );
    expect((await deleted(gatewaySays)).state).toBe('applied');
  });
});

const fields = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const made = { property_id: 1042, active: true, rows: [{ id: 5, ...fields }] };
const gatewayFails: AppError = { code: 'service-unexpected', message: 'A page of a gateway.', status: 502 };
const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;
const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' };
const desired = { active: null, rows: [{ key: 'new:1', values, wire: {} }] };

/** A property without the discount until one is created. Its other answers can change after the review. */
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
      shown = method === 'DELETE' ? shape : made;
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

describe('last check before creating a discount', () => {
  it.each<[string, JsonValue | AppError]>([
    ['nothing else of the property answers', gatewayFails],
    ['everything answers 404', notFound],
    ['another property answers', { ...deposit, property_id: 1041 }],
  ])('rejects a 404 and sends nothing while %s', async (_what, control) => {
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

  it('confirms a 404 with one more read, and an empty answer with none', async () => {
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

  it('expires when its confirmation takes too long', async () => {
    const { world, propose, becomes } = property(notFound);
    const drafted = await propose();
    becomes(deposit, 11_000);
    expect(await world.send(drafted)).toMatchObject({ state: 'drafted', error: { code: 'conflict' } });
    expect(world.writes).toEqual([]);
  });

  it.each<[string, JsonValue | typeof notFound]>([
    ['404', notFound],
    ['a bare empty list', []],
  ])('also applies to the undo of a deletion, on %s', async (_what, shape) => {
    const { world, becomes } = property(shape, made);
    const deleted = await world.change('low-occupancy', '1042', made, none);
    const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
    becomes(notFound);
    expect(await world.send(undo)).toMatchObject({ state: 'drafted' });
    becomes(deposit);
    expect(await world.send(undo)).toMatchObject({ state: 'verified', operation: 'create' });
    expect(world.writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });
});

const slowMs = 30;

/** A real service whose address, credentials and proxy take time to be found. `happened` lists the events in order. */
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

describe('sending after the last check', () => {
  // Waiting takes no processor time, so these run concurrently.
  it.concurrent.for<[WritableName, string, JsonValue]>([
    ['security-deposit', '4115', { amount: '321', disabled: false }],
    ['early-bird', '4115', { active: null, rows: [] }],
    ['occupancy-group', '71', { group: null }],
  ])('looks up only the credentials, once each: %s', async ([name, subject, desired], context) => {
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
