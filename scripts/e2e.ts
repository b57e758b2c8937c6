import { join } from 'node:path';
import { ensureBuilt } from './build/app-build.ts';
import { electronEnvironment } from './electron-arguments.ts';
import { runInherited } from './run-inherited.ts';
import { describeRuntime, electronRuntime } from './runtime.ts';
import { withDesktopSession } from './session/desktop-session.ts';
import { projectRoot } from './setup/project-root.mjs';

/**
 * The end-to-end tests alone, on the built app: `npm run e2e -- <anything that Playwright takes>`. KEYHOLDER_TRACE=1
 * keeps traces of failed tests.
 */
async function runEndToEnd(): Promise<number> {
  const runtime = electronRuntime();
  await ensureBuilt();
  return withDesktopSession((session) => {
    console.log(`${describeRuntime(runtime)}; ${session.description}.`);
    const cli = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
    return runInherited(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
      ...electronEnvironment(session.env),
      ...runtime.env,
    });
  });
}

process.exitCode = await runEndToEnd().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
