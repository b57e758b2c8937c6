import { expect, it } from 'vitest';
import { selectionBy } from '../../../../../src/renderer/components/data-table/use-row-selection.ts';

interface Property {
  readonly id: number;
  readonly name: string;
}

const properties: readonly Property[] = [
  { id: 7, name: 'Seaview' },
  { id: 8, name: 'Hillside' },
  { id: 9, name: 'Old mill' },
];
const [seaview, hillside] = [properties[0], properties[1]];
if (seaview === undefined || hillside === undefined) throw new Error('There are three houses.');

/** A selection with what became of it; `act` is done to the table of before, as two clicks in one frame are. */
function selectionOf(...ids: readonly number[]) {
  let now: ReadonlySet<number> = new Set(ids);
  const rows = selectionBy<Property, number>(
    now,
    (next) => {
      now = typeof next === 'function' ? next(now) : next;
    },
    ({ id }) => id,
  );
  return { rows, ids: () => [...now].toSorted((left, right) => left - right) };
}

it('loses no row when two are taken before the table is drawn again', () => {
  const { rows, ids } = selectionOf();
  rows.onSelect([seaview], true);
  rows.onSelect([hillside], true);
  expect(ids()).toEqual([7, 8]);
});

it('selects and leaves all that are shown, and leaves alone what is not', () => {
  const { rows, ids } = selectionOf(9);
  rows.onSelect([seaview, hillside], true);
  expect(ids()).toEqual([7, 8, 9]);
  rows.onSelect([seaview, hillside], false);
  expect(ids()).toEqual([9]);
});
