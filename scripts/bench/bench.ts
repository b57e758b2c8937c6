import { join } from 'node:path';
import { benchUsage, readBenchArguments } from './bench-arguments.ts';
import { ensureBuilt } from '../build/app-build.ts';
import { printUsage } from '../command-line.ts';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';

/** Measures the built app against floors of the same run; prints a table and writes out/bench.json. */
async function bench(): Promise<number> {
  const words = process.argv.slice(2);
  const asked = readBenchArguments(words);
  if (asked.kind !== 'bench') return printUsage(asked, benchUsage);
  const runtime = electronRuntime();
  await ensureBuilt();
  return withDesktopSession((session) => {
    console.log(`${describeRuntime(runtime)}; ${session.description}.`);
    return runInherited(
      process.execPath,
      [join(projectRoot, 'scripts', 'bench', 'play-bench.ts'), ...words],
      {
        ...electronEnvironment(session.env),
        ...runtime.env,
      },
    );
  });
}

process.exitCode = await bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
