import type { CompareRow } from './compare-rows.ts';
import type { ComparedHouse } from './compared-house.ts';
import { houseTitle } from './house-title.ts';

/** What is shown, as rows of text: the finding of each house with what it rests on behind it. */
export function compareTable(
  houses: readonly ComparedHouse[],
  rows: readonly CompareRow[],
): (string | boolean | null)[][] {
  return [
    ['Part', 'Compared', ...houses.map(houseTitle), 'Differs'],
    ['Property', 'Property id', ...houses.map(({ propertyId }) => String(propertyId)), true],
    ...rows.map(({ group, name, below, cells, is }) => [
      group,
      below === null ? name : `${name} (${below})`,
      ...cells.map((cell) => (cell.below === null ? cell.text : `${cell.text} (${cell.below})`)),
      { same: false, differs: true, unknown: 'Unknown' }[is],
    ]),
  ];
}
