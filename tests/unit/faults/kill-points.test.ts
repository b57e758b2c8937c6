import { expect, it } from 'vitest';
import { killScenarios, tellingScenarios } from '../../faults/kills/kill-points.ts';

const wayOf = ({ point, deed }: ReturnType<typeof killScenarios>[number]): string =>
  point.kind === 'request'
    ? JSON.stringify(point)
    : [point.from, point.event, point.to, deed].map(String).join(' ');

it('fewer kills meet every commit and every held request, and the start of a request from both sides', () => {
  const [all, telling] = [killScenarios(1), tellingScenarios(1)];
  expect(new Set(telling.map(wayOf))).toEqual(new Set(all.map(wayOf)));
  expect(all).toEqual(expect.arrayContaining([...telling]));
  expect(telling.length).toBeLessThan(all.length);
  const ends = (scenarios: typeof all): number =>
    scenarios.filter(
      ({ point }) => point.kind === 'commit' && /receipt|closed|discarded|refused/.test(point.to),
    ).length;
  expect(ends(telling)).toBe(ends(all));
  const sides = telling.flatMap(({ point }) =>
    point.kind === 'commit' && point.event === 'sendStarted' ? [point.side] : [],
  );
  expect(sides).toEqual(['before', 'after']);
});
