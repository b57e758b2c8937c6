import { expect, test } from 'vitest';
import type { Workspace } from '../../../../../src/ipc/workspaces.ts';
import type { TroubleFacts } from '../../../../../src/renderer/app/service-state/trouble-words.ts';
import { troubleOf } from '../../../../../src/renderer/app/service-state/trouble-words.ts';

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

test('says nothing while all is well, before anything is known, and of the sample', () => {
  expect(troubleOf(live, well)).toBeNull();
  expect(troubleOf(live, { ...well, keychain: undefined, isReachable: null })).toBeNull();
  expect(troubleOf({ ...live, kind: 'sample' }, { ...well, isReachable: false })).toBeNull();
});

test('names first what has to be mended first', () => {
  const all = { ...well, isOnline: false, isReachable: false, refused: 'api-key' } as const;
  const locked = { state: 'locked', explanation: 'Unlock it.' } as const;
  expect(troubleOf(live, { ...all, keychain: locked })?.is).toBe('keychain');
  expect(troubleOf(live, { ...all, keychain: { ...locked, state: 'absent' } })?.is).toBe('no-keyring');
  expect(troubleOf({ ...live, credentials: [] }, all)?.is).toBe('no-key');
  expect(troubleOf(live, all)?.is).toBe('refused');
  expect(troubleOf(live, { ...all, refused: null })?.is).toBe('no-network');
  expect(troubleOf(live, { ...well, isReachable: false })?.is).toBe('unreachable');
});

test('a service that answers needs no network', () => {
  expect(troubleOf(live, { ...well, isOnline: false })).toBeNull();
});
