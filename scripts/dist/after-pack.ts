import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';
import { Arch } from 'electron-builder';
import { requireFittingModules } from './native-modules.ts';

/** Brings the packed folder in order before its fuses are set and it is signed. */
export function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, electronPlatformName, arch, packager } = context;
  const resources = packager.getResourcesDir(appOutDir);
  // Electron's own demonstration app and version mark stay behind when it comes from a folder.
  rmSync(join(resources, 'default_app.asar'), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  requireFittingModules(resources, electronPlatformName, Arch[arch]);
  const sandbox = join(appOutDir, 'chrome-sandbox');
  // SECURITY: setuid is given by the package that a system administrator installs (see linux-tree.ts), never here.
  if (existsSync(sandbox)) chmodSync(sandbox, 0o755);
  return Promise.resolve();
}
