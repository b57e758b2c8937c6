import { join } from 'node:path';
import { electronArguments, electronEnvironment } from './electron-arguments.ts';
import { runInherited } from './run-inherited.ts';
import { describeRuntime, electronRuntime } from './runtime.ts';
import { hasDisplay } from './session/desktop-session.ts';
import { projectRoot } from './setup/project-root.mjs';

/** Opens the console on the sample workspace with hot reload: pages at once, the main process by a restart. */
async function develop(): Promise<number> {
  if (!hasDisplay(process.env)) {
    console.error('`npm run dev` needs a display; without one `npm start` walks through the built app.');
    return 1;
  }
  const runtime = electronRuntime();
  console.log(describeRuntime(runtime));
  const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const forElectron = [...electronArguments(), '--sample', ...process.argv.slice(2)];
  const env = { ...electronEnvironment(process.env), ...runtime.env };
  return runInherited(process.execPath, [bundler, 'dev', '--watch', '--', ...forElectron], env);
}

process.exitCode = await develop();
