import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../../../scripts/setup/lock.mjs';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-lock-'));
  path = join(folder, 'nested', 'work.lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('two pieces of work under the same lock never overlap', async () => {
  const events: string[] = [];
  const work = (name: string) =>
    withLock(path, async () => {
      events.push(`${name} begins`);
      await pause(20);
      events.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(events).toHaveLength(4);
  expect(events[0]?.[0]).toBe(events[1]?.[0]);
  expect(events[2]?.[0]).toBe(events[3]?.[0]);
});

test('gives back what the work gives and leaves nothing behind', async () => {
  expect(await withLock(path, () => Promise.resolve(7))).toBe(7);
  expect(readdirSync(join(folder, 'nested'))).toEqual([]);
});

test('is let go when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('a lock whose process has ended is taken over', async () => {
  path = join(folder, 'work.lock');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path, String(pid));
  expect(await withLock(path, () => Promise.resolve('done'))).toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});
