import { describe, expect, it } from 'vitest';
import { matchesFilter } from '../../../../../src/renderer/screens/portfolio/row-search.ts';
import { timeLeft } from '../../../../../src/renderer/portfolio-sync/sync-words.ts';
import { rowOf } from './portfolio-rows.ts';

describe('matchesFilter', () => {
  const row = rowOf(4107, { title: 'Heron House', place: 'Port Merrow', applyPrice: 'weekly' });

  it('wants every word, anywhere in what a person sees', () => {
    expect(matchesFilter(row, 'merrow HERON')).toBe(true);
    expect(matchesFilter(row, '410 weekly')).toBe(true);
    expect(matchesFilter(row, 'heron cottage')).toBe(false);
  });
});

describe('the sync', () => {
  it('says how long a sync still takes', () => {
    expect(timeLeft(null)).toBeNull();
    expect(timeLeft(4_000)).toBe('a few seconds left');
    expect(timeLeft(42_000)).toBe('about 40 s left');
    expect(timeLeft(150_000)).toBe('about 3 min left');
    expect(timeLeft(3 * 3_600_000)).toBe('about 3 h left');
  });
});
