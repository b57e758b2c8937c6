import { expect, test } from '../support/fixtures.ts';
import { bulkEditForFirst } from '../pages/bulk-edit.ts';

const raised = 'Raise security deposits by 10%, rounded to 5';

test('a bulk edit waits out the service’s rate limit and finishes by itself @promise', async ({
  connected,
}) => {
  const { service, console } = connected;
  const { bulkEdit, properties } = await bulkEditForFirst(connected, 2);
  await bulkEdit.raiseBy('10', '5');
  service.controls.addFault({
    path: `/properties/${String(properties[1])}/security-deposit`,
    method: 'PATCH',
    times: 1,
    fault: { kind: 'status', status: 429, retryAfterSeconds: 12 },
  });
  await bulkEdit.start();
  await expect(bulkEdit.state(raised)).toHaveText('Waiting for the service');
  await expect(bulkEdit.entry(raised)).toContainText(
    /Waiting for the service’s rate limit: continues in \d+ s/,
  );
  expect(service.ledger()).toHaveLength(1);
  await expect(bulkEdit.state(raised)).toHaveText('Finished');
  expect(service.ledger().map(({ propertyId }) => propertyId)).toEqual(properties);
  expect(console.problems).toEqual([]);
});
