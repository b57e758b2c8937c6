import { describe, expect, it, vi } from 'vitest';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import type { Fault } from '../../../../../src/simulator/faults/fault.ts';
import type { Socketed } from './engine-over-sockets.ts';
import { effectsOf, review, sendReviewed, socketed } from './engine-over-sockets.ts';

async function edit(world: Socketed, amount: string) {
  const { subject } = world;
  const desired = () => ({ amount, disabled: false });
  return sendReviewed(world, await review(world, { name: 'security-deposit', subject, desired }));
}

function writesSeen({ simulator }: Socketed): number {
  return simulator.requests().filter(({ method }) => method !== 'GET').length;
}

describe('guarded writes over real sockets', () => {
  it('verifies a plain edit, and undoes it', async () => {
    const world = await socketed({ idempotencyMode: 'honours' });
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
    expect(effectsOf(world).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
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
    const world = await socketed({ idempotencyMode: 'ignores' });
    world.simulator.controls.addFault({ method: 'PATCH', fault });
    const run = await edit(world, '217');
    expect(states).toContain(run.state);
    expect(effectsOf(world)).toHaveLength(effects);
    expect(writesSeen(world)).toBe(1);
  });

  it('sends nothing when the service is gone before the check, and keeps the draft', async () => {
    const world = await socketed({ idempotencyMode: 'honours' });
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
      word: 'draft',
      actions: ['send', 'discard'],
    });
    expect(writesSeen(world)).toBe(0);
  });

  it('waits for a 429 and sends the same key once more', async () => {
    const world = await socketed({ idempotencyMode: 'honours' });
    const fault = { kind: 'status', status: 429, retryAfterSeconds: 1, when: 'before' } as const;
    world.simulator.controls.addFault({ method: 'PATCH', fault });
    const run = await edit(world, '217');
    expect(run).toMatchObject({ state: 'receipt', receipt: { statuses: [429, 200] } });
    expect(effectsOf(world)).toHaveLength(1);
  });

  it(
    'settles by reading what is committed after our time-out, whatever the service does with keys',
    { timeout: 20_000 },
    async () => {
      const modes = ['honours', 'ignores', 'replays-500s', 'conflict-in-flight', 'forgets'] as const;
      const worlds = await Promise.all(modes.map((idempotencyMode) => socketed({ idempotencyMode })));
      await Promise.all(worlds.map(settlesLateCommit));
    },
  );
});

async function settlesLateCommit(world: Socketed): Promise<void> {
  world.simulator.controls.addFault({ method: 'PATCH', fault: { kind: 'late', delayMs: 2_500 } });
  const run = await edit(world, '217');
  expect(run).toMatchObject({ state: 'ambiguous', word: 'outcome-unknown' });
  await vi.waitFor(
    async () => {
      const settled = await world.changes.reconcile({ changeId: run.changeId });
      expect(settled.ok && settled.value).toMatchObject({ state: 'receipt', receipt: { inferred: true } });
    },
    { timeout: 8_000, interval: 300 },
  );
  expect(effectsOf(world)).toHaveLength(1);
  expect(writesSeen(world)).toBe(1);
}
