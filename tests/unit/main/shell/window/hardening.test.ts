import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { App, Session } from 'electron';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hardenApp, hardenSession, isConsoleUrl } from '../../../../../src/main/shell/window/hardening.ts';
import { contentSecurityPolicy } from '../../../../../src/main/shell/window/content-security-policy.ts';

type Listener = (...args: never[]) => unknown;
type Call = (...args: unknown[]) => unknown;

function recorder(): { on: (name: string, listener: Listener) => void; listener: (name: string) => Call } {
  const listeners = new Map<string, Listener>();
  return {
    on: (name, listener) => listeners.set(name, listener),
    listener: (name) => {
      const found = listeners.get(name);
      if (found === undefined) throw new Error(`nobody listens to ${name}`);
      return found as unknown as Call;
    },
  };
}

function hardenedSession(developmentServer: string | null = null) {
  const { on, listener } = recorder();
  const set = (name: string) => (handler: Listener) => {
    on(name, handler);
  };
  const session = {
    on,
    webRequest: { onBeforeRequest: set('request') },
    setPermissionRequestHandler: set('permission'),
    setPermissionCheckHandler: set('check'),
    setDevicePermissionHandler: set('device'),
    setSpellCheckerEnabled: vi.fn(),
    setSpellCheckerLanguages: vi.fn(),
  };
  hardenSession(session as unknown as Session, developmentServer);
  const isCancelled = (url: string): unknown => {
    const callback = vi.fn();
    listener('request')({ url }, callback);
    return (callback.mock.calls[0]?.[0] as { cancel: boolean } | undefined)?.cancel;
  };
  return { listener, isCancelled };
}

