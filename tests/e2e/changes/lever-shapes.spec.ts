import type { Simulator } from '../../../src/simulator/simulator.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { addHouses, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { confirmReading } from '../pages/reading.ts';
import { keepPicture } from '../support/pictures.ts';

const propertyId = 4115;

/** Every lever in another plausible form than rows in a record. */
const shapes: Readonly<Record<string, unknown>> = {
  discounts: {
    property_id: propertyId,
    late_availability: { enabled: true, days_before_arrival: 14, discount_percent: 15, note: 'kept' },
    early_bird: { days_in_advance: 120, discount: 50 },
  },
  'discounts/low-occupancy': {
    summer: { max_guests: 2, discount_percent: 10 },
    winter: { max_guests: 4, discount_percent: 20 },
  },
  'discounts/short-break-rules': {
    short_breaks_enabled: true,
    min_nights: 3,
    allowed_start_days: ['monday', 'friday'],
    seasonal_rules: [{ season: 'summer', min_nights: 7 }],
  },
  'length-stay-discounts': { '7': '5%', '14': '10%' },
};

/** The service behind a door that gives its levers in these forms, and keeps what is sent to two of them. */
function shaped(service: Simulator) {
  const own = Object.entries(structuredClone(shapes));
  const present = Object.fromEntries(own.map(([end, shape]) => [`${String(propertyId)}/${end}`, shape]));
  return openForeignDoor(service, present, (path, body) => {
    const at = path.endsWith('/late-availability') ? 'late_availability' : 'early_bird';
    const discounts = present[`${String(propertyId)}/discounts`];
    if (typeof discounts === 'object' && discounts !== null) Object.assign(discounts, { [at]: body });
  });
}

test('levers that come as one object or a map are read, and one is written back whole', async ({
  consoleOfWorker,
  serve,
}) => {
  const service = await serve();
  const door = await shaped(service);
  const console = await consoleOfWorker({ service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  await addHouses(console, [propertyId]);
  const lever = new LeverPage(page);
  await lever.open(propertyId);
  const table = page.getByRole('table', { name: 'Levers and their rows' });
  await expect(table).toContainText('up to 14 days before');
  await expect(table).toContainText('15\u00a0% off');
  await expect(table).toContainText('summer');
  await expect(table).toContainText('discount: 50');
  await expect(table).toContainText('in doubt');
  await keepPicture(page, 'levers');
  await unlockEditing(page);
  await lever.button('Edit late availability').click();
  const sheet = page.getByRole('region', { name: 'How this is read' });
  await expect(sheet).toContainText('discount_percent');
  await expect(sheet).toContainText('15 % off');
  await expect(sheet).toContainText('goes back as it came');
  await keepPicture(page, 'confirm');
  expect(await axeFaults(page)).toEqual([]);
  await confirmReading(page);
  await lever.field('Discount, per cent', 1).fill('20');
  await lever.review();
  await lever.send();
  // What nobody here knows goes back as it came, and nothing that was not there goes with it.
  await expect
    .poll(() => door.sent)
    .toEqual(['{"enabled":true,"days_before_arrival":14,"discount_percent":20,"note":"kept"}']);
  await lever.verified();

  // What may mean two things is asked, not guessed; then it is edited by what the person said.
  await page.getByRole('link', { name: 'All discounts' }).click();
  await page.getByRole('link', { name: 'Say what it means' }).click();
  await lever.button('Say what it means').click();
  await expect(sheet.getByRole('button', { name: 'Read it so' })).toBeDisabled();
  await sheet.getByRole('radio', { name: '50 % off' }).check();
  await keepPicture(page, 'settle');
  await sheet.getByRole('button', { name: 'Read it so' }).click();
  await lever.begin('Edit early bird');
  await expect(lever.field('Discount, per cent', 1)).toHaveValue('50');
  await lever.field('Discount, per cent', 1).fill('40');
  await lever.review();
  await lever.send();
  await expect.poll(() => door.sent[1]).toBe('{"days_in_advance":120,"discount":40}');
  await lever.verified();
  door.close();
});
