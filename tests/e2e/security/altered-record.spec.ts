import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { keepPicture, keepPictures } from '../support/pictures.ts';

const propertyId = 4107;
const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

/** What somebody does to the file while the console is not running. */
function alter(userData: string, sql: string): void {
  const db = new DatabaseSync(join(userData, 'journal.sqlite'));
  db.exec(sql);
  db.close();
}

test('a change whose entry was altered on disk is named, sends nothing, and can be let go', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service, jwt: service.jwt('admin') } });
  const bridge = new PageBridge(first.page);
  const workspaceId = await bridge.addHouses([propertyId]);
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
  await expect(entries).toContainText(`Security deposit of property ${String(propertyId)}`);
  await keepPictures(page, 'unreadable');
  await entries.getByRole('button', { name: 'I have looked' }).click();
  await page.getByRole('button', { name: 'Let it go' }).click();
  await expect(entries).toContainText('You let it go.');
  const ready = await again.review(target, base, { amount: '272', disabled: false });
  expect((await again.send(ready)).state).toBe('receipt');
  expect(service.ledger().map(({ body }) => body)).toMatchObject([{ security_deposit: 272 }]);
  expect(existsSync(join(userData, 'journal.key'))).toBe(false);
});

test('without a keyring the record is kept all the same, and Settings says what that cannot stop', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const first = await launch({ env: noBus });
  const bridge = new PageBridge(first.page);
  await bridge.addWorkspace(service, { jwt: service.jwt('admin') });
  const workspaceId = await bridge.addHouses([propertyId]);
  await bridge.unlock(workspaceId);
  const target = { workspaceId, resource: 'security-deposit', subject: String(propertyId) } as const;
  const proposal = await bridge.review(target, await bridge.read(target), { amount: '271', disabled: false });
  expect((await bridge.send(proposal)).state).toBe('receipt');
  expect(existsSync(join(first.userData, 'journal.key'))).toBe(true);
  await first.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(first.page.getByText(/can also read and rewrite the record/)).toBeVisible();
  await first.page.getByRole('heading', { name: 'Record of changes' }).scrollIntoViewIfNeeded();
  await keepPicture(first.page, 'settings');
  await first.close();
  const second = await launch({ userData: first.userData });
  expect((await new PageBridge(second.page).run(proposal.run.changeId)).state).toBe('receipt');
});
