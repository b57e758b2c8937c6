import { systemSays } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { bulkEditForFirst } from '../pages/bulk-edit.ts';

const raised = 'Raise security deposits by 10%, rounded to 5';

test('a bulk edit pauses when the screen locks and continues after unlocking', async ({ connected }) => {
  const { service, console } = connected;
  const { bulkEdit, properties } = await bulkEditForFirst(connected, 4);
  await bulkEdit.raiseBy('10', '5');
  service.controls.addFault({ times: 4, method: 'PATCH', fault: { kind: 'late', delayMs: 1_500 } });
  await bulkEdit.start();
  await expect.poll(() => service.requests().some(({ method }) => method === 'PATCH')).toBe(true);
  await systemSays(console, 'lock-screen');
  await expect(bulkEdit.state(raised)).toHaveText('Paused');
  await expect(bulkEdit.entry(raised)).toContainText(/editing was locked/i);
  const before = service.ledger().length;
  expect(before).toBeLessThan(properties.length);
  await systemSays(console, 'unlock-screen');
  await expect(console.page.getByText('Editing locked: the screen was locked')).toBeVisible();
  expect(service.ledger()).toHaveLength(before);
  await unlockEditing(console.page);
  await bulkEdit
    .entry(raised)
    .getByRole('button', { name: `Continue: ${raised}`, exact: true })
    .click();
  await bulkEdit.finished(raised);
  expect(service.ledger().map(({ propertyId }) => propertyId)).toEqual(properties);
});
