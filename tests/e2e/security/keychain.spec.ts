import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutKeychain } from '../support/console-app.ts';
import { connectByHand, expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { keepPicture } from '../support/pictures.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

test('the keychain keeps the credential over a restart @promise', async ({ launch, serve }) => {
  const service = await serve();
  const first = await launch();
  await connectByHand(first, service, [4107]);
  await first.close();
  service.controls.clearRequests();
  const second = await launch({ userData: first.userData });
  const portfolio = new PortfolioPage(second.page);
  await portfolio.open();
  await portfolio.openProperty(4107);
  await second.page.getByRole('tab', { name: 'Terms' }).click();
  await second.page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect
    .poll(() => service.requests().filter((request) => request.status === 200).length)
    .toBeGreaterThan(0);
});

test('without a keychain, credentials stay in memory, the history is saved, and both are shown @promise', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const first = await launch({ env: withoutKeychain });
  const firstStart = new FirstStartPage(first.page);
  await firstStart.connectDoor.click();
  await expect(first.page.getByText(/until you quit|memory only|this session/i).first()).toBeVisible();
  await firstStart.back();
  await connectByHand(first, service, [4107]);
  const bridge = new PageBridge(first.page);
  const workspaceId = await bridge.activeWorkspace();
  await bridge.unlock(workspaceId);
  const target = { workspaceId, resource: 'security-deposit', subject: '4107' } as const;
  const proposal = await bridge.review(target, await bridge.read(target), { amount: '271', disabled: false });
  expect((await bridge.send(proposal)).state).toBe('verified');
  expect(existsSync(join(first.userData, 'journal.key'))).toBe(true);
  await first.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await first.page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(first.page.getByText(/memory/i).first()).toBeVisible();
  // What sealing can't prevent.
  await expect(first.page.getByText(/can also change the history/)).toBeVisible();
  await first.page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
  await keepPicture(first.page, 'settings');
  await first.close();
  const second = await launch({ userData: first.userData, env: withoutKeychain });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await second.page.getByRole('link', { name: 'Connection', exact: true }).click();
  await expect(second.page.getByText(/Not entered\./).first()).toBeVisible();
  expect((await new PageBridge(second.page).run(proposal.run.changeId)).state).toBe('verified');
});
