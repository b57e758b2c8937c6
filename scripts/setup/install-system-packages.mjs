// For a machine where only this needs root: `sudo node scripts/setup/install-system-packages.mjs`.
import { installSystemPackages } from './system-packages.mjs';

await installSystemPackages();
