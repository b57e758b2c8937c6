import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from '../process/run-captured.ts';
import { field, readJson, writeJson } from '../setup/json-file.mjs';
import { withLock } from '../setup/lock.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { fingerprintOf } from './fingerprint.ts';
import { readReactBuild } from './react-build.ts';
import { readUpdateFeed } from './update-feed.ts';

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

/** Files that Electron loads from a build. If one is missing there is no build, whatever the record says. */
const givenToElectron = ['main/index.js', 'preload', 'renderer/index.html', 'renderer/question.html'];

const recordPath = join(projectRoot, 'out', 'built-from.json');

/**
 * Builds the app into out/ unless it is up to date. Throws with the bundler's output if the build fails.
 * @returns how long the build took, or null if there was nothing to do
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

/** Covers the sources and the build's other inputs: the update feed, and which React. */
function currentFingerprint(): string {
  const feed = readUpdateFeed(process.env);
  return [
    fingerprintOf(projectRoot, appSources),
    ...(readReactBuild(process.env) === 'development' ? ['development'] : []),
    ...(feed === null ? [] : [feed.address, feed.publicKey]),
  ].join(' ');
}
