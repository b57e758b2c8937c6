import { describe, expect, it } from 'vitest';
import { monthTicks, segmentPlan } from '../../../../../src/renderer/charts/marks/segment-spans.ts';
import type { PricedSegment } from '../../../../../src/renderer/charts/marks/segment-spans.ts';

const segment = (
  key: string,
  amount: string | null,
  from: PricedSegment['from'] = null,
  to: PricedSegment['to'] = null,
): PricedSegment => ({ key, name: key, from, to, amount });

describe('prices on their axis', () => {
  it('stand in time, both days included, when one of them tells its dates', () => {
    const plan = segmentPlan([
      segment('later', '900', '2027-02-01', '2027-02-28'),
      segment('first', '700', '2027-01-01', '2027-01-31'),
      segment('undated', '800'),
    ]);
    expect(plan.firstDay).toBe('2027-01-01');
    expect(plan.spans.map(({ key, start, end }) => [key, start, end])).toEqual([
      ['later', 31, 59],
      ['first', 0, 31],
    ]);
    expect(plan.length).toBe(59);
    expect(plan.leftOut.map(({ key }) => key)).toEqual(['undated']);
  });

  it('stand at their places in the table when none does', () => {
    const plan = segmentPlan([segment('a', '1'), segment('b', null), segment('c', '3')]);
    expect(plan.firstDay).toBeNull();
    expect(plan.spans.map(({ key, start }) => [key, start])).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(plan.leftOut.map(({ key }) => key)).toEqual(['b']);
  });

  it('leave out windows that run backwards or without end, and amounts that no axis holds', () => {
    const plan = segmentPlan([
      segment('good', '5', '2027-01-01', '2027-12-31'),
      segment('backwards', '5', '2027-02-01', '2027-01-01'),
      segment('endless', '5', '2000-01-01', '9999-12-31'),
      segment('huge', '1'.repeat(40), '2027-01-01', '2027-12-31'),
    ]);
    expect(plan.spans.map(({ key }) => key)).toEqual(['good']);
    expect(plan.leftOut).toHaveLength(3);
  });

  it('are marked at firsts of months, fewer over longer times', () => {
    expect(monthTicks('2027-01-15', 60, 12)).toEqual([17, 45]);
    const overYears = monthTicks('2026-11-01', 880, 12);
    expect(overYears.length).toBeLessThanOrEqual(13);
    expect(overYears.length).toBeGreaterThan(5);
  });
});
