import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyholderApi } from '../../src/contract/ipc/api.ts';
import type { ConsoleApp } from './console-app.ts';
import { expect, test } from './fixtures.ts';
import { FirstStartPage } from './pages/first-start.ts';
import { PortfolioPage } from './pages/portfolio.ts';

const sampleHouse = 4107;
const guest = { first: 'Quillon', last: 'Featherstonehaugh', email: 'quillon.f@guest.example' };

interface FreeStay {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly arrival: string;
}

/** A week that the house of the active workspace still has, found as a screen would find it. */
function freeWeek(page: Page, propertyId: number): Promise<FreeStay> {
  return page.evaluate(async (id) => {
    const { keyholder: k } = window as never as { keyholder: KeyholderApi };
    const list = await k.workspaces.list();
    const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
    const key = {
      workspaceId,
      resource: 'start-dates',
      subject: String(id),
      query: { months: '9' },
    } as const;
    const read = await k.snapshots.read({ key, mode: 'refresh' });
    const body = read.ok ? read.value.body : null;
    const days = (body as { data?: string[] } | null)?.data ?? [];
    const taken = new Set<string>();
    for (const year of ['2026', '2027', '2028']) {
      for (let month = 1; month <= 12; month += 1) {
        const nights = {
          workspaceId,
          resource: 'unavailable-dates',
          subject: String(id),
          query: { year, month: String(month) },
        } as const;
        const answer = await k.snapshots.read({ key: nights, mode: 'refresh' });
        const dates = answer.ok ? (answer.value.body as string[] | null) : null;
        for (const day of dates ?? []) taken.add(day);
      }
    }
    const weekFrom = (day: string): string[] =>
      Array.from({ length: 7 }, (_, at) =>
        new Date(Date.parse(`${day}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
      );
    const arrival = days.find((day) => weekFrom(day).every((night) => !taken.has(night)));
    if (arrival === undefined) throw new Error('The house has no free week.');
    return { workspaceId, propertyId: id, arrival };
  }, propertyId);
}

async function openDesk(page: Page, propertyId: number): Promise<void> {
  const portfolio = new PortfolioPage(page);
  await portfolio.open();
  await portfolio.openProperty(propertyId);
  await page.getByRole('link', { name: 'Reserve a stay' }).click();
  await page.getByRole('heading', { name: 'Reserve a stay' }).waitFor();
}

async function quoteAndGuest(page: Page, { arrival }: FreeStay): Promise<void> {
  await page.getByLabel('Arrival').fill(arrival);
  await page.getByLabel('Adults').fill('2');
  await page.getByRole('button', { name: 'Get the price' }).click();
  await page.getByRole('button', { name: 'Continue with the guest' }).click();
  await page.getByLabel('First name').fill(guest.first);
  await page.getByLabel('Last name').fill(guest.last);
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
}

function ledgerOnDisk(console: ConsoleApp): readonly { path: string; after: unknown }[] {
  const text = readFileSync(join(console.userData, 'sample-service.json'), 'utf8');
  return (JSON.parse(text) as { ledger: { path: string; after: unknown }[] }).ledger;
}

test('a stay of the sample, from its price to its receipt and its payment', async ({ launch }) => {
  const console = await launch();
  const { page } = console;
  await new FirstStartPage(page).openSample();
  const stay = await freeWeek(page, sampleHouse);
  await openDesk(page, stay.propertyId);
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('1.png') });
  await quoteAndGuest(page, stay);
  await page.getByRole('button', { name: 'Reserve', exact: true }).waitFor();
  await page.screenshot({ path: test.info().outputPath('2.png') });
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const reservation = page.getByRole('region', { name: 'Reservation' });
  await expect(reservation.getByText('Verified').first()).toBeVisible({ timeout: 20_000 });
  await expect(reservation).toContainText('no way to take a reservation back');
  await page.getByRole('button', { name: 'Review the payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Verified').first()).toBeVisible({ timeout: 20_000 });
  await page.screenshot({ path: test.info().outputPath('3.png'), fullPage: true });
  const done = ledgerOnDisk(console).map(({ path }) => path.replace(/^.*\/developer/, ''));
  expect(done).toEqual(['/bookings/save', '/bookings/processPayment']);
});
