import { expect, it, vi } from 'vitest';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { type Keytar, KeytarSecretStore } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { createDrafts } from '../../../../src/main/drafts/drafts.ts';
import { cacheSchema } from '../../../../src/main/snapshots/cache-schema.ts';
import { createCacheKeys } from '../../../../src/main/snapshots/cache-keys.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { valueOf } from '../../../value-of.ts';
import { consoleWith } from '../storage/console-with.ts';

const target = { workspaceId: 'w', resource: 'security-deposit', subject: '7' } as const;
const content = { baseBody: {}, baseBodyHash: 'hash', form: {}, reason: '', changeId: null };

/** The cache keys of a keychain whose calls time out after 5 ms. */
function keysOver(
  calls: Pick<Keytar, 'getPassword' | 'setPassword'> & Partial<Keytar>,
  onRegained: (workspaceId: string) => void = () => undefined,
) {
  const rest = { deletePassword: () => Promise.resolve(false), findCredentials: () => Promise.resolve([]) };
  const keychain = new KeytarSecretStore({
    callLimitMs: 5,
    load: () => Promise.resolve({ ...rest, ...calls }),
  });
  const now = () => new Date();
  const credentials = createCredentials({ keychain, memory: createMemorySecretStore(), now });
  const cache = valueOf(openDatabase({ path: ':memory:', schema: cacheSchema, durability: 'normal' })).db;
  return createCacheKeys(cache, credentials, { onRegained });
}

it.each(['getPassword', 'setPassword'] as const)(
  'a draft moves to disk once the late first %s of the keychain answers',
  async (slow) => {
    const saved = new Map<string, string>();
    const answer = Promise.withResolvers<null>();
    let waits = true;
    const wait = async (call: string, account: string): Promise<void> => {
      if (!waits || call !== slow || !account.endsWith('/cache-key')) return;
      waits = false;
      await answer.promise;
    };
    let tell: (workspaceId: string) => void = () => undefined;
    const keys = keysOver(
      {
        getPassword: async (_service, account) => {
          await wait('getPassword', account);
          return saved.get(account) ?? null;
        },
        setPassword: async (_service, account, secret) => {
          await wait('setPassword', account);
          saved.set(account, secret);
        },
        deletePassword: (_service, account) => Promise.resolve(saved.delete(account)),
      },
      (workspaceId) => {
        tell(workspaceId);
      },
    );
    const drafts = createDrafts({
      db: consoleWith('w'),
      keys,
      onKey: (listener) => (tell = listener),
      titleOf: () => '',
      now: () => new Date(),
    });
    valueOf(await drafts.save({ target, ...content }));
    expect(drafts.onlyInMemory()).toEqual(['w']);
    answer.resolve(null);
    await vi.waitFor(() => {
      expect(drafts.onlyInMemory()).toEqual([]);
    });
    expect(saved.has('w/cache-key')).toBe(true);
    expect(valueOf(await drafts.list({ workspaceId: 'w' }))).toMatchObject({
      storage: 'disk',
      drafts: [{ content }],
    });
  },
);

it.each(['refuses', 'holds no key, and then refuses'] as const)(
  'a keychain that answers late and %s is not asked again automatically',
  async (how) => {
    const answer = Promise.withResolvers<null>();
    const asked: string[] = [];
    const refused = () => Promise.reject(new Error('Cannot create an item in a locked collection'));
    const keys = keysOver({
      getPassword: async () => {
        asked.push('get');
        await answer.promise;
        return how === 'refuses' ? refused() : null;
      },
      setPassword: () => {
        asked.push('set');
        // Ends endless retries, so that the test fails instead of hanging.
        return asked.length > 9 ? new Promise(() => undefined) : refused();
      },
    });
    await keys.keyOf('w');
    answer.resolve(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual(how === 'refuses' ? ['get'] : ['get', 'get', 'set']);
  },
);
