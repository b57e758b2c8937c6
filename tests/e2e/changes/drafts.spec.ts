import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { axeFaults, wcagTags } from '../support/axe-faults.ts';
import { filesHolding } from '../support/disk-search.ts';
import { addHouses, expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { atLinkedGroup, linked } from '../support/group-fixtures.ts';
import { DepositPage } from '../pages/deposit.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { GroupsPage } from '../pages/groups.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { beginEdit } from '../pages/reading.ts';

const propertyId = 4107;
const title = `Security deposit of property ${String(propertyId)}`;
const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

/** Sealed drafts in the data folder, as anyone with the file would count them. */
function savedOnDisk(userData: string): number {
  const db = new DatabaseSync(join(userData, 'console.sqlite'), { readOnly: true });
  try {
    return Number(db.prepare('SELECT count(*) AS total FROM draft').get()?.['total']);
  } finally {
    db.close();
  }
}

async function openDeposit(page: Page): Promise<DepositPage> {
  const portfolio = new PortfolioPage(page);
  await portfolio.open();
  await portfolio.openProperty(propertyId, 'security-deposit');
  return new DepositPage(page);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFaults(page, wcagTags)).toEqual([]);
  }
}

function reason(page: Page) {
  return page.getByLabel('Why (kept with the receipt)');
}

test('what was typed survives a kill, is never on disk in clear, and goes when it is verified', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const planted = `planted ${crypto.randomUUID()}`;
  const first = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(first, propertyId);
  await deposit.button('Edit').click();
  await first.page.waitForTimeout(600);
  expect(savedOnDisk(first.userData)).toBe(0);
  await deposit.amount.fill('318.40');
  await reason(first.page).fill(planted);
  await expect.poll(() => savedOnDisk(first.userData)).toBe(1);
  // Longer than the time within which a keystroke is kept.
  await first.page.waitForTimeout(600);
  await first.kill();
  expect(filesHolding(first.userData, planted)).toEqual([]);
  // The search itself must be able to find something: what is no secret is there.
  expect(filesHolding(first.userData, 'Harbour Lets')).not.toEqual([]);

  const second = await launch({ userData: first.userData });
  const again = await openDeposit(second.page);
  await expect(again.amount).toHaveValue('318.40');
  await expect(reason(second.page)).toHaveValue(planted);
  await expect(second.page.getByText(/^Draft kept from /)).toBeVisible();
  await unlockEditing(second.page);
  await again.review();
  await again.send();
  await expect(again.word).toHaveText('Verified');
  expect(service.ledger()).toHaveLength(1);
  expect(JSON.stringify(service.ledger()[0]?.after)).toContain('318.4');
  await expect.poll(() => savedOnDisk(second.userData)).toBe(0);
  expect(second.problems).toEqual([]);
});

test('closing the window keeps even the last keystroke', async ({ launch, serve }) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(first, propertyId);
  await deposit.button('Edit').click();
  await deposit.amount.fill('271');
  const ended = new Promise((resolve) => first.app.process().once('exit', resolve));
  await first.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await ended;
  const second = await launch({ userData: first.userData });
  await expect((await openDeposit(second.page)).amount).toHaveValue('271');
});

test('Discard takes the draft from the disk, in the form and in the list', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('299');
  await expect.poll(() => savedOnDisk(console.userData)).toBe(1);
  await deposit.button('Discard').click();
  await expect.poll(() => savedOnDisk(console.userData)).toBe(0);

  await console.page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(deposit.amount).toHaveValue('299');
  await expect.poll(() => savedOnDisk(console.userData)).toBe(1);
  await deposit.review();
  await deposit.button('Send').waitFor();
  await console.page.getByRole('link', { name: 'Changes', exact: true }).click();
  const drafts = console.page.getByRole('list', { name: 'Kept drafts', exact: true });
  await expect(drafts.getByRole('link', { name: title })).toBeVisible();
  await drafts.getByRole('button', { name: `Discard the draft: ${title}` }).click();
  await console.page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(drafts).toHaveCount(0);
  await expect.poll(() => savedOnDisk(console.userData)).toBe(0);
  await expect(console.page.getByText('Discarded').first()).toBeVisible();

  const { userData } = console;
  await console.close();
  const second = await launch({ userData });
  const again = await openDeposit(second.page);
  await again.button('Edit').waitFor();
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(0);
});

