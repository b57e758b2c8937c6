import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../../../../../src/renderer/charts/marks/spread-labels.ts';

const places = (at: readonly number[], top = 0, bottom = 200): readonly number[] =>
  spreadLabels(
    at.map((one) => ({ item: one, at: one })),
    15,
    top,
    bottom,
  ).map((label) => label.labelAt);

describe('labels at the edge of a chart', () => {
  it('stay where their things are while there is room', () => {
    expect(places([100, 20, 60])).toEqual([20, 60, 100]);
  });

  it('move apart and keep the order of their things', () => {
    const moved = places([50, 52, 51, 53]);
    expect(moved).toEqual([50, 65, 80, 95]);
  });

  it('stay inside at both ends', () => {
    expect(places([-5, 1])).toEqual([0, 15]);
    expect(places([199, 200, 204])).toEqual([170, 185, 200]);
  });

  it('are never closer than a line, whatever comes', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const moved = places(Array.from({ length: 9 }, (_, index) => (seed * (index + 3) * 37) % 200));
      for (const [index, at] of moved.slice(1).entries())
        expect(at - (moved[index] ?? 0)).toBeGreaterThanOrEqual(15);
      expect(Math.max(...moved)).toBeLessThanOrEqual(200);
    }
  });
});
