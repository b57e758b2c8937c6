import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { field, readJson } from './json-file.mjs';
import { localNode } from './node-runtime.mjs';
import { say } from './narration.mjs';

const stalledMs = 20_000;
const pollMs = 500;

/** Where the executable lies inside an Electron distribution of this platform. */
export const executableName = executableNameOf(process.platform);

/** @param {NodeJS.Platform} platform */
function executableNameOf(platform) {
  if (platform === 'darwin') return join('Electron.app', 'Contents', 'MacOS', 'Electron');
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/** @param {string} root */
export function officialExecutable(root) {
  return join(root, 'node_modules', 'electron', 'dist', executableName);
}

/**
 * Whether the `electron` package holds the runtime of its own version, completely unpacked.
 * @param {string} root
 */
export function isOfficialInstalled(root) {
  const folder = join(root, 'node_modules', 'electron');
  const wanted = field(readJson(join(folder, 'package.json')), 'version');
  try {
    const unpacked = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    // The installer writes path.txt last, so an interrupted unpacking has none.
    return (
      unpacked === wanted && existsSync(join(folder, 'path.txt')) && existsSync(officialExecutable(root))
    );
  } catch {
    return false;
  }
}

/**
 * Runs the `electron` package's own installer, which checks what it downloads against the checksums that it carries.
 * Gives up when nothing has arrived for 20 seconds. True when the runtime is there afterwards.
 * @param {string} root
 */
export async function downloadOfficial(root) {
  const cache = join(root, '.cache', 'electron');
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, 'download-'));
  const installer = join(root, 'node_modules', 'electron', 'install.js');
  // A temporary folder of its own shows the progress of the download by its size.
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, NODE_USE_ENV_PROXY: '1' };
  const child = spawn(localNode(root), [installer], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
    complaint = (complaint + chunk.toString()).slice(-4_000);
  });
  try {
    await endedOrStalled(child, [temporary, join(root, 'node_modules', 'electron', 'dist')]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  if (isOfficialInstalled(root)) return true;
  const reason = complaint.split('\n').find((line) => line.trim() !== '');
  if (reason !== undefined) say(reason.trim());
  return false;
}

/**
 * Settles when the installer has ended, by itself or because the folders stopped growing.
 * @param {import('node:child_process').ChildProcess} child
 * @param {readonly string[]} folders
 * @returns {Promise<void>}
 */
function endedOrStalled(child, folders) {
  return new Promise((done) => {
    let size = 0;
    let grewAtMs = Date.now();
    const timer = setInterval(() => {
      const now = folders.reduce((sum, folder) => sum + sizeOf(folder), 0);
      if (now !== size) grewAtMs = Date.now();
      size = now;
      if (Date.now() - grewAtMs > stalledMs) {
        say('nothing has arrived for 20 seconds');
        child.kill('SIGKILL');
      }
    }, pollMs);
    const finish = () => {
      clearInterval(timer);
      done();
    };
    child.once('error', finish);
    child.once('close', finish);
  });
}

/**
 * Bytes in a folder that may be changing while it is read.
 * @param {string} folder
 * @returns {number}
 */
function sizeOf(folder) {
  try {
    return readdirSync(folder, { recursive: true }).reduce((sum, name) => {
      return sum + (statSync(join(folder, String(name)), { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
  } catch {
    return 0;
  }
}
