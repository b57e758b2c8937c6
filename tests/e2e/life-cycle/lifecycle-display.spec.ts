import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { type ConsoleApp, freshUserData } from '../support/console-app.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { keepPicture } from '../support/pictures.ts';

/** The page's width beyond its window, in pixels. Wide content must scroll within itself. */
const overflow = ({ page }: ConsoleApp): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const boundsOf = ({ app }: ConsoleApp) =>
  app.evaluate(({ BrowserWindow, screen }) => ({
    bounds: BrowserWindow.getAllWindows()[0]?.getBounds() ?? { x: 0, y: 0, width: 0, height: 0 },
    area: screen.getPrimaryDisplay().workArea,
  }));

async function visitSettings(console: ConsoleApp): Promise<void> {
  await console.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await console.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

/** Saved window positions: on a missing display, larger than this one, or partly outside. */
const gone = { x: 9_000, y: 5_000, width: 1_200, height: 800, maximised: false };
const larger = { x: 40, y: 30, width: 6_000, height: 4_000, maximised: false };
const outside = { x: -300, y: -200, width: 1_000, height: 700, maximised: false };

function leftAt(bounds: typeof gone, userData = freshUserData()): string {
  writeFileSync(join(userData, 'window.json'), JSON.stringify(bounds));
  return userData;
}

async function expectSeenWhole(console: ConsoleApp): Promise<void> {
  const { bounds, area } = await boundsOf(console);
  expect(bounds.x).toBeGreaterThanOrEqual(area.x);
  expect(bounds.y).toBeGreaterThanOrEqual(area.y);
  expect(bounds.x + bounds.width).toBeLessThanOrEqual(area.x + area.width);
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(area.y + area.height);
}

for (const [factor, left, how] of [
  ['0.75', gone, 'on a display that is gone'],
  ['3', larger, 'larger than this one'],
] as const) {
  test(`a display scaled by ${factor} shows the whole window, which was last ${how}`, async ({ launch }) => {
    const console = await launch({
      sample: true,
      userData: leftAt(left),
      appArguments: [`--force-device-scale-factor=${factor}`],
    });
    await console.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await console.page.evaluate(() => window.devicePixelRatio)).toBeCloseTo(Number(factor), 1);
    await expectSeenWhole(console);
    expect(await overflow(console)).toBe(0);
    await keepPicture(console.page, `display-${factor}-portfolio`);
    await new PortfolioPage(console.page).openProperty(4107);
    expect(await overflow(console)).toBe(0);
    await visitSettings(console);
    expect(await overflow(console)).toBe(0);
    await keepPicture(console.page, `display-${factor}-settings`);
  });
}

test('an unresponsive service doesn’t delay the first paint, and a window left partly off screen returns', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await showProperties(first, [4107]);
  await first.close();
  service.controls.addFault({ fault: { kind: 'hang' }, times: 10_000 });
  const second = await launch({ userData: leftAt(outside, first.userData) });
  await expectSeenWhole(second);
  // A request times out after twenty seconds and is then tried again.
  await expect(second.page.locator('a[href*="/properties/4107"]').first()).toBeVisible({ timeout: 18_000 });
});

test('the chosen appearance applies to system parts too, from the first moment of the next start', async ({
  launch,
}) => {
  const looks = ({ app }: ConsoleApp) =>
    app.evaluate(({ BrowserWindow, nativeTheme }) => [
      nativeTheme.themeSource,
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    ]);
  const first = await launch();
  await first.page.getByRole('heading', { level: 1 }).waitFor();
  await first.page.keyboard.press('Shift');
  await first.page.evaluate(async () => {
    const { keyholder } = window as never as { keyholder: KeyholderApi };
    await keyholder.settings.set({ appearance: 'dark' });
  });
  expect((await looks(first))[0]).toBe('dark');
  await first.close();
  const second = await launch({ userData: first.userData });
  await second.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await looks(second)).toEqual(['dark', '#14181b']);
});
