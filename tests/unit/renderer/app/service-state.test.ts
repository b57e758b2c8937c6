// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, afterEach, it, vi, describe } from 'vitest';
import type { Workspace } from '../../../../src/ipc/workspaces.ts';
import { type TroubleFacts, troubleOf } from '../../../../src/renderer/app/service-state/trouble-words.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { reachabilityOptions } from '../../../../src/renderer/client/workspaces/service-state.ts';
import { describeCredential } from '../../../../src/renderer/screens/settings/workspaces/credential-rows.tsx';

const live: Pick<Workspace, 'kind' | 'credentials'> = {
  kind: 'live',
  credentials: [{ kind: 'api-key', storage: 'keychain', expiresAt: null }],
};
const well: TroubleFacts = {
  keychain: { state: 'available', explanation: '' },
  refused: null,
  isOnline: true,
  isReachable: true,
};

test('troubleOf returns null for a healthy, unchecked or sample workspace', () => {
  expect(troubleOf(live, well)).toBeNull();
  expect(troubleOf(live, { ...well, keychain: undefined, isReachable: null })).toBeNull();
  expect(troubleOf({ ...live, kind: 'sample' }, { ...well, isReachable: false })).toBeNull();
});

test('troubleOf reports the most urgent problem first', () => {
  const all = { ...well, isOnline: false, isReachable: false, refused: 'api-key' } as const;
  const locked = { state: 'locked', explanation: 'Unlock it.' } as const;
  expect(troubleOf(live, { ...all, keychain: locked })?.is).toBe('keychain');
  expect(troubleOf(live, { ...all, keychain: { ...locked, state: 'absent' } })?.is).toBe('no-keyring');
  expect(troubleOf({ ...live, credentials: [] }, all)?.is).toBe('no-key');
  expect(troubleOf(live, all)?.is).toBe('refused');
  expect(troubleOf(live, { ...all, refused: null })?.is).toBe('no-network');
  expect(troubleOf(live, { ...well, isReachable: false })?.is).toBe('unreachable');
});

test('troubleOf ignores a missing network while the service answers', () => {
  expect(troubleOf(live, { ...well, isOnline: false })).toBeNull();
});

afterEach(() => {
  vi.useRealTimers();
});

/** What is asked within ten minutes if these answers come in turn and the last repeats; null: unknown. */
async function askedFor(answers: readonly (boolean | null)[]): Promise<readonly boolean[]> {
  vi.useFakeTimers();
  const asked: boolean[] = [];
  vi.stubGlobal('keyholder', {
    snapshots: {
      reachability: ({ again }: { again: boolean }) => {
        const reachable = answers[Math.min(asked.length, answers.length - 1)] ?? null;
        asked.push(again);
        const reachability = { workspaceId: 'w', reachable, since: '2026-06-15T10:00:00Z' };
        return Promise.resolve({ ok: true, value: reachable === null ? null : reachability });
      },
    },
  });
  const unsubscribe = new QueryObserver(createQueryClient(), reachabilityOptions('w')).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  unsubscribe();
  return asked;
}

it('reachability of an unreachable service is checked again until it answers', async () => {
  // The known state is asked for first. While the service is away, it is asked again.
  expect(await askedFor([false, false, true])).toEqual([false, true, true]);
});

it('reachability that is still unknown is requested again', async () => {
  expect(await askedFor([null, null, true])).toEqual([false, false, false]);
  expect((await askedFor([null])).length).toBeLessThan(20);
});

const now = new Date('2026-11-21T10:00:00Z');

describe('describeCredential', () => {
  it('distinguishes a valid token from an expired one', () => {
    const words = (expiresAt: string): string =>
      describeCredential({ kind: 'jwt', storage: 'keychain', expiresAt }, now, 'en-GB');
    expect(words('2026-11-22T10:00:00Z')).toContain('Saved in the OS keychain. Valid until 22 Nov 10:00.');
    expect(words('2026-11-20T10:00:00Z')).toContain('Expired 20 Nov');
    expect(words('soon')).toBe('Saved in the OS keychain.');
  });
});
