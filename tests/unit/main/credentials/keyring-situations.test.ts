import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { keyringMissing } from './keyring-session.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const probe = join(import.meta.dirname, 'keyring-probe.ts');
const unlocked = 'printf test | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null';
const locked = 'gnome-keyring-daemon --start --components=secrets >/dev/null';

describe.skipIf(keyringMissing !== null)(
  `credentials in five D-Bus situations${keyringMissing === null ? '' : `: ${keyringMissing}`}`,
  () => {
    let home = '';
    beforeEach(() => {
      home = emptyFolder();
    });

    /** No display, so that a prompt can't appear and wait for a person. */
    function run(command: string, args: readonly string[]): unknown {
      const env: NodeJS.ProcessEnv = {
        PATH: process.env['PATH'],
        HOME: home,
        XDG_RUNTIME_DIR: home,
        XDG_DATA_HOME: join(home, 'data'),
        DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}`,
        NODE: process.execPath,
        PROBE: probe,
      };
      const done = spawnSync(command, args, { env, encoding: 'utf8', timeout: 30_000 });
      const result = /^RESULT (.*)$/m.exec(done.stdout)?.[1];
      expect(done.stdout + done.stderr).not.toContain('canary');
      if (result === undefined) throw new Error(`no result: ${done.stderr.slice(-2_000)}`);
      return JSON.parse(result);
    }

    const inSession = (script: string, busConfig?: string): unknown => {
      const config = join(home, 'bus.conf');
      if (busConfig !== undefined) writeFileSync(config, busConfig);
      const options = busConfig === undefined ? [] : [`--config-file=${config}`];
      return run('dbus-run-session', [...options, '--', 'bash', '-c', script]);
    };

    const inMemory = {
      storage: 'memory',
      facts: ['memory'],
      secretStored: true,
      cacheKeyStorage: 'memory',
      explained: true,
    };

    it('use memory without a bus, and report the keyring as absent', () => {
      expect(run(process.execPath, [probe])).toEqual({
        ...inMemory,
        state: 'absent',
        jwt: 'keychain-unavailable',
        removed: null,
        again: null,
      });
    });

    it('use memory on a bus without a keyring, and report it as absent', () => {
      expect(inSession('"$NODE" "$PROBE"', busConfig(''))).toMatchObject({
        ...inMemory,
        state: 'absent',
        removed: null,
      });
    });

    it('use memory with a locked keyring, and report it as locked', () => {
      // A first run creates the keyring, then a second daemon starts with it locked.
      expect(inSession(`${unlocked}; "$NODE" "$PROBE"`)).toMatchObject({ state: 'available' });
      expect(inSession(`${locked}; "$NODE" "$PROBE"`)).toMatchObject({
        ...inMemory,
        state: 'locked',
        jwt: 'keychain-locked',
        removed: 'keychain-locked',
      });
    });

    it('use an unlocked keyring', () => {
      expect(inSession(`${unlocked}; "$NODE" "$PROBE"`)).toEqual({
        state: 'available',
        storage: 'keychain',
        facts: ['keychain'],
        secretStored: true,
        jwt: null,
        removed: null,
        again: null,
        cacheKeyStorage: 'keychain',
        explained: true,
      });
    });

    it('use memory on a bus that denies access, and report the keyring as denied', () => {
      const denying = busConfig(
        '<standard_session_servicedirs/>',
        '<deny send_destination="org.freedesktop.secrets"/>',
      );
      expect(inSession('"$NODE" "$PROBE"', denying)).toMatchObject({
        ...inMemory,
        state: 'denied',
        jwt: 'keychain-denied',
        removed: 'keychain-denied',
      });
    });
  },
);

function busConfig(services: string, rule = ''): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>${services}
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>${rule}</policy>
</busconfig>`;
}
