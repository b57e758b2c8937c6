import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { beginEdit } from '../pages/reading.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

const propertyId = 4107;
/** Large enough to be pence, because the service's names give no unit. */
const doubtful = 10_000;

async function chooseFile(console: ConsoleApp, name: string, text: string): Promise<void> {
  const path = join(console.userData, name);
  writeFileSync(path, text);
  await console.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
  await console.page.getByRole('button', { name: 'Choose a file' }).click();
}

test('an imported description settles the unit of a deposit, and its edit is verified @promise', async ({
  serve,
}) => {
  const service = await serve();
  service.controls.editElsewhere({ resource: 'security-deposit', propertyId, amount: doubtful });
  const console = shared();
  await changeWorkspace(console, { service });
  const { portfolio, deposit } = await showProperties(console, [propertyId]);
  const { page } = console;
  const doubt = page.getByText('A value can mean more than one thing');
  const openDeposit = async (): Promise<void> => {
    await portfolio.open();
    await portfolio.openProperty(propertyId, 'security-deposit');
  };
  await openDeposit();
  await doubt.waitFor();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Interface description' });
  await chooseFile(console, 'hostile.yaml', `openapi: 3.1.0\npaths: ${'['.repeat(5_000)}`);
  await expect(panel.getByRole('alert')).toContainText(
    '“hostile.yaml” wasn’t imported. The file nests deeper',
  );
  await expect(panel.getByRole('alert')).toContainText('Choose another file to try again.');

  const own = await (await fetch(service.descriptionUrl)).text();
  // Amounts are in whole units, which the formats state.
  await chooseFile(
    console,
    'service.json',
    own.replaceAll('"security_deposit":{', '"security_deposit":{"format":"major-units",'),
  );
  const offer = panel.getByRole('region', { name: 'What the description says' });
  await expect(offer.getByRole('heading', { name: 'Settles' })).toBeVisible();
  await expect(offer).toContainText(
    `security_deposit received as ${String(doubtful)}: Deposit amount: 10000`,
  );
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(offer.getByRole('checkbox', { name: 'Changes: Low occupancy' })).toBeChecked();
  await offer.getByText('Changes: Security deposit').scrollIntoViewIfNeeded();
  await keepPictures(page, 'requests');
  await offer.getByRole('button', { name: 'Use selected' }).click();
  await expect(panel).toContainText('service.json');

  await openDeposit();
  await unlockEditing(page);
  await expect(doubt).toHaveCount(0);
  await deposit.button('Edit').click();
  // The question shows the dialog filled in, with the description's own words beside the value.
  const mapping = page.getByRole('dialog', { name: 'Field mapping: Security deposit' });
  await expect(mapping).toContainText('Are these fields right?');
  await mapping.getByRole('button', { name: 'Deposit amount', exact: true }).click();
  await expect(mapping).toContainText('Amount of the deposit, in pounds');
  // Notifications appear above the dialog but must not cover its buttons.
  const use = await mapping.getByRole('button', { name: 'Use this mapping' }).boundingBox();
  const navigation = await page.locator('nav').boundingBox();
  expect(use?.x).toBeGreaterThan(navigation?.width ?? 0);
  await keepPictures(page, 'mapping');
  await mapping.getByRole('button', { name: 'Not now' }).click();
  await beginEdit(page, deposit.button('Edit'));
  await deposit.amount.fill('9500');
  await deposit.review();
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  expect(service.ledger().at(-1)?.body).toEqual({ security_deposit: 9_500 });
  expect(console.problems).toEqual([]);
});
