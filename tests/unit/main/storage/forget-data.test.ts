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

test('forgetData removes every file of Keyholder and Chromium, and the folder', () => {
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

test('forgetData removes folders with their contents', () => {
  mkdirSync(join(folder, 'logs', 'old'), { recursive: true });
  writeFileSync(join(folder, 'logs', 'old', 'console.log'), 'x');
  expect(forgetData(folder)).toEqual({ removed: ['logs'], left: [], wasListed: true });
  expect(existsSync(folder)).toBe(false);
});

test('forgetData leaves files with similar names, and the folder with them', () => {
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

test('forgetData removes nothing when the folder is missing', () => {
  expect(forgetData(join(folder, 'nowhere'))).toEqual({ removed: [], left: [], wasListed: true });
  expect(existsSync(folder)).toBe(true);
});

test('forgetData reports a folder that it could not list', () => {
  put(['file']);
  expect(forgetData(join(folder, 'file'))).toEqual({ removed: [], left: [], wasListed: false });
  expect(forgetData(join(folder, 'file', 'below'))).toEqual({ removed: [], left: [], wasListed: false });
  expect(readdirSync(folder)).toEqual(['file']);
});
