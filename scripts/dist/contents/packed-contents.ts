import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';

const allowed =
  /^(?:package\.json|build\/icons\/256x256\.png|out\/(?:main|preload|renderer)\/.+|node_modules\/keytar\/(?:package\.json|LICENSE\.md|lib\/keytar\.js|prebuilds\/[\w-]+\/keytar\.node))$/;

/**
 * What is wrong with a packed app.asar, as sentences. It must hold only the built files and keytar, and no source.
 * @param root the project's folder, with the out/ that was packed
 */
export function contentFaults(asar: string, root: string): string[] {
  const files = listPackage(asar, { isPack: false })
    // The library can't find a path that begins with a separator.
    .map((listed) => listed.replace(/^[\\/]/, ''))
    .filter((path) => !('files' in statFile(asar, path)));
  const faults = files.flatMap((path) => {
    const name = path.replaceAll('\\', '/');
    if (!allowed.test(name) || /\.(?:map|tsx?)$/.test(name)) return [`${name} should not be packed`];
    if (!name.startsWith('out/')) return [];
    const built = join(root, name);
    const isBuilt = existsSync(built) && readFileSync(built).equals(extractFile(asar, path));
    return isBuilt ? [] : [`${name} is not the file that was built`];
  });
  const isThere = files.some((path) => path.replaceAll('\\', '/') === 'out/main/index.js');
  return isThere ? faults : [...faults, 'out/main/index.js is missing'];
}
