import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { unlockEditing } from '../pages/edit-lock.ts';

const propertyId = 4107;
const title = `Security deposit of property ${String(propertyId)}`;

/** A deposit that was sent and not answered: the service has committed it, or only received it, when the console is killed. */
async function killedWhileSent(
  service: Simulator,
  first: ConsoleApp,
  amount: string,
  hangs: 'before' | 'after',
): Promise<void> {
  const deposit = await openUnlockedDeposit(first, propertyId);
  await deposit.draft(amount);
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'hang', when: hangs } });
  await deposit.send();
  const arrived = () => service.requests().filter((request) => request.method === 'PATCH').length;
  await expect.poll(() => (hangs === 'after' ? service.ledger().length : arrived())).toBe(1);
  await first.kill();
}

test('killed after the service committed: the next start reads, and sends nothing again', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await killedWhileSent(service, first, '444', 'after');

  const second = await launch({ userData: first.userData });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await second.page.getByRole('link', { name: title }).or(second.page.getByText(title)).first().click();
  await expect(second.page.getByText('Verified').first()).toBeVisible({ timeout: 20_000 });
  await expect(second.page.getByText(/inferred/i).first()).toBeVisible();
  expect(service.ledger()).toHaveLength(1);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(1);
});

test('killed before the service committed: the outcome is unknown, and only a person sends again', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await killedWhileSent(service, first, '445', 'before');

  const second = await launch({ userData: first.userData });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Outcome unknown').first()).toBeVisible({ timeout: 20_000 });
  await second.page.waitForTimeout(1_500);
  expect(service.ledger()).toHaveLength(0);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(1);

  await second.page.getByRole('link', { name: title }).first().click();
  await unlockEditing(second.page);
  await second.page.getByRole('button', { name: /Send again/ }).click();
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: /Send again/ })
    .click();
  await expect(second.page.getByText('Verified').first()).toBeVisible({ timeout: 20_000 });
  expect(service.ledger()).toHaveLength(1);
  const keys = service.ledger().map((effect) => effect.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('the service goes away while sending and comes back: read first, one effect', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('446');
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'reset', when: 'after' } });
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified', { timeout: 20_000 });
  expect(service.ledger()).toHaveLength(1);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(1);
});

test('a change that is not settled and a service that is away: the next start says Offline at once', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await killedWhileSent(service, first, '447', 'before');
  await service.stop();

  const second = await launch({ userData: first.userData });
  await expect(second.page.getByRole('banner').getByText(/^Offline since/)).toBeVisible({ timeout: 20_000 });
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Verified')).toHaveCount(0);
  await expect(second.page.getByText('Outcome unknown').first()).toBeVisible({ timeout: 20_000 });
});
