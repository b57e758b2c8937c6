import { readFileSync } from 'node:fs';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { ended } from '../support/console-app.ts';
import { connectByHand, expect, test } from '../support/fixtures.ts';
import { filesBelow, spellings } from '../support/disk/disk-search.ts';
import { startHttp } from '../../unit/main/service-client/test-servers/local-servers.ts';
import { openToOthers } from '../../permissions.ts';

const propertyId = 4107;

test('the main process answers only the app’s own window', async ({ sampleOfWorker }) => {
  const console = await sampleOfWorker();
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  const own = await console.page.evaluate(async () => {
    const { keyholder } = window as never as { keyholder: KeyholderApi };
    return (await keyholder.settings.get()).ok;
  });
  expect(own).toBe(true);
  const answers = await console.app.evaluate(async ({ app, BrowserWindow, session }) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`;
    const ask = 'window.keyholder.settings.get().then((answer) => answer.ok, () => false)';
    const found: Record<string, unknown> = {};
    const pages = [
      ['about:blank', session.defaultSession],
      ['app://console/', session.defaultSession],
      ['data:text/html,<p>x</p>', session.fromPartition('elsewhere')],
    ] as const;
    for (const [url, partition] of pages) {
      const webPreferences = { preload, sandbox: true, contextIsolation: true, session: partition };
      const other = new BrowserWindow({ show: false, webPreferences });
      await other.loadURL(url).catch(() => undefined);
      found[url] = await Promise.race([
        other.webContents.executeJavaScript(ask).catch(() => 'no bridge') as Promise<unknown>,
        new Promise((resolve) => setTimeout(resolve, 60_000, 'no page')),
      ]);
      other.destroy();
    }
    return found;
  });
  // The bridge exists each time, but the main process answers none of them.
  expect(answers).toEqual({
    'about:blank': false,
    'app://console/': false,
    'data:text/html,<p>x</p>': false,
  });
});

test('the page can’t navigate elsewhere, open windows or frames, or obtain permissions', async ({
  sampleOfWorker,
}) => {
  const elsewhere = await startHttp((_request, response) => response.end('<p>elsewhere</p>'));
  const { origin } = elsewhere;
  const console = await sampleOfWorker();
  const { page } = console;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const targets = [
    origin,
    'file:///etc/passwd',
    'https://example.com/',
    'data:text/html,<p>x',
    'app://elsewhere/',
  ];
  for (const target of targets) {
    await page.evaluate(async (url) => {
      const link = Object.assign(document.createElement('a'), {
        href: url,
        target: '_blank',
        textContent: 'x',
      });
      const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
      const frame = Object.assign(document.createElement('iframe'), { src: url });
      const view = document.createElement('webview');
      view.setAttribute('src', url);
      document.body.append(link, form, frame, view);
      link.click();
      link.removeAttribute('target');
      link.click();
      form.submit();
      window.open(url);
      location.assign(url);
      if (url.startsWith('http')) navigator.sendBeacon(url, 'x');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }, target);
    expect(page.url()).toMatch(/^app:\/\/console\//);
  }
  expect(elsewhere.seen).toEqual([]);
  expect(await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  const asked = await page.evaluate(async () => {
    const outcome = async (ask: () => Promise<unknown>): Promise<string> => {
      try {
        const answer = await ask();
        return answer === 'denied' ? 'denied' : 'given';
      } catch {
        return 'denied';
      }
    };
    return Promise.all([
      outcome(() => navigator.mediaDevices.getUserMedia({ audio: true })),
      outcome(() => navigator.mediaDevices.getDisplayMedia()),
      outcome(() => navigator.clipboard.readText()),
      outcome(() => Notification.requestPermission()),
      outcome(() => navigator.requestMIDIAccess({ sysex: true })),
      outcome(() => new Promise((given, denied) => navigator.geolocation.getCurrentPosition(given, denied))),
    ]);
  });
  expect(new Set(asked)).toEqual(new Set(['denied']));
  await elsewhere.close();
});

test('a crash dump holds no credential, and the data folder is private', async ({ launch, serve }) => {
  const apiKey = `canary-${crypto.randomUUID()}-${crypto.randomUUID()}`;
  const service = await serve({ apiKey });
  const jwt = service.jwt('admin');
  const console = await launch();
  // The shipped app writes no dumps. This one is requested.
  await console.app.evaluate(({ crashReporter }) => {
    crashReporter.start({ uploadToServer: false });
  });
  const { deposit } = await connectByHand(console, service, [propertyId], { jwt });
  await deposit.open(propertyId);
  const end = ended(console.app);
  await console.app.evaluate(() => setTimeout(() => process.crash(), 50)).catch(() => undefined);
  await end;

  const paths = filesBelow(console.userData);
  const dumps = paths.filter((path) => path.endsWith('.dmp'));
  expect(dumps.length).toBeGreaterThan(0);
  for (const path of paths) {
    const bytes = readFileSync(path);
    const found = [apiKey, jwt].flatMap(spellings).some((spelling) => bytes.includes(spelling));
    expect(found, path).toBe(false);
  }
  // A dump is raw memory, so text that isn't secret can be found in it.
  expect(dumps.some((path) => readFileSync(path).includes('electron'))).toBe(true);
  expect(openToOthers(console.userData)).toBe(0);
  const ours = paths.filter(
    (path) => /\.(?:sqlite(?:-wal|-shm)?|log|json)$/.test(path) && !path.includes('Crashpad'),
  );
  const own = ours.filter((path) =>
    /journal|console|cache|window|logs/.test(path.slice(console.userData.length)),
  );
  expect(own.length).toBeGreaterThan(2);
  for (const path of own) expect(openToOthers(path), path).toBe(0);
});
