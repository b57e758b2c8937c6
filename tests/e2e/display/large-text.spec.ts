import type { ConsoleApp } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';

/** As at 200 % in a window of 1280 × 800. */
async function enlarge(console: ConsoleApp): Promise<void> {
  await console.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setContentSize(1280, 800);
    window?.webContents.setZoomFactor(2);
  });
  await expect.poll(() => console.page.evaluate(() => window.innerWidth)).toBe(640);
}

test('text at twice its size: a sheet is reached from its left edge, and the palette keeps its foot', async ({
  sampleOfWorker,
}) => {
  const console = await sampleOfWorker();
  const { page } = console;
  await enlarge(console);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goTo(page, routes.report(4107));
  const sheet = page.getByRole('article', { name: /^Report on / });
  await sheet.waitFor();
  const edges = await sheet.evaluate((element) => [
    element.getBoundingClientRect().left,
    element.parentElement?.getBoundingClientRect().left ?? Number.NaN,
  ]);
  expect(edges[0]).toBeGreaterThanOrEqual(edges[1] ?? Number.NaN);

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  const foot = palette.getByText('Opens a screen or a form filled in. Nothing is sent.');
  await expect(foot).toBeVisible();
  const bottomOf = (locator: typeof foot) =>
    locator.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await bottomOf(palette)) - (await bottomOf(foot))).toBeGreaterThan(0);
});
