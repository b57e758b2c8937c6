import { spawn, type ChildProcess } from 'node:child_process';
import { electronArguments, electronEnvironment } from '../../../../scripts/start/electron-arguments.ts';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';
import { electronRuntime } from '../../../../scripts/setup/runtime.ts';

/** Starts the app as a desktop does, without Playwright and with its output in pipes. */
export function startPlainly(
  userData: string,
  nodeArguments: readonly string[],
  appArguments: readonly string[] = [],
  own: NodeJS.ProcessEnv = {},
): ChildProcess {
  const { executable, env } = electronRuntime();
  return spawn(
    executable,
    [...nodeArguments, ...electronArguments(), `--user-data-dir=${userData}`, projectRoot, ...appArguments],
    { env: { ...electronEnvironment(process.env), ...env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

export const endOf = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      resolve(code ?? signal);
    }),
  );
