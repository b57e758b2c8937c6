import { addProperties, expect, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { goTo } from '../pages/go-to.ts';
import { technicalDetail } from '../pages/mapping.ts';
import { routes } from '../../../src/renderer/routes.ts';

const foreignId = 4107;
const otherId = 4115;
const nowhere = () => undefined;

test('unrecognised values are shown as such on property tabs, Compare and Report @promise', async ({
  consoleOfWorker,
  serve,
}) => {
  const service = await serve();
  // For this month and the next, the service announces more days than it sends.
  const months = Object.fromEntries(
    [0, 1].map((later) => {
      const { month, year } = monthFromNow(later);
      const query = `unavailableDates?month=${String(month)}&year=${String(year)}`;
      return [`${String(foreignId)}/${query}`, { items: [], next_cursor: 'b2Zm' }] as const;
    }),
  );
  const door = await openForeignDoor(
    service,
    {
      ...months,
      [`properties/${String(foreignId)}`]: { titel: 'Haus am Meer', ort: 'Kiel' },
      [`${String(foreignId)}/segment-pricing`]: { segments: [], preis_anwenden: 'weekly' },
      [`${String(foreignId)}/discounts`]: { fruehbucher: { zeilen: [] }, late_availability: { rows: [] } },
      [`${String(foreignId)}/length-stay-discounts`]: null,
      [`${String(foreignId)}/cancellation-policy`]: { richtlinie: 'Flexibel' },
    },
    nowhere,
  );
  const { page, ...console } = await consoleOfWorker({
    service: { ...service, baseUrl: door.baseUrl },
  });
  const { portfolio } = await addProperties({ page, ...console }, [foreignId, otherId]);
  await portfolio.openProperty(foreignId);
  const facts = page.getByRole('region', { name: 'Key facts' });
  await expect(facts).toContainText(/Price mode\s*Field not recognised/);
  await expect(facts).toContainText(/Place\s*Value not recognised/);

  await page.getByRole('tab', { name: 'Discounts' }).click();
  await expect(page.getByText('The service sent null: no length of stay discount is set.')).toBeVisible();
  await expect(page.getByText(/field not recognised: unknown, not empty/i).first()).toBeVisible();

  // The calendar loads the months, and Overview's year shows the result.
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page.getByText(/^\d+ of 12 months loaded\. \d couldn’t be read\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const year = page.getByRole('region', { name: 'The next twelve months' });
  await expect(year.getByText(/^\d+ months? couldn’t be read\.$/)).toBeVisible();
  await expect(year).not.toContainText('Not loaded yet. Open Calendar');
  await technicalDetail(year, 'View raw response');
  await expect(year.getByText('next_cursor').first()).toBeVisible();

  await goTo(page, routes.compare([foreignId, otherId]));
  const table = page.getByRole('table', { name: 'Properties side by side' });
  await expect(table.getByRole('row', { name: /^≠? ?Place/ })).toContainText('not recognised');
  await expect(table.getByRole('row', { name: /^≠? ?Price mode/ })).toContainText(/field not recognised/i);

  await goTo(page, routes.report(foreignId));
  const sheet = page.getByRole('article', { name: /^Report on / });
  await expect(sheet).toContainText(/Price mode\s*Field not recognised/);
  await expect(sheet).toContainText('Field not recognised: early bird');
  expect(await sheet.innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
  expect(console.problems).toEqual([]);
  await door.close();
});

function monthFromNow(later: number): { readonly year: number; readonly month: number } {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth() + later, 1);
  return { year: day.getFullYear(), month: day.getMonth() + 1 };
}
