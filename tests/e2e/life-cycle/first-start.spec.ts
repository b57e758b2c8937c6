import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { goTo } from '../pages/go-to.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { portfolioRead } from '../pages/portfolio-reading.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { shareSample } from '../support/shared-console.ts';

const sample = shareSample({ own: true });

test.beforeAll(() => portfolioRead(sample().page));

async function openConnect(page: Page): Promise<FirstStartPage> {
  await goTo(page, routes.connect());
  const firstStart = new FirstStartPage(page);
  await firstStart.fillConnection({ name: '', baseAddress: '', apiKey: '', jwt: '' });
  return firstStart;
}

test('a new data folder offers sample and connection, and the sample opens a filled list @promise', async ({
  launch,
}) => {
  const console = await launch();
  const firstStart = new FirstStartPage(console.page);
  await expect(firstStart.sampleDoor).toBeVisible();
  await expect(firstStart.connectDoor).toBeVisible();
  await firstStart.openSample();
  await expect(console.page.getByText('Sample workspace').first()).toBeVisible();
  await expect(console.page.locator('a[href*="/properties/"]').first()).toBeVisible();
  expect(console.problems).toEqual([]);
});

test('checks a new connection, connects when it passes, and lists every endpoint in Settings @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch();
  const firstStart = new FirstStartPage(console.page);
  await firstStart.connectDoor.click();
  await firstStart.fillConnection({
    name: 'Harbour Lets',
    baseAddress: service.baseUrl,
    apiKey: service.apiKey,
  });
  await firstStart.checkAndConnect();
  await expect(new PortfolioPage(console.page).heading).toBeVisible();
  await expect(console.page.getByText('Harbour Lets is connected.')).toBeVisible();
  expect(service.requests().every((request) => request.method === 'GET')).toBe(true);
  await goTo(console.page, routes.settings('connection'));
  await console.page.getByRole('button', { name: 'Check connection' }).click();
  const row = console.page.getByRole('row', { name: /security-deposit/ });
  await expect(row).toBeVisible();
  await expect(row).toContainText('200');
  await expect(
    console.page
      .getByRole('row', { name: /^GET \/occupancy-discounts |\/occupancy-discounts(?!\/)/ })
      .first(),
  ).toBeVisible();
});

test('a wrong key does not connect, and shows one refusal without a claimed cause @promise', async ({
  serve,
}) => {
  const service = await serve();
  const { page } = sample();
  const firstStart = await openConnect(page);
  await firstStart.fillConnection({
    name: 'Harbour Lets',
    baseAddress: service.baseUrl,
    apiKey: 'not-the-key',
  });
  await firstStart.checkAndConnect();
  // One sentence, because every endpoint gave the same answer.
  const report = page.getByRole('region', { name: 'Connection report' });
  await expect(report.getByText('Nothing could be loaded')).toBeVisible();
  const row = report.getByRole('row', { name: /\/developer\/search/ });
  await expect(row).toBeHidden();
  await report.locator('summary').click();
  await expect(row).toContainText('403');
  await expect(firstStart.field('Base address')).toHaveValue(service.baseUrl);
  await firstStart.connectUnchecked();
  const portfolio = new PortfolioPage(page);
  await portfolio.open();
  await portfolio.addProperties('4107');
  await portfolio.openProperty(4107, 'security-deposit');
  await expect(page.getByText(/refused/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});
