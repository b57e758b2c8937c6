import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appSources } from '../../scripts/build/app-build.ts';
import { fingerprintOf } from '../../scripts/build/fingerprint.ts';
import { runCaptured } from '../../scripts/process/run-captured.ts';
import { field, readJson, writeJson } from '../../scripts/setup/json-file.mjs';
import { projectRoot } from '../../scripts/setup/project-root.mjs';

/**
 * The console with the texts of the pseudo-locale, in an app folder of its own, so that no other start or package ever takes
 * these texts for the real ones. Built unless it is there of exactly these sources.
 * @returns the folder
 */
export async function buildPseudoLocale(): Promise<string> {
  const app = join(projectRoot, '.cache', 'pseudo-locale');
  const recordPath = join(app, 'built-from.json');
  const fingerprint = fingerprintOf(projectRoot, [...appSources, 'scripts/build']);
  if (field(readJson(recordPath), 'fingerprint') === fingerprint) return app;
  rmSync(app, { recursive: true, force: true });
  mkdirSync(join(app, 'build'), { recursive: true });
  for (const path of ['package.json', 'build/icons']) {
    cpSync(join(projectRoot, path), join(app, path), { recursive: true });
  }
  const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const env = { ...process.env, KEYHOLDER_PSEUDO_LOCALE: '1' };
  const words = [bundler, 'build', '--outDir', join(app, 'out')];
  const { code, output } = await runCaptured(process.execPath, words, { env });
  if (code !== 0) throw new Error(`The app does not build with the pseudo-locale:\n${output}`);
  writeJson(recordPath, { fingerprint });
  return app;
}
