import { describe, expect, it } from 'vitest';
import { currentAndNext, levelToBegin } from '../../../../../src/renderer/property-reads/season-choice.ts';

const winter = { dateFrom: '2026-11-01', dateTo: '2027-03-31' } as const;
const spring = { dateFrom: '2027-04-01', dateTo: '2027-05-22' } as const;
const summer = { dateFrom: '2027-05-23', dateTo: '2027-08-31' } as const;

describe('the season that is, and the next', () => {
  it('crosses the new year, and returns every year', () => {
    const year = [spring, summer, winter];
    expect(currentAndNext(year, '2026-11-22')).toEqual([2, 0]);
    expect(currentAndNext(year, '2031-02-01')).toEqual([2, 0]);
    expect(currentAndNext(year, '2027-05-01')).toEqual([0, 1]);
    expect(currentAndNext(year, '2027-08-01')).toEqual([1, 2]);
  });

  it('leaves out what tells no days', () => {
    expect(currentAndNext([{ dateFrom: null, dateTo: null }], '2026-11-22')).toEqual([]);
    expect(currentAndNext([spring], '2026-11-22')).toEqual([0]);
  });

  it('compares with the middle, or what comes nearest', () => {
    expect([levelToBegin([10, 50, 90]), levelToBegin([25, 80]), levelToBegin([])]).toEqual([50, 25, 50]);
  });
});
