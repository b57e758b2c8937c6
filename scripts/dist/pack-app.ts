import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import type { Configuration } from 'electron-builder';
import { identity } from './identity.ts';

/** The app as people will have it on their disk, before it goes into an installer. */
export interface PackedApp {
  /** electron-builder's folder; on macOS the folder that holds the .app. */
  folder: string;
  /** What carries the fuses: the executable, on macOS the .app. */
  binary: string;
  /** Where app.asar lies. */
  resources: string;
}

const systems = {
  linux: { platform: Platform.LINUX, folder: 'linux', binary: identity.executable },
  win32: { platform: Platform.WINDOWS, folder: 'win', binary: `${identity.productName}.exe` },
  darwin: { platform: Platform.MAC, folder: 'mac', binary: `${identity.productName}.app` },
} as const;

type System = (typeof systems)[keyof typeof systems];

/** The system that installers are built for: always the one at hand, where they can be examined and tried. */
export function systemAtHand(): System {
  return systemOf(process.platform);
}

/** @param platform in Node's words */
export function systemOf(platform: string): System {
  if (platform === 'linux' || platform === 'win32' || platform === 'darwin') return systems[platform];
  throw new Error(`There are no installers for ${platform}.`);
}

/** The processor at hand, in electron-builder's words. */
export function archAtHand(): Arch {
  if (process.arch === 'x64') return Arch.x64;
  if (process.arch === 'arm64') return Arch.arm64;
  throw new Error(`There are no installers for the processor ${process.arch}.`);
}

/** Packs, hardens and (where credentials are given) signs the app. */
export async function packApp(config: Configuration, output: string): Promise<PackedApp> {
  const { platform, folder: name, binary } = systemAtHand();
  const arch = archAtHand();
  await build({ targets: platform.createTarget('dir', arch), config, publish: 'never' });
  const suffix = arch === Arch.x64 ? '' : `-${Arch[arch]}`;
  const folder = join(
    output,
    process.platform === 'darwin' ? `${name}${suffix}` : `${name}${suffix}-unpacked`,
  );
  const packed = {
    folder,
    binary: join(folder, binary),
    resources: join(folder, process.platform === 'darwin' ? `${binary}/Contents/Resources` : 'resources'),
  };
  for (const path of [packed.binary, join(packed.resources, 'app.asar')]) {
    if (!existsSync(path)) throw new Error(`The packed app lacks ${path}`);
  }
  return packed;
}
