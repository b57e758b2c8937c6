import type { Page, TestInfo } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openForeignDoor } from './foreign-door.ts';
import { connectTo, expect, test } from './fixtures.ts';

const propertyId = 4107;

/** Every amount is whole, and some are large: pounds, or pence. */
const answers: Readonly<Record<string, unknown>> = {
  [`${String(propertyId)}/achieved-pricing`]: {
    property_id: propertyId,
    seasons: [
      { season: 'Peak summer', medianWeekly: 166_150 },
      { season: 'Winter', medianWeekly: 98_000 },
    ],
  },
  [`${String(propertyId)}/security-deposit`]: {
    property_id: propertyId,
    security_deposit: 25_000,
    disable_security: false,
  },
};

async function photographed(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) });
  }
}

test('money is asked about once for a workspace, by keyboard, and taken back', async ({
  launch,
  serve,
}, info) => {
  const service = await serve();
  const door = await openForeignDoor(service, { ...answers }, () => undefined);
  const console = await launch();
  const { page } = console;
  const { portfolio } = await connectTo(console, { ...service, baseUrl: door.baseUrl }, [propertyId]);

  // Offered once answers are read, in the way of nothing.
  await expect(page.getByText(/166150 may be 1,661\.50 or 166,150/)).toBeVisible();
  await photographed(page, info, 'portfolio');
  await portfolio.openProperty(propertyId);
  await page.getByRole('tab', { name: 'Pricing', exact: true }).click();
  const achieved = page.getByRole('region', { name: /achieved/i });
  await expect(achieved.getByText('These amounts are whole')).toBeVisible();
  await achieved.scrollIntoViewIfNeeded();
  await photographed(page, info, 'panel');
  await achieved.getByRole('button', { name: 'Say which' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What are whole amounts?' });
  await expect(
    dialog.getByRole('row', { name: /seasons\[\]\.medianWeekly 166150 166,150\S* 1,661\.50/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /security_deposit 25000 25,000\S* 250/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await photographed(page, info, 'dialog');
  await console.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700);
  });
  await photographed(page, info, 'dialog-small');
  const knowsNot = dialog.getByRole('button', { name: 'I do not know yet' });
  await knowsNot.focus();
  await expect(knowsNot).toBeInViewport();
  await dialog.getByRole('button', { name: 'They are hundredths' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(achieved.getByText('These amounts are whole')).toBeHidden();
  await expect(achieved.getByText(/1,661\.50/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await expect(page.getByRole('tabpanel').getByText(/250/).first()).toBeVisible();
  await expect(page.getByText('What does the service mean?')).toBeHidden();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('Whole amounts are hundredths', { exact: true })).toBeVisible();
  const takeBack = page.getByRole('button', { name: 'Take back what was said of whole amounts' });
  await takeBack.scrollIntoViewIfNeeded();
  await photographed(page, info, 'settings');
  await takeBack.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was said of whole amounts')).toBeVisible();
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await expect(page.getByText(/166150 may be 1,661\.50 or 166,150/)).toBeVisible();
  expect(console.problems).toEqual([]);
  expect(door.sent).toEqual([]);
  door.close();
});
