import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import { closeAll, launchConsole, type ConsoleApp } from '../support/console-app.ts';
import { expect, openUnlockedDeposit, quickService, test } from '../support/fixtures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { unlockEditing } from '../pages/edit-lock.ts';

const propertyId = 4107;
const patches = (service: Simulator): number =>
  service.requests().filter(({ method }) => method === 'PATCH').length;

const names = new Map([
  [4107, 'Heron House'],
  [4115, 'Spindle Hall'],
]);
const titleOf = (property: number): string => `${names.get(property) ?? ''}: security deposit`;

/** A deposit that is sent and not answered: the service has committed it, or only received it. */
async function sendUnanswered(
  service: Simulator,
  console: ConsoleApp,
  { property, amount, hangs }: { property: number; amount: string; hangs: 'before' | 'after' },
): Promise<void> {
  const deposit = await openUnlockedDeposit(console, property);
  await deposit.draft(amount);
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'hang', when: hangs } });
  const before = [service.ledger().length, patches(service)] as const;
  await deposit.send();
  await expect
    .poll(() => [service.ledger().length, patches(service)])
    .toEqual([before[0] + (hangs === 'after' ? 1 : 0), before[1] + 1]);
}

test.describe('killed while two changes were sent, a property each', () => {
  const [committed, received] = [propertyId, 4115];
  let service: Simulator;
  let second: ConsoleApp;
  const started: ConsoleApp[] = [];

  const writesTo = (property: number) =>
    service
      .requests()
      .filter(({ method, path }) => method === 'PATCH' && path.includes(`/${String(property)}/`));
  const effectsOn = (property: number) => service.ledger().filter((effect) => effect.propertyId === property);

  test.beforeAll(async () => {
    service = await startSimulator(quickService);
    const first = await launchConsole({ workspace: { service }, lessMotion: true });
    started.push(first);
    await sendUnanswered(service, first, { property: committed, amount: '444', hangs: 'after' });
    await sendUnanswered(service, first, { property: received, amount: '445', hangs: 'before' });
    await first.kill();
    second = await launchConsole({ userData: first.userData, lessMotion: true });
    started.push(second);
    await new PortfolioPage(second.page).open();
  });
  test.afterAll(async () => {
    await closeAll(started);
    await service.stop();
  });

  test('killed after the service committed: the next start reads, and sends nothing again @promise', async () => {
    const { page } = second;
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    await page
      .getByRole('link', { name: titleOf(committed) })
      .first()
      .click();
    await expect(page.getByText('Verified').first()).toBeVisible();
    await expect(page.getByText(/inferred/i).first()).toBeVisible();
    expect(effectsOn(committed)).toHaveLength(1);
    expect(writesTo(committed)).toHaveLength(1);
  });

  test('killed before the service committed: the outcome is unknown, and only a person sends again @promise', async () => {
    const { page } = second;
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(page.getByText('Outcome unknown').first()).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(effectsOn(received)).toHaveLength(0);
    expect(writesTo(received)).toHaveLength(1);

    await page
      .getByRole('link', { name: titleOf(received) })
      .first()
      .click();
    await unlockEditing(page);
    await page.getByRole('button', { name: /Send again/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Send again/ })
      .click();
    await expect(page.getByText('Verified').first()).toBeVisible();
    expect(effectsOn(received)).toHaveLength(1);
    const keys = writesTo(received).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });
});

test('the service goes away while sending and comes back: read first, one effect @promise', async ({
  connected,
}) => {
  const { service, console } = connected;
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('446');
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'reset', when: 'after' } });
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  expect(service.ledger()).toHaveLength(1);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(1);
});

test('a change that is not settled and a service that is away: the next start says Offline at once', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await sendUnanswered(service, first, { property: propertyId, amount: '447', hangs: 'before' });
  await first.kill();
  await service.stop();

  const second = await launch({ userData: first.userData });
  await expect(second.page.getByRole('banner').getByText(/^Offline since/)).toBeVisible();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(second.page.getByText('Verified')).toHaveCount(0);
  await expect(second.page.getByText('Outcome unknown').first()).toBeVisible();
});
