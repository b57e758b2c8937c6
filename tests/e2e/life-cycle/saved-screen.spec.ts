import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from '../pages/go-to.ts';
import { addProperties, expect, quickService, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { keepPicture } from '../support/pictures.ts';

const keepsScreen = {
  nodeArguments: ['-r', join(import.meta.dirname, '../support/starts/keep-saved-screen.ts')],
};
const properties = [4107, 4115, 4125];

/** The text that this start's first document has from the previous one. Empty if none. */
function broughtBy(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['savedScreenText'] ?? '');
}

/** In the page: where what can be read and pressed stands, and how it is written. An age grows longer, and moves what is beside it. */
function placesIn(within: string): readonly string[] {
  const elements = document.querySelectorAll(
    `${within} h1, ${within} nav a, ${within} kbd, ${within} main a, ${within} main button`,
  );
  return [...elements].map((element) => {
    const { top, height, width } = element.getBoundingClientRect();
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ownWidth = element.matches('button, kbd') ? Math.round(width) : '';
    return [Math.round(top), Math.round(height), ownWidth, color, fontSize, fontWeight].join(' ');
  });
}

const fileIn = (userData: string): string => join(userData, 'first-screen.sealed');

test('a start shows the last screen, dated and inert, until the real one is ready @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await addProperties(first, properties.slice(1));
  await goTo(first.page, routes.performance());
  await expect(first.page.locator('[data-row-id]')).toHaveCount(properties.length - 1);
  await expect.poll(() => existsSync(fileIn(first.userData))).toBe(true);
  // A change made just before quitting must be in the saved screen.
  await addProperties(first, properties.slice(0, 1));
  const last = first.page.locator(`[data-row-id="${String(properties[0])}"] a`).first();
  await expect(last).not.toHaveText(/^Property \d/);
  const name = await last.innerText();
  // A screen that is still loading isn't saved.
  await new PageBridge(first.page).syncEnded();
  await expect(first.page.locator('#root [aria-busy="true"]')).toHaveCount(0);
  await first.close();
  expect(readFileSync(fileIn(first.userData)).includes(name)).toBe(false);

  const second = await launch({ userData: first.userData, ...keepsScreen });
  const { page } = second;
  await expect(page.locator('#root [data-row-id]')).toHaveCount(properties.length);
  await expect(page.locator('[data-saved-screen]')).toHaveCount(0);
  const brought = await broughtBy(page);
  expect(brought).toContain(name);
  expect(brought).toMatch(/As of \S/);
  await keepPicture(page, 'saved-screen-then-real');

  // Drawn by what it brings itself, as in the first frame, nothing has moved.
  const real = await page.evaluate(placesIn, '#root');
  await page.evaluate(() => document.dispatchEvent(new Event('show-saved-screen')));
  await keepPicture(page, 'saved-screen');
  const saved = await page.evaluate(placesIn, '#saved-screen');
  expect(saved.length).toBeGreaterThan(5);
  expect(saved.filter((place) => !real.includes(place))).toEqual([]);
  await page.keyboard.press('Tab');
  const isInert = await page.evaluate(() => document.activeElement?.closest('#saved-screen') === null);
  expect(isInert).toBe(true);
  expect(second.problems).toEqual([]);
});

test('a saved screen of another window size is not shown, and a changed locale deletes it', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  const { userData } = first;
  await addProperties(first, properties);
  await goTo(first.page, routes.performance());
  await expect.poll(() => existsSync(fileIn(userData))).toBe(true);
  await first.close();
  const window = join(userData, 'window.json');
  writeFileSync(window, readFileSync(window, 'utf8').replace(/"width":\d+/, '"width":1000'));
  const second = await launch({ userData, ...keepsScreen });
  await second.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await broughtBy(second.page)).toBe('');

  await second.page.keyboard.press('Shift');
  await second.page.evaluate(async () => {
    const { keyholder } = window as never as { keyholder: KeyholderApi };
    await keyholder.settings.set({ locale: 'de' });
  });
  expect(existsSync(fileIn(userData))).toBe(false);
});

test('hostile names in the saved screen stay text and add no element, script, style or request', async ({
  launch,
  serve,
}) => {
  const service = await serve(quickService);
  service.controls.addFault({ times: 100_000, fault: { kind: 'mangle', how: 'hostile-texts' } });
  const first = await launch({ workspace: { service } });
  await addProperties(first, properties);
  await goTo(first.page, routes.performance());
  await expect(first.page.locator('[data-row-id]')).toHaveCount(properties.length);
  await expect.poll(() => existsSync(fileIn(first.userData))).toBe(true);
  await first.close();

  const second = await launch({ userData: first.userData, ...keepsScreen });
  const { page } = second;
  await expect(page.locator('[data-saved-screen]')).toHaveCount(0);
  expect(await broughtBy(page)).toContain('<img src=x onerror="window.owned=1">');
  await page.evaluate(() => document.dispatchEvent(new Event('show-saved-screen')));
  const answers = await page.evaluate(() => ({
    elements: document.querySelectorAll(
      '#saved-screen :is(img, script, iframe, style, link, a[href], [id], [src], [style])',
    ).length,
    handlers: [...document.querySelectorAll('#saved-screen *')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    ran: Reflect.has(window, 'owned'),
    elsewhere: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('app://console/assets/')),
  }));
  expect(answers).toEqual({ elements: 0, handlers: 0, ran: false, elsewhere: [] });
  expect(second.problems).toEqual([]);
});
