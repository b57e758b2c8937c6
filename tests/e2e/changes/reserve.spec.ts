import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { decodeResource } from '../../../src/core/service/decode.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { acceptRequest, chooseDescription } from '../support/described-requests.ts';
import { filesHolding } from '../support/disk/disk-search.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { leaveQuestions, QuestionPage } from '../pages/question.ts';
import { keepPicture } from '../support/pictures.ts';

const sampleProperty = 4107;
const guest = { first: 'Quillon', last: 'Featherstonehaugh', email: 'quillon.f@guest.example' };

interface FreeStay {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly arrival: string;
}

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

async function propertyName(page: Page, { workspaceId, propertyId }: FreeStay): Promise<string> {
  const key = { workspaceId, resource: 'property-detail', subject: String(propertyId), query: {} } as const;
  const body = await page.evaluate(async (asked) => {
    const { keyholder: k } = window as never as { keyholder: KeyholderApi };
    const read = await k.snapshots.read({ key: asked, mode: 'refresh' });
    return read.ok ? read.value.body : null;
  }, key);
  const decoded = decodeResource('property-detail', { body });
  return decoded.shape === 'unrecognised' ? '' : decoded.value.title;
}

async function openReservation(page: Page, propertyId: number): Promise<void> {
  const portfolio = new PortfolioPage(page);
  await portfolio.open();
  await portfolio.openProperty(propertyId, 'bookings');
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByRole('heading', { name: 'Reserve a stay' }).waitFor();
}

async function quoteAndGuest(page: Page, { arrival }: FreeStay): Promise<void> {
  await page.getByLabel('Arrival').fill(arrival);
  await page.getByLabel('Adults').fill('2');
  await page.getByRole('button', { name: 'Get the price' }).click();
  await page.getByRole('button', { name: 'Continue to guest' }).click();
  await page.getByLabel('First name').fill(guest.first);
  await page.getByLabel('Last name').fill(guest.last);
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
}

function ledgerOnDisk(console: ConsoleApp): readonly { path: string; after: unknown }[] {
  const text = readFileSync(join(console.userData, 'sample-service.json'), 'utf8');
  return (JSON.parse(text) as { ledger: { path: string; after: unknown }[] }).ledger;
}

test('the sample reserves a stay and pays for it, with receipts', async ({ launch }) => {
  const console = await launch();
  const { page } = console;
  await new FirstStartPage(page).openSample();
  const stay = await freeWeek(page, sampleProperty);
  await openReservation(page, stay.propertyId);
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await keepPicture(page, '1');
  await quoteAndGuest(page, stay);
  await page.getByRole('button', { name: 'Reserve', exact: true }).waitFor();
  await keepPicture(page, '2');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const reservation = page.getByRole('region', { name: 'Reservation' });
  await expect(reservation.getByText('Verified').first()).toBeVisible();
  await expect(reservation).toContainText('no way to take a reservation back');
  await page.getByRole('button', { name: 'Review the payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Verified').first()).toBeVisible();
  await keepPicture(page, '3');
  const done = ledgerOnDisk(console).map(({ path }) => path.replace(/^.*\/developer/, ''));
  expect(done).toEqual(['/bookings/save', '/bookings/processPayment']);
  await console.close();
  for (const text of [guest.last, guest.email, 'tok_test_']) {
    expect(filesHolding(console.userData, text), text).toEqual([]);
    expect(console.output().includes(text)).toBe(false);
  }
});

function dayText(from: string, days: number): string {
  const day = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000);
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return day.toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
}

const week = { propertyId: 4107 };

async function described(console: ConsoleApp, service: Simulator): Promise<void> {
  await addProperties(console, [week.propertyId]);
  await chooseDescription(console, await (await fetch(service.descriptionUrl)).text());
  for (const endpoint of ['get-price', 'save-booking', 'process-payment'] as const)
    await acceptRequest(console.page, endpoint, week.propertyId);
}

function bookings(service: Simulator): number {
  return service.ledger().filter(({ path }) => path.endsWith('/bookings/save')).length;
}

