import { defaultSettings } from '../../../../src/main/settings/settings.ts';
import { createSecretKey } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import {
  askForScreen,
  forgetScreen,
  keepScreen,
  type KeptScreen,
} from '../../../../src/main/saved-screen/saved-screen.ts';
import { openRow } from '../../../../src/main/storage/row-encryption.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const keys = new Map([['w1/cache-key', Buffer.alloc(32, 7).toString('base64')]]);
const keychain = { get: (account: string) => Promise.resolve(succeed(keys.get(account) ?? null)) };
const header = { workspaceId: 'w1', appearance: 'dark' } as const;
const settings = { ...defaultSettings, appearance: 'dark' } as const;
const screen: KeptScreen = {
  elements: '<p>Heron House</p>',
  style: '',
  theme: 'dark',
  width: 1280,
  height: 800,
  asOf: '27 Nov',
  build: 'b',
  answer: {
    workspaces: { revision: 0, workspaces: [], activeId: 'w1' },
    settings,
    about: null,
    performance: { workspaceId: 'w1', rows: '{"title":"Heron House"}\n{"title":"Mill"}', views: [] },
    asOf: '27 Nov',
  },
};
let folder = '';
const file = (): string => join(folder, 'first-screen.sealed');

beforeEach(() => {
  folder = emptyFolder();
});

it('comes back as it was saved, and no name of a property is in the file', async () => {
  await keepScreen(folder, keychain, header, screen);
  expect(readFileSync(file()).includes('Heron')).toBe(false);
  const ahead = askForScreen(folder, keychain);
  expect(ahead?.appearance).toBe('dark');
  expect(await ahead?.take()).toEqual(screen);
  // It is large, and nobody needs it twice.
  expect(await ahead?.take()).toBeNull();
});

it('holds nothing beyond Latin-1, for which V8 would take two bytes a character of all rows', async () => {
  const signs = { ...screen, elements: '<p>“Höhle” 海 🏠</p>', asOf: '27 Nov, 9\u202fam' };
  await keepScreen(folder, keychain, header, signs);
  const bytes = readFileSync(file());
  const end = bytes.indexOf('\n');
  const name = `first screen ${bytes.subarray(0, end).toString()}`;
  const text = valueOf(openRow(createSecretKey(Buffer.alloc(32, 7)), name, bytes.subarray(end + 1)));
  expect(text).not.toMatch(/[\u0100-\uFFFF]/);
  expect(await askForScreen(folder, keychain)?.take()).toEqual(signs);
});

it('is not kept where the keychain holds no key of the workspace, and no key is made', async () => {
  await keepScreen(folder, keychain, { ...header, workspaceId: 'w2' }, screen);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a byte of its seal', (bytes: Buffer) => (bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1)],
  ['its appearance', (bytes: Buffer) => bytes.write('"none"', bytes.indexOf('"dark"'))],
  ['its first sign', (bytes: Buffer) => (bytes[0] = 0)],
])('shows nothing once somebody altered %s', async (_what, alter) => {
  await keepScreen(folder, keychain, header, screen);
  const bytes = readFileSync(file());
  alter(bytes);
  writeFileSync(file(), bytes);
  expect((await askForScreen(folder, keychain)?.take()) ?? null).toBeNull();
});

it('shows nothing under the name of another workspace, though its key is at hand', async () => {
  keys.set('w9/cache-key', Buffer.alloc(32, 7).toString('base64'));
  await keepScreen(folder, keychain, header, screen);
  const moved = Buffer.from(readFileSync(file()).toString('latin1').replace('w1', 'w9'), 'latin1');
  writeFileSync(file(), moved);
  expect(await askForScreen(folder, keychain)?.take()).toBeNull();
});

it('is gone once it is forgotten', async () => {
  await keepScreen(folder, keychain, header, screen);
  forgetScreen(folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(askForScreen(folder, keychain)).toBeNull();
});
