import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateBus } from '../../../scripts/session/private-bus.ts';
import { startPrivateKeyring } from '../../../scripts/session/private-keyring.ts';
import { test as base } from './fixtures.ts';

interface Keyring {
  readonly env: Record<string, string>;
  /** Answers nothing until `goOn`, as while it asks for its password. */
  halt: () => void;
  goOn: () => void;
}

/** Linux only: a test with its own bus and keyring, because halting the shared one would affect others. */
export const test = base.extend<{ keyring: Keyring }>({
  // oxlint-disable-next-line no-empty-pattern
  keyring: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'keyholder-own-'));
    const own = { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home };
    const bus = await startPrivateBus(home, own);
    const daemon = bus && (await startPrivateKeyring({ ...own, ...bus.env }));
    if (bus === undefined || daemon === undefined) throw new Error('no D-Bus or no GNOME Keyring here');
    const goOn = (): void => void process.kill(daemon.pid, 'SIGCONT');
    await use({ env: { ...bus.env }, halt: () => void process.kill(daemon.pid, 'SIGSTOP'), goOn });
    goOn();
    await daemon.stop();
    await bus.stop();
    rmSync(home, { recursive: true, force: true });
  },
});
