import { expect, type Page } from '@playwright/test';
import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from './go-to.ts';

/** Called for every screen once it has loaded. `screen` is the name used in failures. */
export type Look = (screen: string) => Promise<void>;

/** Openers in a list look alike, so the first ones stand for all. */
const mostOpened = 2;

/** Every address. The tabs are visited for the first property only. */
function placesOf(properties: readonly [number, number, number]): Readonly<Record<string, string>> {
  const [property] = properties;
  return {
    Today: routes.today(),
    Performance: routes.performance(),
    Properties: routes.portfolio(),
    'Add properties': routes.addProperties('ids'),
    'Add properties, search': routes.addProperties('search'),
    Bookings: routes.bookings(),
    Calendar: routes.calendar(),
    Compare: routes.compare(properties),
    Offers: routes.offers(),
    Changes: routes.changes(),
    'Occupancy groups': routes.occupancyGroups(),
    'API usage': routes.usage(),
    Settings: routes.settings(),
    'Settings, connection': routes.settings('connection'),
    'Settings, data': routes.settings('data'),
    'Settings, advanced': routes.settings('advanced'),
    Glossary: routes.words(),
    Report: routes.report(property),
    Reserve: routes.reserve(property),
    'Discount edit': routes.discount(property, 'early-bird'),
    'Short-break rules': routes.discount(property, 'short-breaks'),
    Quote: routes.quote(property, '2027-06-05.7.a2'),
    Welcome: routes.welcome(),
    Connect: routes.connect(),
  };
}

export async function visitEveryScreen(
  page: Page,
  properties: readonly [number, number, number],
  look: Look,
): Promise<void> {
  const places = placesOf(properties);
  await expectNoOtherPlace(page, Object.values(places));
  for (const [screen, path] of Object.entries(places)) {
    await goTo(page, path);
    await settled(page);
    await look(screen);
    if (screen.startsWith('Add properties')) await page.keyboard.press('Escape');
    else await openAll(page, screen, look);
  }
  await goTo(page, routes.property(properties[0]));
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (const name of await tabs.allInnerTexts()) {
    await page.getByRole('tab', { name: name.trim(), exact: true }).click();
    await settled(page);
    // Personal data is only shown on request.
    const personal = page.locator('main').getByRole('button', { name: /owner (contact|names)/ });
    if (await personal.first().isVisible()) {
      await personal.first().click();
      await settled(page);
    }
    const screen = `tab ${/[^/]+$/.exec(await page.evaluate(() => location.hash))?.[0] ?? ''}`;
    await look(screen);
    await openAll(page, screen, look);
  }
  await goTo(page, routes.occupancyGroups());
  await settled(page);
  const group = page.getByRole('table').getByRole('link').first();
  if (await group.isVisible()) {
    await group.click();
    await settled(page);
    await look('occupancy group');
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await look('command palette');
  await page.keyboard.press('Escape');
}

/** New screens in the navigation must be added above. */
async function expectNoOtherPlace(page: Page, known: readonly string[]): Promise<void> {
  const links = page.locator('nav a[href^="#/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  );
  expect(paths.filter((path) => !known.includes(path) && path !== routes.home())).toEqual([]);
}

/** Everything that announces that it opens a menu or dialog. */
async function openAll(page: Page, screen: string, look: Look): Promise<void> {
  const openers = page.locator('main').locator('[aria-haspopup=dialog], [aria-haspopup=menu]');
  for (let index = 0; index < Math.min(await openers.count(), mostOpened); index += 1) {
    const opener = openers.nth(index);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click();
    await settled(page);
    await look(`${screen}, opened ${String(index + 1)}`);
    await page.keyboard.press('Escape');
  }
}

/** Waits until nothing visible is loading and the text stays the same. */
export async function settled(page: Page): Promise<void> {
  let before = '';
  const isSettled = async (): Promise<boolean> => {
    const now = await page.evaluate((loading) => {
      const isWaiting = [...document.querySelectorAll(loading)].some((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      return isWaiting ? '' : document.body.innerText;
    }, '[aria-busy="true"], .mantine-Skeleton-root');
    // Ages and counters change by themselves.
    const text = now.replaceAll(/\d+/g, '');
    const stays = text !== '' && text === before;
    before = text;
    return stays;
  };
  await expect.poll(isSettled, { intervals: [60, 60, 60, 120] }).toBe(true);
}
