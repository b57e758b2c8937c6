import { expect, it } from 'vitest';
import type { CalendarRow } from '../../../src/ipc/calendar.ts';
import { writePerformanceRow, writePortfolioRow, writeCalendarRow } from '../../../src/ipc/rows/row-text.ts';
import { readPerformanceRow, readPortfolioRow, readCalendarRow } from '../../../src/ipc/rows/row-reading.ts';
import { rowOf } from '../renderer/screens/properties/portfolio-rows.ts';
import { propertyOf, seasonOf } from '../core/analysis/performance/performance-samples.ts';
import { joinLines, linesOf } from '../../../src/ipc/rows/row-lines.ts';

const row = propertyOf(7, { seasons: [seasonOf('Peak')], title: 'Owner’s “Nest”', tags: ['sea'] });

it('performance rows are read back unchanged', () => {
  expect(readPerformanceRow(writePerformanceRow(row))).toEqual(row);
});

it('property and calendar rows are read back unchanged', () => {
  const ofPortfolio = rowOf(7, { title: 'Nest', seasonGapPercent: -13.7 });
  expect(readPortfolioRow(writePortfolioRow(ofPortfolio))).toEqual(ofPortfolio);
  const ofCalendar: CalendarRow = {
    propertyId: 7,
    title: 'Nest',
    place: null,
    tags: [],
    nights: 'ffb',
    bookings: null,
    startDays: null,
    oldestReadAt: null,
    unknownDiscounts: [{ discount: 'earlyBird', why: 'refused' }],
    bands: [{ discount: 'lateAvailability', from: 0, days: 2, isSure: true }],
  };
  expect(readCalendarRow(writeCalendarRow(ofCalendar))).toEqual(ofCalendar);
});

it('writing a row rejects fields outside the contract', () => {
  const withKey = { ...row, apiKey: 'secret' };
  expect(() => writePerformanceRow(withKey)).toThrow(/apiKey/);
});

it('reading a row rejects other text', () => {
  expect(() => readPerformanceRow('7')).toThrow(/text of a row/);
  expect(() => readPerformanceRow('null')).toThrow(/text of a row/);
});

it.each([
  ['no rows', []],
  ['one row', ['{"a":1}']],
  [
    'several rows with line breaks in a value',
    ['{"a":1}', JSON.stringify({ a: 'one\ntwo\r\n\u2028' }), '{}'],
  ],
])('joinLines and linesOf keep %s', (_what, texts) => {
  expect(linesOf(joinLines(texts))).toEqual(texts);
});
