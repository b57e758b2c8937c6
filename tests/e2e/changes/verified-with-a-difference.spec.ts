import { expect, showProperties, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { keepPictures } from '../support/pictures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { goTo } from '../pages/go-to.ts';
import { BulkEditPage } from '../pages/bulk-edit.ts';
import { routes } from '../../../src/renderer/routes.ts';

const deposit = (id: number, amount: unknown, refundable: boolean) => ({
  property_id: id,
  security_deposit: amount,
  disable_security: 0,
  currency: 'GBP',
  refundable,
});

function amountIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'security_deposit' in body ? body.security_deposit : 0;
}

test('a value stored differently shows on the change, receipt, History and Today, and stops the bulk edit @promise', async ({
  consoleOfWorker,
  serve,
}) => {
  const service = await serve();
  const properties = service.samplePropertyIds.slice(0, 3);
  const present: Record<string, unknown> = Object.fromEntries(
    properties.map((id) => [`${String(id)}/security-deposit`, deposit(id, 300, true)]),
  );
  const door = await openForeignDoor(service, present, (path, body) => {
    const id = Number(/\/(\d+)\/security-deposit/.exec(path)?.[1]);
    present[`${String(id)}/security-deposit`] = deposit(id, amountIn(body), false);
  });
  const console = await consoleOfWorker({ service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  await showProperties(console, properties);
  await unlockEditing(page);
  const bulkEdit = new BulkEditPage(page);
  await bulkEdit.openForAll(service, properties.length);
  await bulkEdit.raiseBy('10', '5');
  await bulkEdit.reviewButton.click();
  await bulkEdit.acknowledgeAll();
  await bulkEdit.sendButton.click();
  await expect(page.getByText(/refundable: was true, now false/).first()).toBeVisible();
  expect(door.sent).toHaveLength(1);
  await keepPictures(page, 'bulk-edit');

  await goTo(page, routes.changes());
  await expect(page.getByText('Verified, with a difference')).toBeVisible();
  await keepPictures(page, 'history');
  await page.getByRole('link', { name: /: security deposit$/i }).click();
  const stored = page.getByRole('table', { name: 'Stored differently' }).first();
  await expect(stored.getByRole('row', { name: /refundable/ })).toContainText(/true\s*false/);
  await keepPictures(page, 'change');
  await page.getByRole('heading', { name: 'Receipt' }).scrollIntoViewIfNeeded();
  await keepPictures(page, 'verified');
  await goTo(page, routes.today());
  await expect(page.getByText(/refundable: was true, now false/).first()).toBeVisible();
  await keepPictures(page, 'today');
  expect(console.problems).toEqual([]);
  await door.close();
});
