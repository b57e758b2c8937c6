import type { Locator, Page } from '@playwright/test';
import { DepositPage } from '../../tests/e2e/pages/deposit.ts';
import type { Album } from './album.ts';

/** Three houses of the sample. */
const sideBySide = '/compare/4107.4132.4115';

/** Tabs that show a chart, the most telling first: one of them is photographed in dark, too. */
const chartTabs = ['Pricing', 'Discounts'] as const;

/** The doors of the first start. They stay reachable when there is a workspace. */
export async function visitFirstStart(page: Page, album: Album): Promise<void> {
  const go = (place: string) => () => page.evaluate((hash) => void (location.hash = hash), place);
  await album.stop('First start', go('/welcome'));
  await album.stop('Connect to your service', go('/connect'));
  await go('/portfolio')();
}

/** Every place that the left navigation names; the board first, so that the others have something to show. */
export async function visitPlaces(page: Page, album: Album): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  await links.first().waitFor();
  const names = await namesOf(links);
  for (const name of names.toSorted((one, other) => Number(other === 'Board') - Number(one === 'Board'))) {
    const go = (): Promise<void> => links.getByText(name, { exact: true }).click();
    await album.stop(name, name === 'Board' ? () => go().then(() => refresh(page)) : go, name);
    if (name === 'Board' || name === 'Portfolio') await album.dark(name);
  }
  await album.stop('Compare', () => page.evaluate((path) => void (location.hash = path), sideBySide));
}

/** Every tab that the first property of the portfolio has. */
export async function visitProperty(page: Page, album: Album): Promise<void> {
  await openFirstProperty(page);
  const tabs = page.getByRole('tab');
  const names = await namesOf(tabs);
  const chart = chartTabs.find((name) => names.includes(name));
  for (const name of names) {
    await album.stop(name, () => page.getByRole('tab', { name, exact: true }).click());
    if (name === chart) await album.dark(name);
  }
}

/** One guarded edit, to the word "Verified", and the receipt that it leaves. */
export async function changeDeposit(page: Page, album: Album): Promise<void> {
  const deposit = new DepositPage(page);
  await album.stop('Security deposit, edited', async () => {
    await deposit.open();
    await deposit.button('Edit').click();
    await deposit.amount.fill(anotherAmount(await deposit.amount.inputValue()));
  });
  await album.stop('Security deposit, reviewed', async () => {
    await deposit.review();
    await deposit.button('Send').waitFor();
  });
  await album.stop('Security deposit, verified', async () => {
    await deposit.send();
    await deposit.word.getByText('Verified', { exact: true }).waitFor({ timeout: 30_000 });
  });
  await album.stop('Changes, with its receipt', async () => {
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Changes' }).click();
    await page.getByText('Verified').first().waitFor();
  });
  await album.stop('Receipt', async () => {
    await page
      .getByRole('link', { name: /^Security deposit of/ })
      .first()
      .click();
    await page.getByText('Verified').first().waitFor();
  });
}

/** Reads what the table shows, to the end of the round. */
async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const progress = page.getByRole('progressbar').first();
  // A quick round may be over before anybody looks.
  await progress.waitFor({ timeout: 2_000 }).catch(() => undefined);
  await progress.waitFor({ state: 'hidden', timeout: 90_000 });
}

async function openFirstProperty(page: Page): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Screens' });
  await places.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
}

async function namesOf(locators: Locator): Promise<string[]> {
  return (await locators.allInnerTexts()).map((text) => text.trim());
}

/** A believable amount that is not the one that stands there. */
function anotherAmount(shown: string): string {
  return /^\D*250\b/.test(shown) ? '300' : '250';
}
