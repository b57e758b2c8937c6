import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateBus } from './private-bus.ts';
import { startPrivateKeyring } from './private-keyring.ts';
import { startVirtualDisplay } from './virtual-display.ts';

/** What a program that opens windows and keeps secrets finds around it. */
export interface DesktopSession {
  env: NodeJS.ProcessEnv;
  /** For people: where windows open and where credentials go. */
  description: string;
}

type Stop = () => Promise<void> | void;

/**
 * Runs `work` in a desktop session of its own, so that no window covers the person's screen and no secret reaches the
 * person's keyring: a virtual display, a D-Bus session and an unlocked keyring in a temporary folder, all gone
 * afterwards. Elsewhere than on Linux, or where these are not installed, it says so and uses the person's own.
 */
export async function withDesktopSession<T>(work: (session: DesktopSession) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') {
    return work({ env: process.env, description: "this desktop, the operating system's keychain" });
  }
  const stops: Stop[] = [];
  try {
    return await work(await assemble(stops));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function assemble(stops: Stop[]): Promise<DesktopSession> {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-session-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  let env: NodeJS.ProcessEnv = { ...process.env, ...foldersIn(folder) };
  const display = await startVirtualDisplay();
  if (display !== undefined) {
    stops.push(display.stop);
    env = { ...env, ...display.env, KEYHOLDER_VIRTUAL_DISPLAY: '1' };
    delete env['WAYLAND_DISPLAY'];
  } else if (!hasDisplay(env)) {
    throw new Error(
      'There is no display, and no Xvfb to make one: install the packages that the set-up names.',
    );
  }
  const bus = await startPrivateBus(folder, env);
  if (bus !== undefined) {
    stops.push(bus.stop);
    env = { ...env, ...bus.env };
  }
  const keyring = bus === undefined ? undefined : await startPrivateKeyring(env);
  if (keyring !== undefined) stops.push(keyring.stop);
  return {
    env,
    description: [
      display === undefined ? 'this display' : `virtual display ${display.env.DISPLAY}`,
      keyring === undefined ? 'no keyring (credentials are kept in memory only)' : 'a keyring of its own',
    ].join(', '),
  };
}

/** Whether windows can open on the person's own display. */
export function hasDisplay(env: NodeJS.ProcessEnv): boolean {
  return process.platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

function foldersIn(folder: string): NodeJS.ProcessEnv {
  const make = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    return path;
  };
  return {
    XDG_DATA_HOME: make('data'),
    XDG_CONFIG_HOME: make('config'),
    XDG_CACHE_HOME: make('cache'),
    XDG_RUNTIME_DIR: make('run'),
  };
}
