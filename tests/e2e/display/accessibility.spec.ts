import { axeFaults, contrastFaults, wcagTags } from '../support/axe-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { countViolations } from '../support/policy-violations.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

test('axe finds nothing on any screen, in light and in dark, and the policy refuses nothing that one needs @promise', async ({
  launch,
}) => {
  // Every screen in one walk, and axe takes a second or two for each.
  test.setTimeout(420_000);
  const console = await launch();
  const { page } = console;
  const found: Record<string, string[]> = {};
  const look = async (screen: string): Promise<void> => {
    await page.waitForTimeout(300);
    const light = await axeFaults(page, wcagTags);
    // What a screen says and how it is built is the same in dark; only what can be made out may differ.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await contrastFaults(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const all = [...light, ...dark.map((fault) => `dark: ${fault}`)];
    if (all.length > 0) found[screen] = all;
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const firstStart = new FirstStartPage(page);
  await firstStart.sampleDoor.waitFor();
  const violations = await countViolations(page);
  await look('first start');
  await firstStart.connectDoor.click();
  await firstStart.field('Base address').waitFor();
  await look('connect');
  await firstStart.back();
  await firstStart.openSample();
  const portfolio = new PortfolioPage(page);
  await portfolio.open();
  await look('portfolio');
  await portfolio.openProperty(4107);
  await look('overview');
  for (const [tab, panel] of [
    ['Bookings', 'Summary'],
    ['Arrivals', 'Arrival truth table'],
    ['Availability', 'Weekday and nights'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('heading', { name: panel }).waitFor();
    await look(tab);
  }
  for (const tab of ['Policy', 'Pricing']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page
      .getByText(/read (?:just now|\d)/)
      .first()
      .waitFor();
    await look(tab);
  }
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await look('deposit form');
  await page.getByLabel('Deposit amount', { exact: true }).fill('266');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await look('review');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Verified').first().waitFor();
  await look('verified');
  await page.getByRole('tab', { name: 'Listing', exact: true }).click();
  await page.getByRole('button', { name: 'Show owner contact' }).click();
  await look('listing');
  await page
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await look('lightbox');
  await page.keyboard.press('Escape');
  for (const tab of ['Discounts', 'Groups']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look(`tab ${tab}`);
  }
  await page.getByRole('tab', { name: 'Discounts', exact: true }).click();
  await page.getByRole('button', { name: 'Edit short-break rules' }).click();
  await page.getByRole('button', { name: 'Delete row 1' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByText('Arrivals from: enter a value.').first().waitFor();
  await look('lever form');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('link', { name: 'Occupancy groups', exact: true }).click();
  await page.getByRole('button', { name: 'Show owner names' }).waitFor();
  await look('occupancy groups');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('table', { name: 'Date windows' }).waitFor();
  await look('occupancy group');
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await page.getByRole('table').first().waitFor();
  await look('usage');
  await portfolio.open();
  await page.getByRole('button', { name: 'Add properties' }).click();
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('table', { name: 'Properties found' }).waitFor();
  await look('search for properties');
  await page.getByRole('tab', { name: 'By address slug' }).click();
  await look('find by slugs');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Plan a change' }).click();
  await page.getByRole('button', { name: 'CSV in' }).click();
  await page.getByLabel('Changes as CSV').fill('property_id,change\n0,rent');
  await page.getByRole('button', { name: 'Put into the sheet' }).click();
  await page.getByRole('group', { name: 'What to put right' }).waitFor();
  await look('plan from CSV');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('By how much').fill('10');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('menuitem', { name: 'Late availability' }).click();
  await page.getByRole('dialog', { name: /^Late availability/ }).waitFor();
  await look('plan rows');
  await page.keyboard.press('Enter');
  await page.getByText(/rows? comes?/).waitFor();
  await look('plan');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('table', { name: 'Preview' }).waitFor();
  await look('plan review');
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await look('changes');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await look('settings');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: /Find a property/ }).waitFor();
  await page.keyboard.press('Escape');
  // What axe looks at elsewhere is only shown: each place of the navigation, and the quote of a house.
  for (const place of await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').all()) {
    await place.click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await portfolio.openProperty(4107, 'quote');
  await page.getByRole('region', { name: 'What a guest pays', exact: true }).waitFor();
  expect(found).toEqual({});
  expect(await violations()).toEqual([]);
  expect(console.problems).toEqual([]);
  // What is found nowhere would be found.
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Hardly there';
    faint.style.color = '#eeeeee';
    faint.style.backgroundColor = '#ffffff';
    document.querySelector('main')?.append(faint, document.createElement('button'));
  });
  const rulesOf = (faults: readonly string[]) => faults.map((fault) => fault.split(':', 1)[0]).sort();
  expect(rulesOf(await axeFaults(page, wcagTags))).toEqual(['button-name', 'color-contrast']);
  expect(rulesOf(await contrastFaults(page))).toEqual(['color-contrast']);
});
