import { join } from 'node:path';
import { electronArguments, electronEnvironment } from './electron-arguments.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { hasDisplay } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run dev                   the console on the sample workspace, with hot reload
npm run dev -- [switches]     passed on to the console; npm start -- --help lists them`;

/** Opens the sample workspace with hot reload: pages update in place, the main process restarts. */
async function develop(words: readonly string[]): Promise<number> {
  if (words.includes('--help')) {
    console.log(usage);
    return 0;
  }
  if (!hasDisplay(process.env)) {
    console.error('`npm run dev` needs a display; without one `npm start` walks through the built app.');
    return 1;
  }
  const runtime = electronRuntime();
  console.log(describeRuntime(runtime));
  const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const forElectron = [...electronArguments(), '--sample', ...words];
  const env = { ...electronEnvironment(process.env), ...runtime.env };
  return runInherited(process.execPath, [bundler, 'dev', '--watch', '--', ...forElectron], env);
}

process.exitCode = await develop(process.argv.slice(2));
