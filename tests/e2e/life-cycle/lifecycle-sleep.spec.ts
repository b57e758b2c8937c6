import { systemSays } from '../support/console-app.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { sendInto, writesTo } from '../support/sent-deposit.ts';
import { openNewest } from '../pages/changes-list.ts';

test('a change interrupted by sleep is verified by reading and never sent again', async ({ connected }) => {
  const { service, console } = connected;
  const deposit = await sendInto(connected, { kind: 'hang', when: 'after' });
  await systemSays(console, 'suspend');
  await console.page.waitForTimeout(500);
  await expect(deposit.word).toHaveText('Sending');
  await systemSays(console, 'resume');
  await expect(deposit.word).toHaveText('Verified');
  await openNewest(console.page);
  await expect(console.page.getByText(/inferred/i).first()).toBeVisible();
  expect(writesTo(service)).toHaveLength(1);
});

test('a refresh stops during sleep and resumes by itself', async ({ consoleOfWorker, serve }) => {
  // Slow enough that loading is still running when the system sleeps.
  const service = await serve({ latencyMs: 150 });
  const console = await consoleOfWorker({ service });
  const ids = [4107, 4115, 4125, 4132, 4136, 4142, 4150, 4160, 4167, 4171];
  const { portfolio } = await showProperties(console, ids);
  await portfolio.open();
  await console.page
    .getByRole('button', { name: /^(Sync|Refresh)/ })
    .first()
    .click();
  const idle = service.requests().length;
  await expect.poll(() => service.requests().length).toBeGreaterThan(idle);
  await systemSays(console, 'suspend');
  let asleep = 0;
  const asksNothing = (): boolean => {
    const before = asleep;
    asleep = service.requests().length;
    return asleep === before;
  };
  await expect.poll(asksNothing, { intervals: [700] }).toBe(true);
  await systemSays(console, 'resume');
  await expect.poll(() => service.requests().length).toBeGreaterThan(asleep + 20);
});
