import { expect, it } from 'vitest';
import { columnOfKey, seasonColumns } from '../../../../../src/core/analysis/performance/season-columns.ts';
import { propertyOf, seasonOf } from './performance-samples.ts';

const today = '2026-11-22';
const winter = seasonOf('Winter', { dateFrom: '2026-11-01', dateTo: '2027-03-31' });
const autumn = seasonOf('Autumn', { dateFrom: '2026-09-01', dateTo: '2026-10-31' });

it('seasonColumns starts with the current season and ends with undated ones', () => {
  const undated = seasonOf('Bank holidays', { dateFrom: null, dateTo: null });
  const properties = [
    propertyOf(1, { seasons: [undated, autumn, seasonOf('Peak summer')] }),
    propertyOf(2, { seasons: [seasonOf('peak-summer '), winter] }),
  ];
  const { columns, of } = seasonColumns(properties, today);
  expect(columns.map(({ season, properties: count }) => [season, count])).toEqual([
    ['Winter', 1],
    ['Peak summer', 2],
    // Over for this year: it returns next September.
    ['Autumn', 1],
    ['Bank holidays', 1],
  ]);
  expect(of(2, columns[1]?.key ?? '')?.season).toBe('peak-summer ');
  expect(of(2, columns[2]?.key ?? '')).toBeUndefined();
});

it('seasonColumns shows the most common dates and counts properties with others', () => {
  const other = seasonOf('Peak summer', { dateFrom: '2027-07-25' });
  const rows = [other, seasonOf('Peak summer'), seasonOf('Peak summer')].map((season, index) =>
    propertyOf(index + 1, { seasons: [season] }),
  );
  expect(seasonColumns(rows, today).columns).toMatchObject([
    { dateFrom: '2027-07-18', dateTo: '2027-08-31', properties: 3, otherDates: 1 },
  ]);
});

it('seasonColumns keeps two seasons of one property in separate columns', () => {
  const next = seasonOf('Peak summer', { dateFrom: '2028-07-18', dateTo: '2028-08-31', achieved: '1' });
  const split = seasonOf('Peak summer', { dateFrom: '2028-12-20', dateTo: '2028-12-31', achieved: '2' });
  const rows = [
    propertyOf(1, { seasons: [seasonOf('Peak summer'), next, split] }),
    propertyOf(2, { seasons: [next] }),
  ];
  const { columns, of } = seasonColumns(rows, today);
  expect(columns.map(({ key, properties }) => [key, properties])).toEqual([
    ['peak summer, 2027', 1],
    ['peak summer, 2028', 2],
    ['peak summer, 2028, 2', 1],
  ]);
  expect(of(1, 'peak summer, 2028')?.achieved).toBe('1');
  expect(of(1, 'peak summer, 2028, 2')?.achieved).toBe('2');
});

it.each([
  // Its last day still belongs to it. From the next day on, it counts as next year's.
  ['2026-10-31', ['Autumn', 'Winter']],
  ['2026-11-01', ['Winter', 'Autumn']],
  // A season that spans the new year is still on in January.
  ['2027-03-31', ['Winter', 'Autumn']],
  ['2027-04-01', ['Autumn', 'Winter']],
  // Dates of earlier years mean the same days of this year.
  ['2031-01-15', ['Winter', 'Autumn']],
  ['2031-06-01', ['Autumn', 'Winter']],
] as const)('seasonColumns on %s orders seasons as %j', (day, order) => {
  const { columns } = seasonColumns([propertyOf(1, { seasons: [autumn, winter] })], day);
  expect(columns.map(({ season }) => season)).toEqual(order);
});

it('seasonColumns orders two same-named seasons of a year by date, in any input order', () => {
  const early = seasonOf('Christmas', { dateFrom: '2026-01-01', dateTo: '2026-01-06', achieved: '1' });
  const late = seasonOf('Christmas', { dateFrom: '2026-12-20', dateTo: '2026-12-31', achieved: '2' });
  const rows = [propertyOf(1, { seasons: [early, late] }), propertyOf(2, { seasons: [late, early] })];
  const { columns, of } = seasonColumns(rows, today);
  expect(columns.map(({ otherDates }) => otherDates)).toEqual([0, 0]);
  for (const id of [1, 2]) {
    expect(of(id, 'christmas, 2026')?.achieved).toBe('1');
    expect(of(id, 'christmas, 2026, 2')?.achieved).toBe('2');
  }
});

it('columnOfKey finds a saved key after a name gained or lost its year', () => {
  const next = seasonOf('Peak summer', { dateFrom: '2028-07-18', dateTo: '2028-08-31' });
  const both = seasonColumns([propertyOf(1, { seasons: [next, seasonOf('Peak summer')] })], today).columns;
  expect(columnOfKey(both, 'peak summer')?.key).toBe('peak summer, 2027');
  expect(columnOfKey(both, 'peak summer, 2028')?.key).toBe('peak summer, 2028');
  const one = seasonColumns([propertyOf(1, { seasons: [next] })], today).columns;
  expect(columnOfKey(one, 'peak summer, 2027')?.key).toBe('peak summer');
  expect(columnOfKey(one, 'winter')).toBeUndefined();
});
