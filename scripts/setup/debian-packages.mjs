import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, run, say, SetupFailure } from './command.mjs';
import { field, readJson, writeJson } from './json-file.mjs';
import { projectRoot } from './project-root.mjs';

/** dpkg's own record, which changes whenever a package is installed or removed. */
const dpkgStatus = '/var/lib/dpkg/status';
const recordPath = join(projectRoot, '.cache', 'system-packages.json');

/**
 * Packages that a program needs. Each entry lists the names of one package in different Debian and Ubuntu releases.
 * @typedef {readonly (readonly string[])[]} NeededPackages
 */

/**
 * Electron can't start without these. keytar reaches the keyring through libsecret.
 * @type {NeededPackages}
 */
const forTheWindow = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
  ['libxss1'],
  ['libnotify4'],
  ['libsecret-1-0'],
];

/**
 * A display and a keyring for the tests and the tour, and a compiler for the recorder of the fault tests.
 * @type {NeededPackages}
 */
const forTheTests = [
  ...[['xvfb'], ['xauth'], ['dbus'], ['dbus-x11'], ['gnome-keyring'], ['libsecret-tools']],
  ...[['gcc'], ['libc6-dev']],
];
const everything = [...forTheWindow, ...forTheTests];

export function isDebianLike() {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && existsSync(dpkgStatus);
}

/** Whether nothing has changed since the last check. */
export function areDebianPackagesKnown() {
  return !isDebianLike() || field(readJson(recordPath), 'fingerprint') === fingerprint();
}

/** Installs them as root, else prints the command that does. Throws only if the window couldn't open. */
export async function provideDebianPackages() {
  const missing = missingPackages(everything);
  if (missing.length > 0 && process.getuid?.() === 0) await installPackages(missing);
  else if (missing.length > 0) {
    const names = missing.map(installable).join(' ');
    say(
      `these system packages are missing; install them with:\n  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`,
    );
  }
  const essential = missingPackages(forTheWindow);
  if (essential.length > 0) {
    throw new SetupFailure(`the window cannot open without ${essential.map(([name]) => name).join(', ')}`);
  }
  writeJson(recordPath, { fingerprint: fingerprint() });
}

/** Needs root. Writes nothing into the project. */
export async function installSystemPackages() {
  const missing = missingPackages(everything);
  if (missing.length > 0) await installPackages(missing);
}

/**
 * Packages that are installed under none of their names.
 * @param {NeededPackages} needed
 * @returns {NeededPackages}
 */
export function missingPackages(needed) {
  // Lists all packages, because a query by name exits with 1 if any name is unknown.
  const listing = outputOf('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n']) ?? '';
  const installed = new Set(listing.split('\n').map((line) => line.replace(/ installed$/, '')));
  return needed.filter((names) => !names.some((name) => installed.has(name)));
}

/**
 * Announces and installs packages as root. Returns those that are still missing.
 * @param {NeededPackages} needed
 * @returns {Promise<NeededPackages>}
 */
export async function installPackages(needed) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  say(`installing these Debian packages: ${needed.map(([name]) => name).join(', ')}`);
  await run('apt-get', ['update', '-qq', ...patience], { env });
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...needed.map(installable)];
  await run('apt-get', words, { env });
  const left = missingPackages(needed);
  if (left.length > 0) say(`could not be installed: ${left.map(([name]) => name).join(', ')}`);
  return left;
}

/**
 * The name under which this release offers the package. `apt-cache policy` tells real packages from virtual ones.
 * @param {readonly string[]} names
 */
function installable(names) {
  const isOffered = (/** @type {string} */ name) =>
    /Candidate: (?!\(none\))/.test(outputOf('apt-cache', ['policy', name]) ?? '');
  return names.find(isOffered) ?? names.at(-1) ?? '';
}

/** Changes with the lists above and whenever dpkg installs or removes something. */
function fingerprint() {
  const { mtimeMs, size } = statSync(dpkgStatus);
  return `${String(mtimeMs)} ${String(size)} ${everything.flat().join(' ')}`;
}
