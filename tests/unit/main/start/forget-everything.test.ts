import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../../src/core/values/errors.ts';
import { keychainError } from '../../../../src/main/credentials/call-queue.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import type { ListingSecretStore } from '../../../../src/main/credentials/secret-store.ts';
import { forgetEverything } from '../../../../src/main/start/forget-everything.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let home: string;
let dataFolder: string;

beforeEach(() => {
  home = emptyFolder();
  dataFolder = join(home, 'Keyholder');
  mkdirSync(join(dataFolder, 'logs'), { recursive: true });
  mkdirSync(join(dataFolder, 'Local Storage', 'leveldb'), { recursive: true });
  for (const name of [
    'keyholder.sqlite',
    'journal.key',
    'keyholder.sqlite-wal',
    'cache.sqlite',
    'first-screen.sealed',
    'first-screen.sealed.new',
    'Preferences',
  ]) {
    writeFileSync(join(dataFolder, name), 'x');
  }
  writeFileSync(join(dataFolder, 'keyholder.sqlite.damaged-20261121T100000Z'), 'x');
  writeFileSync(join(dataFolder, 'logs', 'console.log'), 'x');
});

async function filledKeychain(): Promise<ListingSecretStore> {
  const keychain = createMemorySecretStore();
  await keychain.set('w1/api-key', 'secret-one');
  await keychain.set('w1/cache-key', 'secret-two');
  await keychain.set('of-a-workspace-long-gone/jwt', 'secret-three');
  await keychain.set('journal/0badcafe/key', 'secret-four');
  return keychain;
}

describe('forgetEverything', () => {
  it('removes every keychain entry, also of former workspaces, and the data folder', async () => {
    const keychain = await filledKeychain();
    const { complete, sentences } = await forgetEverything({ keychains: [keychain], dataFolder });
    expect(await keychain.accounts()).toEqual({ ok: true, value: [] });
    expect(existsSync(dataFolder)).toBe(false);
    expect(complete).toBe(true);
    expect(sentences[0]).toBe('Removed from the keychain: 4 entries.');
    expect(sentences.join()).not.toContain('secret');
  });

  it('leaves files of others, and names them', async () => {
    const someones = join(dataFolder, 'tax-return.pdf');
    writeFileSync(someones, 'x');
    const { complete, sentences } = await forgetEverything({ keychains: [], dataFolder });
    expect(readdirSync(dataFolder)).toEqual(['tax-return.pdf']);
    expect(complete).toBe(false);
    expect(sentences.at(-1)).toContain('tax-return.pdf');
  });

  it('does not follow a link out of the folder', async () => {
    const elsewhere = join(home, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'kept'), 'x');
    symlinkSync(elsewhere, join(dataFolder, 'Cache'));
    await forgetEverything({ keychains: [], dataFolder });
    expect(existsSync(join(elsewhere, 'kept'))).toBe(true);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('reports a locked keychain, and still removes the data', async () => {
    const locked: ListingSecretStore = {
      ...(await filledKeychain()),
      accounts: () => Promise.resolve(fail(keychainError('locked'))),
    };
    const { complete, sentences } = await forgetEverything({ keychains: [locked], dataFolder });
    expect(complete).toBe(false);
    expect(sentences[1]).toContain('locked');
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('reports a locked keychain even when the next one is empty', async () => {
    const locked: ListingSecretStore = {
      ...createMemorySecretStore(),
      accounts: () => Promise.resolve(fail(keychainError('locked'))),
    };
    const keychains = [locked, createMemorySecretStore()];
    const { complete, sentences } = await forgetEverything({ keychains, dataFolder });
    expect(complete).toBe(false);
    expect(sentences.join(' ')).toContain('locked');
  });

  it("continues after an entry that can't be removed", async () => {
    const inner = await filledKeychain();
    const stubborn: ListingSecretStore = {
      ...inner,
      remove: (account) =>
        account === 'w1/api-key' ? Promise.resolve(fail(keychainError('denied'))) : inner.remove(account),
    };
    const { complete, sentences } = await forgetEverything({ keychains: [stubborn], dataFolder });
    expect(complete).toBe(false);
    expect(sentences[0]).toBe('Removed from the keychain: 3 entries.');
    expect(await inner.accounts()).toEqual({ ok: true, value: ['w1/api-key'] });
  });

  it('finds entries that the keychain lists only once others are removed', async () => {
    const inner = await filledKeychain();
    const shy: ListingSecretStore = {
      ...inner,
      accounts: async () => {
        const all = await inner.accounts();
        return all.ok ? { ok: true, value: all.value.slice(0, 1) } : all;
      },
    };
    const { sentences } = await forgetEverything({ keychains: [shy], dataFolder });
    expect(sentences[0]).toBe('Removed from the keychain: 4 entries.');
    expect(await inner.accounts()).toEqual({ ok: true, value: [] });
  });

  it('reports a folder that it could not check', async () => {
    const file = join(home, 'a file');
    writeFileSync(file, 'x');
    const { complete, sentences } = await forgetEverything({ keychains: [], dataFolder: file });
    expect(complete).toBe(false);
    expect(sentences.at(-1)).toContain(`couldn’t check ${file}`);
    expect(existsSync(file)).toBe(true);
  });

  it('can be repeated when nothing is left', async () => {
    const inputs = { keychains: [createMemorySecretStore()], dataFolder };
    await forgetEverything(inputs);
    expect(await forgetEverything(inputs)).toMatchObject({ complete: true });
  });
});
