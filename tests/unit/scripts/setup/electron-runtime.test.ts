import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';
import { electronRuntime } from '../../../../scripts/setup/electron-runtime.mjs';

let root = '';
const runtimeFile = (): string => join(root, '.cache', 'electron', 'runtime.json');

/** A checkout whose `electron` package cannot download anything. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keyholder-runtime-'));
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', undefined);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  mkdirSync(join(root, 'node_modules', 'electron'), { recursive: true });
  mkdirSync(join(root, '.cache', 'electron'), { recursive: true });
  symlinkSync(
    join(projectRoot, 'node_modules', 'node'),
    join(root, 'node_modules', 'node'),
    process.platform === 'win32' ? 'junction' : 'dir',
  );
  writeFileSync(join(root, 'package.json'), JSON.stringify({ devDependencies: { electron: '45.0.0' } }));
  writeFileSync(join(root, 'node_modules', 'electron', 'package.json'), '{"version":"45.0.0"}');
  const installer = `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'asked'))}, ''); process.exit(1);`;
  writeFileSync(join(root, 'node_modules', 'electron', 'install.js'), installer);
  writeFileSync(join(root, 'electron'), '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function recordOf(origin: 'official' | 'fallback'): void {
  const record = { wanted: '45.0.0', origin, version: '42.0.0', executable: 'electron' };
  const refused = origin === 'fallback' ? { refusedAtMs: Date.now() } : {};
  writeFileSync(runtimeFile(), JSON.stringify({ ...record, ...refused }));
}

test('a fallback that was had before will do, unless only the official one may', () => {
  recordOf('fallback');
  vi.stubEnv('KEYHOLDER_ELECTRON', undefined);
  expect(electronRuntime.isDone(root)).toBe(true);
  vi.stubEnv('KEYHOLDER_ELECTRON', 'official');
  expect(electronRuntime.isDone(root)).toBe(false);
});

test('the official one that was had before will do for either', () => {
  recordOf('official');
  vi.stubEnv('KEYHOLDER_ELECTRON', 'official');
  expect(electronRuntime.isDone(root)).toBe(true);
});

test('where only the official one may, it is asked for again, and its refusal ends the set-up', async () => {
  recordOf('fallback');
  const before = readFileSync(runtimeFile(), 'utf8');
  vi.stubEnv('KEYHOLDER_ELECTRON', 'official');
  await expect(electronRuntime.run(root)).rejects.toThrow('KEYHOLDER_ELECTRON=official allows no other');
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('');
  expect(readFileSync(runtimeFile(), 'utf8')).toBe(before);
});

test('another word for it is refused by its name', () => {
  recordOf('fallback');
  vi.stubEnv('KEYHOLDER_ELECTRON', 'offical');
  expect(() => electronRuntime.isDone(root)).toThrow('KEYHOLDER_ELECTRON is offical');
});
