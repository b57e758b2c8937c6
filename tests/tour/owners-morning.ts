import type { Locator, Page } from '@playwright/test';
import { DiscountPage } from '../e2e/pages/discount.ts';
import type { Album } from './album.ts';

/**
 * An owner's morning: what needs attention, which properties are mispriced, what lowers one's rate, a change to that,
 * its result, and the page for the owner. Makes one guarded edit and waits for "Verified".
 */
export async function visitMorning(page: Page, album: Album): Promise<void> {
  await album.stop('Morning, Today', async () => {
    await placeOf(page, 'Properties').click();
    await readAll(page);
    await placeOf(page, 'Today').click();
    await page.getByText(/\d+ propert(?:y|ies) checked/).waitFor();
  });
  await album.stop('Morning, Performance', () => placeOf(page, 'Properties').click());
  await album.stop('Morning, what eats the rate', async () => {
    await page.getByRole('button', { name: /^Discounts over/ }).click();
    await page.locator('[data-row-id]').first().getByRole('link').focus();
    await page.keyboard.press('Space');
    await page.getByRole('complementary').getByRole('region', { name: 'Price breakdown' }).waitFor();
  });
  const property = await page.getByRole('complementary').getByRole('heading', { level: 2 }).innerText();
  await changeDiscount(page, album);
  await album.stop('Morning, the receipt', async () => {
    await placeOf(page, 'Changes').click();
    await page
      .getByRole('link', { name: /: late availability/ })
      .first()
      .click();
    await page.getByText('Verified').first().waitFor();
  });
  await album.stop('Morning, the report', async () => {
    await placeOf(page, 'Properties').click();
    await page.getByRole('table').getByRole('link', { name: property }).first().click();
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('article', { name: /^Report on / }).waitFor();
  });
}

/** In the peek, an active discount links to its form. */
async function changeDiscount(page: Page, album: Album): Promise<void> {
  const discount = new DiscountPage(page);
  await album.stop('Morning, the discount edited', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Late availability' }).first().click();
    await discount.begin('Edit late availability');
    await discount.field('Discount (%)', 1).fill('12');
    await discount.preview.waitFor();
  });
  await album.stop('Morning, before it is sent', () => discount.review());
  await album.stop('Morning, verified', async () => {
    await discount.send();
    await discount.verified();
  });
}

async function readAll(page: Page): Promise<void> {
  const progress = page.getByRole('progressbar', { name: 'Loading properties' });
  // A quick load may finish before anyone looks.
  await progress.waitFor({ timeout: 2_000 }).catch(() => undefined);
  await progress.waitFor({ state: 'hidden', timeout: 90_000 });
}

function placeOf(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true });
}
