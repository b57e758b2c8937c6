import { expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/saved-files.ts';

test('diagnostics are read before they are saved, and saved as they were read', async ({
  sampleOfWorker,
}) => {
  const console = await sampleOfWorker();
  const { page } = console;
  const saved = await answerSaveDialogs(console);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Show diagnostics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
  const shown = await dialog.getByRole('textbox', { name: 'Diagnostics' }).inputValue();
  expect(shown).toContain('"version"');
  expect(shown).toContain('Keyholder');
  expect(() => saved('keyholder-diagnostics.txt')).toThrow(/ENOENT/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Diagnostics saved as')).toBeVisible();
  expect(saved('keyholder-diagnostics.txt').toString()).toBe(shown);
});
