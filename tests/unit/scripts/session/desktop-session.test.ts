import { expect, it, onTestFinished, vi } from 'vitest';
import { startDesktopSession } from '../../../../scripts/session/desktop-session.ts';

it.runIf(process.platform === 'linux')(
  'without a D-Bus daemon the session leaves out the user’s own bus',
  async () => {
    vi.stubEnv('PATH', '/nonexistent');
    vi.stubEnv('DISPLAY', ':99');
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/run/user/1000/bus');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const session = await startDesktopSession();
    onTestFinished(session.stop);
    // Windows open on the person's display, so what names it stays.
    expect(session.without).toEqual(['DBUS_SESSION_BUS_ADDRESS']);
    expect(session.env).not.toHaveProperty('DBUS_SESSION_BUS_ADDRESS');
  },
);
