import { describe, expect, it } from 'vitest';
import { compareDecimals, compareTexts } from '../../../../../src/renderer/screens/portfolio/row-order.ts';
import { matchesFilter } from '../../../../../src/renderer/screens/portfolio/row-search.ts';
import { rowAfterKey } from '../../../../../src/renderer/screens/portfolio/row-focus.tsx';
import { timeLeft } from '../../../../../src/renderer/screens/portfolio/sync-words.ts';
import { tableTracks } from '../../../../../src/renderer/screens/portfolio/table-tracks.ts';
import { rowOf } from './portfolio-rows.ts';

describe('matchesFilter', () => {
  const row = rowOf(4107, { title: 'Heron House', place: 'Port Merrow', applyPrice: 'weekly' });

  it('wants every word, anywhere in what a person sees', () => {
    expect(matchesFilter(row, 'merrow HERON')).toBe(true);
    expect(matchesFilter(row, '410 weekly')).toBe(true);
    expect(matchesFilter(row, 'heron cottage')).toBe(false);
  });
});

describe('order', () => {
  it('compares amounts as numbers and texts as people do', () => {
    expect(['1000', '250.5', '99'].toSorted(compareDecimals)).toEqual(['99', '250.5', '1000']);
    expect(['House 10', 'house 9', 'Ärmel'].toSorted(compareTexts)).toEqual(['Ärmel', 'house 9', 'House 10']);
  });
});

describe('rowAfterKey', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 9],
    ['PageUp', 8, 3],
    ['Home', 5, 0],
    ['End', 5, 9],
  ] as const)('%s from row %i of 10 leads to %i', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, key === 'PageUp' ? 5 : 12)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(rowAfterKey('a', 3, 10, 5)).toBeUndefined();
  });
});

describe('the table', () => {
  it('scrolls sideways below the sum of its columns', () => {
    const tracks = tableTracks([
      { minRem: 10, grow: 2 },
      { minRem: 5, grow: 1 },
    ]);
    expect(tracks).toEqual({ template: '2.5rem minmax(10rem, 2fr) minmax(5rem, 1fr)', minWidth: '17.5rem' });
  });

  it('says how long a sync still takes', () => {
    expect(timeLeft(null)).toBeNull();
    expect(timeLeft(4_000)).toBe('a few seconds left');
    expect(timeLeft(42_000)).toBe('about 40 s left');
    expect(timeLeft(150_000)).toBe('about 3 min left');
    expect(timeLeft(3 * 3_600_000)).toBe('about 3 h left');
  });
});
