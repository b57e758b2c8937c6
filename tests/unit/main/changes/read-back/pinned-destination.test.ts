import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import { defaultTiming } from '../../../../../src/main/changes/engine-parts.ts';
import { createServiceClient } from '../../../../../src/main/service-client/http-service-client.ts';
import type { Simulator } from '../../../../../src/simulator/simulator.ts';
import { engineOn, review, changed } from '../engine/engine-over-sockets.ts';
import { oneService, startedSample } from '../../service-client/test-servers/one-service.ts';
import { valueOf } from '../../../../value-of.ts';
import { sendReviewed, Bench, target, plainly } from '../engine/engine-bench.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';

const keyOf = (workspace: { at: Simulator; isLocked: boolean }) =>
  workspace.isLocked
    ? fail({ code: 'keychain-locked', message: 'The keychain is locked.' } as const)
    : succeed(workspace.at.apiKey);

/** Two services with the same properties and the same key. The workspace can switch between them. */
async function twoServices() {
  const first = await startedSample({ propertyCount: 3 });
  const second = await startedSample({ propertyCount: 3, apiKey: first.apiKey });
  const workspace = {
    at: first,
    adminBasePath: first.adminBasePath,
    jwt: null as string | null,
    isLocked: false,
  };
  const client = createServiceClient({
    destinations: oneService(
      {
        get baseUrl() {
          return workspace.at.baseUrl;
        },
        get adminBasePath() {
          return workspace.adminBasePath;
        },
      },
      (kind) => (kind === 'api-key' ? keyOf(workspace) : succeed(workspace.jwt)),
    ),
    onBudget: () => undefined,
    onReachability: () => undefined,
    caps: { headersMs: 300, bodySilenceMs: 300, totalMs: 600 },
  });
  onTestFinished(() => client.close());
  const timing = { ...defaultTiming, readBackDelaysMs: [0, 20], tryAgainDelaysMs: [10] };
  const changes = engineOn(client, { timing });
  const subject = String(first.samplePropertyIds[0]);
  return { first, second, workspace, world: { simulator: first, client, changes, subject } };
}

const deposit = (subject: string) => ({
  name: 'security-deposit' as const,
  subject,
  desired: () => ({ amount: '321', disabled: false }),
});
const seen = (service: Simulator, method: string): number =>
  service.requests().filter((request) => request.method === method).length;

describe('destination of a reviewed change', () => {
  it('blocks sending when the workspace moved to another service', async () => {
    const { second, workspace, world } = await twoServices();
    const proposal = await review(world, deposit(world.subject));
    workspace.at = second;
    const run = await sendReviewed(world, proposal);
    expect(run).toMatchObject({ state: 'needs-human', error: { code: 'destination-changed' } });
    expect([seen(second, 'GET'), seen(second, 'PATCH')]).toEqual([0, 0]);
  });

  it('blocks checks and resends at a new address, and allows them once restored', async () => {
    const { first, second, workspace, world } = await twoServices();
    const proposal = await review(world, deposit(world.subject));
    first.controls.addFault({ method: 'PATCH', fault: { kind: 'reset', when: 'after' } });
    first.controls.addFault({ method: 'GET', skip: 1, times: 9, fault: { kind: 'status', status: 403 } });
    const run = await sendReviewed(world, proposal);
    expect(run.state).toBe('ambiguous');
    workspace.at = second;
    const again = await world.changes.resend({ changeId: run.changeId });
    expect(again.ok ? null : again.error.code).toBe('destination-changed');
    const read = await world.changes.reconcile({ changeId: run.changeId });
    expect(read).toMatchObject({
      ok: true,
      value: { state: 'ambiguous', error: { code: 'destination-changed' } },
    });
    await world.changes.recover();
    expect([seen(second, 'GET'), seen(second, 'PATCH')]).toEqual([0, 0]);
    workspace.at = first;
    first.controls.clearFaults();
    const settled = await world.changes.reconcile({ changeId: run.changeId });
    expect(settled).toMatchObject({ ok: true, value: { state: 'verified' } });
  });

  it('refuses another kind of credential at the moment of sending', async () => {
    const { first, world } = await twoServices();
    const turn = valueOf(await world.client.turn('w1', 'update-security-deposit'));
    const written = await world.client.write({
      workspaceId: 'w1',
      method: 'PATCH',
      endpointId: 'update-security-deposit',
      path: `/properties/${world.subject}/security-deposit`,
      body: new TextEncoder().encode('{"security_deposit":321,"disable_security":false}'),
      idempotencyKey: randomUUID(),
      ifMatch: null,
      turn: turn,
      preflight: () => null,
      destination: {
        origin: new URL(first.baseUrl).origin,
        basePath: new URL(first.baseUrl).pathname,
        adminBasePath: first.adminBasePath,
        credential: 'Authorization',
      },
    });
    expect(written).toMatchObject({ kind: 'unsent', error: { code: 'destination-changed' } });
    expect(seen(first, 'PATCH')).toBe(0);
  });

  it('keeps the draft while the keychain is locked, and sends it once unlocked', async () => {
    const { first, workspace, world } = await twoServices();
    // With the JWT alone the service would still be asked, with another kind of credential.
    workspace.jwt = first.jwt('admin');
    const proposal = await review(world, deposit(world.subject));
    workspace.isLocked = true;
    const run = await sendReviewed(world, proposal);
    expect(run).toMatchObject({ state: 'drafted', error: { code: 'keychain-locked' } });
    expect(seen(first, 'PATCH')).toBe(0);
    workspace.isLocked = false;
    expect(await sendReviewed(world, proposal)).toMatchObject({ state: 'verified' });
  });

  it('is named in the receipt with the evidence', async () => {
    const { first, world } = await twoServices();
    const run = await changed(world, deposit(world.subject));
    expect(run.receipt?.evidence).toMatchObject({
      service: first.baseUrl,
      credential: 'X-API-Key',
      before: { status: 200 },
      after: [{ status: 200 }],
      inferred: [],
    });
  });
});

describe('endpoint of a write', () => {
  it('must match the request, or nothing is sent', async () => {
    const bench = new Bench();
    const deposit = editableResources.get(target.resource);
    if (deposit === undefined) throw new Error('no deposit');
    const elsewhere = { ...deposit, writesTo: () => 'create-occupancy-group' as const };
    bench.resources = new Map([...editableResources, [target.resource, elsewhere]]);
    const { changes, changeId } = await bench.drafted();
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run).toMatchObject({ state: 'drafted' });
    expect(bench.writes).toBe(0);
  });
});
