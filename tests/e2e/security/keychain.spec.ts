import { connectByHand, expect, test } from '../support/fixtures.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

test('the keychain keeps the credential over a restart', async ({ launch, serve }) => {
  const service = await serve();
  const first = await launch();
  await connectByHand(first, service, [4107]);
  await first.close();
  service.controls.clearRequests();
  const second = await launch({ userData: first.userData });
  const portfolio = new PortfolioPage(second.page);
  await portfolio.open();
  await portfolio.openProperty(4107);
  await second.page.getByRole('tab', { name: 'Deposit' }).click();
  await second.page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect
    .poll(() => service.requests().filter((request) => request.status === 200).length)
    .toBeGreaterThan(0);
});

test('without a keyring the credential is kept in memory only, and this is said', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const first = await launch({ env: noBus });
  const firstStart = new FirstStartPage(first.page);
  await firstStart.connectDoor.click();
  await expect(first.page.getByText(/until you quit|memory only|this session/i).first()).toBeVisible();
  await firstStart.back();
  await connectByHand(first, service, [4107]);
  await first.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(first.page.getByText(/memory/i).first()).toBeVisible();
  await first.close();
  const second = await launch({ userData: first.userData, env: noBus });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(second.page.getByText(/None held/).first()).toBeVisible();
});
