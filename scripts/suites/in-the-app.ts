import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { runInherited } from '../process/run-inherited.ts';
import { startDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { electronEnvironment } from '../start/electron-arguments.ts';

/**
 * Runs a program that drives the built app in a private desktop session, and returns the JSON that it writes.
 * @param program path from the project's root. Its arguments are `words`, then the path of the file to write.
 */
export async function runInTheApp(program: string, words: readonly string[]): Promise<unknown> {
  const runtime = electronRuntime();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-app-'));
  const result = join(folder, 'result.json');
  const session = await startDesktopSession();
  try {
    console.log(`${describeRuntime(runtime)}; ${session.description}`);
    const env = { ...electronEnvironment(process.env), ...session.env, ...runtime.env };
    for (const name of session.without) Reflect.deleteProperty(env, name);
    const code = await runInherited(process.execPath, [join(projectRoot, program), ...words, result], env);
    if (code !== 0) throw new Error(`${program} was not checked to its end.`);
    return JSON.parse(readFileSync(result, 'utf8'));
  } finally {
    await session.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
