import { defaultSettings } from '../../../../src/main/settings/settings.ts';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import {
  askForScreen,
  forgetScreen,
  keepScreen,
  type StoredScreen,
} from '../../../../src/main/saved-screen/saved-screen.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const keys = new Map([['w1/cache-key', Buffer.alloc(32, 7).toString('base64')]]);
const keychain = { get: (account: string) => Promise.resolve(succeed(keys.get(account) ?? null)) };
const header = { workspaceId: 'w1', appearance: 'dark' } as const;
const settings = { ...defaultSettings, appearance: 'dark' } as const;
const screen: StoredScreen = {
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
    performance: { workspaceId: 'w1', rows: '', views: [] },
    asOf: '27 Nov',
  },
  rowsMark: 'm1',
};
const rows = '{"title":"Heron House"}\n{"title":"Mill"}';
let folder = '';
const file = (): string => join(folder, 'first-screen.sealed');
const rowsFile = (): string => `${file()}-rows`;

beforeEach(() => {
  folder = emptyFolder();
});

it('a saved screen is restored, and its files contain no property name', async () => {
  await keepScreen(folder, keychain, header, screen, rows);
  for (const one of readdirSync(folder))
    expect(readFileSync(join(folder, one)).includes('Heron')).toBe(false);
  const ahead = askForScreen(folder, keychain);
  expect(ahead?.appearance).toBe('dark');
  const opened = await ahead?.screen;
  expect(opened).toMatchObject(screen);
  expect(await opened?.wholeAnswer()).toMatchObject({ ...screen.answer, performance: { rows } });
});

it('a screen is not saved without a workspace key in the keychain', async () => {
  await keepScreen(folder, keychain, { ...header, workspaceId: 'w2' }, screen, rows);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a byte of its seal', (bytes: Buffer) => (bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1)],
  ['its appearance', (bytes: Buffer) => bytes.write('"none"', bytes.indexOf('"dark"'))],
  ['its first byte', (bytes: Buffer) => (bytes[0] = 0)],
])('a saved screen is not shown once %s was altered', async (_what, alter) => {
  await keepScreen(folder, keychain, header, screen, rows);
  const bytes = readFileSync(file());
  alter(bytes);
  writeFileSync(file(), bytes);
  expect((await askForScreen(folder, keychain)?.screen) ?? null).toBeNull();
});

it.each<readonly [string, () => Promise<unknown>]>([
  ['altered', () => writeFile(rowsFile(), readFileSync(rowsFile()).fill(1, 40))],
  ['missing', () => rm(rowsFile())],
  ['of another screen', () => keepScreen(folder, keychain, header, { ...screen, rowsMark: 'm2' }, null)],
])('a saved screen gives no answer and is removed when its rows are %s', async (_how, alter) => {
  await keepScreen(folder, keychain, header, screen, rows);
  await alter();
  const opened = await askForScreen(folder, keychain)?.screen;
  expect(opened?.elements).toBe(screen.elements);
  expect(await opened?.wholeAnswer()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('a saved screen is not shown for another workspace, even with its key', async () => {
  keys.set('w9/cache-key', Buffer.alloc(32, 7).toString('base64'));
  await keepScreen(folder, keychain, header, screen, rows);
  const moved = Buffer.from(readFileSync(file()).toString('latin1').replace('w1', 'w9'), 'latin1');
  writeFileSync(file(), moved);
  expect(await askForScreen(folder, keychain)?.screen).toBeNull();
});

it('a saved screen is removed by forgetScreen', async () => {
  await keepScreen(folder, keychain, header, screen, rows);
  forgetScreen(folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(askForScreen(folder, keychain)).toBeNull();
});
