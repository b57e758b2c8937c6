import { checkDoors, openSample } from './doors-chapter.ts';
import type { InstalledApp } from '../installed-app.ts';
import { isLoopback, listenersOf } from '../listeners.ts';
import { factsOfProcesses, type ProcessFacts } from '../process-facts.ts';
import type { Visit } from '../visit.ts';

const limitMs = 40_000;

/** The first start by an ordinary person: what the screen shows, and what the kernel reports about the processes. */
export async function checkFirstStart(visit: Visit): Promise<InstalledApp> {
  const { recorder, reader, keyboard, installed, session } = visit;
  const app = await checkDoors(recorder, reader, () => visit.start());
  await recorder.step('has a window that the desktop matches to its menu entry', limitMs, async () => {
    const windows = await keyboard.windowsOf(installed.entry.windowClass);
    if (windows.length !== 1) throw new Error(`${windows.length} windows of ${installed.entry.windowClass}.`);
  });
  await recorder.step('runs in the sandbox', limitMs, () => {
    requireSandbox(factsOfProcesses(installed.executable), session.account.uid);
    return Promise.resolve();
  });
  await openSample(recorder, reader);
  await recorder.step('listens on this computer only', limitMs, () => {
    const listeners = listenersOf(factsOfProcesses(installed.executable).map(({ pid }) => pid));
    const open = listeners.filter((listener) => !isLoopback(listener));
    if (open.length > 0) throw new Error(`It listens on ports ${open.map(({ port }) => port).join(', ')}.`);
    // The sample service listens on one socket. A debugging port would be a second.
    if (listeners.length !== 1) throw new Error(`${listeners.length} listening sockets, not one.`);
    return Promise.resolve();
  });
  return app;
}

function requireSandbox(processes: readonly ProcessFacts[], uid: number): void {
  const browser = processes.find(({ kind }) => kind === 'browser');
  const renderers = processes.filter(({ kind }) => kind === 'renderer');
  if (browser === undefined || renderers.length === 0) throw new Error('No browser or no renderer process.');
  for (const { pid, kind, argv, uids } of processes) {
    const unsafe = argv.find((word) => /^--(no-sandbox|disable-.*sandbox|single-process)/.test(word));
    if (unsafe !== undefined) throw new Error(`The ${kind} (${pid}) runs with ${unsafe}.`);
    if (uids.some((one) => one !== uid)) throw new Error(`The ${kind} (${pid}) runs as ${uids.join(', ')}.`);
  }
  for (const one of renderers) {
    const absent = [
      one.seccomp === 2 ? [] : ['a filter on its system calls'],
      one.noNewPrivileges ? [] : ['the promise never to gain rights'],
      one.ownProcessIds ? [] : ['process ids of its own'],
      one.ownNetwork ? [] : ['a network of its own, which leads nowhere'],
      one.capabilities === 0n ? [] : ['freedom from capabilities'],
    ].flat();
    if (absent.length > 0) throw new Error(`The renderer (${one.pid}) lacks ${absent.join(', ')}.`);
  }
}
