import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { field, readJson, writeJson } from './json-file.mjs';
import { SetupFailure, say } from './narration.mjs';
import { runNpm } from './run-command.mjs';

/** Packages whose install script leaves a file behind, and that file: proof that the script has run. */
const scripted = {
  node: ['node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'],
};

/** @type {import('./narration.mjs').Step} */
export const packages = {
  isDone: (root) => readRecord(root) === fingerprint(root) && unbuilt(root).length === 0,
  run: async (root) => {
    if (!matchesLock(root)) {
      say('installing packages (npm ci)');
      if (!(await runNpm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error']))) {
        throw new SetupFailure(
          'npm ci failed, see above; run the same command again when its cause is removed',
        );
      }
    }
    const names = unbuilt(root);
    if (names.length > 0) await rebuild(root, names);
    writeJson(recordPath(root), { fingerprint: fingerprint(root) });
  },
};

/**
 * An interrupted or script-less install leaves packages without their built file.
 * @param {string} root
 * @param {readonly string[]} names
 */
async function rebuild(root, names) {
  say(`building ${names.join(' and ')}`);
  await runNpm(root, [
    'rebuild',
    ...names,
    '--ignore-scripts=false',
    '--foreground-scripts',
    '--loglevel=error',
  ]);
  const left = unbuilt(root);
  if (left.length > 0) throw new SetupFailure(`${left.join(' and ')} could not be built, see above`);
}

/** @param {string} root */
function unbuilt(root) {
  return Object.entries(scripted)
    .filter(([, path]) => !existsSync(join(root, 'node_modules', ...path)))
    .map(([name]) => name);
}

/**
 * Whether what npm says it installed is what the lock asks for. True after a developer's own `npm install`, too,
 * which then needs no second one.
 * @param {string} root
 */
function matchesLock(root) {
  const wanted = field(readJson(join(root, 'package-lock.json')), 'packages');
  const present = field(readJson(join(root, 'node_modules', '.package-lock.json')), 'packages');
  if (typeof wanted !== 'object' || wanted === null || !rootMatchesLock(root, wanted)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = field(present, path);
    if (path === '' || (found === undefined && field(entry, 'optional') === true)) return true;
    return (
      field(found, 'version') === field(entry, 'version') && existsSync(join(root, path, 'package.json'))
    );
  });
}

/**
 * Whether package.json still asks for what the lock was made from; `npm ci` explains it where it does not.
 * @param {string} root
 * @param {object} locked
 */
function rootMatchesLock(root, locked) {
  const manifest = readJson(join(root, 'package.json'));
  return ['dependencies', 'devDependencies'].every((kind) => {
    return sortedEntries(field(manifest, kind)) === sortedEntries(field(field(locked, ''), kind));
  });
}

/** @param {unknown} value */
function sortedEntries(value) {
  return JSON.stringify(Object.entries(value ?? {}).sort());
}

/** @param {string} root */
function fingerprint(root) {
  const manifest = readJson(join(root, 'package.json'));
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  hash.update(JSON.stringify([field(manifest, 'dependencies'), field(manifest, 'devDependencies')]));
  // A folder shared between two kinds of machine holds the native files of only one.
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/** @param {string} root */
function readRecord(root) {
  return field(readJson(recordPath(root)), 'fingerprint');
}

/**
 * Inside node_modules, so that it goes when the packages go.
 * @param {string} root
 */
function recordPath(root) {
  return join(root, 'node_modules', '.keyholder-setup.json');
}
