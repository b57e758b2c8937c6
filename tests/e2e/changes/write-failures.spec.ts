import type { RunDetail } from '../../../src/contract/ipc/changes/changes.ts';
import { writableFor } from '../../../src/contract/service/writable.ts';
import type { Fault } from '../../../src/simulator/faults/fault.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { writeKinds, type Prepared, type WriteKind } from '../support/write-kinds.ts';

/** What must be true of a run, whatever it writes. */
interface Expected {
  readonly status: RunDetail['status'];
  readonly state: RunDetail['state'];
  readonly explanation: RegExp;
  readonly error: string | null;
  /** Requests with this run's key, and what they changed at the service. */
  readonly sends: number;
  readonly effects: number;
  /** `success` stands for any 2xx. Null: there is no receipt. */
  readonly receipt: {
    readonly inferred: boolean;
    readonly statuses: readonly (number | 'success' | null)[];
  } | null;
}

interface Failure {
  readonly name: string;
  readonly fault: Fault | 'someone-else';
  readonly first: Expected;
  /** What a person does next, with what comes of it. */
  readonly then?: (bridge: PageBridge, run: RunDetail, prepared: Prepared) => Promise<Partial<Expected>>;
}

const said = ['rows.0.discount_percent must not be greater than 90', 'the season is closed'];

const rejected = {
  status: 'rejected',
  state: 'rejected',
  explanation: /^The service rejected the change\. Read after that, it still shows what was there before\.$/,
  sends: 1,
  effects: 0,
  receipt: null,
} as const;
const verifiedByReading = {
  status: 'verified',
  state: 'receipt',
  explanation: /^Verified by reading: no answer proved the change/,
  error: null,
  sends: 1,
  effects: 1,
} as const;
const closed = { status: 'closed', state: 'closed', explanation: /^Closed by you/, error: null } as const;

/** The table of docs: what happened to the one request, and what must come of it. */
const failures: readonly Failure[] = [
  {
    name: '422 with messages',
    fault: { kind: 'status', status: 422, messages: said },
    first: { ...rejected, error: 'service-refused' },
    then: (_bridge, run) => {
      expect(run.error?.serviceMessages).toEqual(said);
      expect(run.actions).toEqual([]);
      return Promise.resolve({});
    },
  },
  {
    name: '403',
    fault: { kind: 'status', status: 403 },
    first: {
      status: 'needs-attention',
      state: 'ambiguous',
      explanation: /^The service refused access \(it gives the same answer for every cause\)\./,
      error: 'service-forbidden',
      sends: 1,
      effects: 0,
      receipt: null,
    },
    then: async (bridge, run) => {
      expect(run.actions).toEqual(['reconcile', 'accept']);
      await bridge.step('accept', run.changeId);
      return closed;
    },
  },
  {
    name: '404',
    fault: { kind: 'status', status: 404 },
    first: { ...rejected, error: 'service-not-found' },
  },
  {
    name: '409 while the first request is still at work, then done',
    fault: { kind: 'status', status: 409, when: 'after' },
    first: { ...verifiedByReading, receipt: { inferred: true, statuses: [409] } },
  },
  {
    name: '429 with Retry-After',
    fault: { kind: 'status', status: 429, retryAfterSeconds: 1 },
    first: {
      status: 'verified',
      state: 'receipt',
      explanation: /^The service accepted the change, and reading it back showed what was asked for\./,
      error: null,
      sends: 2,
      effects: 1,
      receipt: { inferred: false, statuses: [429, 'success'] },
    },
  },
  {
    name: 'someone else changed it after the review',
    fault: 'someone-else',
    first: {
      status: 'needs-attention',
      state: 'needs-human',
      explanation: /^It has changed at the service since you reviewed it\. Nothing was sent/,
      error: null,
      sends: 0,
      effects: 0,
      receipt: null,
    },
    then: async (bridge, run) => {
      expect(run.actions).toEqual(['discard']);
      expect(run.request).toBeNull();
      await bridge.step('discard', run.changeId);
      return {
        status: 'discarded',
        state: 'discarded',
        explanation: /^Discarded\. Nothing of it took effect/,
      };
    },
  },
  {
    name: 'the answer was lost after the service had committed',
    fault: { kind: 'reset', when: 'after' },
    first: { ...verifiedByReading, receipt: { inferred: true, statuses: [null] } },
  },
  {
    name: 'the request was lost before the service had committed',
    fault: { kind: 'reset', when: 'before' },
    first: {
      status: 'outcome-unknown',
      state: 'ambiguous',
      explanation: /^The service still shows what was there before\./,
      error: 'service-unreachable',
      sends: 1,
      effects: 0,
      receipt: null,
    },
    then: async (bridge, run, { resendable }) => {
      expect(run.actions).toEqual(resendable ? ['reconcile', 'resend', 'accept'] : ['reconcile', 'accept']);
      if (!resendable) {
        // A creation that is sent twice may make two: it is not offered, and refused when asked for all the same.
        expect((await bridge.refusedStep('resend', run.changeId)).code).toBe('invalid-transition');
        await bridge.step('accept', run.changeId);
        return closed;
      }
      await bridge.step('resend', run.changeId);
      return {
        status: 'verified',
        state: 'receipt',
        explanation: /^The service accepted the change/,
        error: null,
        sends: 2,
        effects: 1,
        receipt: { inferred: false, statuses: [null, 'success'] },
      };
    },
  },
];

