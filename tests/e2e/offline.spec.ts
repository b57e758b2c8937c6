import { connectTo, expect, test } from './fixtures.ts';
import { DepositPage } from './pages/deposit.ts';
import { unlockEditing } from './pages/edit-lock.ts';
import { PortfolioPage } from './pages/portfolio.ts';

const propertyId = 4107;

test('offline, the console opens on what it last read, and says how old it is', async ({ launch, serve }) => {
  const service = await serve();
  const first = await launch();
  const { portfolio, deposit } = await connectTo(first, service, [propertyId]);
  // The row is there before its title has been read.
  await expect(portfolio.propertyLink(propertyId)).not.toHaveText(`Property ${String(propertyId)}`);
  const title = await portfolio.propertyLink(propertyId).innerText();
  await portfolio.openProperty(propertyId);
  await deposit.open();
  const figure = first.page
    .getByRole('main')
    .getByText(/^\d[\d,.]*$/)
    .first();
  const amount = await figure.innerText();
  await first.close();
  await service.stop();

  const second = await launch({ userData: first.userData });
  const later = new PortfolioPage(second.page);
  await later.open();
  await expect(later.propertyLink(propertyId)).toHaveText(title);
  await later.openProperty(propertyId);
  await second.page.getByRole('tab', { name: 'Deposit' }).click();
  const panel = second.page.getByRole('main');
  await expect(panel).toContainText(amount);
  await second.page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(panel).toContainText(/offline/i);
  await expect(panel).toContainText(amount);

  // The service fell silent before this page was there to hear it: it asks, and the band says so at once.
  await second.page.reload();
  await expect(second.page.getByRole('banner').getByText(/^Offline since/)).toBeVisible();
});

test('a change reviewed offline sends nothing and keeps the draft', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch();
  const { portfolio } = await connectTo(console, service, [propertyId]);
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