test('a live service without a description offers no booking, and the app refuses to make one', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  await addProperties(console, [week.propertyId]);
  await unlockEditing(page);
  await openReservation(page, week.propertyId);
  await expect(page.getByText('REAL', { exact: true })).toBeVisible();
  await expect(page.getByText('This service’s request format isn’t known')).toBeVisible();
  const refused = await page.evaluate(async (propertyId) => {
    const { keyholder: k } = window as never as { keyholder: KeyholderApi };
    const list = await k.workspaces.list();
    const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
    const nobody = { firstName: '', lastName: '', email: '', phone: '', address: '', town: '', postcode: '' };
    const reserved = await k.bookings.reserve({
      workspaceId,
      propertyId,
      checkIn: '2027-06-05',
      nights: 7,
      total: '450',
      currency: null,
      party: { adults: 2, children: 0, infants: 0, dogs: 0 },
      guest: nobody,
    });
    const target = { workspaceId, resource: 'reservation', subject: String(propertyId) } as const;
    const proposed = await k.changes.propose({ target, baseBodyHash: '', desired: {}, reason: '' });
    return [reserved.ok ? 'done' : reserved.error.code, proposed.ok ? 'done' : proposed.error.code];
  }, week.propertyId);
  expect(refused).toEqual(['destination-refused', 'validation']);
  expect(service.requests().filter(({ path }) => path.includes('/bookings/save'))).toEqual([]);
});

test('a live reservation is confirmed in its own window, sent once and verified after a kill @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const first = await launch({ workspace: { service } });
  const { page } = first;
  await described(first, service);
  await unlockEditing(page);
  const stay = await freeWeek(page, week.propertyId);
  await openReservation(page, stay.propertyId);
  await quoteAndGuest(page, stay);
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
  await reserve.waitFor();
  leaveQuestions(page);
  const refused = await QuestionPage.after(page, () => reserve.click());
  await expect(refused.title).toHaveText('Make a real reservation?');
  const asks = refused.page.locator('body');
  const property = await propertyName(page, stay);
  expect(property).not.toBe('');
  await expect(asks).toContainText(`Reservation at ${property} (property 4107)`);
  await expect(asks).toContainText(`${dayText(stay.arrival, 0)} – ${dayText(stay.arrival, 7)}, 7 nights`);
  await expect(asks).not.toContainText(stay.arrival);
  await expect(asks).toContainText('2 adults');
  await expect(asks).toContainText(`${guest.first} ${guest.last}`);
  await expect(asks).toContainText(guest.email);
  await keepPicture(refused.page, 'question');
  await refused.cancel();
  await expect(page.getByText('you chose Cancel')).toBeVisible();
  expect(bookings(service)).toBe(0);

  service.controls.addFault({
    method: 'POST',
    path: '/bookings/save',
    fault: { kind: 'hang', when: 'after' },
  });
  const asked = await QuestionPage.after(page, () => reserve.click());
  await asked.confirm();
  await expect.poll(() => bookings(service)).toBe(1);
  await first.kill();

  const second = await launch({ userData: first.userData });
  await new PortfolioPage(second.page).open();
  await second.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await second.page.getByText(`${property}: reservation`).first().click();
  await expect(second.page.getByText('Verified').first()).toBeVisible();
  await expect(second.page.getByText(/no response proved it/i).first()).toBeVisible();
  await expect(second.page.getByRole('button', { name: /Undo|Send again/ })).toHaveCount(0);
  expect(bookings(service)).toBe(1);
  expect(service.requests().filter(({ path }) => path.endsWith('/bookings/save'))).toHaveLength(1);
  await second.page.getByRole('button', { name: 'Show the guest' }).click();
  await expect(second.page.getByRole('list', { name: 'Guest' })).toContainText(guest.email);
  await second.close();
  for (const text of [guest.last, guest.email]) {
    expect(filesHolding(second.userData, text), text).toEqual([]);
    expect(second.output().includes(text)).toBe(false);
  }
});
