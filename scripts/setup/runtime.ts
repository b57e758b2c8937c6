import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { executableName } from './electron.mjs';
import { projectRoot } from './project-root.mjs';

export interface ElectronRuntime {
  /** Absolute path. */
  executable: string;
  version: string;
  origin: 'official' | 'fallback' | 'override';
  /** Makes other tools use the same Electron. */
  env: { ELECTRON_OVERRIDE_DIST_PATH: string; ELECTRON_EXEC_PATH: string };
}

const recordSchema = z.object({
  origin: z.enum(['official', 'fallback']),
  version: z.string(),
  executable: z.string(),
});

/** The runtime that the set-up provided. Throws a sentence for the person if there is none. */
export function electronRuntime(): ElectronRuntime {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') return overriding(resolve(override));
  const path = join(projectRoot, '.cache', 'electron', 'runtime.json');
  if (!existsSync(path)) throw new Error('No Electron runtime yet: run `npm run setup`.');
  const { origin, version, ...found } = recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const executable = join(projectRoot, found.executable);
  return { executable, version, origin, env: environmentFor(executable) };
}

export function describeRuntime({ version, origin }: ElectronRuntime): string {
  if (origin === 'official') return `Electron ${version} (official)`;
  if (origin === 'override') return `Electron ${version} (from ELECTRON_OVERRIDE_DIST_PATH)`;
  return `Electron ${version} (fallback runtime, development and tests only)`;
}

function overriding(folder: string): ElectronRuntime {
  const versionFile = join(folder, 'version');
  const version = existsSync(versionFile)
    ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
    : 'unknown';
  const executable = join(folder, executableName);
  return { executable, version, origin: 'override', env: environmentFor(executable) };
}

function environmentFor(executable: string): ElectronRuntime['env'] {
  // On macOS the executable is in Electron.app/Contents/MacOS, and the distribution is the folder around the bundle.
  const folder = process.platform === 'darwin' ? resolve(executable, '../../../..') : dirname(executable);
  return { ELECTRON_OVERRIDE_DIST_PATH: folder, ELECTRON_EXEC_PATH: executable };
}
