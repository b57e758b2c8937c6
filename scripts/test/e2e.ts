import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { asksForHelp, printUsage } from '../command-line.ts';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run e2e                              every end-to-end test, on the built app
npm run e2e -- tests/e2e/X.spec.ts       one file; -g TEXT those whose name holds it; whatever else Playwright takes
KEYHOLDER_TRACE=1 npm run e2e            keeps traces of failed tests`;

/**
 * The end-to-end tests alone, on the built app; what is said behind its name is Playwright's.
 */
async function runEndToEnd(words: readonly string[]): Promise<number> {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  const runtime = electronRuntime();
  await ensureBuilt();
  return withDesktopSession((session) => {
    console.log(`${describeRuntime(runtime)}; ${session.description}.`);
    const cli = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
    return runInherited(process.execPath, [cli, 'test', ...words], {
      ...electronEnvironment(session.env),
      ...runtime.env,
    });
  });
}

process.exitCode = await runEndToEnd(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
