import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { RawRead, RawReadResult } from '../../../../../src/main/service-client/reads/raw-read.ts';
import { modulesBench } from '../services-bench.ts';

vi.mock('electron', () => ({}));

const baseAddress = 'https://service.example/api/v1';
const destination = { baseAddress, adminBasePath: '/api/v1', secret: () => Promise.resolve(succeed(null)) };
const ofWorkspace = { checkId: 'k', target: { workspaceId: 'w' }, propertyId: 1042 };
const unanswered: RawReadResult = {
  status: null,
  body: { ok: false, error: { code: 'service-unreachable', message: 'No connection.' } },
  ms: 1,
};

function bench() {
  const made = modulesBench();
  const reads: RawRead[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  made.answers.set('destinations.destination', { ok: true, value: destination });
  made.answers.set('client.rawReader', (read: RawRead) => {
    reads.push(read);
    return held.then(() => unanswered);
  });
  return { ...made, reads, letGo };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a connection check', () => {
  it('that is cancelled ends what is under way and asks nothing more', async () => {
    const { ask, reads, letGo } = bench();
    const check = ask('connection:check', ofWorkspace);
    await settled();
    const begun = reads.length;
    expect(await ask('connection:cancel', { checkId: 'k' })).toEqual({ ok: true, value: null });
    expect(reads.map(({ signal }) => signal?.aborted)).toEqual(reads.map(() => true));
    letGo();
    expect(await check).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(reads).toHaveLength(begun);
    expect(begun).toBeGreaterThan(0);
  });

  it('that is cancelled while the keychain is still asked sends nothing', async () => {
    const { ask, reads, answers, letGo } = bench();
    const found = Promise.withResolvers<unknown>();
    answers.set('destinations.destination', found.promise);
    const check = ask('connection:check', ofWorkspace);
    await ask('connection:cancel', { checkId: 'k' });
    letGo();
    found.resolve({ ok: true, value: destination });
    expect(await check).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(reads).toEqual([]);
  });

  it('is not ended by the cancelling of another, nor once it is over', async () => {
    const { ask, reads, letGo } = bench();
    const check = ask('connection:check', ofWorkspace);
    await settled();
    await ask('connection:cancel', { checkId: 'other' });
    letGo();
    expect(await check).toMatchObject({ ok: true });
    await ask('connection:cancel', { checkId: 'k' });
    expect(reads[0]?.signal?.aborted).toBe(false);
  });
});
