import { expect, test } from '../support/fixtures.ts';

test('the palette offers and runs only the commands that a screen declares', async ({ sampleOfWorker }) => {
  const console = await sampleOfWorker();
  const { page } = console;
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor();
  // A button that no screen has declared.
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Harmless by its name';
    document.querySelector('#content')?.append(button);
  });
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  const search = page.getByRole('textbox', { name: /Find a property/ });
  for (const name of ['Refresh', 'Add properties', 'Columns', 'Export CSV']) {
    await search.fill(name);
    await expect.soft(palette.getByText(name, { exact: true }).first(), name).toBeVisible();
  }
  // A heading without a property's name: of the first properties, behind everything that is called the same.
  await search.fill('deposit');
  await expect(palette.getByText(/: Security deposit$/).first()).toBeVisible();
  await search.fill('Harmless by its name');
  await expect(palette.getByText('Harmless by its name', { exact: true })).toHaveCount(0);
  await search.fill('Add properties');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'By id' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('Columns');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  // The commands of a property's tabs disappear with it.
  await page.locator('[data-row-target]').first().click();
  await page.getByRole('tab', { name: 'Discounts', exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('Discounts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Discounts', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  // Settings declare commands that send nothing, but none that removes anything.
  await page.keyboard.press('ControlOrMeta+k');
  await search.fill('diagnostics');
  await page.getByRole('option', { name: 'Advanced' }).or(palette.getByText('Advanced')).first().click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  for (const name of ['Show diagnostics']) {
    await search.fill(name);
    await expect.soft(palette.getByText(name, { exact: true }).first(), name).toBeVisible();
  }
  await search.fill('Clear saved data');
  await expect(palette.getByText('Clear saved data', { exact: true })).toHaveCount(0);
  expect(console.problems).toEqual([]);
});
