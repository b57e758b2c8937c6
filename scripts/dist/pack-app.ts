import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'electron-builder';
import type { Configuration } from 'electron-builder';
import { builderTarget, type TargetSystem } from './target-system.ts';

/** The app as people will have it on their disk, before it goes into an installer. */
export interface PackedApp {
  /** electron-builder's folder; on macOS the folder that holds the .app. */
  folder: string;
  /** What carries the fuses: the executable, on macOS the .app. */
  binary: string;
  /** Where app.asar lies. */
  resources: string;
}

/** Packs, hardens and (where credentials are given) signs the app. */
export async function packApp(
  config: Configuration,
  output: string,
  target: TargetSystem,
): Promise<PackedApp> {
  const { platform, arch, folder: name, binary } = builderTarget(target);
  await build({ targets: platform.createTarget('dir', arch), config, publish: 'never' });
  const folder = join(output, name);
  const inside = target.system === 'darwin' ? `${binary}/Contents/Resources` : 'resources';
  const packed = { folder, binary: join(folder, binary), resources: join(folder, inside) };
  for (const path of [packed.binary, join(packed.resources, 'app.asar')]) {
    if (!existsSync(path)) throw new Error(`The packed app lacks ${path}`);
  }
  return packed;
}
