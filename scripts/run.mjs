// What every npm script begins with: sets up what is missing, then runs a script under the project's own Node 24.
// Plain JavaScript without packages, because the Node of the person (20 or newer) runs it before anything is there.
// Everything it says goes to stderr, because the output of `npm run doctor -- --json` must stay parseable.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { localNode } from './setup/node-runtime.mjs';
import { SetupFailure, say } from './setup/narration.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { setUp } from './setup/set-up.mjs';

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Gives `work` a temporary folder of its own, and the variables that name it; the folder is gone afterwards: tests leave
 * hundreds of megabytes. Its name is short, because sockets lie in it.
 * @param {(env: NodeJS.ProcessEnv) => Promise<number>} work
 */
async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'kh-'));
  try {
    return await work({
      ...{ ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
      // Playwright would keep the transformed tests among the temporary files, and transform them anew each time.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(projectRoot, '.cache', 'playwright'),
    });
  } finally {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A process that has not quite ended still writes: what it leaves is no reason to fail.
    }
  }
}

/**
 * Settles with the script's exit code: 128 + the signal's number when a signal ended it, as a shell would say.
 * @param {readonly string[]} args the script's path and what it is given
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(args, env) {
  return new Promise((done, fail) => {
    const child = spawn(localNode(projectRoot), args, { cwd: projectRoot, env, stdio: 'inherit' });
    for (const name of forwarded) process.on(name, () => child.kill(name));
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

const usage = `npm run setup    installs what is missing: packages, Node 24, Electron, and on Debian or Ubuntu, as root, system
                 libraries. Every other command does so first, by itself.`;

try {
  const script = process.argv.slice(2);
  const isOwnHelp = script[0] === '--help' || script[0] === '-h';
  if (isOwnHelp) console.log(usage);
  else await setUp();
  if (script.length > 0 && !isOwnHelp)
    process.exitCode = await withTemporaryFolder((env) => run(script, env));
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  say(error.message);
  process.exitCode = 1;
}
