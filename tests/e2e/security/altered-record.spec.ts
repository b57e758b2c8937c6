import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { keepPictures } from '../support/pictures.ts';

const propertyId = 4107;

/** What somebody does to the file while the console is not running. */
function alter(userData: string, sql: string): void {
  const db = new DatabaseSync(join(userData, 'keyholder.sqlite'));
  db.exec(sql);
  db.close();
}

test('a change whose entry was altered on disk is named, sends nothing, and can be let go @promise', async ({
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
  await entries.getByRole('button', { name: 'I’ve checked' }).click();
  await page.getByRole('button', { name: 'Dismiss entry' }).click();
  await expect(entries).toContainText('You dismissed it.');
  const ready = await again.review(target, base, { amount: '272', disabled: false });
  expect((await again.send(ready)).state).toBe('verified');
  expect(service.ledger().map(({ body }) => body)).toMatchObject([{ security_deposit: 272 }]);
  expect(existsSync(join(userData, 'journal.key'))).toBe(false);
});
