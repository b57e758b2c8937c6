import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

/** Why this machine can't test the real keyring; null if it can. */
export const keyringMissing: string | null =
  process.platform !== 'linux'
    ? 'the real keyring is tried on Linux only'
    : ['dbus-daemon', 'dbus-run-session', 'dbus-send', 'gnome-keyring-daemon'].every(
          (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0,
        )
      ? null
      : 'no D-Bus or GNOME Keyring here: `npm test` installs them on Debian and Ubuntu as root';

interface KeyringSession {
  readonly address: string;
  close(): void;
}

/** A separate D-Bus session with an unlocked GNOME Keyring in its own folder. */
async function startKeyringSession(): Promise<KeyringSession> {
  const home = mkdtempSync(join(tmpdir(), 'keyholder-keyring-'));
  const children: ChildProcess[] = [];
  const close = (): void => {
    for (const child of children.reverse()) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home };
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(bus);
  const address = await firstLine(bus);
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  children.push(keyring);
  keyring.stdin.end('test');
  for (let tries = 0; !hasSecretService(address); tries += 1) {
    if (tries > 100) {
      close();
      throw new Error('the keyring did not come up');
    }
    await setTimeout(50);
  }
  return { address, close };
}

/** Provides such a session to a file's tests, found through the environment as usual. */
export function useKeyringSession(): void {
  let session: KeyringSession | null = null;
  beforeAll(async () => {
    session = await startKeyringSession();
    process.env['DBUS_SESSION_BUS_ADDRESS'] = session.address;
  });
  afterAll(() => {
    session?.close();
    delete process.env['DBUS_SESSION_BUS_ADDRESS'];
  });
}

/** Asks the bus and not the service: a call to the service itself would start a second, locked keyring. */
function hasSecretService(address: string): boolean {
  const question = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  const asked = spawnSync(
    'dbus-send',
    ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus', ...question],
    { env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: address }, encoding: 'utf8' },
  );
  return asked.stdout.includes('boolean true');
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end).trim());
    });
    child.on('error', reject);
    child.on('exit', () => {
      reject(new Error('ended before it was ready'));
    });
  });
}
