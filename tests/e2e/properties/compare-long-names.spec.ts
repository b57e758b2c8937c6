import { routes } from '../../../src/renderer/routes.ts';
import { goTo } from '../pages/go-to.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftshütte';
const longName = 'The house that the owner named after everything that one can see from it, '
  .repeat(4)
  .trim();

test('names of any length leave the compared rows in view, and the page no wider than the window', async ({
  consoleOfWorker,
  serve,
}) => {
  const service = await serve();
  const properties = [1042, 1043] as const;
  const peak = { season: 'Peak', date_from: '2027-07-17', date_to: '2027-09-03' };
  const present = Object.fromEntries(
    properties.flatMap((id, index): readonly (readonly [string, unknown])[] => {
      const at = `properties/${String(id)}`;
      return [
        [at, { success: true, data: { id, title: index === 0 ? longWord : longName } }],
        [`${at}/comparable-pricing`, { seasons: [{ ...peak, p25: 1500.5, p50: 1810.5, p75: 2100.5 }] }],
        [`${at}/achieved-pricing`, { seasons: [{ ...peak, medianWeekly: 1500.5, bbOccupancy: 93 }] }],
        [`${at}/segment-pricing`, { apply_price: 'weekly', seasons: [{ ...peak, price: 1890.99 }] }],
      ];
    }),
  );
  const door = await openForeignDoor(service, present, () => undefined);
  const console = await consoleOfWorker({ service: { ...service, baseUrl: door.baseUrl } });
  await showProperties(console, properties);
  const { page } = console;
  await goTo(page, routes.compare(properties));
  const head = page.getByRole('link', { name: longName });
  await expect(head).toHaveAttribute('title', longName);
  const lineHeight = await head.evaluate((link) => Number.parseFloat(getComputedStyle(link).lineHeight));
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(lineHeight * 3 + 1);
  await expect(page.getByRole('heading', { name: longWord })).toBeVisible();
  expect(
    await page.locator('#content').evaluate((content) => content.scrollWidth - content.clientWidth),
  ).toBeLessThanOrEqual(0);
  await door.close();
});
