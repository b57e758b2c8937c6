import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, silent?: boolean }} CommandOptions
 */

/**
 * Runs a command to its end with all its output on stderr (`silent`: only what it says there itself). True when it
 * exited with 0; false when it failed or could not be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', options.silent === true ? 'ignore' : 2, 2],
    });
    child.once('error', () => {
      done(false);
    });
    child.once('exit', (code) => {
      done(code === 0);
    });
  });
}

/**
 * What a quick command prints, or undefined when it fails.
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
 * Runs npm in a folder, see npmCommand.
 * @param {string} root
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(root, args, options = {}) {
  const [command, ...rest] = npmCommand(args);
  return run(command, rest, { cwd: root, ...options });
}

/**
 * The words that start npm: the one that started this script where there is one, so that no other version is picked by
 * accident.
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(args) {
  const cli = npmCli();
  return cli === undefined ? ['npm', ...args] : [process.execPath, cli, ...args];
}

/** npm's own script: named by npm when it started us, else beside this Node (npm.cmd cannot be spawned directly). */
function npmCli() {
  const named = process.env['npm_execpath'];
  if (named !== undefined && basename(named) === 'npm-cli.js' && existsSync(named)) return named;
  const folder = dirname(process.execPath);
  const places = [join(folder, 'node_modules'), resolve(folder, '..', 'lib', 'node_modules')];
  return places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')).find((path) => existsSync(path));
}
