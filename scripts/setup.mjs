// Runs before every npm script, under whatever Node (20 or newer) the person has: plain JavaScript, no packages.
// Everything it says goes to stderr, because the output of `npm run doctor -- --json` must stay parseable.
import { join } from 'node:path';
import { electronRuntime } from './setup/electron-runtime.mjs';
import { SetupFailure, say } from './setup/narration.mjs';
import { nodeRuntime } from './setup/node-runtime.mjs';
import { packages } from './setup/packages.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { withLock } from './setup/lock.mjs';
import { systemPackages } from './setup/system-packages.mjs';

/**
 * Order matters: the Electron download needs the packages and Node 24.
 * @type {readonly import('./setup/narration.mjs').Step[]}
 */
const steps = [systemPackages, packages, nodeRuntime, electronRuntime];

async function setUp() {
  if (steps.every((step) => step.isDone(projectRoot))) return;
  await withLock(join(projectRoot, '.cache', 'setup.lock'), async () => {
    for (const step of steps) {
      // Asked again inside the lock: another set-up may have done it while this one waited.
      if (!step.isDone(projectRoot)) await step.run(projectRoot);
    }
  });
}

try {
  await setUp();
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  say(error.message);
  process.exitCode = 1;
}
