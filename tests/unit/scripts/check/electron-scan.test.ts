import { describe, expect, it } from 'vitest';
import { scanFaults } from '../../../../scripts/check/scan/judge-scan.ts';
import { scanSources } from '../../../../scripts/check/scan/scan-sources.ts';

const electron = '45.4.1';
/** What the checks of a whole app ask for, so that only what a test adds is found. */
const sound = `
  contents.on('will-navigate', refuse);
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  session.setPermissionRequestHandler((contents, permission, callback) => callback(false));
`;
const policy = { id: 'CSP_GLOBAL_CHECK', path: 'N/A', reason: 'a header' };

async function faultsOf(text: string, explained = [policy], path = 'src/main/window.ts'): Promise<string[]> {
  const sources = [
    { path: 'src/main/sound.ts', text: sound },
    { path, text },
  ];
  return scanFaults(await scanSources(sources, electron), sources, explained);
}

describe('the scan for Electron misconfiguration', () => {
  it('passes what is in order, in the TypeScript that we write', async () => {
    const text = `
      class Window<T> { readonly #inner: T | null = null; get inner(): T | null { return this.#inner; } }
      const names = ['a'] as const satisfies readonly string[];
      export const keep = <T>(value: T): Window<T> | undefined => (names.length > 1 ? undefined : new Window<T>());
    `;
    expect(await faultsOf(text)).toEqual([]);
  });

  it.each([
    ['nodeIntegration: true', /NODE_INTEGRATION/],
    ['contextIsolation: false', /CONTEXT_ISOLATION/],
    ['sandbox: false', /SANDBOX/],
    ['webSecurity: false', /WEB_SECURITY/],
    ['allowRunningInsecureContent: true', /INSECURE_CONTENT/],
    ['experimentalFeatures: true', /EXPERIMENTAL_FEATURES/],
    ["enableBlinkFeatures: 'X'", /BLINK_FEATURES/],
  ])('finds %s', async (preference, id) => {
    const rest = "disableBlinkFeatures: 'Auxclick'";
    const text = `new BrowserWindow({ webPreferences: { ${preference}, ${rest} } });`;
    expect((await faultsOf(text)).join()).toMatch(id);
  });

  it.each([
    ['shell.openExternal(address);', /OPEN_EXTERNAL/],
    ["window.loadURL('http://example.com/');", /HTTP_RESOURCES/],
    ["app.commandLine.appendSwitch('ignore-certificate-errors');", /CUSTOM_ARGUMENTS/],
  ])('finds %s', async (text, id) => {
    expect((await faultsOf(text)).join()).toMatch(id);
  });

  it('misses no navigation guard and no refusal of permissions', async () => {
    const scan = await scanSources(
      [{ path: 'src/main/empty.ts', text: 'export const nothing = null;' }],
      electron,
    );
    const ids = scan.findings.map(({ id }) => id);
    expect(ids).toContain('LIMIT_NAVIGATION_GLOBAL_CHECK');
    expect(ids).toContain('PERMISSION_REQUEST_HANDLER_GLOBAL_CHECK');
  });

  it('takes an explanation with a reason, and only where it explains something', async () => {
    const rest = "sandbox: true, contextIsolation: true, disableBlinkFeatures: 'Auxclick'";
    const preload = `new BrowserWindow({ webPreferences: { ${rest},
 preload: file, // eng-disable PRELOAD_JS_CHECK`;
    expect(await faultsOf(`${preload}: our own and nothing else\n} });`)).toEqual([]);
    expect((await faultsOf(`${preload}\n} });`)).join()).toMatch(/without a reason/);
    expect((await faultsOf('const x = 1; // eng-disable PRELOAD_JS_CHECK: of long ago')).join()).toMatch(
      /not found/,
    );
    const stale = [
      policy,
      { id: 'SANDBOX_JS_CHECK', path: 'src/main/gone.ts', reason: 'it was needed once' },
    ];
    expect((await faultsOf('', stale)).join()).toMatch(/not found any more/);
    const elsewhere = [policy, { id: 'SANDBOX_JS_CHECK', path: 'src/main/other.ts', reason: 'it is needed' }];
    const unsandboxed =
      "new BrowserWindow({ webPreferences: { sandbox: false, disableBlinkFeatures: 'Auxclick' } });";
    expect((await faultsOf(unsandboxed, elsewhere)).join()).toMatch(/window\.ts:\d+ SANDBOX_JS_CHECK/);
  });

  it('does not pass over what it cannot read', async () => {
    expect((await faultsOf('const = ;')).join()).toMatch(/cannot be scanned/);
  });
});
