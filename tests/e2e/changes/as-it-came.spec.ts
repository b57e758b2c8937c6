import type { Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { addHouses, expect, showHouses, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { waitForWord } from '../pages/run-state.ts';
import { keepPicture } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

const propertyId = 4115;
const depositPath = `${String(propertyId)}/security-deposit`;

function strangeDeposit(betrag: number) {
  return { objekt: propertyId, kaution: { betrag, waehrung: 'EUR', vermerk: 'bar' }, erhoben: true };
}

/** A service that keeps its deposit and its late deals under names that nobody here knows. */
async function strange(service: Simulator) {
  const present: Record<string, unknown> = {
    [depositPath]: strangeDeposit(250),
    [`${String(propertyId)}/discounts`]: {
      property_id: propertyId,
      late_availability: { an: true, tage: 14, nachlass: 15 },
      early_bird: null,
    },
  };
  const door = await openForeignDoor(service, present, (path, body) => {
    if (typeof body !== 'object' || body === null) return;
    const discounts = present[`${String(propertyId)}/discounts`];
    if (path.endsWith('/late-availability') && typeof discounts === 'object') {
      present[`${String(propertyId)}/discounts`] = { ...discounts, late_availability: body };
      return;
    }
    present[depositPath] = { ...(present[depositPath] as object), ...body };
    void keep(service, (body as ReturnType<typeof strangeDeposit>).kaution.betrag);
  });
  return door;
}

/** The service behind the door keeps it, too: its own ledger says what was written, and how often. */
async function keep(service: Simulator, amount: number): Promise<void> {
  await fetch(`${service.baseUrl}${service.adminBasePath.replace('/api/v1', '')}/properties/${depositPath}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'x-api-key': service.apiKey,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ security_deposit: amount }),
  });
}

async function allowInSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const allow = page.getByRole('switch', { name: 'Edit answers as they came' });
  await expect(allow).not.toBeChecked();
  await allow.press('Space');
  await expect(allow).toBeChecked();
}

async function confirmAndSend(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^What these values mean is not known here/ }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await waitForWord(page.getByRole('status', { name: 'Run state' }), /^Verified$/);
}

test('an answer that nothing reads is locked until its workspace lets it be edited as it came', async ({
  serve,
}) => {
  const service = await serve();
  const door = await strange(service);
  const console = shared();
  await changeWorkspace(console, { service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  const { portfolio } = await addHouses(console, [propertyId]);
  await portfolio.openProperty(propertyId, 'security-deposit');
  await unlockEditing(page);
  const edit = page.getByRole('button', { name: 'Edit as it came', exact: true });
  await expect(page.getByText('Not recognised: a shape we do not know')).toBeVisible();
  await expect(edit).toHaveCount(0);

  // Nor is it possible below the screen.
  const bridge = new PageBridge(page);
  const target = {
    workspaceId: await bridge.activeWorkspace(),
    resource: 'security-deposit-as-it-came',
    subject: String(propertyId),
  } as const;
  const base = await bridge.read(target);
  const leaf = { at: '/kaution/betrag', kind: 'number', value: '300' };
  await expect(bridge.review(target, base, { leaves: [leaf] })).rejects.toThrow('edits-locked');

  await allowInSettings(page);
  await keepPicture(page, 'settings');
  await page.goBack();
  await edit.click();
  const amount = page.getByLabel('kaution.betrag', { exact: true });
  await expect(page.getByLabel('objekt', { exact: true })).toHaveCount(0);
  await amount.fill('299');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(amount).toHaveValue('299');
  await amount.fill('300,00');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText(/kaution\.betrag: It came as a number: write digits/)).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('300.50');
  await page.getByLabel('erhoben', { exact: true }).selectOption('false');
  await keepPicture(page, 'form');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('erhoben', { exact: true }).selectOption('true');
  await page.getByRole('button', { name: 'Review', exact: true }).click();

  const whole = page.getByRole('group', { name: 'The whole answer, with what changes' });
  await expect(whole).toContainText('250 → 300.50');
  await expect(whole).toContainText('"bar"');
  await expect(page.getByRole('table', { name: 'What changes' }).getByRole('row')).toHaveCount(2);
  await expect(
    page.getByText('{"kaution":{"betrag":300.50,"waehrung":"EUR","vermerk":"bar"}}'),
  ).toBeVisible();
  await keepPicture(page, 'review');
  expect(await axeFaults(page)).toEqual([]);
  expect(door.sent).toEqual([]);
  await confirmAndSend(page);
  expect(door.sent).toEqual(['{"kaution":{"betrag":300.50,"waehrung":"EUR","vermerk":"bar"}}']);
  await expect.poll(() => service.ledger().length).toBe(1);
  await keepPicture(page, 'verified');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(whole).toContainText('300.5 → 250');
  await confirmAndSend(page);
  expect(door.sent[1]).toBe('{"kaution":{"betrag":250,"waehrung":"EUR","vermerk":"bar"}}');
  await expect.poll(() => service.ledger().length).toBe(2);

  // The record of it says what it was, and shows what changed.
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(
    page.getByText(`Security deposit of property ${String(propertyId)}, as it came`).first(),
  ).toBeVisible();
  expect(console.problems).toEqual([]);
  door.close();
});

test('a lever that nothing reads is edited as it came by keyboard alone', async ({ serve }) => {
  const service = await serve();
  const door = await strange(service);
  const console = shared();
  await changeWorkspace(console, { service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  await showHouses(console, [propertyId]);
  await allowInSettings(page);
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await unlockEditing(page);
  await new LeverPage(page).open(propertyId);
  await keepPicture(page, 'tab');
  await page.getByRole('button', { name: 'Edit late availability as it came' }).press('Enter');
  const rate = page.getByLabel('nachlass', { exact: true });
  await rate.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  const meaning = page.getByRole('checkbox', { name: /^What these values mean is not known here/ });
  await meaning.focus();
  await page.keyboard.press('Space');
  await keepPicture(page, 'lever-review');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await waitForWord(page.getByRole('status', { name: 'Run state' }), /^Verified$/);
  expect(door.sent).toEqual(['{"an":true,"tage":14,"nachlass":20}']);
  expect(console.problems).toEqual([]);
  door.close();
});
