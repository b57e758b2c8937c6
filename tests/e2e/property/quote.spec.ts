import type { Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { filesHolding } from '../support/disk/disk-search.ts';
import { expect, test } from '../support/fixtures.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;
/** Occurs nowhere else, so that it can be searched for. */
const secretCode = 'ZQ7-GUEST-ONLY-CODE-81';

const shared = shareConsole([propertyId], { ownSample: true });

function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function openQuote(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pricing', exact: true }).click();
  await region(page, 'Price a stay').waitFor();
}

/** Requests according to the service's own log rather than the app. */
function asked(service: Simulator): readonly { readonly method: string; readonly path: string }[] {
  return service
    .requests()
    .filter(({ path }) =>
      /get-price|available-nights|validate-voucher|bookings\/(?:save|processPayment)/.test(path),
    );
}

test('the sample quotes a stay, checks vouchers, stops a price grid and saves no code', async ({
  launch,
}) => {
  const console = await launch({ sample: true });
  const { page } = console;
  await new PortfolioPage(page).openProperty(propertyId);
  await openQuote(page);
  const quote = region(page, 'Price a stay');
  await quote.getByRole('textbox', { name: 'Log basket' }).fill('2');
  await expect(page).toHaveURL(/\.a2\.x6-2$/);
  await quote.getByRole('button', { name: 'Quote', exact: true }).click();
  const answer = region(page, 'The service’s response');
  await expect(answer.getByRole('row', { name: /^Total/ })).toContainText('£');
  await expect(answer.getByRole('row', { name: /^7 nights/ })).toBeVisible();
  await expect(answer.getByRole('row', { name: /^Log basket 2/ })).toContainText('£25');
  await expect(region(page, 'From this property’s own prices')).toContainText(/more|less|the same/);
  await answer.getByRole('button', { name: 'View raw response' }).click();
  await expect(answer).toContainText('extras_total');

  // Another stay is another question, so the old answer disappears.
  await quote.getByRole('textbox', { name: 'Nights', exact: true }).fill('14');
  await expect(answer).toHaveCount(0);

  const voucher = region(page, 'Voucher');
  for (const code of ['WELCOME25', secretCode]) {
    await voucher.getByRole('textbox', { name: 'Voucher code' }).fill(code);
    await voucher.getByRole('button', { name: 'Try the code' }).click();
    await expect(voucher.getByRole('status')).toContainText(
      code === secretCode ? 'The service does not take this code' : 'The service takes this code',
    );
    await keepPictures(page, code === secretCode ? 'voucher-refused' : 'voucher-taken');
  }
  expect(page.url()).not.toContain('ZQ7');

  const grid = region(page, 'Prices by arrival and nights');
  await grid.getByRole('textbox', { name: 'Days' }).fill('60');
  await grid.getByRole('textbox', { name: 'Nights (for example 3, 7)' }).fill('3, 7, 14');
  await expect(grid).toContainText('At most 240 requests');
  await grid.getByRole('button', { name: 'Ask for these prices' }).click();
  await expect(grid.getByText('not sold').first()).toBeVisible();
  await grid.getByRole('button', { name: 'Stop asking' }).click();
  await expect(grid).toContainText('Stopped after');
  await expect(grid.getByText('not sold').first()).toBeVisible();
  await expect(grid.getByText('not asked').first()).toBeVisible();
  expect(console.problems).toEqual([]);
  await console.close();
  expect(console.output().toString()).not.toContain(secretCode);
  expect(filesHolding(console.userData, secretCode)).toEqual([]);
});

test('a live service receives no quote request until its form was mapped, then exactly one @promise', async () => {
  const { page, portfolio, problems, service } = shared();
  await portfolio.openProperty(propertyId);
  await openQuote(page);
  const quote = region(page, 'Price a stay');
  await expect(quote.getByText('Keyholder can’t ask this service what a stay costs yet')).toBeVisible();
  await expect(
    region(page, 'Prices by arrival and nights').getByRole('button', { name: 'Ask for these prices' }),
  ).toBeDisabled();

  await quote.getByRole('button', { name: 'Map the request' }).click();
  const teach = region(page, 'How the request is made');
  await expect(teach).toContainText('The request does not say: Arrival.');
  const names = teach.getByRole('textbox', { name: 'Name in the request' });
  await names.nth(0).fill('checkin');
  await names.nth(1).fill('nights');
  await expect(teach.getByRole('figure')).toContainText(
    `POST /developer/properties/${String(propertyId)}/get-price`,
  );
  const shown = await teach.getByRole('figure').textContent();
  expect(asked(service)).toEqual([]);
  await teach.getByRole('button', { name: 'Use this request' }).click();
  await expect(quote).toContainText('Asked as mapped by you.');
  expect(asked(service)).toEqual([]);

  await expect(quote.getByText('Not part of this request: adults')).toBeVisible();
  await quote.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(region(page, 'The service’s response').getByRole('row', { name: /^Total/ })).toContainText(
    '£',
  );
  expect(asked(service).map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`)).toEqual([
    'POST get-price',
  ]);
  expect(shown).toContain('"nights":7');

  await quote.getByRole('button', { name: 'Stop using it' }).click();
  await expect(quote.getByRole('button', { name: 'Map the request' })).toBeVisible();
  expect(problems).toEqual([]);
});
