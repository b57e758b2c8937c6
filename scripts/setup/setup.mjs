// Installs what is missing, and says so before it does; `npm start`, `npm test` and others of package.json begin with it.
// Plain JavaScript without packages, because the Node of the person (20 or newer) runs it before anything is there.
import { join } from 'node:path';
import { say, SetupFailure } from './command.mjs';
import { areDebianPackagesKnown, installSystemPackages, provideDebianPackages } from './debian-packages.mjs';
import { isElectronThere, provideElectron } from './electron.mjs';
import { withLock } from './lock.mjs';
import { arePackagesThere, providePackages } from './packages.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Whether each is there is answered in milliseconds. Electron's download needs the packages and Node 24.
 * @type {readonly (readonly [isThere: () => boolean, provide: () => Promise<void>])[]}
 */
const steps = [
  [areDebianPackagesKnown, provideDebianPackages],
  [arePackagesThere, providePackages],
  [isElectronThere, provideElectron],
];

try {
  // For a machine where only this needs root: `sudo node scripts/setup/setup.mjs --system`.
  if (process.argv.includes('--system')) await installSystemPackages();
  else if (!steps.every(([isThere]) => isThere())) {
    await withLock(join(projectRoot, '.cache', 'setup.lock'), async () => {
      // Asked again inside the lock: another set-up may have done it while this one waited.
      for (const [isThere, provide] of steps) if (!isThere()) await provide();
    });
  }
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  say(error.message);
  process.exitCode = 1;
}
