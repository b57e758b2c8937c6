import { z } from 'zod';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { DiscountAbsence } from '../../../src/simulator/dialect/discount-absence.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { DiscountPage } from '../pages/discount.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';
import { openNewest } from '../pages/changes-list.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const shared = shareConsole([]);

/** This property has every discount. */
const propertyId = 4115;
const rowsSchema = z.object({ rows: z.array(z.looseObject({})) });

function rowsOf(body: unknown): object[] {
  return rowsSchema.parse(body).rows.map((row) => ({ ...row, id: 0 }));
}

/** The two absences that look least alike on screen. Unit tests cover every absence in every dialect. */
const discounts = [
  { name: 'low occupancy', absences: ['record', 'left-out'] },
  { name: 'early bird', absences: ['bare'] },
] as const satisfies readonly { name: string; absences: readonly DiscountAbsence[] }[];

/** Deletes a discount and undoes that, once for each way in which the service can say that there is none. */
async function deleteAndUndo(
  discount: DiscountPage,
  service: Simulator,
  name: string,
  absences: readonly DiscountAbsence[],
): Promise<void> {
  const deletion = discount.button(`Delete ${name}`);
  for (const absence of absences) {
    service.controls.setDiscountAbsence(absence);
    await discount.begin(`Delete ${name}`);
    await discount.send();
    await discount.verified();
    expect(service.ledger().at(-1), absence).toMatchObject({ method: 'DELETE', propertyId });
    await expect(deletion, absence).toHaveCount(0);
    await expect(discount.page.getByText('Outcome unknown')).toHaveCount(0);
    await keepPictures(discount.page, `${name}-${absence}-gone`);

    await discount.button('Undo').click();
    await expect(discount.page.getByText(/as the service wrote it before it was deleted/)).toBeVisible();
    await keepPictures(discount.page, `${name}-${absence}`);
    await discount.send();
    await discount.verified();
    const [gone, back] = service.ledger().slice(-2);
    expect(back, absence).toMatchObject({ method: 'POST', propertyId });
    expect(rowsOf(back?.after), absence).toEqual(rowsOf(gone?.before));
    await discount.openTab();
    await expect(deletion, absence).toBeVisible();
  }
  expect(service.ledger()).toHaveLength(2 * absences.length);
}

/** An undo is verified by two reads, which its receipt mentions. */
async function openNewestReceipt({ page }: DiscountPage): Promise<void> {
  await openNewest(page, /^[^:]+: (?:early bird|late availability|low occupancy|short-break rules)/);
  await page.getByText('Technical details: request, responses and evidence').click();
  const evidence = page.getByText(
    /it shows the values themselves.*a second check, 2 s later, showed the same/,
  );
  await evidence.scrollIntoViewIfNeeded();
  await expect(evidence).toBeVisible();
}

for (const { name, absences } of discounts) {
  test(`a deleted ${name} leaves the screen and Undo restores it, however the service reports its absence`, async ({
    connected,
  }) => {
    const { service, console } = connected;
    await addProperties(console, [propertyId]);
    const discount = new DiscountPage(console.page);
    await discount.open(propertyId);
    await unlockEditing(console.page);
    await deleteAndUndo(discount, service, name, absences);
    await openNewestReceipt(discount);
    await keepPictures(discount.page, `${name}-receipt`);
    expect(console.problems).toEqual([]);
  });
}

test('a first low occupancy follows another property’s format when the service leaves it out', async ({
  serve,
}) => {
  const bare = 4107;
  const service = await serve({ dialect: 'stringly' });
  service.controls.setDiscountAbsence('left-out');
  service.controls.editElsewhere({
    resource: 'discount-removed',
    propertyId: bare,
    discount: 'low-occupancy',
  });
  const console = shared();
  await changeWorkspace(console, { service });
  await addProperties(console, [propertyId, bare]);
  const discount = new DiscountPage(console.page);
  await discount.open(propertyId);
  await unlockEditing(console.page);
  await discount.begin('Edit low occupancy');
  await discount.button('Discard').click();

  await new PortfolioPage(console.page).open();
  await discount.open(bare);
  await discount.begin('Create low occupancy');
  await discount.field('Arrivals from', 1).fill('2027-03-01');
  await discount.field('Arrivals to', 1).fill('2027-03-31');
  await discount.field('Max. guests', 1).fill('2');
  await discount.field('Discount (%)', 1).fill('12.5');
  await discount.review();
  await expect(console.page.getByText(/^As at .+, by the field mapping confirmed on/)).toBeVisible();
  await expect(console.page.getByText('are an assumption')).toHaveCount(0);
  await keepPictures(discount.page, 'first-row');
  await discount.send();
  await discount.verified();
  expect(service.ledger().at(-1)).toMatchObject({ method: 'POST', propertyId: bare });
  expect(console.problems).toEqual([]);
});
