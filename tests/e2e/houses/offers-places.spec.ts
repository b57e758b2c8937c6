import type { Locator, Page } from '@playwright/test';
import { axeFaults, lookInLightAndDark } from '../support/axe-faults.ts';
import { expect, showHouses, test } from '../support/fixtures.ts';
import { keepPictures } from '../support/pictures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { answerSaveDialogs } from '../support/saved-files.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

const ours = 4107;
const nowhere = () => undefined;

async function openOffers(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
  return page.getByRole('table', { name: 'Special offers' });
}

test('the offers of all houses stand by arrival, ours are told apart and held against their calendars', async ({
  serve,
}) => {
  const service = await serve();
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  await showHouses(console, [ours]);
  const table = await openOffers(page);
  await expect(table.getByText('not in the portfolio').first()).toBeVisible();
  await expect(page.getByText(/^\d+ offers$/)).toBeVisible();
  await lookInLightAndDark(page, 'offers');

  await page.getByLabel('Ours only').check();
  await expect(page.getByText(/^\d+ of \d+ offers$/)).toBeVisible();
  await expect(table.getByText('not in the portfolio')).toHaveCount(0);
  // What was not read is not free; a press reads it.
  const read = page.getByRole('button', { name: /^Read \d+ months?$/ });
  await expect(table.getByText('Not read yet').first()).toBeVisible();
  await read.click();
  await expect(table.getByText('Not read yet')).toHaveCount(0);
  await expect(table.getByText(/^(Free|Taken|\d of 7 nights taken)$/).first()).toBeVisible();

  const file = await answerSaveDialogs(console);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/^Saved as .*special-offers\.csv$/)).toBeVisible();
  const [head, first] = file('special-offers.csv').toString('utf8').split(/\r?\n/);
  expect(head).toContain('Property id');
  expect(first).toContain(`${String(ours)},`);
  await table.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Listing' })).toHaveAttribute('aria-selected', 'true');
  expect(console.problems).toEqual([]);
});

test('offers and places of a service that nobody has seen are shown, never called none, and can be taught', async ({
  serve,
}) => {
  const service = await serve();
  const present: Record<string, unknown> = {
    'properties/specialoffers': {
      success: true,
      meta: { total: 2 },
      result: {
        deals: [
          {
            house: { id: ours, name: 'Heron' },
            stay: { arrival: '2031-03-05', departure: '2031-03-12' },
            price: { now: '410.00', was: '500.00', currency: 'EUR' },
            laune: 'gut',
          },
          {
            house: { id: 99_001, name: 'Elsewhere' },
            stay: { arrival: '2031-01-05', departure: '2031-01-08' },
            price: { now: 300, was: 400, currency: 'USD' },
          },
        ],
      },
    },
    places: {
      total: 1,
      destinations: {
        'stay-in-kernow': { label: 'Kernow', areas: [{ slug: 'stay-in-bude', label: 'Bude' }] },
      },
    },
    'places/stay-in-bude?limit=100': { ort: 'Bude', haeuser: [{ nummer: ours }] },
  };
  const door = await openForeignDoor(service, present, nowhere);
  const console = shared();
  await changeWorkspace(console, { service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  await showHouses(console, [ours]);
  const table = await openOffers(page);
  // By arrival, each in its own currency, and what is not known is shown below.
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toContainText(/Elsewhere.*not in the portfolio/);
  await expect(rows.nth(1)).toContainText('USD 300');
  await expect(rows.nth(2)).toContainText(/€410/);
  await page.getByText(/1 field sent, not understood/).click();
  await expect(page.getByText('gut')).toBeVisible();

  // Under names that nobody knows there may be offers: none is no word of it, and they can be taught.
  present['properties/specialoffers'] = {
    total: 1,
    angebote: [{ haus: ours, von: '2031-03-05', betrag: 480.5 }],
  };
  await page.getByRole('region', { name: 'Special offers' }).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Not recognised: a shape we do not know')).toBeVisible();
  await expect(page.getByText('No special offers')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'How this is read' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+K');
  await page.getByPlaceholder('Find a property, a screen or an action').fill('places');
  await page.getByText('Places of the service').click();
  const dialog = page.getByRole('dialog');
  const bude = dialog.getByRole('row', { name: /Bude/ });
  await expect(bude).toContainText('Kernow');
  await bude.getByRole('button', { name: /^Show the houses/ }).click();
  await expect(dialog.getByText('Not recognised: a shape we do not know')).toBeVisible();
  await expect(dialog.getByText('No houses listed here')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'How this is read' }).click();
  await expect(page.getByRole('dialog', { name: /Houses of the place/ })).toBeVisible();
  door.close();
});

test('a place shows its slug and its houses, for so many nights, and leads on to the search', async ({
  serve,
}) => {
  const service = await serve();
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  const { portfolio } = await showHouses(console, [ours]);
  await page.getByRole('button', { name: 'Add properties' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Places' }).click();
  await expect(dialog.getByText('stay-in-port-merrow')).toBeVisible();
  await dialog.getByRole('button', { name: /^Show the houses of Port Merrow/ }).click();
  await expect(dialog.getByText(/in the portfolio$/).first()).toBeVisible();
  await dialog.getByLabel('Nights').fill('0');
  await dialog.getByRole('button', { name: 'Show for these nights' }).click();
  await expect(dialog.getByText('1 to 365')).toBeVisible();
  await dialog.getByLabel('Nights').fill('5');
  await dialog.getByRole('button', { name: 'Show for these nights' }).click();
  await expect
    .poll(() => service.requests().some(({ path }) => path.endsWith('/places/stay-in-port-merrow')))
    .toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await keepPictures(page, 'place');

  // One of them alone.
  await dialog.getByRole('checkbox', { name: 'Tick all on this page' }).uncheck();
  await dialog
    .getByRole('checkbox', { name: /^Tick (?!all)/, disabled: false })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Add 1 property' }).click();
  await expect(dialog).toBeHidden();
  await expect(portfolio.page.locator('a[href*="/properties/"]')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add properties' }).click();
  await dialog.getByRole('tab', { name: 'Places' }).click();
  await dialog.getByRole('button', { name: /^Show the houses of Port Merrow/ }).click();
  await dialog.getByRole('button', { name: 'Search here' }).click();
  await expect(dialog.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue(/Port Merrow/);
  expect(console.problems).toEqual([]);
});
