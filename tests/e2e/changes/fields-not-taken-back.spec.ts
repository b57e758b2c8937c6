import { addProperties, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { DiscountPage } from '../pages/discount.ts';

const propertyId = 4115;

test('a field that the service rejects is left out of this and later changes @promise', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  await addProperties(console, [propertyId]);
  const discount = new DiscountPage(page);
  await discount.open(propertyId);
  await unlockEditing(page);
  const refusal = { kind: 'status', status: 422, messages: ['rows.0.property id should not exist'] } as const;
  service.controls.addFault({ method: 'PUT', fault: refusal });

  await discount.begin('Edit low occupancy');
  await discount.field('Discount (%)', 1).fill('17');
  await discount.review();
  await discount.send();
  await expect(discount.word).toHaveText('Rejected');
  expect(service.ledger()).toEqual([]);
  await expect(page.getByText('The service shows “rows[].id” but won’t take it back.')).toBeVisible();
  await discount.button('Review it without this field').click();
  await page.getByRole('heading', { name: 'Review before sending' }).waitFor();
  await expect(page.getByText('Not sent back')).toBeVisible();
  expect(service.ledger()).toEqual([]);
  await discount.send();
  await discount.verified();
  expect(JSON.stringify(service.ledger().at(-1)?.body)).not.toContain('"id"');

  await discount.begin('Edit low occupancy');
  await discount.field('Discount (%)', 1).fill('18');
  await discount.review();
  await discount.send();
  await discount.verified();
  expect(JSON.stringify(service.ledger().at(-1)?.body)).not.toContain('"id"');

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced', exact: true }).click();
  await page.getByRole('button', { name: 'Send again: rows[].id' }).click();
  await expect(page.getByRole('heading', { name: /^Fields .* doesn’t accept$/ })).toBeHidden();
  expect(console.problems).toEqual([]);
});
