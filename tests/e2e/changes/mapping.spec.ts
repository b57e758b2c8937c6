import { axeFaults } from '../support/axe-faults.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { DiscountPage } from '../pages/discount.ts';
import { MappingDialog } from '../pages/mapping.ts';
import { keepPicture } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { answerSaveDialogs } from '../support/disk/saved-files.ts';

const shared = shareConsole([]);

const [here, other] = [4115, 4107];

/** Names and structure that reveal nothing. */
function strange(rate: number) {
  const zeilen = [
    { nr: 1, ab: '2027-03-01', bis: '2027-04-30', tage: 14, satz: rate, vermerk: 'x' },
    { nr: 2, ab: '2027-09-01', bis: '2027-10-31', tage: 7, satz: 0.25, vermerk: 'y' },
  ];
  return { objekt: 1, rabatte: { kurzfristig: { modus: 'A', zeilen }, frueh: null } };
}

test('an unrecognised discount is mapped by keyboard, edited, verified and exported as a file @promise', async ({
  serve,
}) => {
  const service = await serve();
  const present: Record<string, unknown> = {
    [`${String(here)}/discounts`]: strange(0.1),
    [`${String(other)}/discounts`]: strange(0.35),
  };
  const door = await openForeignDoor(service, present, (_path, body) => {
    const discounts = strange(0.1);
    present[`${String(here)}/discounts`] = {
      ...discounts,
      rabatte: { ...discounts.rabatte, kurzfristig: body },
    };
  });
  const console = shared();
  await changeWorkspace(console, { service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  const { portfolio } = await addProperties(console, [here, other]);
  const discount = new DiscountPage(page);
  await discount.open(other);
  await expect(page.getByText('Unrecognised format').first()).toBeVisible();
  await new PortfolioPage(page).open();
  await portfolio.openProperty(here);
  await discount.openTab();

  const discounts = page.getByRole('region', { name: 'Discounts', exact: true });
  await discounts.getByRole('button', { name: 'Field mapping' }).click();
  await page.getByRole('menuitem', { name: 'Late availability' }).press('Enter');
  const mapping = new MappingDialog(page);
  await expect(mapping.dialog.getByRole('button', { name: 'Use this mapping' })).toBeDisabled();
  await mapping.choose(/^zeilen/);
  await expect(mapping.focused()).toHaveText('Each item is a record');
  await page.keyboard.press('Enter');
  for (const [name, concept] of [
    [/^ab /, 'Arrivals from'],
    [/^bis /, 'Arrivals to'],
    [/^tage /, 'Max. days before arrival'],
    [/^satz /, 'Discount (%)'],
  ] as const) {
    await mapping.choose(name);
    await mapping.is(concept);
  }
  await expect(mapping.state).toHaveText('Say how satz is written.');
  await mapping.written('0.1 → 10% off');
  await expect(mapping.dialog.getByRole('table', { name: 'Records as mapped' })).toContainText('25% off');
  await keepPicture(page, 'mapped');
  expect(await axeFaults(page)).toEqual([]);
  await mapping.dialog.getByRole('button', { name: 'Try on other properties' }).click();
  await expect(mapping.dialog).toContainText('It fits 1 of 1 other property.');
  await keepPicture(page, 'tried');
  // A busy button loses the focus, but the keyboard must still lead back.
  await mapping.choose(/^satz /);
  expect(door.sent).toEqual([]);
  await mapping.dialog.getByRole('button', { name: 'Use this mapping' }).click();
  await expect(mapping.dialog).toHaveCount(0);

  // The mapping is used for display and for writing, which sends everything back and changes only one value.
  const table = page.getByRole('table', { name: 'Late availability', exact: true });
  await expect(table).toContainText('up to 14 days before');
  await expect(table).toContainText('10% off');
  await unlockEditing(page);
  await discount.button('Edit late availability').click();
  await discount.field('Discount (%)', 1).fill('12');
  await discount.review();
  await discount.send();
  await discount.verified();
  expect(door.sent).toEqual([JSON.stringify({ ...strange(0.12).rabatte.kurzfristig })]);

  // A colleague can import the mapping from the file after reviewing it.
  const saved = await answerSaveDialogs(console);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced', exact: true }).click();
  await page.getByRole('button', { name: 'Export field mappings' }).click();
  await expect(page.getByText('Saved as field-mappings.json')).toBeVisible();
  const file = saved('field-mappings.json').toString();
  expect(file).toContain('kurzfristig');
  expect(file).not.toContain('0.25');
  await page.getByRole('button', { name: 'Remove: Late availability' }).click();
  await expect(page.getByRole('button', { name: 'Restore: Late availability' })).toBeVisible();
  const input = page.locator('input[type=file][accept*=json]').last();
  await input.setInputFiles({
    name: 'from-a-colleague.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  const entries = page.getByRole('dialog', { name: 'Field mappings in a file' });
  await expect(entries).toContainText('It fits 2 of 2 responses loaded here.');
  await expect(entries).toContainText('Sent back to the service when changed: rabatte.kurzfristig');
  await expect(entries).toContainText('0.35 → 35% off');
  await keepPicture(page, 'import');
  await entries.getByRole('button', { name: 'Use one field mapping' }).click();
  await expect(page.getByText('Imported from from-a-colleague.json')).toBeVisible();
  await keepPicture(page, 'settings');
  expect(console.problems).toEqual([]);
  await door.close();
});