test('a kept draft meets what changed at the service meanwhile', async ({ launch, serve }) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(first, propertyId);
  await deposit.draft('410');
  await expect.poll(() => savedOnDisk(first.userData)).toBe(1);
  await first.kill();
  service.controls.editElsewhere({ resource: 'security-deposit', propertyId, amount: 555 });

  const second = await launch({ userData: first.userData });
  const again = await openDeposit(second.page);
  await expect(again.amount).toHaveValue('410');
  await second.page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  await expect(second.page.getByText('It changed at the service meanwhile')).toBeVisible();
  await unlockEditing(second.page);
  await again.review();
  await expect(second.page.getByText('555').first()).toBeVisible();
  await second.page.getByRole('radio', { name: 'Keep mine' }).first().click();
  await again.review();
  await again.send();
  await expect(again.word).toHaveText('Verified');
  expect(JSON.stringify(service.ledger().at(-1)?.after)).toContain('410');
});

test('killed while its change was on its way: the edit comes back at its run, and ends when that is verified', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(first, propertyId);
  await deposit.draft('377');
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'hang', when: 'after' } });
  await deposit.send();
  await expect.poll(() => service.ledger().length).toBe(1);
  expect(savedOnDisk(first.userData)).toBe(1);
  await first.kill();

  const second = await launch({ userData: first.userData });
  const portfolio = new PortfolioPage(second.page);
  await portfolio.open();
  await expect.poll(() => savedOnDisk(second.userData), { timeout: 20_000 }).toBe(0);
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(1);
});

test('without a keyring a draft is only in memory, and this is said', async ({ launch, serve }) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const planted = `planted ${crypto.randomUUID()}`;
  const console = await launch({ env: noBus });
  await new PageBridge(console.page).addWorkspace(service);
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('312');
  await reason(console.page).fill(planted);
  await expect(console.page.getByText(/kept in memory only, and ends with the console/)).toBeVisible();
  await console.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(console.page.getByRole('link', { name: title })).toBeVisible();
  await expect(console.page.getByText(/so they end with the console/)).toBeVisible();
  expect(savedOnDisk(console.userData)).toBe(0);
  await console.kill();
  expect(filesHolding(console.userData, planted)).toEqual([]);
});

test('a workspace that is removed takes its drafts with it', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const { deposit } = await addHouses(console, [propertyId]);
  await deposit.open(propertyId);
  await unlockEditing(console.page);
  await deposit.draft('266');
  await expect.poll(() => savedOnDisk(console.userData)).toBe(1);
  await console.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await console.page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect.poll(() => savedOnDisk(console.userData)).toBe(0);
});

test('drafts of a lever and of a group come back too, each through its line in the list', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service, jwt: service.jwt('admin') } });
  const groups = await atLinkedGroup(first);
  await groups.begin('Edit');
  await groups.cell('Discount, per cent', 1).fill('11');
  await first.page.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await new PortfolioPage(first.page).openProperty(linked.propertyId);
  await first.page.getByRole('tab', { name: 'Discounts', exact: true }).click();
  await beginEdit(first.page, first.page.getByRole('button', { name: /^(?:Edit|Create) low occupancy$/ }));
  await groups.cell('Discount, per cent', 1).fill('17');
  await expect.poll(() => savedOnDisk(first.userData)).toBe(2);
  await first.page.waitForTimeout(600);
  await first.kill();

  const second = await launch({ userData: first.userData });
  const { page } = second;
  await new PortfolioPage(page).open();
  const drafts = page.getByRole('list', { name: 'Kept drafts', exact: true });
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(drafts.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await drafts.getByRole('link', { name: /^Low occupancy of property/ }).click();
  const again = new GroupsPage(page);
  await expect(again.cell('Discount, per cent', 1)).toHaveValue('17');
  await expect(page.getByText(/^Draft kept from /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await drafts.getByRole('link', { name: new RegExp(linked.groupName) }).click();
  await expect(again.cell('Discount, per cent', 1)).toHaveValue('11');
  await unlockEditing(page);
  await again.review();
  await again.sendVerified();
  await expect.poll(() => savedOnDisk(second.userData)).toBe(1);
  expect(service.ledger()).toMatchObject([{ method: 'PUT', groupId: linked.groupId }]);
});
