import { expect, test } from '../support/fixtures.ts';

test('every button of a screen is in the palette, and is pressed from there', async ({ sampleOfWorker }) => {
  const console = await sampleOfWorker();
  const { page } = console;
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
  const main = page.getByRole('main');
  const names = await main
    .locator('button:visible:not(table *, [role=table] *, :disabled, [aria-disabled=true])')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent).replaceAll(/\s+/g, ' ').trim()),
    );
  expect(names).toEqual(expect.arrayContaining(['Refresh', 'Add properties', 'Columns', 'Export CSV']));
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('textbox', { name: /Find a property/ });
  for (const name of names) {
    await search.fill(name);
    await expect.soft(page.getByRole('dialog').getByText(name, { exact: true }).first(), name).toBeVisible();
  }
  await search.fill('Add properties');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Property ids')).toBeVisible();
  expect(console.problems).toEqual([]);
});
