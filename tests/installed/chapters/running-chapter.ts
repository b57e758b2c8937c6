import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBriefly } from '../installed-app.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';

const limitMs = 30_000;

/** What must hold while the console runs: one instance, no way to use it as Node, private files. */
export async function checkRunning(visit: Visit): Promise<void> {
  const { recorder, session, installed } = visit;
  await recorder.step('refuses a second start and shows the first window', limitMs, () =>
    requireOneInstance(visit),
  );
  await recorder.step('ignores ELECTRON_RUN_AS_NODE', limitMs, async () => {
    const script = join(session.account.home, 'answer.cjs');
    writeFileSync(script, 'console.log("Node answers")', { mode: 0o644 });
    const { stdout, code } = await startBriefly(installed.entry.command, session, {
      args: [script],
      env: { ELECTRON_RUN_AS_NODE: '1' },
    });
    if (stdout.includes('Node answers')) throw new Error('It ran a script of ours.');
    // The second start finds a running console and ends without an error.
    if (code !== 0) throw new Error(`It ended with ${String(code)}.`);
  });
  await recorder.step('ignores a script in NODE_OPTIONS', limitMs, async () => {
    const trace = join(session.account.home, 'loaded');
    const script = join(session.account.home, 'load-me.cjs');
    writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '');`, { mode: 0o644 });
    await startBriefly(installed.entry.command, session, { env: { NODE_OPTIONS: `--require ${script}` } });
    if (existsSync(trace)) throw new Error('The script was loaded.');
  });
  await recorder.step('keeps data that only its owner can read', limitMs, () => {
    requirePrivateFiles(visit.dataFolder, session.account.uid);
    return Promise.resolve();
  });
}

async function requireOneInstance({ keyboard, installed, session }: Visit): Promise<void> {
  const { windowClass, command } = installed.entry;
  const [window] = await keyboard.windowsOf(windowClass);
  if (window === undefined) throw new Error('There is no window.');
  await keyboard.minimise(window);
  await until('the window is minimised', async () => (await keyboard.windowsOf(windowClass)).length === 0);
  const { code, stderr } = await startBriefly(command, session, {});
  if (!/already running/i.test(stderr)) throw new Error(`It did not say why it ended: ${stderr}`);
  if (code !== 0) throw new Error(`It ended with ${String(code)}.`);
  await until('the window is back, in front', async () => {
    const windows = await keyboard.windowsOf(windowClass);
    return windows.length === 1 && (await keyboard.activeWindow()) === windows[0];
  });
}

/**
 * Chromium writes this file before any code of ours runs, and makes it readable to others. It is a random number in a
 * private folder.
 */
const randomInstallationId = join('Crashpad', 'client_id');

/** Folders 0700, files 0600, all owned by the person. */
function requirePrivateFiles(folder: string, uid: number): void {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ];
  const open: string[] = [];
  for (const path of paths) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    // Links have no mode of their own, and temporary files can vanish meanwhile.
    if (found === undefined || found.isSymbolicLink()) continue;
    if (path === join(folder, randomInstallationId) && found.uid === uid) continue;
    const mode = found.mode & 0o777;
    if ((mode & 0o077) !== 0 || found.uid !== uid) open.push(`${mode.toString(8)} ${found.uid} ${path}`);
  }
  if (open.length > 0) throw new Error(`Others can use:\n${open.join('\n')}`);
  const own = ['keyholder.sqlite', 'cache.sqlite'].filter((name) => !existsSync(join(folder, name)));
  if (own.length > 0) throw new Error(`Not where they are looked for: ${own.join(', ')}.`);
}
