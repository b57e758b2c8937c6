import { describe, expect, it } from 'vitest';
import {
  createSleepWatch,
  graceMs,
  WritesAcrossSleep,
} from '../../../../../src/main/composition/watch/sleep-watch.ts';
import type { ServiceClient, WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';

const request = {
  workspaceId: 'w',
  method: 'PATCH',
  endpointId: 'security-deposit',
  path: '/properties/1/security-deposit',
  body: null,
  idempotencyKey: 'a-key-of-a-test',
  ifMatch: null,
  turn: { workspaceId: 'w', leave: () => undefined },
  preflight: () => null,
} as const;
const cancelled = { code: 'cancelled', message: 'given up' } as const;

function heldClient() {
  const answers: ((outcome: WriteOutcome) => void)[] = [];
  const client: ServiceClient = {
    turn: () => Promise.resolve(fail(cancelled)),
    read: () => Promise.resolve(fail(cancelled)),
    write: ({ signal }) =>
      new Promise((resolve) => {
        answers.push(resolve);
        signal?.addEventListener('abort', () => {
          resolve({ kind: 'ambiguous', status: null, error: cancelled });
        });
      }),
  };
  return { client, answers };
}

const accepted: WriteOutcome = { kind: 'accepted', status: 200, body: null, serviceDate: null };

describe('WritesAcrossSleep', () => {
  it('gives up a write unanswered before sleep, but not a later one', async () => {
    const { client, answers } = heldClient();
    const writes = new WritesAcrossSleep(client);
    const slept = writes.write(request);
    writes.suspended();
    const later = writes.write(request);
    writes.giveUp();
    answers[1]?.(accepted);
    expect((await slept).kind).toBe('ambiguous');
    expect((await later).kind).toBe('accepted');
  });

  it('keeps an answer that came in time', async () => {
    const { client, answers } = heldClient();
    const writes = new WritesAcrossSleep(client);
    const slept = writes.write(request);
    writes.suspended();
    answers[0]?.(accepted);
    expect((await slept).kind).toBe('accepted');
    writes.giveUp();
  });

  it('obeys the signal of its caller', async () => {
    const { client } = heldClient();
    const abort = new AbortController();
    const write = new WritesAcrossSleep(client).write({ ...request, signal: abort.signal });
    abort.abort();
    expect((await write).kind).toBe('ambiguous');
  });
});

function bench(online: boolean[] = [], recovered: Promise<unknown> = Promise.resolve()) {
  const happened: string[] = [];
  let wake: () => void = () => undefined;
  const note = (what: string) => (): void => {
    happened.push(what);
  };
  const watch = createSleepWatch({
    modules: {
      sync: { suspend: note('sync suspended'), resume: note('sync resumed') },
      changes: {
        recover: async () => {
          happened.push('read what is unsettled');
          await recovered;
          return succeed(0);
        },
      },
      writesAcrossSleep: { suspended: note('writes noted'), giveUp: note('writes given up') },
    },
    isOnline: () => online.shift() ?? true,
    sleep: (ms) => {
      happened.push(`waits ${String(ms)}`);
      return new Promise((resolve) => (wake = resolve));
    },
  });
  return { watch, happened, wake: () => wake() };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createSleepWatch', () => {
  it('suspends the sync before sleep, and settles and resumes in order afterwards', async () => {
    const { watch, happened, wake } = bench();
    watch.suspended();
    expect(happened.splice(0)).toEqual(['sync suspended', 'writes noted']);
    const resumed = watch.resumed();
    wake();
    await resumed;
    expect(happened).toEqual([
      `waits ${String(graceMs)}`,
      'writes given up',
      'read what is unsettled',
      'sync resumed',
    ]);
  });

  it('waits half a minute for a network, then continues without one', async () => {
    const { watch, happened, wake } = bench(Array.from({ length: 100 }, () => false));
    watch.suspended();
    void watch.resumed();
    for (let turn = 0; turn < 40; turn += 1) {
      wake();
      await settle();
    }
    expect(happened.filter((what) => what === 'waits 1000')).toHaveLength(30);
    expect(happened.at(-1)).toBe('sync resumed');
  });

  it('starts over when the computer sleeps again meanwhile', async () => {
    const { watch, happened, wake } = bench();
    watch.suspended();
    const first = watch.resumed();
    watch.suspended();
    wake();
    await first;
    // Whatever is under way then is settled after the later sleep.
    expect(happened).not.toContain('writes given up');
    expect(happened).not.toContain('sync resumed');
    const second = watch.resumed();
    wake();
    await second;
    expect(happened.filter((what) => what === 'sync resumed')).toHaveLength(1);
  });

  it('leaves the sync suspended when the computer sleeps again during a check', async () => {
    const read = Promise.withResolvers<null>();
    const { watch, happened, wake } = bench([], read.promise);
    watch.suspended();
    const first = watch.resumed();
    wake();
    await settle();
    expect(happened.at(-1)).toBe('read what is unsettled');
    watch.suspended();
    read.resolve(null);
    await first;
    expect(happened).not.toContain('sync resumed');
    const second = watch.resumed();
    wake();
    await second;
    expect(happened.slice(-3)).toEqual(['writes given up', 'read what is unsettled', 'sync resumed']);
  });
});
