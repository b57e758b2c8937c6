import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { routes } from '../../../src/renderer/routes.ts';
import { withoutKeychain } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { goTo } from '../pages/go-to.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { keepPictures } from '../support/pictures.ts';

const propertyId = 4107;

function alter(userData: string, sql: string): void {
  const db = new DatabaseSync(join(userData, 'keyholder.sqlite'));
  db.exec(sql);
  db.close();
}

test('a change altered on disk is listed, can’t be sent, and can be dismissed @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service, jwt: service.jwt('admin') } });
  const bridge = new PageBridge(first.page);
  const workspaceId = await bridge.addProperties([propertyId]);
  await bridge.unlock(workspaceId);
  const target = { workspaceId, resource: 'security-deposit', subject: String(propertyId) } as const;
  const proposal = await bridge.review(target, await bridge.read(target), { amount: '271', disabled: false });
  await first.close();
  alter(first.userData, 'UPDATE sealed_runs SET sealed = zeroblob(length(sealed))');

  const { page, userData } = await launch({ userData: first.userData });
  const again = new PageBridge(page);
  await again.unlock(workspaceId);
  await expect(again.send(proposal)).rejects.toThrow('storage-failed');
  const base = await again.read(target);
  await expect(again.review(target, base, { amount: '272', disabled: false })).rejects.toThrow('run-open');
  expect(service.ledger()).toEqual([]);

  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  const entries = page.getByRole('list', { name: 'Unreadable entries' });
  await expect(entries).toContainText('Heron House: security deposit');
  await keepPictures(page, 'unreadable');
  await entries.getByRole('button', { name: 'I’ve checked' }).click();
  await page.getByRole('button', { name: 'Dismiss entry' }).click();
  await expect(entries).toContainText('You dismissed it.');
  const ready = await again.review(target, base, { amount: '272', disabled: false });
  expect((await again.send(ready)).state).toBe('verified');
  expect(service.ledger().map(({ body }) => body)).toMatchObject([{ security_deposit: 272 }]);
  expect(existsSync(join(userData, 'journal.key'))).toBe(false);
});

/** The threshold for unusual changes in the settings. */
async function slipFactor(page: Page, wanted?: string): Promise<ReturnType<Page['getByRole']>> {
  await goTo(page, routes.settings('connection'));
  const field = page.getByRole('combobox', { name: 'Confirm amounts from' });
  if (wanted === undefined) return field;
  await field.click();
  await page.getByRole('option', { name: wanted }).click();
  await expect(field).toHaveValue(wanted);
  return field;
}

test('altered or exchanged limits are replaced by the usual ones, with a message @promise', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const other = await launch({
    env: withoutKeychain,
    sample: true,
  });
  await slipFactor(other.page, '10 times');
  await other.close();
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await slipFactor(first.page, '3 times');
  const { userData } = first;
  await first.close();
  alter(userData, "UPDATE entry SET sealed = zeroblob(length(sealed)) WHERE kind = 'guards'");

  const second = await launch({ userData });
  await expect(await slipFactor(second.page)).toHaveValue('5 times');
  const sentence = second.page.getByText(/Your saved limits don’t fit this version/);
  await sentence.scrollIntoViewIfNeeded();
  await expect(sentence).toBeInViewport();
  await keepPictures(second.page, 'usual-limits');
  await slipFactor(second.page, '3 times');
  await expect(sentence).toBeHidden();
  await second.close();

  for (const name of ['keyholder.sqlite-wal', 'keyholder.sqlite-shm'])
    rmSync(join(userData, name), { force: true });
  for (const name of ['keyholder.sqlite', 'journal.key'])
    copyFileSync(join(other.userData, name), join(userData, name));
  const { page } = await launch({ userData });
  await expect(await slipFactor(page)).toHaveValue('5 times');
  await goTo(page, routes.changes());
  await expect(page.getByText(/A key was found in a file beside the history/)).toBeVisible();
  await keepPictures(page, 'foreign-key');
  expect(existsSync(join(userData, 'journal.key'))).toBe(false);
});