/** The run says what it must, and the service's own record agrees: one key, one body, no effect too many. */
function judge(kind: WriteKind, run: RunDetail, prepared: Prepared, expected: Expected): void {
  expect.soft(run, kind.name).toMatchObject({ status: expected.status, state: expected.state });
  expect.soft(run.explanation, kind.name).toMatch(expected.explanation);
  expect.soft(run.error?.code ?? null, kind.name).toBe(expected.error);
  expect.soft(proofOf(run), kind.name).toEqual(expected.receipt);
  const key = run.request?.idempotencyKey ?? null;
  const own = service.requests().filter((seen) => key !== null && seen.idempotencyKey === key);
  expect
    .soft(
      own.map(({ method }) => method),
      kind.name,
    )
    .toEqual(Array(expected.sends).fill(prepared.method));
  expect.soft(new Set(own.map(({ bodySha256 }) => bodySha256)).size, kind.name).toBeLessThanOrEqual(1);
  const effects = service.ledger().filter((effect) => key !== null && effect.idempotencyKey === key);
  expect.soft(effects, kind.name).toHaveLength(expected.effects);
  // A key of another run on the same path would be a second send in disguise; new groups share theirs.
  if (prepared.resource === 'new-occupancy-group') return;
  const path = new RegExp(prepared.path);
  const keyed = service.requests().filter((seen) => path.test(seen.path) && seen.idempotencyKey !== null);
  expect.soft(keyed, kind.name).toHaveLength(expected.sends);
}

function proofOf({ receipt }: RunDetail): Expected['receipt'] {
  if (receipt === null) return null;
  const statuses = receipt.statuses.map((status) =>
    status !== null && status >= 200 && status <= 299 ? 'success' : status,
  );
  return { inferred: receipt.inferred, statuses };
}

let service: Simulator;
let app: ConsoleApp;
let bridge: PageBridge;
let workspaceId: string;

test.beforeAll(async ({ consoleOfWorker }) => {
  service = await startSimulator({ latencyMs: 0, withControls: true, rateLimitPerMinute: 60_000 });
  app = await consoleOfWorker({ service, jwt: service.jwt('admin') });
  bridge = new PageBridge(app.page);
  workspaceId = await bridge.addHouses(service.samplePropertyIds);
  await bridge.unlock(workspaceId);
});

test.afterAll(async () => {
  await service.stop();
});

for (const [turn, failure] of failures.entries()) {
  test(`${failure.name}: every kind of write`, async () => {
    service.controls.clearFaults();
    await Promise.all(
      writeKinds.map(async (kind, index) => {
        const propertyId =
          service.samplePropertyIds[(turn * 3 + index) % service.samplePropertyIds.length] ?? 0;
        const prepared = await kind.prepare(service, propertyId, turn);
        const { resource, subject, method, path } = prepared;
        const target = { workspaceId, resource, subject };
        const base = await bridge.read(target);
        const reviewed = await bridge.review(target, base, prepared.desired(base.editable));
        expect(reviewed.run.request?.method).toBe(method);
        if (failure.fault === 'someone-else') await prepared.elsewhere();
        else service.controls.addFault({ method, path, fault: failure.fault });
        const first = await bridge.send(reviewed);
        judge(kind, first, prepared, failure.first);
        const next = await failure.then?.(bridge, first, prepared);
        const last = await bridge.run(first.changeId);
        const expected = { ...failure.first, ...next };
        judge(kind, last, prepared, expected);
        if (failure.fault === 'someone-else') return;
        const body = await bridge.body(target);
        const shows = writableFor(resource).compare(body, last.desired).equal;
        expect.soft(shows, `${kind.name}: what a read shows afterwards`).toBe(expected.effects === 1);
      }),
    );
    expect(service.ledger().filter(({ forbidden }) => forbidden)).toEqual([]);
  });
}
