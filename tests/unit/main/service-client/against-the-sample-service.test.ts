import { afterEach, describe, expect, it } from 'vitest';

import { startSimulator } from '../../../../src/simulator/simulator.ts';
import type { Simulator, SimulatorOptions } from '../../../../src/simulator/simulator.ts';
import type { Fault } from '../../../../src/simulator/faults/fault.ts';
import type { WriteOutcome } from '../../../../src/main/service-client/service-client.ts';
import { clientFor, readOf, writeOf, writeOnce } from './client-bench.ts';

const simulators: Simulator[] = [];
afterEach(async () => {
  for (const simulator of simulators.splice(0)) await simulator.stop();
});

async function sampleService(options: SimulatorOptions = {}) {
  const simulator = await startSimulator({ latencyMs: { min: 0, max: 1 }, ...options });
  simulators.push(simulator);
  const client = clientFor(new URL(simulator.baseUrl).origin, {}, { apiKey: simulator.apiKey, jwt: null });
  const id = String(simulator.samplePropertyIds[0]);
  const write = () =>
    writeOnce(
      client,
      writeOf({
        path: `/properties/${id}/security-deposit`,
        body: Buffer.from('{"security_deposit":321,"disable_security":false}'),
      }),
    );
  return { simulator, client, id, write };
}

const moments = ['before', 'after'] as const;
const faults: readonly Fault[] = [
  ...moments.flatMap((when): Fault[] => [
    { kind: 'hang', when },
    { kind: 'reset', when },
    { kind: 'drop', when },
    { kind: 'html', status: 200, when },
    { kind: 'html', status: 502, when },
    { kind: 'status', status: 408, when },
    { kind: 'status', status: 500, when },
    { kind: 'status', status: 503, retryAfterSeconds: 1, when },
    { kind: 'redirect', location: 'https://evil.example/', when },
  ]),
  { kind: 'truncate' },
  { kind: 'late', delayMs: 900 },
  { kind: 'mangle', how: 'not-json' },
];

describe('a write to the sample service', () => {
  it('is accepted, committed once, and read back', async () => {
    const { simulator, client, id, write } = await sampleService();
    expect(await write()).toMatchObject({ kind: 'accepted', status: 200 });
    expect(simulator.ledger()).toHaveLength(1);
    const read = await client.read(readOf({ subject: id }));
    expect(read).toMatchObject({ ok: true, value: { body: { security_deposit: 321 } } });
  });

  it.each(faults.map((fault) => [JSON.stringify(fault), fault] as const))(
    'claims nothing after %s, and is sent once',
    async (_name, fault) => {
      const { simulator, write } = await sampleService();
      simulator.controls.addFault({ method: 'PATCH', fault });
      expect((await write()).kind).toBe('ambiguous');
      expect(simulator.requests().filter(({ method }) => method === 'PATCH').length).toBeLessThanOrEqual(1);
      expect(simulator.ledger().length).toBeLessThanOrEqual(1);
    },
  );

  it('says that nothing happened only where nothing did', async () => {
    const decided: readonly (readonly [Fault, WriteOutcome['kind']])[] = [
      [{ kind: 'status', status: 403 }, 'forbidden'],
      [{ kind: 'status', status: 409 }, 'in-progress'],
      [{ kind: 'status', status: 422 }, 'rejected'],
      [{ kind: 'status', status: 429, retryAfterSeconds: 3 }, 'rate-limited'],
    ];
    for (const [fault, kind] of decided) {
      const { simulator, write } = await sampleService();
      simulator.controls.addFault({ method: 'PATCH', fault });
      expect((await write()).kind).toBe(kind);
      expect(simulator.ledger()).toHaveLength(0);
    }
  });
});

describe('a sync of the sample service', () => {
  it('is never refused once the allowance is known', async () => {
    const { simulator, client, id } = await sampleService({ rateLimitPerMinute: 25 });
    const abort = new AbortController();
    await client.read(readOf({ subject: id }));
    const reads = Array.from({ length: 60 }, () =>
      client.read(readOf({ subject: id, priority: 'prefetch', signal: abort.signal })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    abort.abort();
    const answers = await Promise.all(reads);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)));
    expect([...codes].sort()).toEqual(['cancelled', 'ok']);
    const statuses = simulator.requests().map(({ status }) => status);
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(statuses.length).toBeGreaterThanOrEqual(24);
  });
});
