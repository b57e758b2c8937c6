import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fallback, provideFallback } from './electron-fallback.mjs';
import {
  downloadOfficial,
  executableName,
  isOfficialInstalled,
  officialExecutable,
} from './electron-official.mjs';
import { field, readJson, writeJson } from './json-file.mjs';
import { SetupFailure, say } from './narration.mjs';

const dayMs = 24 * 60 * 60_000;

/**
 * Provides Electron's executable and records which one it is in .cache/electron/runtime.json, which
 * scripts/setup/runtime.ts reads. A folder named by ELECTRON_OVERRIDE_DIST_PATH is taken as it is and never recorded.
 * @type {import('./narration.mjs').Step}
 */
export const electronRuntime = {
  isDone: (root) => {
    const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
    if (override) return existsSync(join(override, executableName));
    const record = readJson(recordPath(root));
    const executable = field(record, 'executable');
    if (typeof executable !== 'string' || !existsSync(join(root, executable))) return false;
    if (onlyOfficial() && field(record, 'origin') !== 'official') return false;
    return field(record, 'wanted') === wantedVersion(root) && !mayAskAgain(record);
  },
  run: async (root) => {
    const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
    if (override)
      throw new SetupFailure(`ELECTRON_OVERRIDE_DIST_PATH holds no ${executableName}: ${override}`);
    if (await provideOfficial(root)) return;
    if (onlyOfficial()) {
      throw new SetupFailure(
        `The official Electron ${wantedVersion(root)} could not be had, and KEYHOLDER_ELECTRON=official allows no other. ` +
          'Connect to the internet, or unset KEYHOLDER_ELECTRON where a fallback will do.',
      );
    }
    if (fallback === undefined) {
      throw new SetupFailure(
        `Electron ${wantedVersion(root)} could not be downloaded, and there is no other source for this platform. ` +
          'Connect to the internet, or unpack it yourself and name the folder in ELECTRON_OVERRIDE_DIST_PATH.',
      );
    }
    const executable = join(await provideFallback(root, fallback), executableName);
    record(root, { origin: 'fallback', version: fallback.version, executable, refusedAtMs: Date.now() });
  },
};

/** Where what is released is built and tested, nothing may stand in for what people get. */
function onlyOfficial() {
  const asked = process.env['KEYHOLDER_ELECTRON'];
  if (asked === undefined || asked === '') return false;
  if (asked !== 'official') {
    throw new SetupFailure(`KEYHOLDER_ELECTRON is ${asked}: it can only be "official", or not be set.`);
  }
  return true;
}

/** @param {string} root */
async function provideOfficial(root) {
  const wanted = wantedVersion(root);
  const previous = readJson(recordPath(root));
  const refusedRecently =
    !onlyOfficial() &&
    fallback !== undefined &&
    field(previous, 'wanted') === wanted &&
    !mayAskAgain(previous) &&
    !isOfficialInstalled(root);
  if (refusedRecently && typeof field(previous, 'refusedAtMs') === 'number') return false;
  if (!isOfficialInstalled(root)) {
    say(`downloading Electron ${wanted}`);
    if (!(await downloadOfficial(root))) {
      say(`the official Electron ${wanted} cannot be had from here`);
      return false;
    }
  }
  record(root, { origin: 'official', version: wanted, executable: officialExecutable(root) });
  return true;
}

/**
 * A refused download is not tried again for a day: a machine that reaches only a package registry stays that way.
 * @param {unknown} previous
 */
function mayAskAgain(previous) {
  const refusedAtMs = field(previous, 'refusedAtMs');
  return typeof refusedAtMs === 'number' && Math.abs(Date.now() - refusedAtMs) > dayMs;
}

/**
 * @param {string} root
 * @param {{ origin: 'official' | 'fallback', version: string, executable: string, refusedAtMs?: number }} found
 */
function record(root, found) {
  const executable = relative(root, found.executable);
  writeJson(recordPath(root), { wanted: wantedVersion(root), ...found, executable });
}

/** @param {string} root */
function wantedVersion(root) {
  return String(field(field(readJson(join(root, 'package.json')), 'devDependencies'), 'electron'));
}

/** @param {string} root */
function recordPath(root) {
  return join(root, '.cache', 'electron', 'runtime.json');
}
