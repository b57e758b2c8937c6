import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, outputOf, run, say, SetupFailure } from './command.mjs';
import { field, readJson, writeJson } from './json-file.mjs';
import { localNode, projectRoot } from './project-root.mjs';

/** Inside node_modules, so that removing the packages also removes it. */
const recordPath = join(projectRoot, 'node_modules', '.keyholder-setup.json');

export function arePackagesThere() {
  return field(readJson(recordPath), 'fingerprint') === fingerprint() && existsSync(localNode);
}

/** Installs the lock file's packages, and among them the Node 24 that runs the TypeScript scripts directly. */
export async function providePackages() {
  if (!matchesLock()) {
    say('installing the packages of package-lock.json into node_modules (npm ci)');
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed, see above');
  }
  if (!existsSync(localNode)) {
    say('fetching Node 24 into node_modules (the install script of the package `node`)');
    const words = ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error'];
    await npm(words, 'Node 24 could not be installed, see above');
  }
  const version = outputOf(localNode, ['--version'])?.trim().replace(/^v/, '') ?? 'nothing that runs';
  const wanted = field(field(readJson(join(projectRoot, 'package.json')), 'devDependencies'), 'node');
  if (version !== wanted) {
    throw new SetupFailure(
      `node_modules should hold Node ${String(wanted)} but holds ${version}; delete node_modules and run again`,
    );
  }
  writeJson(recordPath, { fingerprint: fingerprint() });
}

/**
 * @param {readonly string[]} args
 * @param {string} complaint
 */
async function npm(args, complaint) {
  const [command, ...words] = npmCommand(args);
  if (!(await run(command, words))) {
    throw new SetupFailure(`${complaint}; run the same command again when its cause is removed`);
  }
}

/**
 * Whether the installed packages match the lock file, even after a developer's own `npm install`, and are made for
 * this system: a folder may be shared with another one.
 */
function matchesLock() {
  const lock = readJson(join(projectRoot, 'package-lock.json'));
  const wanted = field(lock, 'packages');
  const present = field(readJson(join(projectRoot, 'node_modules', '.package-lock.json')), 'packages');
  if (typeof wanted !== 'object' || wanted === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = field(present, path);
    if (path === '' || (found === undefined && field(entry, 'optional') === true)) return true;
    return (
      field(found, 'version') === field(entry, 'version') &&
      allows(field(found, 'os'), process.platform) &&
      allows(field(found, 'cpu'), process.arch) &&
      existsSync(join(projectRoot, path, 'package.json'))
    );
  });
}

/**
 * @param {unknown} names npm's list of systems or processors; `!` before one excludes it
 * @param {string} name
 */
function allows(names, name) {
  if (!Array.isArray(names) || names.includes('any')) return true;
  return names.some((one) => String(one).startsWith('!'))
    ? !names.includes(`!${name}`)
    : names.includes(name);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(projectRoot, 'package-lock.json')));
  // Native files fit only one kind of machine, so a shared folder needs installing again on another.
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}
