import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupFailure, say } from './command.mjs';

const pollMs = 200;
const patienceMs = 20 * 60_000;

/**
 * Runs `work` while holding the lock file. Waits while a running process holds it, for at most 20 minutes, and takes
 * over the lock of one that has ended.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  const startedMs = Date.now();
  for (let isWaiting = false; !take(path); isWaiting = true) {
    const holder = Number(read(path));
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
    else if (!isWaiting) say(`waiting for another run (process ${String(holder)}) to finish`);
    if (Date.now() - startedMs > patienceMs) {
      throw new SetupFailure(`another run has held ${path} for 20 minutes; end it or delete that file`);
    }
    await pause(pollMs);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
