import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

import { KeytarSecretStore } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { keyringMissing, useKeyringSession } from './keyring-session.ts';

const missing =
  keyringMissing ??
  (spawnSync('secret-tool', ['--version']).error === undefined
    ? null
    : 'no secret-tool here: `npm test` installs it on Debian and Ubuntu as root');

/** How keytar has always described an entry on Linux, up to 7.9.0: people's keyrings hold this. */
const description = (account: string): string[] => [
  ...['xdg:schema', 'org.freedesktop.Secret.Generic'],
  ...['service', 'Keyholder'],
  ...['account', account],
];

describe.skipIf(missing !== null)(
  `entries in a person's keyring${missing === null ? '' : `: ${missing}`}`,
  () => {
    useKeyringSession();

    /** libsecret's own tool, independent of keytar. */
    function secretTool(words: readonly string[], input = ''): { code: number | null; output: string } {
      const { status, stdout, stderr } = spawnSync('secret-tool', words, { input, encoding: 'utf8' });
      return { code: status, output: stdout + stderr };
    }

    it('of an earlier version are read, listed, replaced and removed', async () => {
      const store = new KeytarSecretStore();
      const written = secretTool(
        ['store', '--label=Keyholder/old/api-key', ...description('old/api-key')],
        'kept',
      );
      expect(written.code, written.output).toBe(0);
      expect(await store.get('old/api-key')).toEqual({ ok: true, value: 'kept' });
      expect(await store.accounts()).toEqual({ ok: true, value: ['old/api-key'] });
      expect(await store.set('old/api-key', 'newer')).toEqual({ ok: true, value: null });
      // The entry is replaced: a second one could bring the older secret back one day.
      const found = secretTool(['search', '--all', ...description('old/api-key')]).output;
      expect(found.match(/^secret = (.*)$/gm)).toEqual(['secret = newer']);
      expect(await store.remove('old/api-key')).toEqual({ ok: true, value: null });
      expect(secretTool(['lookup', ...description('old/api-key')])).toEqual({ code: 1, output: '' });
    });

    it('are written in the form that earlier versions find and remove', async () => {
      const store = new KeytarSecretStore();
      await store.set('new/api-key', 'sécret 🔑');
      expect(secretTool(['lookup', ...description('new/api-key')])).toEqual({ code: 0, output: 'sécret 🔑' });
      expect(secretTool(['search', ...description('new/api-key')]).output).toContain(
        'label = Keyholder/new/api-key',
      );
      expect(secretTool(['clear', ...description('new/api-key')]).code).toBe(0);
      expect(await store.get('new/api-key')).toEqual({ ok: true, value: null });
    });
  },
);
