import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { z } from 'zod';
import { savedPictures } from '../../scripts/gallery/saved-pictures.ts';
import { electronArguments, electronEnvironment } from '../../scripts/start/electron-arguments.ts';
import { projectRoot } from '../../scripts/setup/project-root.mjs';
import { takenAt } from '../../src/renderer/gallery/samples.ts';

const configFile = join(projectRoot, 'scripts', 'gallery', 'vite.config.ts');
const storiesSchema = z.array(z.object({ name: z.string(), floats: z.boolean() })).min(40);

/** Settings that would otherwise make the page look different on another machine. */
const sameEverywhere = [
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

let app: ElectronApplication;
let page: Page;
let served: PreviewServer;

// Playwright reads the fixtures from the first parameter, so it has to be a pattern, even if empty.
// oxlint-disable-next-line no-empty-pattern
test.beforeAll(async ({}, { config: { updateSnapshots } }) => {
  test.skip(
    !existsSync(savedPictures()) && updateSnapshots === 'none',
    'no pictures are kept of this runtime: look at what `npm run gallery -- --update-snapshots` draws, and keep it',
  );
  await build({ configFile });
  served = await preview({ configFile });
  const userData = mkdtempSync(join(tmpdir(), 'keyholder-gallery-'));
  app = await _electron.launch({
    args: [
      ...electronArguments(),
      ...sameEverywhere,
      `--user-data-dir=${userData}`,
      join(projectRoot, 'scripts', 'gallery', 'window', 'main.js'),
    ],
    // Times are shown in the computer's time zone.
    env: { ...electronEnvironment(process.env), TZ: 'UTC' },
  });
  page = await app.firstWindow();
  await page.clock.setFixedTime(takenAt);
  await page.setViewportSize({ width: 760, height: 900 });
});

test.afterAll(async () => {
  await app.close();
  await served.close();
});

for (const look of ['light', 'dark', 'forced'] as const) {
  test(`every component matches its saved picture, ${look}`, async () => {
    await page.emulateMedia({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' ? 'active' : 'none',
      reducedMotion: 'reduce',
    });
    await page.goto(`${served.resolvedUrls?.local[0] ?? ''}?still`);
    // Moves the pointer away, wherever the system left it.
    await page.mouse.move(758, 0);
    const stories = storiesSchema.parse(
      JSON.parse((await page.locator('html').getAttribute('data-stories')) ?? '[]'),
    );
    for (const { name, floats } of stories) {
      await page.evaluate((hash) => void (location.hash = hash), name);
      const story = page.locator(`[data-story="${name}"]`);
      await expect(page.locator('[data-story]')).toHaveCount(1);
      await story.waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(floats ? page : story).toHaveScreenshot(`${name}.${look}.png`);
    }
  });
}
