import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { KeytarSecretStore } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { now } from './keychain-bench.ts';
import { keyringMissing, useKeyringSession } from './keyring-session.ts';

const service = ['--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'];
const login = 'array:objpath:/org/freedesktop/secrets/collection/login';

describe.skipIf(keyringMissing !== null)(
  `keyring locked during an absence${keyringMissing === null ? '' : `: ${keyringMissing}`}`,
  () => {
    useKeyringSession();

    it('is reported as locked, and gets no new cache key', async () => {
      const keychain = new KeytarSecretStore();
      const credentials = createCredentials({ keychain, memory: createMemorySecretStore(), now });
      await credentials.replace('w', 'api-key', 'key-1234');
      expect(await credentials.cacheKey('w')).toMatchObject({ storage: 'keychain' });
      credentials.dropSecrets('everything');
      expect(await credentials.secret('w', 'api-key')).toEqual({ ok: true, value: 'key-1234' });
      // Right after an answer that proved it open: a locked keyring answers with nothing.
      spawnSync('dbus-send', [
        '--session',
        '--print-reply',
        ...service,
        'org.freedesktop.Secret.Service.Lock',
        login,
      ]);
      expect(await credentials.secret('w', 'api-key')).toMatchObject({ error: { code: 'keychain-locked' } });
      expect(await credentials.cacheKey('w')).toMatchObject({ storage: 'memory', isStandIn: true });
      expect(await credentials.facts('w')).toMatchObject([{ kind: 'api-key', storage: 'keychain' }]);
    });
  },
);
