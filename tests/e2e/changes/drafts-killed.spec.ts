import type { Page } from '@playwright/test';
import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import { axeFaults, wcagTags } from '../support/axe-faults.ts';
import { closeAll, launchConsole, type ConsoleApp } from '../support/console-app.ts';
import { filesHolding } from '../support/disk/disk-search.ts';
import { depositsOnDisk, savedOnDisk } from '../support/disk/drafts-on-disk.ts';
import { addProperties, expect, openUnlockedDeposit, quickService, test } from '../support/fixtures.ts';
import { atLinkedGroup, linked } from '../support/group-fixtures.ts';
import { DepositPage } from '../pages/deposit.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { GroupsPage } from '../pages/groups.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { beginEdit } from '../pages/reading.ts';
import { effectsOn, sendInto, writesTo } from '../support/sent-deposit.ts';
import { openNewest } from '../pages/changes-list.ts';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFaults(page, wcagTags)).toEqual([]);
  }
}

test.describe('restart after a kill with drafts and unfinished changes', () => {
  const [typed, changedElsewhere, onItsWay, received] = [4136, 4125, 4107, 4115];
  const planted = `planted ${crypto.randomUUID()}`;
  let service: Simulator;
  let second: ConsoleApp;
  const started: ConsoleApp[] = [];

  test.beforeAll(async () => {
    service = await startSimulator(quickService);
    const connection = { service, jwt: service.jwt('admin') };
    const first = await launchConsole({ workspace: connection, lessMotion: true });
    started.push(first);
    const { page, userData } = first;
    await addProperties(first, [typed, changedElsewhere, onItsWay, received]);
    const deposit = await openUnlockedDeposit(first, typed);
    await deposit.button('Edit').click();
    await page.waitForTimeout(600);
    expect(savedOnDisk(userData)).toBe(0);
    await deposit.amount.fill('318.40');
    await deposit.reason.fill(planted);
    // The keychain creates a workspace's first key, and has ten seconds to answer.
    const stored = async () => ({
      onDisk: savedOnDisk(userData),
      alerts: await page.getByRole('alert').allInnerTexts(),
    });
    await expect.poll(stored).toEqual({ onDisk: 1, alerts: [] });
    await deposit.open(changedElsewhere);
    await deposit.draft('410');
    await expect.poll(() => savedOnDisk(userData)).toBe(2);

    const groups = await atLinkedGroup(first);
    await groups.begin('Edit');
    await groups.field('Discount (%)', 1).fill('11');
    await new PortfolioPage(page).openProperty(linked.propertyId, 'discounts');
    await beginEdit(page, page.getByRole('button', { name: /^(?:Edit|Create) low occupancy$/ }));
    await groups.field('Discount (%)', 1).fill('17');
    await expect.poll(() => savedOnDisk(userData)).toBe(4);

    const connected = { service, console: first };
    await sendInto(connected, { kind: 'hang', when: 'after' }, onItsWay);
    await sendInto(connected, { kind: 'hang', when: 'before' }, received, '445');
    expect(depositsOnDisk(userData, onItsWay)).toBe(1);
    await first.kill();
    expect(filesHolding(userData, planted)).toEqual([]);
    // Proves that the search works: text that isn't secret is found.
    expect(filesHolding(userData, 'Harbour Lets')).not.toEqual([]);

    service.controls.editElsewhere({
      resource: 'security-deposit',
      propertyId: changedElsewhere,
      amount: 555,
    });
    second = await launchConsole({ userData, lessMotion: true });
    started.push(second);
    await new PortfolioPage(second.page).open();
  });
  test.afterAll(async () => {
    await closeAll(started);
    await service.stop();
  });

  test('restores a draft, encrypted on disk, and deletes it once verified @promise', async () => {
    const { page, userData } = second;
    const again = new DepositPage(page);
    await again.show(typed);
    await expect(again.amount).toHaveValue('318.40');
    await expect(again.reason).toHaveValue(planted);
    await expect(page.getByText(/^Draft saved /)).toBeVisible();
    await unlockEditing(page);
    await again.review();
    await again.send();
    await expect(again.word).toHaveText('Verified');
    expect(effectsOn(service, typed)).toHaveLength(1);
    expect(JSON.stringify(effectsOn(service, typed)[0]?.after)).toContain('318.4');
    await expect.poll(() => depositsOnDisk(userData, typed)).toBe(0);
    expect(filesHolding(userData, planted)).toEqual([]);
    expect(second.problems).toEqual([]);
  });

  test('compares a saved draft with the changes made elsewhere @promise', async () => {
    const { page } = second;
    const again = new DepositPage(page);
    await again.show(changedElsewhere);
    await expect(again.amount).toHaveValue('410');
    await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
    await expect(page.getByText('Changed elsewhere since you started')).toBeVisible();
    await unlockEditing(page);
    await again.review();
    await expect(page.getByText('555').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Keep mine' }).first().click();
    await again.review();
    await again.send();
    await expect(again.word).toHaveText('Verified');
    expect(JSON.stringify(effectsOn(service, changedElsewhere).at(-1)?.after)).toContain('410');
  });

  test('verifies a change that was being sent and drops its draft @promise', async () => {
    await expect.poll(() => depositsOnDisk(second.userData, onItsWay)).toBe(0);
    await openNewest(second.page, 'Heron House: security deposit');
    await expect(second.page.getByText('Verified').first()).toBeVisible();
    await expect(second.page.getByText(/inferred/i).first()).toBeVisible();
    expect(effectsOn(service, onItsWay)).toHaveLength(1);
    expect(writesTo(service, onItsWay)).toHaveLength(1);
  });

  test('shows an unknown outcome for an uncommitted change and sends it again only on request @promise', async () => {
    const { page } = second;
    await openNewest(second.page, 'Spindle Hall: security deposit');
    // Every read that follows a start is over by now.
    await expect(page.getByText('Outcome unknown').first()).toBeVisible();
    expect(effectsOn(service, received)).toHaveLength(0);
    expect(writesTo(service, received)).toHaveLength(1);
    await unlockEditing(page);
    await page.getByRole('button', { name: /Send again/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Send again/ })
      .click();
    await expect(page.getByText('Verified').first()).toBeVisible();
    expect(effectsOn(service, received)).toHaveLength(1);
    const keys = writesTo(service, received).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('restores drafts of a discount and of a group from the list', async () => {
    const { page, userData } = second;
    const drafts = page.getByRole('list', { name: 'Saved drafts', exact: true });
    const lines = new RegExp(`low occupancy|${linked.groupName}`, 'i');
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(drafts.getByRole('listitem').filter({ hasText: lines })).toHaveCount(2);
    await expectAccessible(page);
    await drafts.getByRole('link', { name: /low occupancy/i }).click();
    const again = new GroupsPage(page);
    await expect(again.field('Discount (%)', 1)).toHaveValue('17');
    await expect(page.getByText(/^Draft saved /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    await drafts.getByRole('link', { name: new RegExp(linked.groupName) }).click();
    await expect(again.field('Discount (%)', 1)).toHaveValue('11');
    await unlockEditing(page);
    await again.review();
    await again.sendVerified();
    await expect.poll(() => savedOnDisk(userData, 'occupancy-group')).toBe(0);
    expect(savedOnDisk(userData, 'low-occupancy')).toBe(1);
    expect(service.ledger().filter(({ method }) => method !== 'PATCH')).toMatchObject([
      { method: 'PUT', groupId: linked.groupId },
    ]);
  });
});
