import { existsSync } from 'node:fs';
import { outputOf, run } from './run-command.mjs';

/** dpkg's own record, which changes whenever a package comes or goes. */
export const dpkgStatus = '/var/lib/dpkg/status';

/**
 * What a program needs of a Debian or Ubuntu system: each entry lists the names that one package has had in
 * different releases.
 * @typedef {readonly (readonly string[])[]} NeededPackages
 */

export function isDebianLike() {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && existsSync(dpkgStatus);
}

/**
 * Those that are not installed under any of their names.
 * @param {NeededPackages} needed
 * @returns {NeededPackages}
 */
export function missingPackages(needed) {
  // The whole listing, because a query by name exits with 1 as soon as one name is unknown.
  const listing = outputOf('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n']) ?? '';
  const installed = new Set(
    listing
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map(firstWord),
  );
  return needed.filter((names) => !names.some((name) => installed.has(name)));
}

/**
 * Installs, as root, what is missing, and returns what is missing still.
 * @param {NeededPackages} needed
 * @returns {Promise<NeededPackages>}
 */
export async function installPackages(needed) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lockPatience = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', ['update', '-qq', ...lockPatience], { env });
  const names = missingPackages(needed).map(installable);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lockPatience, ...names], {
    env,
  });
  return missingPackages(needed);
}

/**
 * The command with which a person installs them.
 * @param {NeededPackages} needed
 */
export function commandToInstall(needed) {
  const names = needed.map(installable).join(' ');
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`;
}

/**
 * The name under which this release offers the package. `apt-cache policy` tells a real one from a virtual one.
 * @param {readonly string[]} names
 */
function installable(names) {
  const offered = names.find((name) =>
    /Candidate: (?!\(none\))/.test(outputOf('apt-cache', ['policy', name]) ?? ''),
  );
  return offered ?? names.at(-1) ?? '';
}

/** @param {string} line */
function firstWord(line) {
  return line.slice(0, line.indexOf(' '));
}
