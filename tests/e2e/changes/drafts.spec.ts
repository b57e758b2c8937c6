import type { ConsoleApp } from '../support/console-app.ts';
import { filesHolding } from '../support/disk-search.ts';
import { depositsOnDisk, savedOnDisk } from '../support/drafts-on-disk.ts';
import { addHouses, expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { DepositPage } from '../pages/deposit.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;
const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

const titleOf = (house: number): string => `Security deposit of property ${String(house)}`;

/** Ended by its window, as a person ends it. */
async function closeWindow({ app }: ConsoleApp): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await ended;
}

test('Discard takes the draft from the disk, in the form and in the list', async ({ connected }) => {
  const { service, console } = connected;
  const { page, userData } = console;
  const house = 4142;
  const saved = (): number => depositsOnDisk(userData, house);
  const deposit = await openUnlockedDeposit(console, house);
  await deposit.draft('299');
  await expect.poll(saved).toBe(1);
  await deposit.button('Discard').click();
  await expect.poll(saved).toBe(0);

  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(deposit.amount).toHaveValue('299');
  await expect.poll(saved).toBe(1);
  await deposit.review();
  await deposit.button('Send').waitFor();
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  const drafts = page.getByRole('list', { name: 'Saved drafts', exact: true });
  await expect(drafts.getByRole('link', { name: titleOf(house) })).toBeVisible();
  await drafts.getByRole('button', { name: `Discard the draft: ${titleOf(house)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(drafts).toHaveCount(0);
  await expect.poll(saved).toBe(0);
  await expect(page.getByText('Discarded').first()).toBeVisible();
  await deposit.open(house);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(0);
});

test('closing the window keeps even the last keystroke and nothing that was discarded; a workspace that is removed takes its drafts with it', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const discarded = 4115;
  const first = await launch({ workspace: { service } });
  await addHouses(first, [discarded, propertyId]);
  const deposit = await openUnlockedDeposit(first, discarded);
  await deposit.draft('299');
  await deposit.review();
  await deposit.button('Send').waitFor();
  await first.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await first.page.getByRole('button', { name: `Discard the draft: ${titleOf(discarded)}` }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => savedOnDisk(first.userData)).toBe(0);
  await deposit.open(propertyId);
  await deposit.button('Edit').click();
  await deposit.amount.fill('271');
  await closeWindow(first);

  const { page, userData } = await launch({ userData: first.userData });
  await new PortfolioPage(page).open();
  const again = new DepositPage(page);
  await again.open(discarded);
  await again.show(propertyId);
  await expect(again.amount).toHaveValue('271');
  expect(savedOnDisk(userData)).toBe(1);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(0);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect.poll(() => savedOnDisk(userData)).toBe(0);
});

test('without a keyring a draft is only in memory, and this is said', async ({ launch, serve }) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const planted = `planted ${crypto.randomUUID()}`;
  const console = await launch({ env: noBus });
  await new PageBridge(console.page).addWorkspace(service);
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('312');
  await deposit.reason.fill(planted);
  await expect(console.page.getByText(/This draft is lost when you quit/)).toBeVisible();
  await console.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(console.page.getByRole('link', { name: titleOf(propertyId) })).toBeVisible();
  await expect(console.page.getByText(/so they’re lost when you quit/)).toBeVisible();
  expect(savedOnDisk(console.userData)).toBe(0);
  await console.kill();
  expect(filesHolding(console.userData, planted)).toEqual([]);
});
