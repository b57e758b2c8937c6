import { Arch, Platform } from 'electron-builder';
import { identity } from './identity.ts';

const systems = {
  linux: { platform: Platform.LINUX, folder: 'linux', binary: identity.executable },
  win32: { platform: Platform.WINDOWS, folder: 'win', binary: `${identity.productName}.exe` },
  darwin: { platform: Platform.MAC, folder: 'mac', binary: `${identity.productName}.app` },
} as const;

const archs = { x64: Arch.x64, arm64: Arch.arm64 } as const;

/** A system and processor that the app is packed for, in Node's words. */
export interface TargetSystem {
  readonly system: keyof typeof systems;
  readonly arch: keyof typeof archs;
}

/** Every system and processor, as `readTarget` reads them. */
export const targetNames: readonly string[] = Object.keys(systems).flatMap((system) =>
  Object.keys(archs).map((arch) => `${system}-${arch}`),
);

/** For which the app is packed as a rule: where it is packed, it can be examined and tried. */
export function targetAtHand(): TargetSystem {
  return readTarget(`${process.platform}-${process.arch}`);
}

/** Reads `win32-x64`; throws a sentence for the person. */
export function readTarget(words: string): TargetSystem {
  const [system, arch] = words.split('-');
  if (
    (system === 'linux' || system === 'win32' || system === 'darwin') &&
    (arch === 'x64' || arch === 'arm64') &&
    words === `${system}-${arch}`
  ) {
    return { system, arch };
  }
  throw new Error(`There is no package for ${words}. There are: ${targetNames.join(', ')}`);
}

/** The same in electron-builder's words, and what it calls the folder and the binary. */
export function builderTarget({ system, arch }: TargetSystem): {
  platform: Platform;
  arch: Arch;
  folder: string;
  binary: string;
} {
  const { platform, folder, binary } = systems[system];
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  const unpacked = system === 'darwin' ? '' : '-unpacked';
  return { platform, arch: archs[arch], folder: `${folder}${suffix}${unpacked}`, binary };
}
