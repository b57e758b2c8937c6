import { expect, it } from 'vitest';
import { savedRows } from '../../../../../src/renderer/charts/frame/chart-table-data.ts';

it('saves what is for the file, and nothing where nothing was told', () => {
  const rows = savedRows({
    caption: 'Prices',
    columns: [
      { name: 'Season' },
      { name: 'Dates', only: 'screen' },
      { name: 'From', only: 'file' },
      { name: 'Weekly' },
    ],
    rows: [
      {
        key: '0',
        cells: [{ value: 'Low' }, { value: 'in words' }, { value: '2027-01-01' }, { value: null }],
      },
    ],
  });
  expect(rows).toEqual([
    ['Season', 'From', 'Weekly'],
    ['Low', '2027-01-01', null],
  ]);
});
