import { expect, test } from '../support/fixtures.ts';
import { DiscountPage } from '../pages/discount.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

/** This property has every discount. */
const propertyId = 4115;

const shared = shareConsole([], { ownSample: true });

test('rules are added, duplicated, deleted and put back by keyboard @promise', async () => {
  const console = shared();
  await changeWorkspace(console, 'sample');
  const { page } = console;
  const discount = new DiscountPage(page);
  await discount.open(propertyId);
  await discount.begin('Edit early bird');
  await expect(discount.field('Arrivals from', 1)).toBeFocused();
  await discount.button('Add rule').focus();
  await page.keyboard.press('Enter');
  await expect(discount.field('Arrivals from', 2)).toBeFocused();
  await discount.button('Delete rule 2').focus();
  await page.keyboard.press('Enter');
  await expect(discount.button('Add rule')).toBeFocused();
  await discount.button('Duplicate rule 1').focus();
  await page.keyboard.press('Space');
  await expect(discount.field('Arrivals from', 2)).toBeFocused();
  await discount.button('Delete rule 1').focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: /^Put back/ });
  await expect(back).toBeFocused();
  await expect(discount.field('Arrivals from', 2)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(discount.button('Delete rule 1')).toBeFocused();
  // Leaving the page and returning keeps what was typed.
  await discount.openTab();
  await page.getByRole('link', { name: 'Continue with early bird' }).click();
  const from = discount.field('Arrivals from', 2);
  await from.focus();
  // An incomplete date must not count as an empty one.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription(/enter a full date/);
  expect(console.problems).toEqual([]);
});
