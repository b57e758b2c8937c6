import type { Locator, Page } from '@playwright/test';
import type { Album } from './album.ts';

/** Three properties of the sample. */
const sideBySide = '/compare/4107.4132.4115';

/** Tabs with a chart, the most informative first. One of them is photographed in dark mode, too. */
const chartTabs = ['Pricing', 'Discounts'] as const;

/** The first-start screens, which stay reachable once a workspace exists. */
export async function visitFirstStart(page: Page, album: Album): Promise<void> {
  const go = (place: string) => () => page.evaluate((hash) => void (location.hash = hash), place);
  await album.stop('First start', go('/welcome'));
  await album.stop('Connect to your service', go('/connect'));
  await go('/portfolio')();
}

/**
 * Every screen and view in the left navigation. Some have a count beside the name. A screen opens at its first view.
 */
export async function visitPlaces(page: Page, album: Album): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  await links.first().waitFor();
  for (const name of await namesOf(links)) {
    await album.stop(name, () => links.getByText(name, { exact: true }).click());
    if (name === 'Properties') await album.dark(name);
  }
  const go = (place: string) => () => page.evaluate((path) => void (location.hash = path), place);
  await album.stop('Compare', go(sideBySide));
  await album.stop('Reserve a stay', go('/reserve/4107'));
}

export async function visitProperty(page: Page, album: Album): Promise<void> {
  await openFirstProperty(page);
  const tabs = page.getByRole('tab');
  const names = await namesOf(tabs);
  const chart = chartTabs.find((name) => names.includes(name));
  for (const name of names) {
    await album.stop(`Property, ${name}`, () => page.getByRole('tab', { name, exact: true }).click());
    if (name === chart) await album.dark(name);
  }
}

async function openFirstProperty(page: Page): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Screens' });
  await places.getByRole('link', { name: 'Properties', exact: true }).click();
  await places.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
}

async function namesOf(locators: Locator): Promise<string[]> {
  return (await locators.allInnerTexts()).map((text) => (text.trim().split('\n')[0] ?? '').trim());
}
