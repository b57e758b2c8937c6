import { z } from 'zod';
import { LEVER_ABSENCES } from '../../src/simulator/dialect/lever-absence.ts';
import { connectTo, expect, test } from './fixtures.ts';
import { unlockEditing } from './pages/edit-lock.ts';
import { LeverPage } from './pages/lever.ts';

/** Every lever of this property is set. */
const propertyId = 4115;

// How rows are written where nothing but an empty list was read cannot be known: that Undo may be rejected.
const undone = LEVER_ABSENCES.filter((absence) => absence !== 'list');
const rowsSchema = z.object({ rows: z.array(z.looseObject({})) });

/** What was there, but for the ids, which the service gives anew. */
function rowsOf(body: unknown): object[] {
  return rowsSchema.parse(body).rows.map((row) => ({ ...row, id: 0 }));
}

test('a deleted lever leaves the screen and is made again by Undo, however the service says that it is gone', async ({
  launch,
  serve,
}) => {
  // Eight guarded writes.
  test.slow();
  const service = await serve();
  const console = await launch();
  await connectTo(console, service, [propertyId]);
  const lever = new LeverPage(console.page);
  await lever.open(propertyId);
  await unlockEditing(console.page);
  for (const absence of undone) {
    service.controls.setLeverAbsence(absence);
    await lever.button('Delete low occupancy').click();
    await lever.send();
    await lever.verified();
    expect(service.ledger().at(-1), absence).toMatchObject({ method: 'DELETE', propertyId });
    await expect(lever.button('Delete low occupancy'), absence).toHaveCount(0);
    await expect(console.page.getByText('Outcome unknown')).toHaveCount(0);

    await lever.button('Undo').click();
    await lever.send();
    await lever.verified();
    const [gone, back] = service.ledger().slice(-2);
    expect(back, absence).toMatchObject({ method: 'POST', propertyId });
    expect(rowsOf(back?.after), absence).toEqual(rowsOf(gone?.before));
    await lever.openTab();
    await expect(lever.button('Delete low occupancy'), absence).toBeVisible();
  }
  expect(service.ledger()).toHaveLength(2 * undone.length);
  expect(console.problems).toEqual([]);
});
