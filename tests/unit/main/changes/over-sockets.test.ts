import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { succeed } from '../../../../src/contract/errors.ts';
import type { JsonValue } from '../../../../src/contract/json.ts';
import { hashBody } from '../../../../src/main/storage/content-hash.ts';
import type { Changes } from '../../../../src/main/changes/changes.ts';
import { createChanges } from '../../../../src/main/changes/changes.ts';
import { defaultTiming } from '../../../../src/main/changes/engine-parts.ts';
import { createServiceClient } from '../../../../src/main/service-client/http-service-client.ts';
import type { ServiceClient } from '../../../../src/main/service-client/service-client.ts';
import type { Fault } from '../../../../src/simulator/faults/fault.ts';
import type { IdempotencyMode } from '../../../../src/simulator/manners/idempotency.ts';
import type { Simulator } from '../../../../src/simulator/simulator.ts';
import { startSimulator } from '../../../../src/simulator/simulator.ts';
import { MemoryJournal } from '../../../faults/core/memory-journal.ts';

interface Socketed {
  readonly simulator: Simulator;
  readonly client: ServiceClient;
  readonly changes: Changes;
  readonly subject: string;
}

/** The engine and the real client against the sample service over real sockets. */
async function socketed(idempotencyMode: IdempotencyMode): Promise<Socketed> {
  const simulator = await startSimulator({
    latencyMs: 0,
    rateLimitPerMinute: 100_000,
    idempotencyMode,
    propertyCount: 3,
  });
  const client = createServiceClient({
    destinations: {
      destination: (workspaceId) =>
        Promise.resolve(
          succeed({
            workspaceId,
            baseAddress: simulator.baseUrl,
            adminBasePath: simulator.adminBasePath,
            secret: (kind: 'api-key' | 'jwt') =>
              Promise.resolve(kind === 'api-key' ? simulator.apiKey : null),
          }),
        ),
    },
    onBudget: () => undefined,
    onReachability: () => undefined,
    caps: { headersMs: 300, bodySilenceMs: 300, totalMs: 600 },
  });
  onTestFinished(async () => {
    await client.close();
    await simulator.stop();
  });
  const bodies = new Map<string, JsonValue>();
  const changes = createChanges({
    journal: new MemoryJournal(),
    client,
    snapshots: {
      snapshotBody: (_target, hash) => Promise.resolve(bodies.get(hash) ?? null),
      onFreshRead: (_target, { body }) => bodies.set(hashBody(body), body),
    },
    isUnlocked: () => true,
    clock: {
      now: () => new Date(),
      monotonicMs: () => performance.now(),
      sleep: async (ms) => {
        await pause(ms);
      },
    },
    uuid: randomUUID,
    emit: () => undefined,
    timing: { ...defaultTiming, readBackDelaysMs: [0, 50, 100], tryAgainDelaysMs: [10, 20] },
  });
  return { simulator, client, changes, subject: String(simulator.samplePropertyIds[0]) };
}

async function edit({ client, changes, subject }: Socketed, amount: string) {
  const target = { workspaceId: 'w1', resource: 'security-deposit', subject } as const;
  const read = await client.read({ ...target, query: {}, priority: 'person' });
  if (!read.ok) throw new Error(read.error.message);
  const proposal = await changes.propose({
    target,
    baseBodyHash: hashBody(read.value.body),
    desired: { amount, disabled: false },
    reason: 'over sockets',
  });
  if (!proposal.ok || proposal.value.outcome !== 'ready') throw new Error(JSON.stringify(proposal));
  const { run, warnings } = proposal.value;
  const sent = await changes.send({
    changeId: run.changeId,
    acknowledgedWarnings: warnings,
    confirmation: '',
  });
  if (!sent.ok) throw new Error(sent.error.message);
  return sent.value;
}

function ours({ simulator }: Socketed) {
  return simulator.ledger().filter(({ credentialLabel }) => credentialLabel === 'admin-key');
}

function writesSeen({ simulator }: Socketed): number {
  return simulator.requests().filter(({ method }) => method !== 'GET').length;
}

