import type { Locator, Page } from '@playwright/test';

function sheetOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Field mapping' });
}

/** Says that what Keyholder reads is right, where an edit begins with that question. */
export async function confirmReading(page: Page): Promise<void> {
  await sheetOf(page).getByRole('button', { name: 'Yes, it is right' }).click();
  await sheetOf(page).waitFor({ state: 'hidden' });
}

/** Begins an edit by its button, with the word that it is read right where nobody has said so yet. */
export async function beginEdit(page: Page, button: Locator): Promise<void> {
  await button.click();
  const stage = page
    .getByRole('button', { name: 'Review', exact: true })
    .or(page.getByRole('heading', { name: 'Review before sending' }));
  await sheetOf(page).or(stage).first().waitFor();
  if (await sheetOf(page).isVisible()) await confirmReading(page);
}
