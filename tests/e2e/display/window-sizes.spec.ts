import type { ConsoleApp } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { DiscountPage } from '../pages/discount.ts';
import { openScreen } from '../pages/portfolio.ts';
import { shareSample } from '../support/shared-console.ts';

const sample = shareSample();

/** The largest empty share of the window's width to the right of the content. */
const mostGutter = 0.05;

async function sized({ app, page }: ConsoleApp, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [x, y]) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(x, y);
    },
    [width, height] as const,
  );
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
}

/** The distance from the window's right edge to the last text or drawing, as a share of its width. */
function gutter({ page }: ConsoleApp): Promise<number> {
  return page.evaluate(() => {
    // Containers reach the edge however little they hold, so only leaves count.
    const leaves = [...document.querySelectorAll('main *')].filter((one) => one.childElementCount === 0);
    const boxes = leaves.map((leaf) => leaf.getBoundingClientRect());
    const ends = boxes.filter(({ width, height }) => width > 1 && height > 1).map(({ right }) => right);
    return (window.innerWidth - Math.max(...ends)) / window.innerWidth;
  });
}

test('screens with figures fill the right side of a wide window', async () => {
  const console = sample();
  for (const [width, height] of [
    [1600, 1000],
    [2560, 1440],
  ] as const) {
    await sized(console, width, height);
    for (const name of ['Performance', 'Today', 'Details', 'Calendar']) {
      await openScreen(console.page, name);
      expect.soft(await gutter(console), `${name} at ${String(width)}`).toBeLessThan(mostGutter);
    }
    await openScreen(console.page, 'Details');
    await console.page.getByRole('table', { name: 'Properties' }).getByRole('link').first().click();
    for (const tab of ['Overview', 'Pricing', 'Bookings']) {
      await console.page.getByRole('tab', { name: tab, exact: true }).click();
      await console.page.getByRole('tabpanel').waitFor();
      expect.soft(await gutter(console), `${tab} at ${String(width)}`).toBeLessThan(mostGutter);
    }
  }
});

test('a property shows its attention and seven tabs in one row at 1000 by 700', async () => {
  const console = sample();
  const { page } = console;
  await sized(console, 1000, 700);
  await openScreen(console.page, 'Details');
  await page.getByRole('table', { name: 'Properties' }).getByRole('link').first().click();
  const attention = page.getByRole('region', { name: 'Attention' });
  await expect(attention.getByRole('heading', { name: 'Attention' })).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([
    ...['Overview', 'Pricing', 'Discounts', 'Calendar', 'Bookings', 'Terms', 'Listing'],
  ]);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  const panel = await page.getByRole('tabpanel').boundingBox();
  const band = await page.getByRole('banner').boundingBox();
  expect((panel?.y ?? 700) - ((band?.y ?? 0) + (band?.height ?? 0))).toBeLessThanOrEqual(140);
});

test('the bookings filter and the Columns button share one line at 1000 pixels', async () => {
  const console = sample();
  const { page } = console;
  await sized(console, 1000, 700);
  await openScreen(page, 'Bookings');
  // The first layout can still move on a busy machine.
  const below = async () => {
    const filter = await page.getByLabel('Filter bookings').boundingBox();
    const columns = await page.getByRole('button', { name: 'Columns' }).boundingBox();
    return (columns?.y ?? 700) - ((filter?.y ?? 0) + (filter?.height ?? 0));
  };
  await expect.poll(below).toBeLessThan(0);
});

test('the inputs of short-break rules stack when the window is narrow', async () => {
  const console = sample();
  const { page } = console;
  await sized(console, 1000, 700);
  await openScreen(console.page, 'Details');
  const discount = new DiscountPage(page);
  await discount.open(4107);
  await discount.begin('Edit short-break rules');
  const days = page.getByRole('group', { name: 'Arrival days, rule 1' });
  const hidden = () =>
    days.evaluate((group) => {
      const box = group.closest('table')?.parentElement;
      return box === null || box === undefined ? 'no table' : box.scrollWidth - box.clientWidth;
    });
  await expect.poll(hidden).toBe(0);
  const percent = discount.field('Share of weekly price (%)', 1);
  const below = async () => {
    const [one, other] = [
      await discount.field('Arrivals from', 1).boundingBox(),
      await percent.boundingBox(),
    ];
    return one !== null && other !== null && other.y > one.y + one.height;
  };
  expect(await below()).toBe(true);
  await sized(console, 1600, 900);
  await expect.poll(below).toBe(false);
});
