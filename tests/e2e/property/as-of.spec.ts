import { lookInLightAndDark } from '../support/axe-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { shareConsole } from '../support/shared-console.ts';

const propertyId = 4107;

const shared = shareConsole([propertyId]);

test('a setting is shown as of earlier dates, before changes by us and elsewhere, also offline', async () => {
  const { deposit, page, problems, service } = shared();
  await deposit.open(propertyId);
  const panel = page.getByRole('region', { name: 'Security deposit', exact: true });
  const before =
    (await panel
      .getByText(/^\D?[\d.,]+$/)
      .first()
      .textContent()) ?? '';
  const asOf = panel.getByRole('button', { name: /^as of/ });
  await asOf.click();
  await expect(page.getByRole('menu')).toContainText(/Refreshed here since .*; unchanged ever since/);
  await page.keyboard.press('Escape');

  service.controls.editElsewhere({ resource: 'security-deposit', propertyId, amount: 555 });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(panel).toContainText('555');
  await unlockEditing(page);
  await deposit.draft('610');
  await deposit.review();
  await deposit.send();
  await expect(panel).toContainText('610');

  // By keyboard only: the newest version is the present one and was our change, the one before wasn't.
  await asOf.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText(/as now.*555.* → 610.*, by you/);
  await expect(items.nth(1)).toContainText(/ → 555.*, changed elsewhere/);
  await expect(items.nth(2)).toContainText('First loaded here');
  await lookInLightAndDark(page, 'menu');
  await items.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/not the current value/)).toBeVisible();
  await expect(panel).toContainText(before);
  await expect(panel).not.toContainText('610');
  await expect(deposit.button('Edit')).toHaveCount(0);
  await lookInLightAndDark(page, 'then');

  await service.stop();
  await asOf.click();
  await items.nth(1).click();
  await expect(panel).toContainText('555');
  await panel.getByRole('button', { name: 'Back to now' }).click();
  await expect(panel).toContainText('610');
  await expect(deposit.button('Edit')).toBeVisible();
  expect(problems).toEqual([]);
});
