import { cpSync, mkdtempSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ElectronApplication } from '@playwright/test';
import { runCaptured } from '../../../scripts/process/run-captured.ts';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';
import { manifestName } from '../../../src/main/updates/updates.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialogArguments, nextQuestion, press } from '../support/native-dialogs.ts';
import { installer, startPublisher, type Publisher } from '../support/update-publisher.ts';

const item = 'Check for updates…';

const menuLabels = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
      label,
      ...(submenu?.items ?? []).map((below) => below.label),
    ]),
  );

async function chooseCheck(app: ElectronApplication): Promise<void> {
  await expect.poll(() => menuLabels(app)).toContain(item);
  await app.evaluate(({ Menu }, label) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items ?? []);
    items.find((candidate) => candidate.label === label)?.click();
  }, item);
}

/** Redirects downloads to a folder of the test, and records what would be passed to the operating system. */
async function withoutTheSystem(app: ElectronApplication, downloads: string): Promise<void> {
  await app.evaluate(({ app: electronApp, shell }, folder) => {
    electronApp.setPath('downloads', folder);
    const opened: string[] = [];
    const note = (path: string): Promise<string> => {
      opened.push(path);
      return Promise.resolve('');
    };
    Object.assign(shell, { openPath: note, showItemInFolder: note });
    Object.assign(electronApp, { quit: () => opened.push('quit') });
    Object.assign(globalThis, { keyholderOpened: opened });
  }, downloads);
}

const opened = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'keyholderOpened') as string[]);

test('a build without an update feed has no menu item and no updater code', async ({ launch }) => {
  const console = await launch({ sample: true });
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  expect((await menuLabels(console.app)).filter((label) => /update/i.test(label))).toEqual([]);
  const built = join(projectRoot, 'out', 'main');
  const code = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(built, name), 'utf8'))
    .join('\n');
  expect(code).toContain('Keyholder');
  for (const trace of [manifestName, item, 'keyholder update 1']) expect(code).not.toContain(trace);
});

test.describe('build with an update feed', () => {
  let publisher: Publisher;
  let appFolder = '';

  test.beforeAll(async () => {
    publisher = await startPublisher();
    appFolder = mkdtempSync(join(tmpdir(), 'keyholder-with-feed-'));
    mkdirSync(join(appFolder, 'build'));
    for (const path of ['package.json', 'build/icons', 'out/preload', 'out/renderer']) {
      cpSync(join(projectRoot, path), join(appFolder, path), { recursive: true });
    }
    symlinkSync(join(projectRoot, 'node_modules'), join(appFolder, 'node_modules'));
    const mainAlone = fileURLToPath(import.meta.resolve('../support/main-alone.config.ts'));
    const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
    const { code, output } = await runCaptured(
      process.execPath,
      [bundler, 'build', '--config', mainAlone, '--outDir', join(appFolder, 'out')],
      {
        env: {
          ...process.env,
          KEYHOLDER_UPDATE_FEED: publisher.address,
          KEYHOLDER_UPDATE_KEY: publisher.publicKey,
        },
      },
    );
    expect(code, output).toBe(0);
  });
  test.afterAll(() => publisher.stop());
  test.beforeEach(() => {
    publisher.folder.clear();
    publisher.asked.length = 0;
  });

  test('requests nothing by itself, and checks, downloads and installs on request', async ({ launch }) => {
    publisher.publish('9.0.0');
    const downloads = mkdtempSync(join(tmpdir(), 'keyholder-downloads-'));
    const console = await launch({ appFolder, sample: true, nodeArguments: dialogArguments });
    const { app, page } = console;
    await withoutTheSystem(app, downloads);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1_500);
    expect(publisher.asked).toEqual([]);

    await chooseCheck(app);
    const offer = await nextQuestion(app);
    expect(offer).toMatchObject({
      message: 'Keyholder 9.0.0 is available.',
      buttons: ['Download', 'Not now'],
    });
    expect(offer.detail).toContain('Seasons are read faster.');
    expect(publisher.asked).toEqual([`/updates/${manifestName}`]);

    await press(app, 'Download');
    const ready = await nextQuestion(app, 2);
    expect(ready.buttons).toEqual(['Quit and install', 'Later']);
    const [file = ''] = readdirSync(downloads, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('9.0.0'),
    );
    expect(readFileSync(join(downloads, file)).equals(installer)).toBe(true);
    await press(app, 'Quit and install');
    await expect.poll(() => opened(app)).toEqual([join(downloads, file), 'quit']);
    await console.kill();
  });
});
