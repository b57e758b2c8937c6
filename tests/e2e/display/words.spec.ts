import { axeFaults } from '../support/axe-faults.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';

const propertyId = 4107;

test('a term is explained in place by pointer and keyboard, and all terms in the Glossary', async ({
  connected,
}) => {
  const { console, page } = connected;
  const { portfolio } = await addProperties(console, [propertyId]);
  await portfolio.openProperty(propertyId);
  const heading = page.getByRole('heading', { name: 'Discounts', exact: true });
  const word = heading.getByRole('button', { name: 'Discounts' });
  const note = page.getByRole('note');

  // Panels that are still loading move the word away from the pointer.
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(async () => {
    await page.mouse.move(5, 400);
    await word.hover();
    await expect(note).toContainText('A discount, or a rule for stays, set on one property', {
      timeout: 2_000,
    });
  }).toPass();
  await expect(word).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(5, 400);
  await expect(note).toHaveCount(0);

  // By keyboard: focus opens the explanation, which describes the word, and Escape closes it.
  await word.press('Shift');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription(/A discount, or a rule for stays, set on one property/);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(word).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Find a property, a screen or an action').fill('what is a discount');
  await expect(page.getByRole('button', { name: /What is a discount\? A discount/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  await page.getByLabel('Find a term').fill('deposit');
  await expect(page.getByText('Security deposit', { exact: true })).toBeVisible();
  await expect(page.getByText('Percentile', { exact: true })).toHaveCount(0);
  expect(console.problems).toEqual([]);
});
