import { expect, test } from '../support/fixtures.ts';
import { sendInto, writesTo } from '../support/sent-deposit.ts';

test('a change whose connection was reset is verified by reading and sent only once @promise', async ({
  connected,
}) => {
  const { service } = connected;
  const deposit = await sendInto(connected, { kind: 'reset', when: 'after' });
  await expect(deposit.word).toHaveText('Verified');
  expect(service.ledger()).toHaveLength(1);
  expect(writesTo(service)).toHaveLength(1);
});

test('a restart without the service shows Offline at once and keeps the outcome unknown', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await sendInto({ service, console: first }, { kind: 'hang', when: 'before' });
  await first.kill();
  await service.stop();

  const second = await launch({ userData: first.userData });
  await expect(second.page.getByRole('banner').getByText(/^Offline since/)).toBeVisible();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Verified')).toHaveCount(0);
  await expect(second.page.getByText('Outcome unknown').first()).toBeVisible();
});
