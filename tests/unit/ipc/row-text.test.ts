import { expect, it } from 'vitest';
import type { CalendarRow } from '../../../src/ipc/calendar.ts';
import { writePerformanceRow, writePortfolioRow, writeCalendarRow } from '../../../src/ipc/rows/row-text.ts';
import { readPerformanceRow, readPortfolioRow, readCalendarRow } from '../../../src/ipc/rows/row-reading.ts';
import { rowOf } from '../renderer/screens/properties/portfolio-rows.ts';
import { propertyOf, seasonOf } from '../core/analysis/performance/performance-samples.ts';
import { joinLines, linesOf } from '../../../src/ipc/rows/row-lines.ts';

const row = propertyOf(7, { seasons: [seasonOf('Peak')], title: 'Owner’s “Nest”', tags: ['sea'] });

it('gives a row back as it was', () => {
  expect(readPerformanceRow(writePerformanceRow(row))).toEqual(row);
});

it('gives rows of the portfolio and of the calendar back, too', () => {
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

it('lets nothing across that the contract does not name', () => {
  const withKey = { ...row, apiKey: 'secret' };
  expect(() => writePerformanceRow(withKey)).toThrow(/apiKey/);
});

it('reads no row from what is none', () => {
  expect(() => readPerformanceRow('7')).toThrow(/text of a row/);
  expect(() => readPerformanceRow('null')).toThrow(/text of a row/);
});

it.each([
  ['no row', []],
  ['one', ['{"a":1}']],
  [
    'several, and one whose value breaks lines',
    ['{"a":1}', JSON.stringify({ a: 'one\ntwo\r\n\u2028' }), '{}'],
  ],
])('%s is the same on the other side', (_what, texts) => {
  expect(linesOf(joinLines(texts))).toEqual(texts);
});
