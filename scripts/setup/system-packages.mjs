import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { field, readJson, writeJson } from './json-file.mjs';
import { SetupFailure, say } from './narration.mjs';
import { outputOf, run } from './run-command.mjs';

const dpkgStatus = '/var/lib/dpkg/status';

/**
 * What a Debian or Ubuntu machine needs. Each entry lists the names that a library has had in different releases.
 * `window`: Electron cannot start without it. `build`: keytar compiles with it where its prebuilt file cannot be
 * had. `headless`: a display and a keyring for tests and for the tour.
 * @type {Readonly<Record<'window' | 'build' | 'headless', readonly (readonly string[])[]>>}
 */
const needed = {
  window: [
    ['libgtk-3-0t64', 'libgtk-3-0'],
    ['libnss3'],
    ['libasound2t64', 'libasound2'],
    ['libgbm1'],
    ['libxss1'],
    ['libnotify4'],
    ['libsecret-1-0'],
  ],
  build: [['libsecret-1-dev'], ['pkg-config', 'pkgconf'], ['make'], ['g++'], ['python3']],
  headless: [['xvfb'], ['xauth'], ['dbus'], ['dbus-x11'], ['gnome-keyring'], ['libsecret-tools']],
};

const everything = [...needed.window, ...needed.build, ...needed.headless];

/** @type {import('./narration.mjs').Step} */
export const systemPackages = {
  isDone: (root) => !isDebianLike() || field(readJson(recordPath(root)), 'fingerprint') === fingerprint(),
  run: async (root) => {
    if (missingOf(everything).length > 0) await provide();
    // Also remembered when some are missing: the command was printed, and is printed again after any change.
    writeJson(recordPath(root), { fingerprint: fingerprint() });
  },
};

async function provide() {
  if (process.getuid?.() === 0) {
    await install();
  } else {
    say(`these system packages are missing; install them with:\n  ${commandFor(missingOf(everything))}`);
  }
  const essential = missingOf(needed.window);
  if (essential.length > 0) {
    throw new SetupFailure(`the window cannot open without ${essential.map(([name]) => name).join(', ')}`);
  }
}

async function install() {
  say('installing missing system packages');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lockPatience = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', ['update', '-qq', ...lockPatience], { env });
  const names = missingOf(everything).map(installable);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lockPatience, ...names], {
    env,
  });
  const left = missingOf(everything);
  if (left.length > 0) say(`could not be installed: ${left.map(([name]) => name).join(', ')}`);
}

/** @param {readonly (readonly string[])[]} groups */
function commandFor(groups) {
  const names = groups.map(installable).join(' ');
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`;
}

/**
 * The name under which this release offers the library. `apt-cache policy` tells a real package from a virtual one.
 * @param {readonly string[]} names
 */
function installable(names) {
  const offered = names.find((name) =>
    /Candidate: (?!\(none\))/.test(outputOf('apt-cache', ['policy', name]) ?? ''),
  );
  return offered ?? names.at(-1) ?? '';
}

/** @param {readonly (readonly string[])[]} groups */
function missingOf(groups) {
  // The whole listing, because a query by name exits with 1 as soon as one name is unknown.
  const listing = outputOf('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n']) ?? '';
  const installed = new Set(
    listing
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map(firstWord),
  );
  return groups.filter((names) => !names.some((name) => installed.has(name)));
}

/** @param {string} line */
function firstWord(line) {
  return line.slice(0, line.indexOf(' '));
}

function isDebianLike() {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && existsSync(dpkgStatus);
}

/** Changes with the list above and whenever dpkg installs or removes something. */
function fingerprint() {
  const { mtimeMs, size } = statSync(dpkgStatus);
  return `${String(mtimeMs)} ${String(size)} ${everything.flat().join(' ')}`;
}

/** @param {string} root */
function recordPath(root) {
  return join(root, '.cache', 'system-packages.json');
}
