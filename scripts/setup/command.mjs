import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** A failure that the person can act on: shown as a sentence, without a stack. */
export class SetupFailure extends Error {}

/**
 * Tells the person something, on stderr: machines read the stdout of `npm run doctor -- --json`.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`set-up: ${sentence}\n`);
}

/**
 * Runs a command to its end with all its output on stderr. Resolves to true if it exits with 0.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isSilent?: boolean }} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, { env = process.env, isSilent = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env,
      stdio: ['ignore', isSilent ? 'ignore' : 2, 2],
    });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

/**
 * What a quick command prints, or undefined if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
}

/**
 * The command line for npm: the one that started this script if known, else the one beside this Node. (npm.cmd can't
 * be started directly.)
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(args) {
  const named = process.env['npm_execpath'] ?? '';
  const folder = dirname(process.execPath);
  const places = [join(folder, 'node_modules'), resolve(folder, '..', 'lib', 'node_modules')];
  const candidates = [named, ...places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js'))];
  const cli = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  return cli === undefined ? ['npm', ...args] : [process.execPath, cli, ...args];
}
