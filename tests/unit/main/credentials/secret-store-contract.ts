import { describe, expect, it } from 'vitest';

import type { ListingSecretStore } from '../../../../src/main/credentials/secret-store.ts';
import { valueOf } from '../../../value-of.ts';

/** What every secret store must do, in memory and in the keychain alike. */
export function secretStoreContract(name: string, storeNow: () => ListingSecretStore): void {
  describe(`secret store: ${name}`, () => {
    it('returns a saved secret, and null before', async () => {
      const store = storeNow();
      expect(await store.get('w1/api-key')).toEqual({ ok: true, value: null });
      expect(await store.set('w1/api-key', 'first')).toEqual({ ok: true, value: null });
      expect(await store.get('w1/api-key')).toEqual({ ok: true, value: 'first' });
    });

    it('replaces secrets for each account separately', async () => {
      const store = storeNow();
      await store.set('w2/api-key', 'one');
      await store.set('w2/jwt', 'two');
      await store.set('w2/api-key', 'three');
      expect(await store.get('w2/api-key')).toEqual({ ok: true, value: 'three' });
      expect(await store.get('w2/jwt')).toEqual({ ok: true, value: 'two' });
    });

    it('removes a secret, and succeeds when there is none', async () => {
      const store = storeNow();
      await store.set('w3/api-key', 'gone soon');
      expect(await store.remove('w3/api-key')).toEqual({ ok: true, value: null });
      expect(await store.get('w3/api-key')).toEqual({ ok: true, value: null });
      expect(await store.remove('w3/api-key')).toEqual({ ok: true, value: null });
    });

    it('lists its accounts by name', async () => {
      const store = storeNow();
      await store.set('w6/api-key', 'one');
      await store.set('w6/jwt', 'two');
      await store.remove('w6/jwt');
      const listed = valueOf(await store.accounts());
      expect(listed).toContain('w6/api-key');
      expect(listed).not.toContain('w6/jwt');
    });

    it('saves long and unusual secrets unchanged', async () => {
      const store = storeNow();
      for (const secret of ['x'.repeat(16_000), '"quoted" \\ £ 🔑']) {
        await store.set('w4/jwt', secret);
        expect(await store.get('w4/jwt')).toEqual({ ok: true, value: secret });
      }
    });

    it('answers many calls at once', async () => {
      const store = storeNow();
      const accounts = Array.from({ length: 20 }, (_, at) => `w5/${String(at)}`);
      await Promise.all(accounts.map((account) => store.set(account, `secret of ${account}`)));
      const read = await Promise.all(accounts.map((account) => store.get(account)));
      expect(read).toEqual(accounts.map((account) => ({ ok: true, value: `secret of ${account}` })));
    });
  });
}
