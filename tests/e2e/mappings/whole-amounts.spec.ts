import { axeFaults } from '../support/axe-faults.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { keepPictures } from '../support/pictures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;

/** All amounts are whole, and some are large enough to be pence. */
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

test('the unit of whole amounts is chosen once per workspace by keyboard, and cleared again @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const door = await openForeignDoor(service, { ...answers }, () => undefined);
  const console = await launch({ workspace: { service: { ...service, baseUrl: door.baseUrl } } });
  const { page } = console;
  const { portfolio } = await showProperties(console, [propertyId]);

  // Offered after loading, without blocking anything.
  await expect(page.getByText(/166150 could be 1,661\.50 or 166,150/)).toBeVisible();
  await keepPictures(page, 'portfolio');
  await portfolio.openProperty(propertyId, 'pricing');
  const achieved = page.getByRole('region', { name: /achieved/i });
  await expect(achieved.getByText('These amounts are whole numbers')).toBeVisible();
  await achieved.scrollIntoViewIfNeeded();
  await keepPictures(page, 'panel');
  await achieved.getByRole('button', { name: 'Choose unit' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What do whole amounts mean?' });
  await expect(
    dialog.getByRole('row', { name: /seasons\[\]\.medianWeekly 166150 166,150\S* 1,661\.50/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /security_deposit 25000 25,000\S* 250/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await keepPictures(page, 'dialog');
  await console.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700);
  });
  await keepPictures(page, 'dialog-small');
  const knowsNot = dialog.getByRole('button', { name: 'I don’t know yet' });
  await knowsNot.focus();
  await expect(knowsNot).toBeInViewport();
  await dialog.getByRole('button', { name: 'Hundredths' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(achieved.getByText('These amounts are whole numbers')).toBeHidden();
  await expect(achieved.getByText(/1,661\.50/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Terms' }).click();
  await expect(page.getByRole('tabpanel').getByText(/250/).first()).toBeVisible();
  await expect(page.getByText('A value can mean more than one thing')).toBeHidden();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page.getByText('Whole amounts are hundredths', { exact: true })).toBeVisible();
  const takeBack = page.getByRole('button', { name: 'Clear the unit of whole amounts' });
  await takeBack.scrollIntoViewIfNeeded();
  await keepPictures(page, 'settings');
  await takeBack.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No unit chosen for whole amounts')).toBeVisible();
  await new PortfolioPage(page).open();
  await expect(page.getByText(/166150 could be 1,661\.50 or 166,150/)).toBeVisible();
  expect(console.problems).toEqual([]);
  expect(door.sent).toEqual([]);
  await door.close();
});
