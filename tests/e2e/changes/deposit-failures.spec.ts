import type { Page } from '@playwright/test';
import type { Fault } from '../../../src/simulator/faults/fault.ts';
import { routes } from '../../../src/renderer/routes.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';
import { goTo } from '../pages/go-to.ts';
import { DepositPage } from '../pages/deposit.ts';

interface Screened {
  readonly name: string;
  readonly fault: Fault | 'someone-else' | 'shows-another';
  readonly word: string;
  /** What stands beside the word. */
  readonly says: RegExp;
  readonly sends: number;
  readonly effects: number;
  /** What a person does next. */
  readonly then?: (deposit: DepositPage, page: Page) => Promise<void>;
  /** What the service recorded when that was done; as before when left out. */
  readonly afterwards?: { readonly sends: number; readonly effects: number };
}

const onField = 'security_deposit must not be greater than 300';
const byReading = /Verified by reading/;

const table: readonly Screened[] = [
  {
    name: '422: on its field, in the words of the service, and nothing typed is lost',
    fault: { kind: 'status', status: 422, messages: [onField, 'the season is closed'] },
    word: 'Rejected',
    says: /rejected the change\. Read after that, it still shows what was there before/,
    sends: 1,
    effects: 0,
    async then(deposit, page) {
      await expect(deposit.amount).toHaveAttribute('aria-invalid', 'true');
      await expect(deposit.amount).toHaveAccessibleDescription(onField);
      await expect(deposit.amount).toHaveValue('317.5');
      await expect(page.getByText('the season is closed')).toBeVisible();
      await deposit.amount.fill('299');
      await deposit.review();
      await deposit.send();
      await expect(deposit.word).toHaveText('Verified');
    },
    afterwards: { sends: 2, effects: 1 },
  },
  {
    name: '403: no cause is claimed, and nothing is offered to be sent again',
    fault: { kind: 'status', status: 403 },
    word: 'Needs attention',
    says: /refused access \(it gives the same answer for every cause\)/,
    sends: 1,
    effects: 0,
    async then(deposit, page) {
      await expect(deposit.button('Send again with the same key')).toHaveCount(0);
      await deposit.button('Close as it stands').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close as it stands' }).click();
      await expect(page.getByText(/^Closed by you/)).toBeVisible();
    },
  },
  {
    name: '404: rejected, with what the service said',
    fault: { kind: 'status', status: 404 },
    word: 'Rejected',
    says: /rejected the change\. Read after that, it still shows what was there before/,
    sends: 1,
    effects: 0,
    async then(_deposit, page) {
      await expect(page.getByText('The service does not know this').first()).toBeVisible();
    },
  },
  {
    name: '409 while the first request is still at work: read, not sent again',
    fault: { kind: 'status', status: 409, when: 'after' },
    word: 'Verified',
    says: byReading,
    sends: 1,
    effects: 1,
  },
  {
    name: '429: waits as asked, checks, and sends the same key once more',
    fault: { kind: 'status', status: 429, retryAfterSeconds: 1 },
    word: 'Verified',
    says: /The service accepted the change/,
    sends: 2,
    effects: 1,
  },
  {
    name: 'someone else changed it after the review: nothing is sent before a person decided',
    fault: 'someone-else',
    word: 'Needs attention',
    says: /changed at the service since you reviewed it\. Nothing was sent/,
    sends: 0,
    effects: 0,
    async then(deposit, page) {
      await deposit.button('Compare and decide').click();
      await expect(page.getByRole('cell', { name: '555', exact: true }).first()).toBeVisible();
      await page.getByRole('radio', { name: 'Keep mine' }).first().click();
      await deposit.review();
      await deposit.send();
      await expect(deposit.word).toHaveText('Verified');
    },
    afterwards: { sends: 1, effects: 1 },
  },
  {
    name: 'it was taken, and another amount is shown: what was there before is put back, by a change of its own',
    fault: 'shows-another',
    word: 'Needs attention',
    says: /accepted the change, yet it shows neither/,
    sends: 1,
    effects: 1,
    async then(deposit, page) {
      await deposit.button('Put back what was there').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Put back what was there' }).click();
      await deposit.button('Send').waitFor();
      await expect(page.getByRole('row', { name: /^Deposit amount/ })).toContainText('400');
      await deposit.send();
      await expect(deposit.word).toHaveText('Verified', { timeout: 20_000 });
    },
    afterwards: { sends: 2, effects: 2 },
  },
  {
    name: 'the answer was lost after the commit: verified by reading',
    fault: { kind: 'reset', when: 'after' },
    word: 'Verified',
    says: byReading,
    sends: 1,
    effects: 1,
  },
  {
    name: 'the request was lost before the commit: a person sends the same key again',
    fault: { kind: 'reset', when: 'before' },
    word: 'Outcome unknown',
    says: /still shows what was there before/,
    sends: 1,
    effects: 0,
    async then(deposit, page) {
      await deposit.button('Send again with the same key').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send again with the same key' }).click();
      await expect(deposit.word).toHaveText('Verified', { timeout: 20_000 });
    },
    afterwards: { sends: 2, effects: 1 },
  },
];

let service: Simulator;
let app: ConsoleApp;

test.beforeAll(async ({ consoleOfWorker }) => {
  service = await startSimulator({ latencyMs: 0, withControls: true, rateLimitPerMinute: 60_000 });
  app = await consoleOfWorker({ service, jwt: service.jwt('admin') });
  const bridge = new PageBridge(app.page);
  await bridge.unlock(await bridge.addHouses(service.samplePropertyIds));
});

test.afterAll(async () => {
  await service.stop();
});

function recorded(propertyId: number): { sends: number; effects: number } {
  const ours = ({ path, idempotencyKey }: { path: string; idempotencyKey: string | null }): boolean =>
    path.includes(`/properties/${String(propertyId)}/`) && idempotencyKey !== null;
  return { sends: service.requests().filter(ours).length, effects: service.ledger().filter(ours).length };
}

for (const [turn, row] of table.entries()) {
  test(row.name, async () => {
    const { page } = app;
    const propertyId = service.samplePropertyIds[turn] ?? 0;
    const deposit = new DepositPage(page);
    await goTo(page, routes.property(propertyId, 'security-deposit'));
    await deposit.button('Edit').click();
    await deposit.amount.fill('317.5');
    await deposit.review();
    await deposit.button('Send').waitFor();
    if (row.fault === 'someone-else') {
      service.controls.editElsewhere({ resource: 'security-deposit', propertyId, amount: 555 });
    } else if (row.fault === 'shows-another') {
      const edit = { resource: 'security-deposit', propertyId, amount: 400 } as const;
      service.controls.addFault({ method: 'PATCH', fault: { kind: 'other-editor', when: 'after', edit } });
    } else {
      service.controls.addFault({ method: 'PATCH', fault: row.fault });
    }
    await deposit.send();
    await expect(deposit.word).toHaveText(row.word, { timeout: 20_000 });
    await expect(page.getByText(row.says).first()).toBeVisible();
    expect(recorded(propertyId)).toEqual({ sends: row.sends, effects: row.effects });
    await row.then?.(deposit, page);
    expect(recorded(propertyId)).toEqual(row.afterwards ?? { sends: row.sends, effects: row.effects });
  });
}

test('all of that left no error on the page', () => {
  expect(app.problems).toEqual([]);
});
