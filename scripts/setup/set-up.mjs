import { join } from 'node:path';
import { electronRuntime } from './electron-runtime.mjs';
import { withLock } from './lock.mjs';
import { nodeRuntime } from './node-runtime.mjs';
import { packages } from './packages.mjs';
import { projectRoot } from './project-root.mjs';
import { systemPackages } from './system-packages.mjs';

/**
 * Order matters: the Electron download needs the packages and Node 24.
 * @type {readonly import('./narration.mjs').Step[]}
 */
const steps = [systemPackages, packages, nodeRuntime, electronRuntime];

/** Installs what is missing; fails with a SetupFailure whose message says what to do. */
export async function setUp() {
  if (steps.every((step) => step.isDone(projectRoot))) return;
  await withLock(join(projectRoot, '.cache', 'setup.lock'), async () => {
    for (const step of steps) {
      // Asked again inside the lock: another set-up may have done it while this one waited.
      if (!step.isDone(projectRoot)) await step.run(projectRoot);
    }
  });
}
