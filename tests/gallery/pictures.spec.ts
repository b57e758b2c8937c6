import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test';
import { z } from 'zod';
import { electronArguments, electronEnvironment } from '../../scripts/start/electron-arguments.ts';
import { projectRoot } from '../../scripts/setup/project-root.mjs';
import { takenAt } from '../../src/renderer/gallery/samples.ts';

const address = process.env['KEYHOLDER_GALLERY_ADDRESS'] ?? '';
const nothingToCompare = process.env['KEYHOLDER_GALLERY_NOTHING_KEPT'] === '1';
const storiesSchema = z.array(z.object({ name: z.string(), floats: z.boolean() })).min(40);

/** What would draw the same page otherwise on another machine. */
const sameEverywhere = [
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

let app: ElectronApplication;
let page: Page;

test.beforeAll(async () => {
  const userData = mkdtempSync(join(tmpdir(), 'keyholder-gallery-'));
  app = await _electron.launch({
    args: [
      ...electronArguments(),
      ...sameEverywhere,
      `--user-data-dir=${userData}`,
      join(projectRoot, 'scripts', 'gallery', 'window', 'main.js'),
    ],
    env: Object.fromEntries(
      Object.entries(electronEnvironment(process.env)).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  });
  page = await app.firstWindow();
  await page.clock.setFixedTime(takenAt);
  await page.setViewportSize({ width: 760, height: 900 });
});

test.afterAll(async () => {
  await app.close();
});

for (const look of ['light', 'dark', 'forced'] as const) {
  test(`every component is drawn as it was, ${look}`, async () => {
    await page.emulateMedia({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' ? 'active' : 'none',
      reducedMotion: 'reduce',
    });
    await page.goto(address);
    // Nothing lies under the pointer, wherever the system left it.
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
    test.skip(
      nothingToCompare,
      'no pictures are kept of this runtime: it was drawn, and compared with nothing',
    );
  });
}
