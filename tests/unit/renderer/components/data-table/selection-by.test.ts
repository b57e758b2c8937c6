import { expect, it } from 'vitest';
import {
  selectionBy,
  useRowSelection,
} from '../../../../../src/renderer/components/data-table/use-row-selection.ts';
import { hookOf } from '../../hook-of.tsx';

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

it('takes with one tick all that can be selected, and leaves them with the next', () => {
  const taken: (readonly [readonly number[], boolean])[] = [];
  const allOf = (...states: readonly (boolean | undefined)[]) => {
    const rows = states.map((state, id) => ({ id: String(id), value: { id, state } }));
    const isSelected = (row: { readonly state: boolean | undefined }) => row.state;
    const onSelect = (those: readonly { readonly id: number }[], selected: boolean): void => {
      taken.push([those.map(({ id }) => id), selected]);
    };
    const words = { verb: 'Include', allLabel: 'All' } as const;
    return hookOf(() => useRowSelection(rows, { ...words, isTinted: false, isSelected, onSelect })).all;
  };
  expect(allOf(undefined)?.state).toBeNull();
  for (const states of [
    [true, undefined, false],
    [true, undefined, true],
  ])
    allOf(...states)?.onToggle();
  expect(taken).toEqual([
    [[0, 2], true],
    [[0, 2], false],
  ]);
});
