import type { Page } from '@playwright/test';
import { routes } from '../../src/renderer/routes.ts';

const house = 4107;

/** Every place with an address, and what each shows behind a button; named as the list of failures names it. */
const places: Readonly<Record<string, string>> = {
  Today: routes.today(),
  Board: routes.board(),
  Portfolio: routes.portfolio(),
  'Add properties': routes.addProperties(),
  'Add properties, search': routes.addProperties('search'),
  Bookings: routes.bookings(),
  Timeline: routes.timeline(),
  Compare: routes.compare([4107, 4132, 4115]),
  Offers: routes.offers(),
  Changes: routes.changes(),
  'Occupancy groups': routes.occupancyGroups(),
  Usage: routes.usage(),
  Settings: routes.settings(),
  Words: routes.words(),
  Report: routes.report(house),
  Reserve: routes.reserve(house),
  'Lever edit': routes.lever(house, 'early-bird'),
  'Short-break rules': routes.lever(house, 'short-breaks'),
  Quote: routes.quote(house, '2027-06-05.7.a2'),
  Welcome: routes.welcome(),
  Connect: routes.connect(),
};

const settleMs = 120;

/** Goes to every place, tab and dialog in turn; `look` is called once each has drawn what it has. */
export async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const go = async (screen: string, path: string): Promise<void> => {
    await page.evaluate((hash) => void (location.hash = hash), path);
    await settled(page);
    await look(screen);
  };
  for (const [screen, path] of Object.entries(places)) {
    await go(screen, path);
    if (screen.startsWith('Add properties')) await page.keyboard.press('Escape');
    else await visitDialogs(page, screen, look);
  }
  await page.evaluate((hash) => void (location.hash = hash), routes.property(house));
  await page.getByRole('tab').first().waitFor();
  for (let index = 0; index < (await page.getByRole('tab').count()); index += 1) {
    await page.getByRole('tab').nth(index).click();
    await settled(page);
    const tab = `tab ${/[^/]+$/.exec(await page.evaluate(() => location.hash))?.[0] ?? ''}`;
    await look(tab);
    await visitDialogs(page, tab, look);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await look('command palette');
  await page.keyboard.press('Escape');
}

/** What opens over a screen and says so before. */
async function visitDialogs(
  page: Page,
  screen: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const openers = page.locator('main').locator('[aria-haspopup=dialog], [aria-haspopup=menu]');
  for (let index = 0; index < Math.min(await openers.count(), 3); index += 1) {
    const opener = openers.nth(index);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click({ timeout: 2_000 }).catch(() => undefined);
    await settled(page);
    await look(`${screen}, opened ${String(index + 1)}`);
    await page.keyboard.press('Escape');
  }
}

/** Until nothing in sight waits for its data or its code any more, and what is said stays the same. */
async function settled(page: Page): Promise<void> {
  const deadlineMs = performance.now() + 8_000;
  let before = '';
  while (performance.now() < deadlineMs) {
    await page.waitForTimeout(settleMs);
    const now = await page.evaluate((loading) => {
      const isWaiting = [...document.querySelectorAll(loading)].some((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      return isWaiting ? '' : document.body.innerText;
    }, '[aria-busy="true"], .mantine-Skeleton-root');
    // Ages and counters run on.
    const said = now.replaceAll(/\d+/g, '');
    if (said !== '' && said === before) return;
    before = said;
  }
}
