import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { binaryKindOf } from './binary-kind.ts';

export interface NativeModule {
  /** Relative to the folder that was searched, with `/`. */
  file: string;
  /** For whom it was made, for example "linux x64"; "nothing that is known" when the header says nothing. */
  madeFor: string;
  fits: boolean;
}

const headBytes = 4_096;

/** Every compiled module (`.node`) under a folder, judged by its own header. */
export function nativeModulesIn(folder: string, platform: string, arch: string): NativeModule[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.node'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const kind = binaryKindOf(headOf(path));
      const madeFor = kind === null ? 'nothing that is known' : `${kind.platform} ${kind.archs.join('+')}`;
      const fits = kind?.platform === platform && kind.archs.includes(arch);
      return { file: path.slice(folder.length + 1).replaceAll('\\', '/'), madeFor, fits };
    });
}

/**
 * Throws when a compiled module was made for another system or processor, or when there is none at all: a package
 * built on the wrong machine installs, starts and has no keychain.
 */
export function requireFittingModules(folder: string, platform: string, arch: string): NativeModule[] {
  const found = nativeModulesIn(folder, platform, arch);
  if (found.length === 0) throw new Error(`No compiled module is in ${folder}: the keychain's is missing.`);
  const wrong = found.filter((module) => !module.fits);
  if (wrong.length > 0) {
    const list = wrong.map(({ file, madeFor }) => `  ${file} is for ${madeFor}`).join('\n');
    throw new Error(`Not packaged for ${platform} ${arch}, because it would not work there:\n${list}`);
  }
  return found;
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(headBytes);
  const file = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(file, head, 0, headBytes, 0));
  } finally {
    closeSync(file);
  }
}
