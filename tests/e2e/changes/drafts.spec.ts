import { type ConsoleApp, ended } from '../support/console-app.ts';
import { savedOnDisk } from '../support/disk/drafts-on-disk.ts';
import { addProperties, expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { writesTo } from '../support/sent-deposit.ts';
import { DepositPage } from '../pages/deposit.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;

async function closeWindow({ app }: ConsoleApp): Promise<void> {
  const end = ended(app);
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await end;
}

test('closing the window saves the last keystroke, and removing a workspace removes its drafts', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const discarded = 4115;
  const first = await launch({ workspace: { service } });
  await addProperties(first, [discarded, propertyId]);
  const deposit = await openUnlockedDeposit(first, discarded);
  await deposit.draft('299');
  await deposit.review();
  await deposit.button('Send').waitFor();
  await first.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await first.page.getByRole('button', { name: /^Discard the draft: [^:]+: security deposit$/ }).click();
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
  expect(writesTo(service)).toHaveLength(0);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect.poll(() => savedOnDisk(userData)).toBe(0);
});
