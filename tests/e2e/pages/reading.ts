import type { Locator, Page } from '@playwright/test';

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Field mapping/ });
}

/** Confirms the field mapping if an edit starts with that question. */
export async function confirmMapping(page: Page): Promise<void> {
  const [show, use] = ['View raw response', 'Use this mapping'].map((name) =>
    dialogOf(page).getByRole('button', { name }),
  );
  if (show === undefined || use === undefined) return;
  await show.or(use).waitFor();
  // Values that may contain names are only shown on request.
  if (await show.isVisible()) await show.click();
  await use.click();
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** Starts an edit with its button, confirming the mapping if asked. */
export async function beginEdit(page: Page, button: Locator): Promise<void> {
  await button.click();
  const stage = page
    .getByRole('button', { name: 'Review', exact: true })
    .or(page.getByRole('heading', { name: 'Review before sending' }));
  await dialogOf(page).or(stage).first().waitFor();
  if (await dialogOf(page).isVisible()) await confirmMapping(page);
}
