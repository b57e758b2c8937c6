import type { Locator } from '@playwright/test';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { BulkEditPage, bulkEditForFirst, triedByHand, writtenTo } from '../pages/bulk-edit.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { answerSaveDialogs } from '../support/disk/saved-files.ts';

const raised = 'Raise security deposits by 10%, rounded to 5';

test('a bulk edit raises three deposits one by one and is undone as a bulk edit @promise', async ({
  connected,
}) => {
  const { service } = connected;
  const { bulkEdit, properties } = await bulkEditForFirst(connected, 3);
  await bulkEdit.raiseBy('10', '5');
  expect(writtenTo(service)).toEqual([]);
  await bulkEdit.start();
  await bulkEdit.finished(raised);
  const effects = writtenTo(service);
  expect(effects.map(({ method, propertyId }) => [method, propertyId])).toEqual(
    properties.map((id) => ['PATCH', id]),
  );
  const amounts = effects.map(({ before, after }) =>
    [before, after].map((body) => (body as { security_deposit: number }).security_deposit),
  );
  for (const [before = 0, after] of amounts) expect(after).toBe(Math.round((before * 1.1) / 5) * 5);
  expect(new Set(effects.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);

  await bulkEdit
    .entry(raised)
    .getByRole('link', { name: `Undo this bulk edit: ${raised}` })
    .click();
  await expect(bulkEdit.preview.getByRole('row')).toHaveCount(4);
  await bulkEdit.start();
  await bulkEdit.finished(`Undo: ${raised}`);
  const back = writtenTo(service).slice(3);
  expect(back.map(({ propertyId }) => propertyId)).toEqual(properties.toReversed());
  expect(back.map(({ after }) => after)).toEqual(effects.map(({ before }) => before).toReversed());
  expect(connected.console.problems).toEqual([]);
});

test('a bulk edit copies short-break rules to two properties and deletes them after a typed confirmation', async ({
  connected,
}) => {
  const { service } = connected;
  const { bulkEdit, properties } = await bulkEditForFirst(connected, 3);
  const [source = 0, ...targets] = properties;
  const rules = 'Short-break rules';
  const copyFromSource = async (dialog: Locator, seen: RegExp): Promise<void> => {
    await dialog.getByRole('radiogroup').getByText('Copy from a property').click();
    await dialog.getByRole('combobox', { name: 'Copy from' }).fill(String(source));
    await bulkEdit.page.getByRole('option', { name: new RegExp(String(source)) }).click();
    await expect(dialog.getByText(seen)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy from a property' }).click();
  };
  await copyFromSource(await bulkEdit.addColumn(rules), /there: .*confirm/);
  for (const target of targets)
    await expect(bulkEdit.line(target)).toContainText('Field mapping not confirmed');
  const tried = { resource: 'short-break-rules', subject: String(source) } as const;
  await triedByHand(connected.console, tried, { maxNights: 5 });
  await bulkEdit.page.getByRole('button', { name: `More for ${rules}` }).click();
  await bulkEdit.page.getByRole('menuitem', { name: 'Copy from a property…' }).click();
  await copyFromSource(
    bulkEdit.page.getByRole('dialog', { name: new RegExp(`^${rules}:`) }),
    /when last refreshed:/,
  );
  await expect(bulkEdit.line(source)).toContainText('No change, skipped');
  // Confirming the fields checks each property again.
  await expect(bulkEdit.reviewButton).toHaveText('Review 2 changes');
  await bulkEdit.start();
  await bulkEdit.finished(/^Copy short-break rules from /);
  const rows = (body: unknown) =>
    (body as { rows: { id: number }[] }).rows.map((row) => ({ ...row, id: null }));
  const effects = writtenTo(service).slice(1);
  expect(effects.map(({ propertyId }) => propertyId)).toEqual(targets);
  const [first, second] = effects;
  expect(rows(first?.after)).toEqual(rows(second?.after));
  expect(rows(first?.after).length).toBeGreaterThan(0);
  expect(JSON.stringify(first?.body)).not.toContain('"id"');

  await new PortfolioPage(bulkEdit.page).open();
  await bulkEdit.openForAll(service, 3);
  const dialog = await bulkEdit.addColumn(rules);
  await dialog.getByText('Delete', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(bulkEdit.page.getByRole('region', { name: 'Bulk edit totals' })).toContainText('3 deletions');
  // By keyboard: End to the last property and Home to the first, then exclude it.
  await bulkEdit.cell(source, 'security-deposit').focus();
  await bulkEdit.page.keyboard.press('End');
  await expect(bulkEdit.cell(properties.at(-1) ?? 0, 'security-deposit')).toBeFocused();
  await bulkEdit.page.keyboard.press('Home');
  await expect(bulkEdit.cell(source, 'security-deposit')).toBeFocused();
  await bulkEdit.page.keyboard.press('Space');
  await expect(bulkEdit.line(source)).toContainText('Skipped');
  await bulkEdit.start();
  await bulkEdit.finished('Delete short-break rules');
  const deletions = writtenTo(service).slice(3);
  expect(deletions.map(({ method, propertyId }) => [method, propertyId])).toEqual(
    targets.map((id) => ['DELETE', id]),
  );
  expect(deletions.flatMap(({ after }) => rows(after))).toEqual([]);
});

test('a bulk edit stops at a conflict and continues without it @promise', async ({ connected }) => {
  const { service } = connected;
  const {
    bulkEdit,
    properties: [first = 0, moved = 0, last = 0],
  } = await bulkEditForFirst(connected, 3);
  await bulkEdit.raiseBy('10', '5');
  service.controls.editElsewhere({ resource: 'security-deposit', propertyId: moved, amount: 777 });
  await bulkEdit.start();
  await expect(bulkEdit.state(raised)).toHaveText('Needs a decision');
  await expect(bulkEdit.entry(raised)).toContainText('Stopped here');
  await expect(bulkEdit.entry(raised)).toContainText('changed on the service since you prepared it');
  await expect(bulkEdit.entry(raised)).toContainText('Skip it and continue, then edit');
  await expect(bulkEdit.action('Send again and continue', raised)).toHaveCount(0);
  await expect(bulkEdit.entry(raised).getByRole('link', { name: 'Go to the property' })).toBeVisible();
  await expect(bulkEdit.page.getByRole('navigation').getByRole('link', { name: /^Changes/ })).toContainText(
    '1',
  );
  expect(writtenTo(service).map(({ propertyId }) => propertyId)).toEqual([first]);
  await bulkEdit.action('Skip and continue', raised).click();
  await bulkEdit.finished(raised);
  expect(writtenTo(service).map(({ propertyId }) => propertyId)).toEqual([first, last]);
  await bulkEdit.entry(raised).getByRole('link', { name: raised, exact: true }).click();
  const items = bulkEdit.page.getByRole('table', { name: 'Changes in this bulk edit' });
  await expect(items.getByRole('row')).toHaveText([/State/, /Verified/, /Skipped/, /Verified/]);
});

test('a paused bulk edit survives a restart and continues where it stopped @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  const { bulkEdit, properties } = await bulkEditForFirst({ service, console: first }, 4);
  await bulkEdit.raiseBy('10', '5');
  // Slow enough that Pause can be pressed before it ends.
  service.controls.setLatency(1_000, 'security-deposit');
  await bulkEdit.start();
  await expect.poll(() => writtenTo(service).length).toBeGreaterThan(0);
  await bulkEdit.action('Pause', raised).click();
  await expect(bulkEdit.state(raised)).toHaveText('Paused');
  const before = writtenTo(service).length;
  expect(before).toBeLessThan(4);
  await first.close();

  const second = await launch({ userData: first.userData });
  const again = new BulkEditPage(second.page);
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(again.state(raised)).toHaveText('Paused');
  service.controls.setLatency(0, 'security-deposit');
  // A live workspace is locked again after a start. Continuing unlocks it with its own question.
  await again.action('Continue', raised).click();
  await again.finished(raised);
  expect(writtenTo(service).map(({ propertyId }) => propertyId)).toEqual(properties);
});

test('a CSV import names its error, loads missing values, is sent and exported @promise', async ({
  connected,
}) => {
  const { service, console } = connected;
  const [known = 0, unread = 0] = service.samplePropertyIds;
  await showProperties(console, [known]);
  await unlockEditing(console.page);
  const bulkEdit = new BulkEditPage(console.page);
  await bulkEdit.openForAll(service, 1);
  await bulkEdit.page.getByRole('button', { name: 'Import CSV' }).click();
  const text = bulkEdit.page.getByLabel('Changes as CSV');
  const lines = (amount: string): string =>
    `property_id;change;deposit_amount\n${String(known)};security-deposit;${amount}\n${String(unread)};security-deposit;412.50\n`;
  const use = bulkEdit.page.getByRole('button', { name: 'Add to sheet' });
  await text.fill(lines('4l1'));
  await use.click();
  const wrong = bulkEdit.page.getByRole('group', { name: 'What to fix' });
  await expect(wrong.getByRole('row').nth(1)).toContainText(
    /^2\s*deposit_amount\s*“4l1” can’t be used. Write a number/,
  );
  await bulkEdit.page.locator('input[type=file]').setInputFiles({
    name: 'deposits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines('411')),
  });
  await expect(text).toHaveValue(lines('411'));
  await use.click();
  await expect(bulkEdit.line(unread)).toContainText('Not loaded');
  await bulkEdit.page.getByRole('button', { name: 'Load now' }).first().click();
  await expect(bulkEdit.line(unread)).toContainText('1 change');
  const title = 'Change security deposits';
  await bulkEdit.start();
  await bulkEdit.finished(title);
  expect(writtenTo(service).map(({ propertyId, body }) => [propertyId, body])).toEqual([
    [known, expect.objectContaining({ security_deposit: 411 })],
    [unread, expect.objectContaining({ security_deposit: 412.5 })],
  ]);

  await bulkEdit.entry(title).getByRole('link', { name: title, exact: true }).click();
  const saved = await answerSaveDialogs(console);
  await bulkEdit.page.getByRole('button', { name: 'Export CSV' }).click();
  const reported = await bulkEdit.page.getByText(/^Saved as [\w-]+\.csv$/).innerText();
  const [header = '', ...exported] = saved(reported.slice('Saved as '.length))
    .toString()
    .trim()
    .split('\r\n');
  expect(header).toContain('property_id,change,deposit_amount');
  expect(exported.map((line) => line.split(',').slice(0, 4))).toEqual([
    [String(known), 'security-deposit', '411', expect.stringMatching(/yes|no/)],
    [String(unread), 'security-deposit', '412.5', expect.stringMatching(/yes|no/)],
  ]);
  expect(exported.every((line) => line.includes(',verified,'))).toBe(true);
  expect(console.problems).toEqual([]);
});
