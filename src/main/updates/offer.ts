import { versionPattern, type FileKind, type Manifest, type UpdateFile } from './manifest.ts';

/** The computer as far as the choice of a file goes. */
export interface Installation {
  /** The version that runs. */
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** Kinds that this computer can install, the best first. */
  readonly kinds: readonly FileKind[];
}

export type Offer =
  | { readonly outcome: 'current' }
  /** Newer, but the publisher has no file for this computer. */
  | { readonly outcome: 'no-file'; readonly version: string }
  | { readonly outcome: 'newer'; readonly manifest: Manifest; readonly file: UpdateFile };

/** What a manifest means for this installation. An older or equal version is never offered. */
export function offerOf(manifest: Manifest, here: Installation): Offer {
  if (compareVersions(manifest.version, here.version) <= 0) return { outcome: 'current' };
  const fitting = manifest.files.filter(
    ({ platform, arch }) => platform === here.platform && arch === here.arch,
  );
  for (const kind of here.kinds) {
    const file = fitting.find((candidate) => candidate.kind === kind);
    if (file !== undefined) return { outcome: 'newer', manifest, file };
  }
  return { outcome: 'no-file', version: manifest.version };
}

/** Below 0 when `left` is older. A version that is not three numbers is older than any that is. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [numbersOf(left), numbersOf(right)];
  for (const place of [0, 1, 2]) {
    const difference = (a[place] ?? -1) - (b[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return versionPattern.test(version) ? version.split('.').map(Number) : [];
}

/** What can be installed where Keyholder runs now. */
export function installableKinds(
  platform: string,
  has: { appImage: boolean; dpkg: boolean; rpm: boolean },
): FileKind[] {
  if (platform === 'win32') return ['exe'];
  if (platform === 'darwin') return ['dmg', 'zip'];
  if (has.appImage) return ['AppImage'];
  return [...(has.dpkg ? (['deb'] as const) : has.rpm ? (['rpm'] as const) : []), 'tar.gz'];
}