describe('guarded writes over real sockets', () => {
  it('verifies a plain edit, and undoes it', async () => {
    const world = await socketed('honours');
    const run = await edit(world, '123.5');
    expect(run).toMatchObject({ state: 'receipt', receipt: { inferred: false, statuses: [200] } });
    const undo = await world.changes.undo({ changeId: run.changeId });
    if (!undo.ok || undo.value.outcome !== 'ready') throw new Error('not ready');
    const back = await world.changes.send({
      changeId: undo.value.run.changeId,
      acknowledgedWarnings: undo.value.warnings,
      confirmation: '',
    });
    expect(back.ok && back.value.state).toBe('receipt');
    expect(ours(world).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      run.receipt?.idempotencyKey,
      back.ok && back.value.receipt?.idempotencyKey,
    ]);
  });

  const faults: { fault: Fault; effects: number; states: string[] }[] = [
    { fault: { kind: 'reset', when: 'after' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'reset', when: 'before' }, effects: 0, states: ['ambiguous'] },
    { fault: { kind: 'drop', when: 'after' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'truncate' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'hang', when: 'after' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'html', status: 200, when: 'after' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'status', status: 500, when: 'before' }, effects: 0, states: ['ambiguous'] },
    { fault: { kind: 'status', status: 503, when: 'after' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'redirect', location: 'http://127.0.0.1:9/' }, effects: 0, states: ['ambiguous'] },
    { fault: { kind: 'status', status: 403, when: 'before' }, effects: 0, states: ['ambiguous'] },
    { fault: { kind: 'status', status: 422, when: 'before' }, effects: 0, states: ['rejected'] },
    { fault: { kind: 'status', status: 404, when: 'before' }, effects: 0, states: ['rejected'] },
    { fault: { kind: 'status', status: 408, when: 'before' }, effects: 0, states: ['ambiguous'] },
    { fault: { kind: 'status', status: 408, when: 'after' }, effects: 1, states: ['receipt'] },
    { fault: { kind: 'status', status: 409, when: 'before' }, effects: 0, states: ['ambiguous'] },
    {
      fault: { kind: 'redirect', location: 'http://127.0.0.1:9/', when: 'after' },
      effects: 1,
      states: ['receipt'],
    },
    { fault: { kind: 'mangle', how: 'not-json' }, effects: 1, states: ['receipt'] },
  ];

  it.each(faults)('$fault: $effects effects, $states', async ({ fault, effects, states }) => {
    const world = await socketed('ignores');
    world.simulator.controls.addFault({ method: 'PATCH', fault });
    const run = await edit(world, '217');
    expect(states).toContain(run.state);
    expect(ours(world)).toHaveLength(effects);
    expect(writesSeen(world)).toBe(1);
  });

  it('sends nothing when the service is gone before the check, and keeps the draft', async () => {
    const world = await socketed('honours');
    const read = await world.client.read({
      workspaceId: 'w1',
      resource: 'security-deposit',
      subject: world.subject,
      query: {},
      priority: 'person',
    });
    expect(read.ok).toBe(true);
    const proposal = await world.changes.propose({
      target: { workspaceId: 'w1', resource: 'security-deposit', subject: world.subject },
      baseBodyHash: read.ok ? hashBody(read.value.body) : '',
      desired: { amount: '217', disabled: false },
      reason: 'service gone',
    });
    if (!proposal.ok || proposal.value.outcome !== 'ready') throw new Error(JSON.stringify(proposal));
    const { changeId } = proposal.value.run;
    await world.simulator.stop();
    const sent = await world.changes.send({
      changeId,
      acknowledgedWarnings: proposal.value.warnings,
      confirmation: '',
    });
    expect(sent.ok && sent.value).toMatchObject({
      state: 'drafted',
      word: 'Draft',
      actions: ['send', 'discard'],
    });
    expect(writesSeen(world)).toBe(0);
  });

  it('waits for a 429 and sends the same key once more', async () => {
    const world = await socketed('honours');
    const fault = { kind: 'status', status: 429, retryAfterSeconds: 1, when: 'before' } as const;
    world.simulator.controls.addFault({ method: 'PATCH', fault });
    const run = await edit(world, '217');
    expect(run).toMatchObject({ state: 'receipt', receipt: { statuses: [429, 200] } });
    expect(ours(world)).toHaveLength(1);
  });

  it(
    'settles by reading what is committed after our time-out, whatever the service does with keys',
    { timeout: 20_000 },
    async () => {
      const modes = ['honours', 'ignores', 'replays-500s', 'conflict-in-flight', 'forgets'] as const;
      const worlds = await Promise.all(modes.map(socketed));
      await Promise.all(worlds.map(settlesLateCommit));
    },
  );
});

async function settlesLateCommit(world: Socketed): Promise<void> {
  world.simulator.controls.addFault({ method: 'PATCH', fault: { kind: 'late', delayMs: 2_500 } });
  const run = await edit(world, '217');
  expect(run).toMatchObject({ state: 'ambiguous', word: 'Outcome unknown' });
  await vi.waitFor(
    async () => {
      const settled = await world.changes.reconcile({ changeId: run.changeId });
      expect(settled.ok && settled.value).toMatchObject({ state: 'receipt', receipt: { inferred: true } });
    },
    { timeout: 8_000, interval: 300 },
  );
  expect(ours(world)).toHaveLength(1);
  expect(writesSeen(world)).toBe(1);
}
