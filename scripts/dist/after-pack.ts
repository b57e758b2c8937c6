import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';
import { Arch } from 'electron-builder';
import { setFuses } from './contents/fuses.ts';
import { requireKeychainModule } from './contents/keychain-module.ts';
import { builderTarget, readTarget } from './target-system.ts';

/**
 * Brings the packed folder in order and sets its fuses, before it is signed.
 * @param signs whether a real signature follows
 */
export async function afterPack(context: AfterPackContext, signs: boolean): Promise<void> {
  const { appOutDir, electronPlatformName, arch, packager } = context;
  const resources = packager.getResourcesDir(appOutDir);
  // Electron's own demonstration app and version mark stay behind when it comes from a folder.
  rmSync(join(resources, 'default_app.asar'), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  const target = readTarget(`${electronPlatformName}-${Arch[arch]}`);
  requireKeychainModule(resources, target.system, target.arch);
  const sandbox = join(appOutDir, 'chrome-sandbox');
  // SECURITY: setuid is given by the package that a system administrator installs (see linux-tree.ts), never here.
  if (existsSync(sandbox)) chmodSync(sandbox, 0o755);
  await setFuses(join(appOutDir, builderTarget(target).binary), { resetSignature: !signs });
}
