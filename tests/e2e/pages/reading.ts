import type { Locator, Page } from '@playwright/test';

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Field mapping/ });
}

/** Says that what Keyholder reads is right, where an edit begins with that question. */
export async function confirmReading(page: Page): Promise<void> {
  const [show, use] = ['View raw response', 'Use this mapping'].map((name) =>
    dialogOf(page).getByRole('button', { name }),
  );
  if (show === undefined || use === undefined) return;
  await show.or(use).waitFor();
  // What may name people is drawn only for who asks.
  if (await show.isVisible()) await show.click();
  await use.click();
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** Begins an edit by its button, with the word that it is read right where nobody has said so yet. */
export async function beginEdit(page: Page, button: Locator): Promise<void> {
  await button.click();
  const stage = page
    .getByRole('button', { name: 'Review', exact: true })
    .or(page.getByRole('heading', { name: 'Review before sending' }));
  await dialogOf(page).or(stage).first().waitFor();
  if (await dialogOf(page).isVisible()) await confirmReading(page);
}
