import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from '../process/run-captured.ts';
import { field, readJson, writeJson } from '../setup/json-file.mjs';
import { withLock } from '../setup/lock.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { fingerprintOf } from './fingerprint.ts';
import { readReactBuild } from './react-build.ts';
import { readUpdateFeed } from './update-feed.ts';

/** Everything that the built app is made of. */
export const appSources = [
  'src',
  'build',
  'electron.vite.config.ts',
  'postcss.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.renderer.json',
];

/** What Electron is given of a build: where one of these is gone, there is no app, whatever was written down of it. */
const givenToElectron = ['main/index.js', 'preload', 'renderer/index.html', 'renderer/question.html'];

const recordPath = join(projectRoot, 'out', 'built-from.json');

/**
 * Builds the app into out/ unless it was built from exactly these sources. Throws with the bundler's output when it
 * does not build.
 * @returns how long the build took, or null when there was nothing to do
 */
export async function ensureBuilt(env: NodeJS.ProcessEnv = process.env): Promise<{ tookMs: number } | null> {
  if (isCurrent()) return null;
  return withLock(join(projectRoot, '.cache', 'build.lock'), async () => {
    if (isCurrent()) return null;
    const startedMs = performance.now();
    const fingerprint = currentFingerprint();
    // An interrupted build must not pass for a finished one.
    rmSync(recordPath, { force: true });
    const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
    const { code, output } = await runCaptured(process.execPath, [bundler, 'build'], { env });
    if (code !== 0) throw new Error(`The app does not build:\n${output}`);
    writeJson(recordPath, { fingerprint });
    return { tookMs: performance.now() - startedMs };
  });
}

function isCurrent(): boolean {
  const isOfTheseSources = field(readJson(recordPath), 'fingerprint') === currentFingerprint();
  return isOfTheseSources && givenToElectron.every((path) => existsSync(join(projectRoot, 'out', path)));
}

/** Of the sources, and of what a build is given beside them: a feed of updates, which React. */
function currentFingerprint(): string {
  const feed = readUpdateFeed(process.env);
  return [
    fingerprintOf(projectRoot, appSources),
    ...(readReactBuild(process.env) === 'development' ? ['development'] : []),
    ...(feed === null ? [] : [feed.address, feed.publicKey]),
  ].join(' ');
}
