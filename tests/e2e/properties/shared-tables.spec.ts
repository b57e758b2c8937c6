import type { Locator, Page } from '@playwright/test';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { shareSample } from '../support/shared-console.ts';

const sample = shareSample();

async function narrowed({ app, page }: ConsoleApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700);
  });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1000);
}

async function expectInside(page: Page, strip: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, place] = [await strip.boundingBox(), await page.getByRole('main').boundingBox()];
      if (box === null || place === null) return 'not there';
      return box.x >= place.x && box.x + box.width <= place.x + place.width ? 'inside' : 'cut off';
    })
    .toBe('inside');
}

test('rows are selected alike in Performance and Details, with all actions visible in a narrow window', async () => {
  const { page, problems } = sample();
  await narrowed(sample());
  for (const [screen, table, strip] of [
    ['Performance', 'Properties', 'Selected properties'],
    ['Details', 'Properties', 'Selected properties'],
  ] as const) {
    await page.getByRole('link', { name: 'Properties', exact: true }).click();
    await page.getByRole('link', { name: screen, exact: true }).click();
    const boxes = page.getByRole('table', { name: table }).locator('[data-row-id]').getByRole('checkbox');
    await expect(boxes.nth(2)).toHaveAccessibleName(/^Select \S/);
    for (const index of [0, 1]) await boxes.nth(index).check();
    await expect(page.locator('[data-row-id][aria-selected="true"]')).toHaveCount(2);
    const all = page.getByRole('checkbox', { name: 'Select all shown' });
    await expect(all).toHaveJSProperty('indeterminate', true);
    const place = page.getByRole('region', { name: strip });
    await expect(place).toContainText('2 ');
    await expect(place.getByRole('link', { name: 'Compare' })).toBeVisible();
    await expectInside(page, place);
    // The platform draws the tick, also in forced colours.
    await expect(boxes.nth(0)).toHaveCSS('appearance', 'auto');
    await all.click();
    await expect(all).toBeChecked();
    await place.getByRole('button', { name: 'Clear' }).click();
    await expect(place).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});