/** Every permission from this Electron's own declarations, so that new ones are tested too. */
function permissionNames(): string[] {
  const declared = readFileSync('node_modules/electron/electron.d.ts', 'utf8');
  const list =
    /setPermissionRequestHandler\(.*?permission: ((?:'[^']+'(?: \| )?)+)/.exec(declared)?.[1] ?? '';
  return list.split(' | ').map((name) => name.replaceAll("'", ''));
}

describe('hardenSession', () => {
  it('denies every permission of Electron', () => {
    const { listener } = hardenedSession();
    const names = permissionNames();
    expect(names.length).toBeGreaterThan(30);
    expect(names).toEqual(
      expect.arrayContaining(['geolocation', 'media', 'notifications', 'usb', 'openExternal']),
    );
    for (const name of names) {
      const callback = vi.fn();
      listener('permission')(null, name, callback, {});
      expect(callback, name).toHaveBeenCalledExactlyOnceWith(false);
      expect(listener('check')(null, name, 'app://console', {}), name).toBe(false);
    }
    expect(listener('device')({ deviceType: 'usb' })).toBe(false);
  });

  it.each([
    'https://example.com/',
    'http://127.0.0.1:9/',
    'http://localhost/',
    'file:///etc/passwd',
    'ws://127.0.0.1:9/',
    'ftp://example.com/',
    'blob:https://example.com/1',
    'filesystem:app://console/x',
    'app://elsewhere/',
    'app://console.evil/',
    'app://console@evil/',
    'chrome://gpu',
    'javascript:alert(1)',
    'about:blank',
    '',
  ])('cancels a request to "%s"', (url) => {
    expect(hardenedSession().isCancelled(url)).toBe(true);
  });

  it('allows its own pages, and the development server only if there is one', () => {
    expect(hardenedSession().isCancelled('app://console/assets/index.js')).toBe(false);
    const server = 'http://localhost:5173';
    expect(hardenedSession(server).isCancelled(`${server}/src/main.tsx`)).toBe(false);
    expect(hardenedSession().isCancelled(`${server}/src/main.tsx`)).toBe(true);
  });

  it('prevents downloads', () => {
    const preventDefault = vi.fn();
    hardenedSession().listener('will-download')({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('hardenApp', () => {
  function hardenedContents() {
    const app = recorder();
    hardenApp(app as unknown as App);
    const contents = recorder();
    const setWindowOpenHandler = vi.fn<(handler: Call) => void>();
    app.listener('web-contents-created')({}, { ...contents, setWindowOpenHandler });
    return { app, contents, open: setWindowOpenHandler.mock.calls[0]?.[0] };
  }
  const isPrevented = (listener: Call, event: object): boolean => {
    const preventDefault = vi.fn();
    listener({ ...event, preventDefault });
    return preventDefault.mock.calls.length === 1;
  };

  it.each(['will-navigate', 'will-redirect'])('prevents %s to another address', (name) => {
    const { contents } = hardenedContents();
    for (const url of [
      'https://example.com/',
      'file:///etc/passwd',
      'app://console.evil/',
      'data:text/html,x',
      '',
    ]) {
      expect(isPrevented(contents.listener(name), { url }), url).toBe(true);
    }
    expect(isPrevented(contents.listener(name), { url: 'app://console/' })).toBe(false);
  });

  it('prevents frames, webviews and pop-ups', () => {
    const { contents, open } = hardenedContents();
    const inner = { url: 'app://console/', isMainFrame: false };
    expect(isPrevented(contents.listener('will-frame-navigate'), inner)).toBe(true);
    expect(isPrevented(contents.listener('will-frame-navigate'), { ...inner, isMainFrame: true })).toBe(
      false,
    );
    expect(isPrevented(contents.listener('will-attach-webview'), {})).toBe(true);
    expect(open?.({ url: 'app://console/' })).toEqual({ action: 'deny' });
  });

  it('rejects invalid certificates and prevents password prompts', () => {
    const { app } = hardenedContents();
    const [preventDefault, callback] = [vi.fn(), vi.fn()];
    app.listener('certificate-error')({ preventDefault }, null, 'https://x/', 'net::ERR', {}, callback);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(callback).toHaveBeenCalledExactlyOnceWith(false);
    expect(isPrevented(app.listener('login'), {})).toBe(true);
  });
});

describe('isConsoleUrl', () => {
  it('accepts only console addresses among look-alikes', () => {
    const lookAlike = fc
      .tuple(
        fc.constantFrom('app:', 'APP:', 'app', 'apps:', 'https:', 'file:', 'app:app:', 'view-source:app:'),
        fc.constantFrom('//', '/', '', '///', '\\\\', '//\t'),
        fc.constantFrom('', 'x@', 'x:y@', 'console@', '@', 'evil.example/'),
        fc.constantFrom(
          'console',
          'CONSOLE',
          'console.',
          'console.evil',
          'consolе',
          'con\u00adsole',
          'console%2eevil',
        ),
        fc.constantFrom('', ':80', ':', ':0', '@evil', '#@evil', '/', '/../..', '\\@evil'),
      )
      .map((parts) => parts.join(''));
    const ours = /^app:\/\/console(?:[/#]|$)/;
    fc.assert(
      fc.property(lookAlike, (url) => {
        // The browser's parsing of the text decides where it would go.
        const goesTo = URL.canParse(url) ? new URL(url).href : '';
        expect(isConsoleUrl(url)).toBe(ours.test(goesTo));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('source code', () => {
  const speakOf = (name: string): string[] =>
    globSync('src/**/*.{ts,tsx}').filter((path) => readFileSync(path, 'utf8').includes(name));

  it('contains no openExternal', () => {
    expect(speakOf('openExternal')).toEqual([]);
  });

  it('registers no kind of link', () => {
    expect(speakOf('setAsDefaultProtocolClient')).toEqual([]);
    expect(speakOf("'open-url'")).toEqual([]);
  });

  it('contains openPath in check-for-updates.ts only', () => {
    const all = speakOf('openPath(');
    expect(
      all.filter((path) => !path.endsWith('src/main/start/check-for-updates.ts'.replaceAll('/', sep))),
    ).toEqual([]);
  });
});

describe('contentSecurityPolicy', () => {
  it('requires trusted types during development', () => {
    expect(contentSecurityPolicy('N0nce', 'http://127.0.0.1:5173')).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default$/,
    );
  });

  it('returns the exact policy of every built page', () => {
    expect(contentSecurityPolicy('N0nce', null)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N0nce'; style-src-attr 'none'; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; object-src 'none'; worker-src 'none'; manifest-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default",
    );
  });
});
