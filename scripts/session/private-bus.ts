import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stopProcess, type SessionOwner } from './stop-process.ts';

/** A D-Bus session apart from the person's, until `stop`. */
export interface PrivateBus {
  env: { DBUS_SESSION_BUS_ADDRESS: string; DBUS_SYSTEM_BUS_ADDRESS: string };
  stop: () => Promise<void>;
}

/**
 * Starts a D-Bus daemon with the given environment. Undefined if D-Bus isn't installed.
 * @param folder for its socket: an absolute and short path that only the owner can access
 */
export async function startPrivateBus(
  folder: string,
  env: NodeJS.ProcessEnv,
  owner: SessionOwner = {},
): Promise<PrivateBus | undefined> {
  const args = ['--session', '--nofork', '--nosyslog', '--print-address=1', `--address=unix:dir=${folder}`];
  const daemon = spawn('dbus-daemon', args, {
    ...owner,
    env,
    // Its stderr holds only complaints about limits that a container doesn't let it raise.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await firstLine(daemon);
  if (address === undefined) return undefined;
  return {
    // Chromium also looks for a system bus and complains if there is none, as in a container. This one serves as
    // both.
    env: { DBUS_SESSION_BUS_ADDRESS: address, DBUS_SYSTEM_BUS_ADDRESS: address },
    stop: () => stopProcess(daemon),
  };
}

/** Whether a service on the bus owns the name. */
export async function isNameTaken(
  name: string,
  env: NodeJS.ProcessEnv,
  owner: SessionOwner = {},
): Promise<boolean> {
  const args = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const question = spawn('dbus-send', [...args, 'org.freedesktop.DBus.NameHasOwner', `string:${name}`], {
    ...owner,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let answer = '';
  question.stdout.on('data', (data: Buffer) => (answer += data.toString()));
  try {
    await once(question, 'close');
  } catch {
    return false;
  }
  return answer.includes('boolean true');
}

function firstLine(daemon: ChildProcess): Promise<string | undefined> {
  return new Promise((found) => {
    daemon.once('error', () => found(undefined));
    daemon.once('exit', () => found(undefined));
    daemon.stdout?.once('data', (data: Buffer) => found(data.toString().trim()));
  });
}
