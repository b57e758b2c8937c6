import type { Page } from '@playwright/test';
import { DepositPage } from '../e2e/pages/deposit.ts';
import { GroupsPage } from '../e2e/pages/groups.ts';
import { DiscountPage } from '../e2e/pages/discount.ts';
import { BulkEditPage } from '../e2e/pages/bulk-edit.ts';
import { PortfolioPage } from '../e2e/pages/portfolio.ts';
import type { Album } from './album.ts';

const propertyWithLateAvailability = 4115;

export async function visitEdits(page: Page, album: Album): Promise<void> {
  await visitDeposit(page, album);
  await visitDiscount(page, album);
  await visitGroup(page, album);
  await visitBulkEdit(page, album);
}

async function visitDeposit(page: Page, album: Album): Promise<void> {
  const deposit = new DepositPage(page);
  const places = page.getByRole('navigation', { name: 'Screens' });
  await places.getByRole('link', { name: 'Properties', exact: true }).click();
  await places.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await deposit.open();
  await album.stop('Security deposit, edited', async () => {
    await deposit.button('Edit').click();
    await deposit.amount.fill(anotherAmount(await deposit.amount.inputValue()));
  });
  await album.stop('Security deposit, reviewed', async () => {
    await deposit.review();
    await deposit.button('Send').waitFor();
  });
  await deposit.button('Discard').click();
}

/** A plausible amount that differs from the current one. */
function anotherAmount(shown: string): string {
  return /^\D*250\b/.test(shown) ? '300' : '250';
}

async function visitDiscount(page: Page, album: Album): Promise<void> {
  const discount = new DiscountPage(page);
  // By its id: the list keeps its scroll position, so the visible rows vary.
  await new PortfolioPage(page).openProperty(propertyWithLateAvailability, 'discounts');
  await album.stop('Discount, edited', async () => {
    await discount.begin('Edit late availability');
    await discount.field('Discount (%)', 1).fill('35');
  });
  await album.dark('Discount, edited');
  await album.stop('Discount, reviewed', () => discount.review());
  await discount.button('Discard').click();
}

async function visitGroup(page: Page, album: Album): Promise<void> {
  const groups = new GroupsPage(page);
  await groups.openDirectory();
  await groups.directory.getByRole('link').first().click();
  await album.stop('Occupancy group, edited', async () => {
    await groups.begin('Edit');
    await groups.field('Discount (%)', 1).fill('12.5');
  });
  await album.stop('Occupancy group, reviewed', () => groups.review());
  await groups.button('Discard').click();
}

async function visitBulkEdit(page: Page, album: Album): Promise<void> {
  const bulkEdit = new BulkEditPage(page);
  const places = page.getByRole('navigation', { name: 'Screens' });
  await places.getByRole('link', { name: 'Properties', exact: true }).click();
  await places.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await album.stop('Bulk edit', async () => {
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    await page.getByRole('heading', { name: 'Bulk edit', level: 1 }).waitFor();
  });
  await album.stop('Bulk edit, previewed', () => bulkEdit.raiseBy('10', '5'));
}
