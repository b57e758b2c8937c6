import { addProperties, expect, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const propertyId = 4107;
/** The sample's arrival-day mismatch: the feed opens Wednesdays, the rules another day. */
const mismatchId = 4142;

const shared = shareConsole([]);

test('the arrival table marks the source that disagrees and shows when sources were refreshed @promise', async ({
  serve,
}) => {
  const service = await serve();
  const generated = new Date(Date.now() - 9 * 3_600_000).toISOString();
  const door = await openForeignDoor(
    service,
    {
      [`${String(propertyId)}/channel-arrival-status`]: {
        property_id: propertyId,
        feed_generated_at: generated,
        feed_age_hours: 80,
        arrival_open_weekdays: ['saturday'],
      },
    },
    () => undefined,
  );
  const console = shared();
  await changeWorkspace(console, { service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  const { portfolio } = await addProperties(console, [mismatchId, propertyId]);
  await portfolio.openProperty(mismatchId, 'channel-arrival');
  await expect(page.getByText('stale after 36 hours')).toBeVisible();
  await expect(page.getByText(/^Mismatch on .*Wednesday/)).toBeVisible();
  const truth = page.getByRole('table', { name: /^Whether guests may arrive/ });
  const wednesday = truth.getByRole('row', { name: /^Wednesday/ });
  await expect(wednesday.getByRole('cell')).toHaveText(['Closed', 'Open', 'Open', /open/i, 'Mismatch']);
  await expect(page.getByText(/Check-in day rules: refreshed/)).toBeVisible();
  await expect(page.getByText(/Differs from the check-in day rules: channels/).first()).toBeVisible();

  // The feed's own time contradicts its age, which must be pointed out.
  await portfolio.open();
  await portfolio.openProperty(propertyId, 'channel-arrival');
  await expect(page.getByText('The two disagree')).toBeVisible();
  await expect(page.getByText(/hours younger than by the age/)).toBeVisible();
  expect(console.problems).toEqual([]);
  await door.close();
});

test('twelve months load one by one, are navigated by keyboard, and others load on request', async ({
  serve,
}) => {
  const service = await serve();
  const fault = { kind: 'status', status: 403 } as const;
  service.controls.addFault({ path: 'unavailableDates', skip: 4, times: 1, fault });
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  const { portfolio } = await addProperties(console, [propertyId]);
  await portfolio.openProperty(propertyId, 'availability');
  await expect(page.getByRole('grid')).toHaveCount(12);
  // A month that couldn't be read, and those after it, count as unknown.
  await expect(
    page.getByText('4 of 12 months loaded, 8 not loaded yet, so their days are unknown.'),
  ).toBeVisible();
  await expect(page.getByRole('grid', { name: /couldn’t be loaded$/ })).toHaveCount(1);
  const unread = page.getByRole('grid', { name: /not loaded yet$/ });
  await expect(unread).toHaveCount(7);
  await expect(unread.locator('[data-state=free], [data-state=no-check-in]')).toHaveCount(0);
  await keepPictures(page, 'months');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All 12 months loaded.')).toBeVisible();
  await expect(unread).toHaveCount(0);
  const asked = service.requests().filter(({ path }) => path.endsWith('/unavailableDates'));
  expect(asked).toHaveLength(13);
  const today = page.locator('td[aria-current=date]');
  await expect(today).toHaveAttribute('tabindex', '0');
  await expect(page.locator('td[tabindex="0"]')).toHaveCount(1);
  await today.focus();
  await page.keyboard.press('Home');
  const first = page.locator('td:focus');
  await expect(first).toHaveText('1');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('td:focus')).toHaveText('8');

  // Past months are folded, and load only when opened.
  await page.getByText('Earlier months').click();
  await expect(page.getByText('All 24 months loaded.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(24);

  await page.getByRole('button', { name: 'Next twelve months' }).click();
  const next = String(new Date().getFullYear() + 1);
  await expect(page.getByRole('grid').first()).toHaveAccessibleName(new RegExp(next));
  await expect(page.getByRole('grid')).toHaveCount(12);
  await page.getByText('12 months', { exact: true }).click();
  await expect(page.getByText(/^\d+ open check-in dates?, the next on/)).toBeVisible();
  await expect(page.getByRole('table', { name: /Stays by weekday of arrival and nights/ })).toBeVisible();
  expect(console.problems).toEqual([]);
});
