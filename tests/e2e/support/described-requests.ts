import { expect, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { composeRequest } from '../../../src/core/service/requests/compose-request.ts';
import { proposeShape } from '../../../src/core/service/requests/propose-shape.ts';
import type { RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import { requestLine } from '../../../src/core/service/requests/sent-request.ts';
import type { AskedEndpoint } from '../../../src/core/resources/requests.ts';
import type { ConsoleApp } from './console-app.ts';

export async function chooseDescription(console: ConsoleApp, text: string): Promise<void> {
  const { page, app, userData } = console;
  const path = join(userData, 'service.json');
  writeFileSync(path, text);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const use = page.getByRole('button', { name: 'Use selected' });
  await use.click();
  // The file is named while it's still being read, too.
  await expect(use).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Interface description' })).toContainText('service.json');
}

/** Accepts the request template for an endpoint from the imported description. */
export async function acceptRequest(
  page: Page,
  endpoint: 'get-price' | 'save-booking' | 'process-payment',
  property: number,
) {
  const shape = await describedShape(page, endpoint);
  const concepts = {
    propertyId: String(property),
    arrival: '2027-06-05',
    nights: 7,
    adults: 2,
    total: '450',
    guestFirstName: 'A',
    guestLastName: 'B',
    guestEmail: 'a@b.example',
    bookingReference: '1',
    amount: '450',
    gatewayToken: 'token',
  };
  const text = Object.entries(concepts).filter(([name]) =>
    shape.places.some(({ concept }) => concept === name),
  );
  const values = { concepts: Object.fromEntries(text), extras: [] };
  const made = composeRequest(shape, values);
  if (!made.ok) throw new Error('There is no such request.');
  const propertyId = endpoint === 'get-price' ? property : null;
  const line = requestLine(endpoint, propertyId, made.value);
  if (!line.ok) throw new Error('It has no path.');
  await page.mouse.click(2, 2);
  const result = await page.evaluate(
    async ({ endpoint: of, propertyId: id, values: wanted, shape: how, seen }) => {
      const { keyholder: k } = window as never as { keyholder: KeyholderApi };
      const list = await k.workspaces.list();
      const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
      const asked = { workspaceId, endpoint: of, propertyId: id, values: wanted, shape: how, seen };
      return k.requests.accept(asked);
    },
    { endpoint, propertyId, values, shape, seen: line.value },
  );
  expect(result).toMatchObject({ ok: true, value: { trust: 'described' } });
}

async function describedShape(page: Page, endpoint: AskedEndpoint): Promise<RequestShape> {
  const known = await page.evaluate(async () => {
    const { keyholder: k } = window as never as { keyholder: KeyholderApi };
    const list = await k.workspaces.list();
    return k.requests.shapes({ workspaceId: (list.ok ? list.value.activeId : null) ?? '' });
  });
  const ask = known.ok ? known.value.find((one) => one.endpoint === endpoint)?.described?.ask : undefined;
  if (ask === undefined) throw new Error(`The description does not say how ${endpoint} is asked.`);
  return proposeShape(ask).shape;
}
