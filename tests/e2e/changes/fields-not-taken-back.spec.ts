import { addHouses, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';

const propertyId = 4115;

test('a field that the service shows and refuses is left out of a new review, and of every change after it @promise', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  await addHouses(console, [propertyId]);
  const lever = new LeverPage(page);
  await lever.open(propertyId);
  await unlockEditing(page);
  const refusal = { kind: 'status', status: 422, messages: ['rows.0.property id should not exist'] } as const;
  service.controls.addFault({ method: 'PUT', fault: refusal });

  await lever.begin('Edit low occupancy');
  await lever.field('Discount (%)', 1).fill('17');
  await lever.review();
  await lever.send();
  await expect(lever.word).toHaveText('Rejected');
  expect(service.ledger()).toEqual([]);
  await expect(page.getByText('The service shows “rows[].id” but won’t take it back.')).toBeVisible();
  await lever.button('Review it without this field').click();
  await page.getByRole('heading', { name: 'Review before sending' }).waitFor();
  await expect(page.getByText('Not sent back')).toBeVisible();
  expect(service.ledger()).toEqual([]);
  await lever.send();
  await lever.verified();
  expect(JSON.stringify(service.ledger().at(-1)?.body)).not.toContain('"id"');

  await lever.begin('Edit low occupancy');
  await lever.field('Discount (%)', 1).fill('18');
  await lever.review();
  await lever.send();
  await lever.verified();
  expect(JSON.stringify(service.ledger().at(-1)?.body)).not.toContain('"id"');

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced', exact: true }).click();
  await page.getByRole('button', { name: 'Send again: rows[].id' }).click();
  await expect(page.getByRole('heading', { name: /^Fields .* doesn’t accept$/ })).toBeHidden();
  expect(console.problems).toEqual([]);
});
