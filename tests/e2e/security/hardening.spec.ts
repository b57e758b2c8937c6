import { contentSecurityPolicy } from '../../../src/main/shell/window/content-security-policy.ts';
import { expect, test } from '../support/fixtures.ts';
import { shareSample } from '../support/shared-console.ts';

const sample = shareSample();

test('the window is a sandboxed page without network access @promise', async () => {
  const console = sample();
  await console.page.getByRole('heading', { level: 1 }).waitFor();

  const preferences = await console.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      // Missing from the published types: the settings the window was created with.
      const read: unknown = Reflect.get(window.webContents, 'getLastWebPreferences');
      if (typeof read !== 'function') throw new Error('this Electron does not tell');
      const made: unknown = read.call(window.webContents);
      const names = [
        ...['sandbox', 'contextIsolation', 'nodeIntegration', 'webSecurity', 'webviewTag'],
        ...['nodeIntegrationInSubFrames', 'allowRunningInsecureContent'],
        ...['experimentalFeatures', 'enableBlinkFeatures'],
      ];
      return Object.fromEntries(names.map((name) => [name, Reflect.get(Object(made), name) ?? null]));
    }),
  );
  expect(preferences).toEqual([
    {
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
    },
  ]);

  const page = await console.page.evaluate(async () => {
    const own = new Set(Object.getOwnPropertyNames(window));
    const reach = async (url: string): Promise<string> => {
      try {
        await fetch(url);
        return 'reached';
      } catch {
        return 'refused';
      }
    };
    return {
      bridge: own.has('keyholder'),
      leaks: ['require', 'process', 'ipcRenderer', 'electron', 'module', 'Buffer'].filter((name) =>
        own.has(name),
      ),
      bridgeKeys: Object.keys(Reflect.get(window, 'keyholder')).sort(),
      network: await Promise.all(
        ['https://example.com/', 'http://127.0.0.1:9/', 'file:///etc/passwd'].map(reach),
      ),
      opened: window.open('https://example.com/') === null,
      location: location.href,
    };
  });
  expect(page.bridge).toBe(true);
  expect(page.leaks).toEqual([]);
  expect(page.bridgeKeys).toEqual([
    'bookings',
    'bulk-edits',
    'calendar',
    'changes',
    'connection',
    'console',
    'credentials',
    'descriptions',
    'drafts',
    'excluded-fields',
    'images',
    'mappings',
    'money',
    'performance',
    'portfolio',
    'record',
    'requests',
    'settings',
    'snapshots',
    'subscribe',
    'today',
    'workspaces',
  ]);
  expect(page.network).toEqual(['refused', 'refused', 'refused']);
  expect(page.opened).toBe(true);
  expect(page.location).toMatch(/^app:\/\/console\//);
});

test('each page load has the whole policy and a new nonce', async () => {
  const console = sample();
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const served = await console.app.evaluate(async ({ net }) => {
    const pages = await Promise.all([net.fetch('app://console/'), net.fetch('app://console/')]);
    return pages.map(({ headers }) => ({
      policy: headers.get('content-security-policy') ?? '',
      sniffing: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
    }));
  });
  const nonces = served.map(({ policy }) => /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '');
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(served).toEqual(
    nonces.map((nonce) => ({
      policy: contentSecurityPolicy(nonce, null),
      sniffing: 'nosniff',
      referrer: 'no-referrer',
    })),
  );
});

test('the page has only one additional global, keyholder', async () => {
  const console = sample();
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const names = 'JSON.stringify(Object.getOwnPropertyNames(window))';
  const bare = await console.app.evaluate(async ({ BrowserWindow }, ask) => {
    const other = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
    await other.loadURL('app://console/assets/');
    const answer: unknown = await other.webContents.executeJavaScript(ask);
    other.destroy();
    return String(answer);
  }, names);
  const own = await console.page.evaluate(() => Object.getOwnPropertyNames(window));
  const usual = new Set(JSON.parse(bare) as string[]);
  // Playwright's helpers start with two underscores. Anything else new would be ours.
  expect(own.filter((name) => !usual.has(name) && !name.startsWith('__'))).toEqual(['keyholder']);
});
