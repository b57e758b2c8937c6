import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SECURITY: keytar's package has a prebuilt module for each system. Only the exact file that was examined may ship:
 * its SHA-256, by Node's platform and processor. Folder names mislead: the package's `linux-arm` is for arm64, and
 * its `linuxmusl-arm*` are for x64.
 */
const examined: Readonly<Record<string, string>> = {
  'linux-x64': 'e7894a1e1001764de29ff08d3dae418ccbaaf78889c5673d367e05df1682fc7c',
  'linux-arm64': '8f0f32c5d576a0987e294b8dc9f1909133504f4fe20b65888bca0dd3bfaec29c',
  'darwin-x64': '5ce10f1f83f917fb555ff2ba43a80cab0f215d266cfdbd9bce5d6affa61c8aa1',
  'darwin-arm64': '855c21e1e702967230bd87f600d04c311b77f29150f3372d547e72882c58de6a',
  'win32-x64': 'b82625e7c713fd20b5cb57993e073076c87660652202893fad39d874d77169fc',
  'win32-arm64': 'b9cd3c6658b1bed712e28f19ef777971ba46fc81a6004923dd15faa6e5bb01b8',
};

/** Path of keytar's prebuilt module, relative to the project. */
export function keychainModulePath(platform: string, arch: string): string {
  return `node_modules/keytar/prebuilds/${platform}-${arch}/keytar.node`;
}

/**
 * Throws unless the packed app's only compiled module is keytar's, byte for byte the examined one.
 * @param resources the packed app's folder that holds app.asar
 */
export function requireKeychainModule(resources: string, platform: string, arch: string): void {
  const wanted = `app.asar.unpacked/${keychainModulePath(platform, arch)}`;
  const modules = readdirSync(resources, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.node'));
  if (modules.join() !== wanted) {
    throw new Error(`Not packaged: the compiled modules are ${modules.join(', ')}, not ${wanted} alone.`);
  }
  const found = createHash('sha256')
    .update(readFileSync(join(resources, wanted)))
    .digest('hex');
  if (found !== examined[`${platform}-${arch}`]) {
    throw new Error(
      `Not packaged: ${wanted} is not the file that was examined (SHA-256 ${found}). See scripts/dist/contents/keychain-module.ts.`,
    );
  }
}
