import { spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivateBus } from '../../scripts/session/private-bus.ts';
import { startPrivateKeyring } from '../../scripts/session/private-keyring.ts';
import { stopProcess } from '../../scripts/session/stop-process.ts';
import { startVirtualDisplay } from '../../scripts/session/virtual-display.ts';
import type { OrdinaryAccount } from './ordinary-account.ts';

/** The desktop of a logged-in person, who owns all its processes. */
export interface PersonSession {
  account: OrdinaryAccount;
  /** The environment of the person's programs, without anything from the test's own. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

/** Logs the person in: display, window manager, D-Bus, unlocked keyring. Throws if one of them doesn't start. */
export async function openPersonSession(account: OrdinaryAccount): Promise<PersonSession> {
  const owner = { uid: account.uid, gid: account.gid };
  const runFolder = join(account.home, '.run');
  mkdirSync(runFolder, { mode: 0o700 });
  chownSync(runFolder, account.uid, account.gid);
  const stops: (() => Promise<void>)[] = [];
  const keep = <T extends { stop: () => Promise<void> }>(what: string, started: T | undefined): T => {
    if (started === undefined) throw new Error(`${what} did not start.`);
    stops.push(started.stop);
    return started;
  };
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const display = keep('The display', await startVirtualDisplay(owner));
    const bare = { ...loginEnvironment(account, runFolder), ...display.env };
    const bus = keep('D-Bus', await startPrivateBus(runFolder, bare, owner));
    const env = { ...bare, ...bus.env };
    keep('The keyring', await startPrivateKeyring(env, owner));
    keep('The window manager', startWindowManager(account, env));
    return { account, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function loginEnvironment(account: OrdinaryAccount, runFolder: string): NodeJS.ProcessEnv {
  return {
    HOME: account.home,
    USER: account.name,
    LOGNAME: account.name,
    SHELL: '/bin/sh',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: runFolder,
  };
}

function startWindowManager(
  { uid, gid, home }: OrdinaryAccount,
  env: NodeJS.ProcessEnv,
): { stop: () => Promise<void> } {
  const manager = spawn('jwm', [], { uid, gid, cwd: home, env, stdio: 'ignore' });
  manager.on('error', () => undefined);
  return { stop: () => stopProcess(manager) };
}
