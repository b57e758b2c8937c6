import { expect, it, describe } from 'vitest';
import { spreadLabels } from '../../../../../src/renderer/charts/marks/edge-labels.tsx';
import { type DrawnSpan, spanLabels } from '../../../../../src/renderer/charts/marks/segment-spans.ts';

const span = (key: string, left: number, right: number, top: number, name = key): DrawnSpan => ({
  key,
  left,
  right,
  top,
  name,
  figure: '1,400',
});
const shown = (spans: readonly DrawnSpan[], taken: Parameters<typeof spanLabels>[1] = []) =>
  spanLabels(spans, taken).map(({ key, kind }) => `${key} ${kind}`);

it('names prices that have room, and leaves out what is wider than its stretch', () => {
  expect(shown([span('Spring', 0, 100, 80), span('Summer', 100, 200, 50)])).toEqual([
    'Spring figure',
    'Summer figure',
    'Spring name',
    'Summer name',
  ]);
  expect(shown([span('Spring', 0, 30, 80)])).toEqual([]);
  expect(shown([span('A', 0, 100, 80, 'WWWWWWWWWWWW')])).toEqual(['A figure']);
});

it('covers neither a label nor a price of the same days, nor what is taken', () => {
  // Above the higher of two prices there is room, between them there is none.
  expect(shown([span('lower', 0, 100, 80), span('higher', 0, 100, 76)])).toEqual([
    'higher figure',
    'higher name',
  ]);
  expect(shown([span('Spring', 0, 100, 40)], [{ left: 30, right: 70, top: 0, bottom: 18 }])).toEqual([
    'Spring figure',
  ]);
});

const places = (at: readonly number[], top = 0, bottom = 200): readonly number[] =>
  spreadLabels(
    at.map((one) => ({ item: one, at: one })),
    15,
    top,
    bottom,
  ).map((label) => label.labelAt);

describe('labels at the edge of a chart', () => {
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
