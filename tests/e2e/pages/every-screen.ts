import type { Locator, Page } from '@playwright/test';
import { goTo } from './go-to.ts';
import { PortfolioPage } from './portfolio.ts';

/** Called on every screen once it shows something; `screen` is its name on the way there. */
export type Look = (screen: string) => Promise<void>;

const settleMs = 400;

/** Every place of the navigation, every tab of a property and what lies a step behind them; new ones come by themselves. */
export async function visitEveryScreen(page: Page, propertyId: number, look: Look): Promise<void> {
  const seen = async (screen: string): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(settleMs);
    await look(screen);
  };
  const places = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  await places.first().waitFor();
  for (const place of await places.all()) {
    await place.click();
    // The first line: a count may stand below it, and change meanwhile.
    await seen((await place.innerText()).split('\n')[0] ?? '');
  }
  await new PortfolioPage(page).openProperty(propertyId);
  for (const name of await namesOf(page.getByRole('tab'))) {
    await page.getByRole('tab', { name, exact: true }).click();
    await seen(`tab ${name}`);
    await openAll(page, /^Show owner contact$|^Show owner names$/);
    await seen(`tab ${name}, opened`);
  }
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByText('Occupancy groups', { exact: true })
    .click();
  const group = page.getByRole('table').getByRole('link').first();
  await group.click({ timeout: 5_000 }).catch(() => undefined);
  await seen('occupancy group');
  await page.keyboard.press('ControlOrMeta+k');
  await seen('command palette');
  await page.keyboard.press('Escape');
  for (const door of ['/welcome', '/connect']) {
    await goTo(page, door);
    await seen(door);
  }
}

async function openAll(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible()) await button.click();
}

async function namesOf(locators: Locator): Promise<string[]> {
  await locators.first().waitFor();
  return (await locators.allInnerTexts()).map((text) => text.trim());
}
