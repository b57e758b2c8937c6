import { z } from 'zod';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { LeverAbsence } from '../../../src/simulator/dialect/lever-absence.ts';
import { addHouses, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

/** Every lever of this property is set. */
const propertyId = 4115;
const rowsSchema = z.object({ rows: z.array(z.looseObject({})) });

/** What was there, but for the ids, which the service gives anew. */
function rowsOf(body: unknown): object[] {
  return rowsSchema.parse(body).rows.map((row) => ({ ...row, id: 0 }));
}

/**
 * Low occupancy has a read of its own, early bird is a part of all discounts. The unit tests of undoing a deletion play every
 * absence in every dialect over sockets; here are those that look least alike on screen.
 */
const levers = [
  { name: 'low occupancy', absences: ['record', 'left-out'] },
  { name: 'early bird', absences: ['bare'] },
] as const satisfies readonly { name: string; absences: readonly LeverAbsence[] }[];

/** Deletes a lever and takes that back, once for each way in which the service says that there is none. */
async function deleteAndUndo(
  lever: LeverPage,
  service: Simulator,
  name: string,
  absences: readonly LeverAbsence[],
): Promise<void> {
  const deletion = lever.button(`Delete ${name}`);
  for (const absence of absences) {
    service.controls.setLeverAbsence(absence);
    await lever.begin(`Delete ${name}`);
    await lever.send();
    await lever.verified();
    expect(service.ledger().at(-1), absence).toMatchObject({ method: 'DELETE', propertyId });
    await expect(deletion, absence).toHaveCount(0);
    await expect(lever.page.getByText('Outcome unknown')).toHaveCount(0);
    await keepPictures(lever.page, `${name}-${absence}-gone`);

    await lever.button('Undo').click();
    await expect(lever.page.getByText(/as the service wrote it before it was deleted/)).toBeVisible();
    await keepPictures(lever.page, `${name}-${absence}`);
    await lever.send();
    await lever.verified();
    const [gone, back] = service.ledger().slice(-2);
    expect(back, absence).toMatchObject({ method: 'POST', propertyId });
    expect(rowsOf(back?.after), absence).toEqual(rowsOf(gone?.before));
    await lever.openTab();
    await expect(deletion, absence).toBeVisible();
  }
  expect(service.ledger()).toHaveLength(2 * absences.length);
}

/** What takes something back is verified by two reads, and its receipt says so. */
async function openNewestReceipt({ page }: LeverPage): Promise<void> {
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page
    .getByRole('link', { name: /^[^:]+: (?:early bird|late availability|low occupancy|short-break rules)/ })
    .first()
    .click();
  const evidence = page.getByText(
    /it shows the values themselves.*a second check, 2 s later, showed the same/,
  );
  await evidence.scrollIntoViewIfNeeded();
  await expect(evidence).toBeVisible();
}

for (const { name, absences } of levers) {
  test(`a deleted ${name} leaves the screen and is made again by Undo, however the service says that it is gone`, async ({
    connected,
  }) => {
    const { service, console } = connected;
    await addHouses(console, [propertyId]);
    const lever = new LeverPage(console.page);
    await lever.open(propertyId);
    await unlockEditing(console.page);
    await deleteAndUndo(lever, service, name, absences);
    await openNewestReceipt(lever);
    await keepPictures(lever.page, `${name}-receipt`);
    expect(console.problems).toEqual([]);
  });
}

test('a first low occupancy is made as another house shows it, where the service answers 404', async ({
  serve,
}) => {
  const bare = 4107;
  const service = await serve({ dialect: 'stringly' });
  service.controls.setLeverAbsence('left-out');
  service.controls.editElsewhere({ resource: 'lever-removed', propertyId: bare, lever: 'low-occupancy' });
  const console = shared();
  await changeWorkspace(console, { service });
  await addHouses(console, [propertyId, bare]);
  const lever = new LeverPage(console.page);
  await lever.open(propertyId);
  await unlockEditing(console.page);
  await lever.begin('Edit low occupancy');
  await lever.button('Discard').click();

  await console.page.getByRole('link', { name: 'Properties', exact: true }).click();
  await console.page.getByRole('link', { name: 'Details', exact: true }).click();
  await lever.open(bare);
  await lever.begin('Create low occupancy');
  await lever.field('Arrivals from', 1).fill('2027-03-01');
  await lever.field('Arrivals to', 1).fill('2027-03-31');
  await lever.field('Max. guests', 1).fill('2');
  await lever.field('Discount (%)', 1).fill('12.5');
  await lever.review();
  await expect(console.page.getByText(/^As at .*\(4115\), by the field mapping confirmed on/)).toBeVisible();
  await expect(console.page.getByText('are an assumption')).toHaveCount(0);
  await keepPictures(lever.page, 'first-row');
  await lever.send();
  await lever.verified();
  expect(service.ledger().at(-1)).toMatchObject({ method: 'POST', propertyId: bare });
  expect(console.problems).toEqual([]);
});
