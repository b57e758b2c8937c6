import { setTimeout as pause } from 'node:timers/promises';
import { describe, it, type TestContext } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../../src/core/writing/writable-names.ts';
import { createServiceClient } from '../../../../../src/main/service-client/http-service-client.ts';
import { startSimulator } from '../../../../../src/simulator/simulator.ts';
import { engineOn, changed } from '../engine/engine-over-sockets.ts';

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
