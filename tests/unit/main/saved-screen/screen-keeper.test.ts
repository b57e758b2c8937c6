import { defaultSettings } from '../../../../src/main/settings/settings.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { ChannelResponse } from '../../../../src/ipc/channels.ts';
import type { SavedScreen } from '../../../../src/ipc/first-screen.ts';
import { askForScreen } from '../../../../src/main/saved-screen/saved-screen.ts';
import { screenKeeper } from '../../../../src/main/saved-screen/screen-keeper.ts';
import { emptyFolder } from '../../../empty-folder.ts';

type FirstScreen = ChannelResponse<'console:first-screen'>;
type Workspace = FirstScreen['workspaces']['workspaces'][number];

type Keychain = Parameters<typeof screenKeeper>[0]['keychain'];

const key = Buffer.alloc(32, 7).toString('base64');
const keychain = { get: () => Promise.resolve(succeed(key)) };
const live: Workspace = {
  id: 'w1',
  name: 'Coast',
  kind: 'live',
  baseAddress: '',
  adminBasePath: '',
  colour: 'teal',
  jwtTravel: 'alone',
  sentOrigin: null,
  propertyCount: 1,
  credentials: [{ kind: 'api-key', storage: 'keychain', expiresAt: null }],
  editLock: { locked: false, unlockedUntil: '2026-11-27T12:00:00.000Z', lockedBecause: null },
};
const sample: Workspace = { ...live, id: 'sample', kind: 'sample' };
let folder = '';

beforeEach(() => {
  folder = emptyFolder();
  writeFileSync(join(folder, 'index.html'), '<html></html>');
});

const screen: SavedScreen = {
  workspaceId: 'w1',
  appearance: 'dark',
  theme: 'dark',
  width: 1,
  height: 1,
  asOf: '27 Nov',
  nodes: [],
  rules: [],
  sheets: [],
  known: '',
};

function keeperOf(
  workspaces: readonly Workspace[],
  activeId: string,
  holds: Keychain = keychain,
  rows: (known: string) => string = () => '{}',
) {
  const firstScreen = (known: string): FirstScreen => ({
    workspaces: { revision: 57, workspaces: [...workspaces], activeId },
    settings: { ...defaultSettings, appearance: 'dark' },
    about: null,
    performance: { workspaceId: activeId, rows: rows(known), views: [] },
    asOf: null,
  });
  return screenKeeper({
    folder,
    keychain: holds,
    pages: { rendererFolder: folder, developmentServer: null },
    workspaces: { activeId: () => succeed(activeId) },
    firstScreen: (known) => Promise.resolve(succeed(firstScreen(known))),
  });
}

async function savedWith(workspaces: readonly Workspace[], activeId: string) {
  await keeperOf(workspaces, activeId).save({ ...screen, workspaceId: activeId });
  return (await askForScreen(folder, keychain)?.screen)?.wholeAnswer();
}

it('a saved screen contains the answer of the next start, locked and without the sample', async () => {
  const answer = await savedWith([live, sample], 'w1');
  expect(answer?.workspaces).toEqual({
    revision: 0,
    activeId: 'w1',
    workspaces: [{ ...live, editLock: { locked: true, unlockedUntil: null, lockedBecause: null } }],
  });
  expect(answer).toMatchObject({ asOf: '27 Nov', about: null, performance: { rows: '{}' } });
});

it('a saved screen has no answer for a credential in memory or the sample', async () => {
  const inMemory: Workspace = { ...live, credentials: [{ kind: 'jwt', storage: 'memory', expiresAt: null }] };
  expect(await savedWith([inMemory], 'w1')).toBeNull();
  const inBoth = { ...live, credentials: [...live.credentials, ...inMemory.credentials] };
  expect(await savedWith([inBoth], 'w1')).toBeNull();
  expect(await savedWith([live, sample], 'sample')).toBeNull();
});

it('saving a screen again writes the rows only when one has changed', async () => {
  let lines = ['m1', 'm2'];
  const asked: string[] = [];
  const keeper = keeperOf([live], 'w1', keychain, (known) => {
    asked.push(known);
    return lines.map((mark) => (known.includes(mark) ? mark : `${mark}{"${mark}":0}`)).join('\n');
  });
  const rowsNow = async () => (await askForScreen(folder, keychain)?.screen)?.wholeAnswer();
  await keeper.save(screen);
  await keeper.save({ ...screen, known: 'm1\nm2', asOf: '28 Nov' });
  expect(asked).toEqual(['', 'm1\nm2']);
  expect(await rowsNow()).toMatchObject({ asOf: '28 Nov', performance: { rows: 'm1{"m1":0}\nm2{"m2":0}' } });
  lines = ['m1', 'm3'];
  await keeper.save({ ...screen, known: 'm1\nm2' });
  expect(await rowsNow()).toMatchObject({ performance: { rows: 'm1{"m1":0}\nm3{"m3":0}' } });
});

it('save returns false while the keychain holds no key', async () => {
  expect(await keeperOf([live], 'w1').save(screen)).toBe(true);
  expect(await keeperOf([live], 'w1', { get: () => Promise.resolve(succeed(null)) }).save(screen)).toBe(
    false,
  );
});

it('a screen saved during a settings change is removed', async () => {
  const keeper = keeperOf([live], 'w1');
  await keeper.watching(() => keeper.save(screen))('settings:set', {});
  expect(askForScreen(folder, keychain)).toBeNull();
});

it('two saves at once leave the second screen', async () => {
  const keeper = keeperOf([live], 'w1');
  const saved = await Promise.all([keeper.save(screen), keeper.save({ ...screen, asOf: '28 Nov' })]);
  expect(saved).toEqual([true, true]);
  expect(await askForScreen(folder, keychain)?.screen).toMatchObject({ asOf: '28 Nov' });
});

it('a screen being saved before a settings change is removed', async () => {
  const keeper = keeperOf([live], 'w1');
  const saving = keeper.save(screen);
  await keeper.watching(() => Promise.resolve())('settings:set', {});
  await saving;
  await expect.poll(() => askForScreen(folder, keychain)).toBeNull();
});

it('a screen is saved with its rules, unless the page counts them differently', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'assets', 'a.css'),
    '@font-face{src:url(./a.woff2),url(./a.woff)}.a{color:red}.b{color:blue}',
  );
  const keeper = keeperOf([live], 'w1');
  const saved = async () => (await askForScreen(folder, keychain)?.screen) ?? null;
  expect(await keeper.save({ ...screen, sheets: [{ file: 'a.css', total: 2, used: [0] }] })).toBe(false);
  // Of a sheet that this build does not have, or numbers beyond what it has.
  expect(await keeper.save({ ...screen, sheets: [{ file: 'b.css', total: 3, used: [0] }] })).toBe(false);
  expect(await keeper.save({ ...screen, sheets: [{ file: 'a.css', total: 4, used: [3] }] })).toBe(false);
  expect(await saved()).toBeNull();
  expect(await keeper.save({ ...screen, sheets: [{ file: 'a.css', total: 3, used: [0, 2] }] })).toBe(true);
  expect((await saved())?.style).toBe(
    '@font-face{src:url(./assets/a.woff2),url(./assets/a.woff)}.b{color:blue}\n',
  );
});
