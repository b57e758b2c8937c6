import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  commandToInstall,
  dpkgStatus,
  installPackages,
  isDebianLike,
  missingPackages,
} from './debian-packages.mjs';
import { field, readJson, writeJson } from './json-file.mjs';
import { SetupFailure, say } from './narration.mjs';

/**
 * What a Debian or Ubuntu machine needs.
 * `window`: Electron cannot start without it; keytar talks to the keyring through libsecret. `headless`: a display and
 * a keyring for tests and for the tour. `recorder`: the fault campaign compiles what records writes to the disk.
 * @type {Readonly<Record<'window' | 'headless' | 'recorder', import('./debian-packages.mjs').NeededPackages>>}
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
  headless: [['xvfb'], ['xauth'], ['dbus'], ['dbus-x11'], ['gnome-keyring'], ['libsecret-tools']],
  recorder: [['gcc'], ['libc6-dev']],
};

const everything = [...needed.window, ...needed.headless, ...needed.recorder];

/** @type {import('./narration.mjs').Step} */
export const systemPackages = {
  isDone: (root) => !isDebianLike() || field(readJson(recordPath(root)), 'fingerprint') === fingerprint(),
  run: async (root) => {
    if (missingPackages(everything).length > 0) await provide();
    // Also remembered when some are missing: the command was printed, and is printed again after any change.
    writeJson(recordPath(root), { fingerprint: fingerprint() });
  },
};

async function provide() {
  if (process.getuid?.() === 0) {
    await installSystemPackages();
  } else {
    say(
      `these system packages are missing; install them with:\n  ${commandToInstall(missingPackages(everything))}`,
    );
  }
  const essential = missingPackages(needed.window);
  if (essential.length > 0) {
    throw new SetupFailure(`the window cannot open without ${essential.map(([name]) => name).join(', ')}`);
  }
}

/** Needs root. */
export async function installSystemPackages() {
  say('installing missing system packages');
  const left = await installPackages(everything);
  if (left.length > 0) say(`could not be installed: ${left.map(([name]) => name).join(', ')}`);
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
