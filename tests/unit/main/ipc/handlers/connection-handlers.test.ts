import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { RawRead, RawReadResult } from '../../../../../src/main/service-client/reads/raw-read.ts';
import { modulesBench, refusal } from '../services-bench.ts';

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

describe('connection check', () => {
  it('stops its reads and starts no more when cancelled', async () => {
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

  it('sends nothing when cancelled during the keychain lookup', async () => {
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

  it('is not stopped when another is cancelled, or after its end', async () => {
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

describe('checking a draft', () => {
  const draft = { name: 'Harbour Lets', baseAddress, adminBasePath: '/api/v1', apiKey: 'k', jwt: '' };
  const ofDraft = { checkId: 'k', target: { draft }, propertyId: 1042 };
  const answer: RawReadResult = { status: 200, body: succeed([]), ms: 1 };
  const refused: RawReadResult = {
    status: 401,
    body: { ok: false, error: { code: 'credential-refused', message: 'The service refused access.' } },
    ms: 1,
  };

  function benchOf(answerOf: (read: RawRead) => RawReadResult) {
    const made = modulesBench();
    const secret = (kind: string) => Promise.resolve(succeed(kind === 'api-key' ? 'k' : null));
    made.answers.set('workspaces.destinationOfDraft', succeed({ ...destination, secret }));
    made.answers.set('client.rawReader', (read: RawRead) => Promise.resolve(answerOf(read)));
    const created = () => made.calls.filter(([method]) => method === 'workspaces.create');
    return { ...made, created };
  }

  it('saves the workspace when its key can read', async () => {
    const { ask, created } = benchOf(() => answer);
    expect(await ask('connection:check', ofDraft)).toMatchObject({
      ok: true,
      value: { connected: 'workspaces.create' },
    });
    expect(created()).toEqual([['workspaces.create', draft]]);
  });

  it.each([
    ['nothing can be read', () => refused],
    [
      'the key reads only what is public',
      ({ endpoint }: RawRead) => (endpoint.scope === undefined ? answer : refused),
    ],
  ])('saves nothing and returns the report when %s', async (_, answerOf) => {
    const { ask, created } = benchOf(answerOf);
    const checked = await ask('connection:check', ofDraft);
    expect(checked).toMatchObject({
      ok: true,
      value: { connected: null, failure: null, report: { propertyId: 1042 } },
    });
    expect(created()).toEqual([]);
  });

  it('returns the report with the reason when the workspace can’t be saved', async () => {
    const { ask, answers } = benchOf(() => answer);
    answers.set('workspaces.create', refusal);
    expect(await ask('connection:check', ofDraft)).toMatchObject({
      ok: true,
      value: { connected: null, failure: refusal.error, report: { propertyId: 1042 } },
    });
  });

  it('names wrong fields before anything is sent', async () => {
    const { ask, answers, created } = benchOf(() => answer);
    answers.set('workspaces.destinationOfDraft', refusal);
    expect(await ask('connection:check', ofDraft)).toEqual(refusal);
    expect(created()).toEqual([]);
  });
});
