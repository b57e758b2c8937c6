import { expect, it } from 'vitest';
import { seasonColumns } from '../../../../src/analysis/board/season-columns.ts';
import { houseOf, seasonOf } from './board-samples.ts';

const today = '2026-11-22';
const winter = seasonOf('Winter', { dateFrom: '2026-11-01', dateTo: '2027-03-31' });
const autumn = seasonOf('Autumn', { dateFrom: '2026-09-01', dateTo: '2026-10-31' });

it('begins with the season of today, then goes through the year; without dates comes last', () => {
  const undated = seasonOf('Bank holidays', { dateFrom: null, dateTo: null });
  const houses = [
    houseOf(1, { seasons: [undated, autumn, seasonOf('Peak summer')] }),
    houseOf(2, { seasons: [seasonOf('peak-summer '), winter] }),
  ];
  const { columns, of } = seasonColumns(houses, today);
  expect(columns.map(({ season, houses: count }) => [season, count])).toEqual([
    ['Winter', 1],
    ['Peak summer', 2],
    // Over this year: it comes again next September.
    ['Autumn', 1],
    ['Bank holidays', 1],
  ]);
  expect(of(2, columns[1]?.key ?? '')?.season).toBe('peak-summer ');
  expect(of(2, columns[2]?.key ?? '')).toBeUndefined();
});

it('shows the dates that most houses give, and counts those of other dates', () => {
  const other = seasonOf('Peak summer', { dateFrom: '2027-07-25' });
  const rows = [other, seasonOf('Peak summer'), seasonOf('Peak summer')].map((season, index) =>
    houseOf(index + 1, { seasons: [season] }),
  );
  expect(seasonColumns(rows, today).columns).toMatchObject([
    { dateFrom: '2027-07-18', dateTo: '2027-08-31', houses: 3, otherDates: 1 },
  ]);
});

it('never puts two seasons of one house into one column', () => {
  const next = seasonOf('Peak summer', { dateFrom: '2028-07-18', dateTo: '2028-08-31', achieved: '1' });
  const split = seasonOf('Peak summer', { dateFrom: '2028-12-20', dateTo: '2028-12-31', achieved: '2' });
  const rows = [
    houseOf(1, { seasons: [seasonOf('Peak summer'), next, split] }),
    houseOf(2, { seasons: [next] }),
  ];
  const { columns, of } = seasonColumns(rows, today);
  expect(columns.map(({ key, houses }) => [key, houses])).toEqual([
    ['peak summer, 2027', 1],
    ['peak summer, 2028', 2],
    ['peak summer, 2028, 2', 1],
  ]);
  expect(of(1, 'peak summer, 2028')?.achieved).toBe('1');
  expect(of(1, 'peak summer, 2028, 2')?.achieved).toBe('2');
});
