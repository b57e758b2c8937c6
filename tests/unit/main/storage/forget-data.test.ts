import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forgetData } from '../../../../src/main/start/forget-everything.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder: string;

beforeEach(() => {
  folder = emptyFolder();
});

const put = (names: readonly string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), 'x');
};

test('everything of Keyholder and of Chromium goes, and the folder with it', () => {
  const names = [
    ...['cache.sqlite', 'keyholder.sqlite', 'keyholder.sqlite-shm', 'keyholder.sqlite-wal'],
    ...['keyholder.sqlite.damaged-20261121T100000Z', 'sample-service.json', 'sample-service.json.tmp'],
    ...['window.json', 'window.json.1234', 'logs'],
    ...['blob_storage', 'Cache', 'Code Cache', 'Crashpad', 'DawnCache', 'DawnGraphiteCache'],
    ...['DawnWebGPUCache', 'Dictionaries', 'GPUCache', 'GrShaderCache', 'IndexedDB', 'Local State'],
    ...['Local Storage', 'lockfile', 'Network', 'Partitions', 'Service Worker', 'Session Storage'],
    ...['ShaderCache', 'Shared Dictionary', 'SingletonCookie', 'SingletonLock', 'SingletonSocket'],
    ...['VideoDecodeStats', 'WebStorage', 'Cookies', 'Cookies-journal', 'DIPS', 'DIPS-wal', 'DIPS-shm'],
    ...['Network Persistent State', 'Preferences', 'QuotaManager', 'QuotaManager-journal'],
    ...['SharedStorage', 'TransportSecurity', 'Trust Tokens', 'Trust Tokens-journal'],
  ];
  put(names);
  expect(forgetData(folder)).toEqual({ removed: [...names].sort(), left: [], wasListed: true });
  expect(existsSync(folder)).toBe(false);
});

test('folders go with what is in them', () => {
  mkdirSync(join(folder, 'logs', 'old'), { recursive: true });
  writeFileSync(join(folder, 'logs', 'old', 'console.log'), 'x');
  expect(forgetData(folder)).toEqual({ removed: ['logs'], left: [], wasListed: true });
  expect(existsSync(folder)).toBe(false);
});

test("names that only resemble Keyholder's or Chromium's stay, and the folder with them", () => {
  const names = [
    ...[
      'my-keyholder.sqlite',
      'keyholders.sqlite',
      'xkeyholder.sqlite',
      'old-window.json',
      'mylogs',
      'logs.txt',
    ],
    ...['logs2', 'window.jsn', 'sample-service.jso', 'my cache.sqlite', 'Cookies.txt', 'My Preferences'],
    ...[
      'Preferences-backup',
      'Cookies-journal-2',
      'cache',
      'tax-return.pdf',
      'keyholderxsqlite',
      'windowxjson',
    ],
  ];
  put(names);
  put(['keyholder.sqlite']);
  expect(forgetData(folder)).toEqual({
    removed: ['keyholder.sqlite'],
    left: [...names].sort(),
    wasListed: true,
  });
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
});

test('a folder that is not there has nothing to forget', () => {
  expect(forgetData(join(folder, 'nowhere'))).toEqual({ removed: [], left: [], wasListed: true });
  expect(existsSync(folder)).toBe(true);
});

test('a folder that cannot be looked into is not called empty', () => {
  put(['file']);
  expect(forgetData(join(folder, 'file'))).toEqual({ removed: [], left: [], wasListed: false });
  expect(forgetData(join(folder, 'file', 'below'))).toEqual({ removed: [], left: [], wasListed: false });
  expect(readdirSync(folder)).toEqual(['file']);
});
