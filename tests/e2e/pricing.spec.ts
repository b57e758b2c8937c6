import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ConsoleApp } from './console-app.ts';
import { connectTo, expect, test } from './fixtures.ts';

const propertyId = 4107;

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Nothing that only a program would say may reach a person. */
async function expectSaneWords(page: Page): Promise<void> {
  const words = await page.getByRole('tabpanel').innerText();
  expect(words).not.toMatch(/\bNaN\b|undefined|\[object|Infinity/);
}

/** The next files are saved into the data folder, under the names that are suggested. */
async function answerSaveDialogs(console: ConsoleApp): Promise<(name: string) => Buffer> {
  await console.app.evaluate(({ dialog }, folder) => {
    Object.assign(dialog, {
      showSaveDialog: (...given: readonly { defaultPath?: string }[]) => {
        const name = given.at(-1)?.defaultPath?.split(/[\\/]/).at(-1) ?? 'nothing';
        return Promise.resolve({ canceled: false, filePath: `${folder}/${name}` });
      },
    });
  }, console.userData);
  return (name) => readFileSync(join(console.userData, name));
}

test('prices, their position and the policy are shown, and charts are saved', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch();
  const { page } = console;
  const { portfolio } = await connectTo(console, service, [propertyId, 4108]);
  await portfolio.openProperty(propertyId);
  const saved = await answerSaveDialogs(console);

  await openTab(page, 'Comparable pricing');
  await expect(
    page.getByRole('img', { name: /seasons: percentiles of comparable properties/ }),
  ).toBeVisible();
  const figures = page.getByRole('table', { name: /^Weekly price by season/ });
  await expect(figures.getByRole('columnheader', { name: 'p90' })).toBeVisible();
  await expect(figures.getByRole('row', { name: /Peak summer.*1,942.*1,260.*1,113\.20/ })).toBeVisible();
  const ladder = page.getByRole('table', { name: /^Own achieved median against/ });
  await expect(ladder.getByRole('row', { name: /Peak summer.*−42\.7\s%/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'bbOccupancy' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  await page.getByText('Saved as comparable-pricing-4107.png').waitFor();
  const picture = saved('comparable-pricing-4107.png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice its size on screen: wider than any window that the test could have.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1_200);
  await page.getByRole('button', { name: 'Save as CSV' }).first().click();
  await page.getByText('Saved as comparable-pricing-4107.csv').waitFor();
  expect(saved('comparable-pricing-4107.csv').toString()).toMatch(/Winter,2026-11-01,2027-03-31,29,495/);

  await openTab(page, 'Segment pricing');
  await expect(page.getByRole('img', { name: /^Weekly price by segment, 6 drawn/ })).toBeVisible();
  await page.getByText('Nightly', { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Nightly price by segment' })).toBeVisible();
  await expect(page.getByText('The service applies the weekly price, not this one.')).toBeVisible();

  await openTab(page, 'Cancellation policy');
  await expect(page.getByText(/^Half of the rent is returned/)).toBeVisible();
  await expect(page.getByText(/the service has always said the same/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Policy titles in the portfolio' })).toBeVisible();
  // The same policy in another dialect is another body, but no other policy.
  service.controls.setDialect('stringly');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText(/differed, but not in reference, title or owner’s text/)).toBeVisible();
  expect(console.problems).toEqual([]);
});

test('bodies of other services are read, or shown as they came', async ({ launch, serve }) => {
  const service = await serve({ dialect: 'stringly' });
  const console = await launch();
  const { page } = console;
  const { portfolio } = await connectTo(console, service, [propertyId]);
  await portfolio.openProperty(propertyId);
  for (const [tab, path] of [
    ['Comparable pricing', 'comparable-pricing'],
    ['Segment pricing', 'segment-pricing'],
    ['Cancellation policy', 'cancellation-policy'],
  ] as const) {
    const panel = page.getByRole('region', { name: tab, exact: true });
    const refresh = panel.getByRole('button', { name: 'Refresh' });
    await openTab(page, tab);
    await expect(panel.getByText(/read just now/)).toBeVisible();
    await expect(panel.getByText('Not recognised')).toHaveCount(0);
    for (const how of ['extra-fields', 'wrong-types', 'renamed-fields', 'not-json'] as const) {
      service.controls.addFault({ path: `${path}$`, fault: { kind: 'mangle', how } });
      await refresh.click();
      await expect(panel).toHaveAttribute('aria-busy', 'false');
      await expectSaneWords(page);
    }
    await refresh.click();
    await expect(panel.getByText(/Not recognised|not JSON/)).toHaveCount(0);
  }
  service.controls.addFault({
    path: 'comparable-pricing$',
    fault: { kind: 'mangle', how: 'renamed-fields' },
  });
  await openTab(page, 'Comparable pricing');
  await page
    .getByRole('region', { name: 'Comparable pricing', exact: true })
    .getByRole('button', { name: 'Refresh' })
    .click();
  await expect(page.getByText('Not recognised: a shape we do not know')).toBeVisible();
  await expect(page.getByText('It needs the seasons of comparable pricing.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Achieved weekly prices by season' })).toBeVisible();
  expect(console.problems).toEqual([]);
});
