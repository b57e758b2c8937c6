import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { printedInstead } from '../../src/main/shell/command-line/command-line.ts';
import { electronArguments, electronEnvironment } from './electron-arguments.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { hasDisplay } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm start                  opens the console on the sample workspace; without a display it takes the tour
npm start -- --tour        walks through every screen by itself and leaves pictures in out/tour/
                           --pictures: takes those of the documents anew, too
npm start -- [switches]    passed on to the console:

${printedInstead(['--help'], '') ?? ''}`;

/** Opens the sample workspace. Takes the tour instead if asked to, or if there is no display. */
async function start(words: readonly string[]): Promise<number> {
  if (words.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const isTour = words.includes('--tour');
  const runtime = electronRuntime();
  const built = await ensureBuilt();
  if (built !== null) console.log(`Built the app in ${(built.tookMs / 1000).toFixed(1)} s.`);
  if (isTour || !hasDisplay(process.env)) {
    if (!isTour) console.log('There is no display here: taking the tour without one.');
    const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
    const pictures = words.includes('--pictures') ? { KEYHOLDER_PICTURES: 'documents' } : {};
    const env = { ...process.env, ...pictures };
    return runInherited(process.execPath, [playwright, 'test', '--project=tour'], env);
  }
  console.log(`Opening Keyholder on the sample workspace. ${describeRuntime(runtime)}.`);
  const args = [...electronArguments(), projectRoot, '--sample', ...words];
  return runInherited(runtime.executable, args, electronEnvironment(process.env));
}

process.exitCode = await start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
