import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isNameTaken } from './private-bus.ts';
import { stopProcess, type SessionOwner } from './stop-process.ts';

const patienceMs = 5_000;
const pollMs = 50;

/**
 * Starts gnome-keyring, unlocked, on the bus and in the folders that the environment names. The keyring's password is
 * discarded, so its secrets are readable only while it runs. Undefined if it isn't installed or doesn't start.
 */
export async function startPrivateKeyring(
  env: NodeJS.ProcessEnv,
  owner: SessionOwner = {},
): Promise<{ pid: number; stop: () => Promise<void> } | undefined> {
  const daemon = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
    ...owner,
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Not installed, or ended at once: the loop below detects it by the missing pid or the exit code.
  daemon.on('error', () => undefined);
  daemon.stdin.on('error', () => undefined);
  daemon.stdin.end(randomBytes(24).toString('base64url'));
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    await pause(pollMs);
    const { pid } = daemon;
    if (pid === undefined || daemon.exitCode !== null) return undefined;
    if (await isNameTaken('org.freedesktop.secrets', env, owner)) {
      return { pid, stop: () => stopProcess(daemon) };
    }
  }
  await stopProcess(daemon);
  return undefined;
}
