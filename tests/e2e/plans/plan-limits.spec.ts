import { expect, showHouses, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { PlanPage } from '../pages/plan.ts';

const raised = 'Raise security deposits by 10\u00a0%, rounded to 5';

test('a plan that the service asks to wait says so, never runs meanwhile, and ends by itself @promise', async ({
  consoleOfWorker,
  serve,
}) => {
  const service = await serve();
  const console = await consoleOfWorker({ service });
  const houses = service.samplePropertyIds.slice(0, 2);
  await showHouses(console, houses);
  await unlockEditing(console.page);
  const plan = new PlanPage(console.page);
  await plan.openForAll(service, houses.length);
  await plan.raiseBy('10', '5');
  service.controls.addFault({
    path: `/properties/${String(houses[1])}/security-deposit`,
    method: 'PATCH',
    times: 1,
    fault: { kind: 'status', status: 429, retryAfterSeconds: 12 },
  });
  await plan.start();
  await expect(plan.state(raised)).toHaveText('Waiting for the service');
  await expect(plan.entry(raised)).toContainText(/Waiting for the service’s limit: goes on in \d+ s/);
  expect(service.ledger()).toHaveLength(1);
  await expect(plan.state(raised)).toHaveText('Finished');
  expect(service.ledger().map(({ propertyId }) => propertyId)).toEqual(houses);
  expect(console.problems).toEqual([]);
});
