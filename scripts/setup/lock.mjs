import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupFailure, say } from './narration.mjs';

const pollMs = 200;
const patienceMs = 20 * 60_000;

/**
 * Runs `work` while holding the lock file, waiting for another process that holds it. A lock whose process has
 * ended (an interrupted set-up) is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  const startedMs = Date.now();
  let waiting = false;
  while (!take(path)) {
    const holder = holderOf(path);
    if (holder !== undefined && !isAlive(holder)) {
      retire(path, holder);
      continue;
    }
    if (!waiting && holder !== undefined)
      say(`waiting for another run (process ${String(holder)}) to finish`);
    waiting ||= holder !== undefined;
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

/**
 * The process that holds the lock; undefined when it has just been let go or is not written yet.
 * @param {string} path
 */
function holderOf(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes a dead process's lock. Moved aside first, so that of two waiters only one removes it; should the move
 * have caught a lock taken in between, it goes back.
 * @param {string} path
 * @param {number} deadPid
 */
function retire(path, deadPid) {
  const aside = `${path}.${String(process.pid)}`;
  try {
    renameSync(path, aside);
    if (holderOf(aside) === deadPid) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch {
    // Another waiter was faster: the loop looks again.
  }
}
