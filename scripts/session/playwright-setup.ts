import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { startDesktopSession } from './desktop-session.ts';
import { ownTemporaryFolder } from './temporary-folder.ts';

/** Gives all tests of a run the built app, a private desktop session and a temporary folder. Returns the clean-up. */
export default async function setUp(): Promise<() => Promise<void>> {
  const runtime = electronRuntime();
  const built = await ensureBuilt();
  if (built !== null) console.log(`Built the app in ${(built.tookMs / 1000).toFixed(1)} s.`);
  // Playwright's default cache. Its workers would otherwise look for it in their own temporary folder.
  const transformed = join(tmpdir(), `playwright-transform-cache-${String(process.geteuid?.() ?? '')}`);
  const forget = ownTemporaryFolder();
  const session = await startDesktopSession();
  console.log(`${describeRuntime(runtime)}; ${session.description}`);
  Object.assign(process.env, session.env, runtime.env, { PLAYWRIGHT_TRANSFORM_CACHE_DIR: transformed });
  for (const name of session.without) Reflect.deleteProperty(process.env, name);
  return async () => {
    await session.stop();
    forget();
  };
}
