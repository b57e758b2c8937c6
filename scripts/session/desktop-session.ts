import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateBus } from './private-bus.ts';
import { startPrivateKeyring } from './private-keyring.ts';
import { startVirtualDisplay } from './virtual-display.ts';

export interface DesktopSession {
  /** Variables to set, and in `without` those to remove. */
  readonly env: NodeJS.ProcessEnv;
  readonly without: readonly string[];
  /** For people: where windows open and where credentials go. */
  readonly description: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a private desktop session, so that no window covers the person's screen and no secret reaches their keyring:
 * a virtual display, a D-Bus session and an unlocked keyring. Without Xvfb windows open on the person's display. On
 * systems other than Linux it is the person's own session.
 */
export async function startDesktopSession(): Promise<DesktopSession> {
  if (process.platform !== 'linux') {
    const description = "this desktop, the operating system's keychain";
    return { env: {}, without: [], description, stop: () => Promise.resolve() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-session-'));
  const env: NodeJS.ProcessEnv = foldersIn(folder);
  const display = await startVirtualDisplay();
  if (display === undefined && !hasDisplay(process.env)) {
    throw new Error(
      'There is no display, and no Xvfb to make one: install the packages that the set-up names.',
    );
  }
  if (display !== undefined) Object.assign(env, display.env, { KEYHOLDER_VIRTUAL_DISPLAY: '1' });
  const bus = await startPrivateBus(folder, { ...process.env, ...env });
  Object.assign(env, bus?.env);
  const keyring = bus === undefined ? undefined : await startPrivateKeyring({ ...process.env, ...env });
  return {
    env,
    without: [
      ...(display === undefined ? [] : ['WAYLAND_DISPLAY']),
      // SECURITY: secrets of tests never reach the person's own keyring.
      ...(bus === undefined ? ['DBUS_SESSION_BUS_ADDRESS'] : []),
    ],
    description: [
      display === undefined ? 'this display' : `virtual display ${display.env.DISPLAY}`,
      keyring === undefined ? 'no keyring (credentials are kept in memory only)' : 'a keyring of its own',
    ].join(', '),
    stop: async () => {
      for (const part of [keyring, bus, display]) await part?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
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
