import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appSources } from '../build/app-build.ts';
import { fingerprintOf } from '../build/fingerprint.ts';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { runCaptured } from '../process/run-captured.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { field, readJson, writeJson } from '../setup/json-file.mjs';
import { withLock } from '../setup/lock.mjs';
import { projectRoot } from '../setup/project-root.mjs';

const app = join(projectRoot, '.cache', 'pseudo-locale');
const recordPath = join(app, 'built-from.json');

/**
 * Builds the console with the texts of the pseudo-locale, beside the real build, and walks through it: which text is of no
 * catalogue, and which has no room. Throws with the bundler's output when it does not build.
 * @param options.env what Playwright is told beside
 * @returns the exit code
 */
export async function walkPseudoLocale(options: {
  readonly reporter: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<number> {
  const runtime = electronRuntime();
  await withLock(join(projectRoot, '.cache', 'pseudo-locale.lock'), ensureBuilt);
  return withDesktopSession((session) => {
    console.log(`${describeRuntime(runtime)}; ${session.description}`);
    const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
    const config = join(projectRoot, 'playwright.pseudo-locale.config.ts');
    const args = [playwright, 'test', '--config', config, `--reporter=${options.reporter}`];
    return runInherited(process.execPath, args, {
      ...electronEnvironment(session.env),
      ...runtime.env,
      ...options.env,
      KEYHOLDER_PSEUDO_LOCALE_APP: app,
    });
  });
}

/** An app folder of its own, so that no other start or package ever takes these texts for the real ones. */
async function ensureBuilt(): Promise<void> {
  const fingerprint = fingerprintOf(projectRoot, [...appSources, 'scripts/build']);
  if (field(readJson(recordPath), 'fingerprint') === fingerprint) return;
  rmSync(app, { recursive: true, force: true });
  mkdirSync(join(app, 'build'), { recursive: true });
  for (const path of ['package.json', 'build/icons']) {
    cpSync(join(projectRoot, path), join(app, path), { recursive: true });
  }
  const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { code, output } = await runCaptured(
    process.execPath,
    [bundler, 'build', '--outDir', join(app, 'out')],
    { env: { ...process.env, KEYHOLDER_PSEUDO_LOCALE: '1' } },
  );
  if (code !== 0) throw new Error(`The app does not build with the pseudo-locale:\n${output}`);
  writeJson(recordPath, { fingerprint });
}
