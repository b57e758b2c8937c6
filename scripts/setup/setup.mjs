// Installs what is missing, after saying so. `npm start`, `npm test` and other scripts run it first. Plain JavaScript
// without packages, because the person's own Node (20 or newer) runs it before anything is installed.
import { join } from 'node:path';
import { say, SetupFailure } from './command.mjs';
import { areDebianPackagesKnown, installSystemPackages, provideDebianPackages } from './debian-packages.mjs';
import { isElectronThere, provideElectron } from './electron.mjs';
import { withLock } from './lock.mjs';
import { arePackagesThere, providePackages } from './packages.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Each check takes milliseconds. The download of Electron needs the packages and Node 24.
 * @type {readonly (readonly [isThere: () => boolean, provide: () => Promise<void>])[]}
 */
const steps = [
  [areDebianPackagesKnown, provideDebianPackages],
  [arePackagesThere, providePackages],
  [isElectronThere, provideElectron],
];

try {
  // For machines where only this step needs root: `sudo node scripts/setup/setup.mjs --system`.
  if (process.argv.includes('--system')) await installSystemPackages();
  else if (!steps.every(([isThere]) => isThere())) {
    await withLock(join(projectRoot, '.cache', 'setup.lock'), async () => {
      // Checked again inside the lock, because another set-up may have finished while this one waited.
      for (const [isThere, provide] of steps) if (!isThere()) await provide();
    });
  }
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  say(error.message);
  process.exitCode = 1;
}
