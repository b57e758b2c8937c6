import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';

const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return { backgroundColor, border: `${borderTopWidth} ${borderTopStyle}` };
  });

async function showScreen(page: Page, hash: string, heading: string): Promise<void> {
  await goTo(page, hash);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('in forced colours, selected, switched-on, primary and invalid controls differ without colour', async ({
  sampleOfWorker,
}) => {
  const { page } = await sampleOfWorker();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const firstStart = new FirstStartPage(page);
  await goTo(page, routes.connect());
  const save = page.getByRole('button', { name: 'Connect without checking' });
  const check = page.getByRole('button', { name: 'Check and connect' });
  expect((await look(save)).backgroundColor).not.toBe((await look(check)).backgroundColor);
  await save.click();
  await expect.poll(async () => (await look(firstStart.field('Base address'))).border).toBe('2px dashed');

  await showScreen(page, '/calendar', 'Calendar');
  const segments = page.locator('.mantine-SegmentedControl-label');
  const chosen = await look(segments.and(page.locator('[data-active]')).first());
  const others = await look(segments.and(page.locator(':not([data-active])')).first());
  expect(chosen.backgroundColor).not.toBe(others.backgroundColor);

  await showScreen(page, '/compare/4107.4115', 'Compare');
  const toggle = page.getByRole('switch', { name: 'Differences only' });
  const track = page.locator('.mantine-Switch-track').first();
  const off = await look(track);
  expect(off.border).toBe('1px solid');
  await toggle.press('Space');
  await expect.poll(async () => (await look(track)).backgroundColor).not.toBe(off.backgroundColor);

  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(async () => (await look(page.getByRole('dialog'))).border).toBe('1px solid');
});
