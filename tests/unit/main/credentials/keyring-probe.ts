import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { KeytarSecretStore } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { valueOf } from '../../../value-of.ts';

/** Runs in its own process, because a D-Bus session belongs to a whole process. Prints its findings as JSON. */
const credentials = createCredentials({
  keychain: new KeytarSecretStore(),
  memory: createMemorySecretStore(),
  now: () => new Date(),
});
const status = await credentials.status();
const replaced = valueOf(await credentials.replace('w', 'api-key', 'canary-api-key-77'));
const facts = await credentials.facts('w');
const secret = valueOf(await credentials.secret('w', 'api-key'));
const jwt = await credentials.secret('w', 'jwt');
const removed = await credentials.remove('w', 'api-key');
const again = await credentials.secret('w', 'api-key');
const storage = replaced.storage;
const { storage: cacheKeyStorage } = await credentials.cacheKey('w');
process.stdout.write(
  `RESULT ${JSON.stringify({
    state: status.state,
    storage,
    facts: facts.map((fact) => fact.storage),
    secretStored: secret === 'canary-api-key-77',
    jwt: jwt.ok ? jwt.value : jwt.error.code,
    removed: removed.ok ? null : removed.error.code,
    again: again.ok ? again.value : again.error.code,
    cacheKeyStorage,
    explained: status.explanation.length > 20,
  })}\n`,
);
