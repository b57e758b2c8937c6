import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import { closeAll, launchConsole, type ConsoleApp, withoutKeychain } from '../support/console-app.ts';
import { addProperties, expect, quickService, showProperties, test } from '../support/fixtures.ts';
import { DepositPage } from '../pages/deposit.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { keepPictures } from '../support/pictures.ts';

const propertyId = 4107;

test('a change reviewed offline sends nothing and keeps the draft @promise', async ({ connected }) => {
  const { service, console } = connected;
  const { portfolio } = await addProperties(console, [propertyId]);
  await portfolio.openProperty(propertyId);
  const deposit = new DepositPage(console.page);
  await deposit.open();
  await unlockEditing(console.page);
  await deposit.draft('512');
  await service.stop();
  await deposit.review();
  await expect(
    console.page.getByText(/not (be )?reach|no connection|unreachable|offline/i).first(),
  ).toBeVisible();
  await expect(deposit.amount).toHaveValue('512');
  expect(service.ledger()).toHaveLength(0);
});

test('a refused key and a missing keychain are reported at the start with a remedy', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux runs without a keychain');
  const service = await serve();
  const first = await launch({ workspace: { service } });
  await showProperties(first, [propertyId]);
  await first.close();
  service.controls.revoke('admin-key');
  const second = await launch({ userData: first.userData });
  await expect(second.page.getByRole('status').filter({ hasText: 'refuses the key' })).toContainText(
    'until you replace it',
  );
  await second.close();
  const third = await launch({ userData: first.userData, env: withoutKeychain });
  await expect(third.page.getByRole('status').filter({ hasText: 'has no keychain' })).toContainText(
    /Install and start one/,
  );
});

test.describe('restart without the service', () => {
  /** Two are selected and saved for offline use, one is saved from its own page, and one is only viewed. */
  const [selected, alone, looked] = [[propertyId, 4115], 4136, 4125] as const;
  const read = { title: '', amount: '' };
  let service: Simulator;
  let second: ConsoleApp;
  const started: ConsoleApp[] = [];

  const offlinePanel = (page: Page) => page.getByRole('region', { name: 'Offline', exact: true });

  test.beforeAll(async () => {
    service = await startSimulator(quickService);
    const first = await launchConsole({ workspace: { service }, lessMotion: true });
    started.push(first);
    const { page } = first;
    const { portfolio, deposit } = await showProperties(first, selected);
    await makeAllAvailable(page);
    await showProperties(first, [alone, looked]);
    // The row appears before its title is loaded.
    await expect(portfolio.propertyLink(looked)).not.toHaveText(`Property ${String(looked)}`);
    read.title = await portfolio.propertyLink(looked).innerText();
    await portfolio.openProperty(alone);
    await offlinePanel(page).getByRole('button', { name: 'Make available offline' }).click();
    await expect(offlinePanel(page)).toContainText(/Loading \d+ of \d+/);
    await expect(offlinePanel(page).getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect(offlinePanel(page)).toContainText(/kept, [\d.,]+\s[kM]B|Available offline since .*[kM]B/);
    await deposit.open(looked);
    const figure = page
      .getByRole('main')
      .getByText(/^\d[\d,.]*$/)
      .first();
    read.amount = await figure.innerText();
    await first.close();
    await service.stop();

    second = await launchConsole({
      userData: first.userData,
      lessMotion: true,
      nodeArguments: ['-r', join(import.meta.dirname, '../support/starts/keep-first-frame.ts')],
    });
    started.push(second);
  });
  test.afterAll(async () => {
    await closeAll(started);
    await service.stop();
  });

  test('opens every tab of properties made available offline', async () => {
    const { page } = second;
    for (const id of selected) {
      await new PortfolioPage(page).openProperty(id);
      const tabs = page.getByRole('tablist').first().getByRole('tab');
      const names = await tabs.allInnerTexts();
      expect(names.length).toBe(7);
      for (const name of names) {
        await page.getByRole('tab', { name, exact: true }).click();
        const content = page.getByRole('tabpanel');
        await expect(content.getByRole('heading').first()).toBeVisible();
        // The calendar loads its saved months while everything else of the start is running.
        await expect(content).not.toContainText(
          /not loaded yet|never read|could not be read|nothing is kept/i,
        );
        await expect(content).not.toContainText(/Nothing answers at/);
      }
    }
  });

  test('shows in the first frame that the service is offline and what still works @promise', async () => {
    const { page } = second;
    const notice = page.getByRole('status').filter({ hasText: 'The service isn’t responding' });
    await expect(notice).toContainText('show saved data');
    await expect(notice).toContainText('Refresh, Review and Send');
    expect(await page.locator('html').getAttribute('data-first-frame')).toContain('Offline since');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Hide' }).click();
    await expect(notice).toBeHidden();
  });

  test('opens on the data last read and shows that it is offline @promise', async () => {
    const { page } = second;
    const later = new PortfolioPage(page);
    await later.open();
    await expect(later.propertyLink(looked)).toHaveText(read.title);
    await later.openProperty(looked);
    await page.getByRole('tab', { name: 'Terms' }).click();
    const panel = page.getByRole('main');
    await expect(panel).toContainText(read.amount);
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(panel).toContainText(/offline/i);
    await expect(panel).toContainText(read.amount);

    // The service went silent before this page existed, so the page asks and shows it at once.
    await page.reload();
    await expect(page.getByRole('banner').getByText(/^Offline since/)).toBeVisible();
  });
});

/** Saves both selected properties for offline use. The cost is shown before, and completeness after. */
async function makeAllAvailable(page: Page): Promise<void> {
  await page.getByRole('row').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Offline…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make available offline' });
  await expect(dialog).toContainText(
    /Every screen of 2 properties takes \d+ requests per property\. \d+ requests still to load/,
  );
  await expect(dialog).toContainText(
    /Fits into one minute of the service’s limit of 6,000 requests|At least \d+ minutes?/,
  );
  await keepPictures(page, 'offline-cost');
  await dialog.getByRole('button', { name: 'Make available offline' }).click();
  await expect(dialog).toBeHidden();
  // Once everything is saved, the choice for all properties says so.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'More to load' }).click();
      await page.getByRole('menuitem', { name: 'Make all properties available offline…' }).click();
      const words = await dialog
        .getByText(/takes \d+ requests|was refreshed in the last day/)
        .first()
        .innerText();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      return words;
    })
    .toMatch(/^Every screen of 2 properties was refreshed in the last day/);
}
