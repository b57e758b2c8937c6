import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  compareValues,
} from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import {
  foundRow,
  isSearching,
  nothingTyped,
  withLetter,
} from '../../../../../src/renderer/components/data-table/use-row-keys.ts';

describe('order', () => {
  it('compares amounts exactly, numbers as numbers and texts as people do', () => {
    expect(['1000', '250.5', '99', '250.25'].toSorted(compareDecimals)).toEqual([
      '99',
      '250.25',
      '250.5',
      '1000',
    ]);
    expect(['House 10', 'house 9', 'Ärmel'].toSorted(compareValues)).toEqual([
      'Ärmel',
      'house 9',
      'House 10',
    ]);
    expect([10, -2, 9].toSorted(compareValues)).toEqual([-2, 9, 10]);
  });
});

describe('typing to find', () => {
  const texts = ['heron house', 'spindle hall', 'honey gate', 'granite steps', 'hawthorn hill'];

  it('leads to the row that begins so, behind the one that one is on, and round the end', () => {
    expect(foundRow(texts, 'h', 0)).toBe(2);
    expect(foundRow(texts, 'h', 2)).toBe(4);
    expect(foundRow(texts, 'h', 4)).toBe(0);
    expect(foundRow(texts, 'ho', 2)).toBe(2);
    // A longer text may still be that of the row that its first letter led to.
    expect(foundRow(['hawk', 'hawthorn'], 'ha', 0)).toBe(0);
  });

  it('takes a later word where no row begins so, and nothing where none has it', () => {
    expect(foundRow(texts, 'st', 0)).toBe(3);
    expect(foundRow(texts, 'zz', 0)).toBeUndefined();
    expect(foundRow([], 'h', 0)).toBeUndefined();
  });

  it('goes on with what was typed until a pause', () => {
    const first = withLetter(nothingTyped, 'H', 1_000);
    expect(first.text).toBe('h');
    expect(withLetter(first, 'o', 1_500).text).toBe('ho');
    expect(withLetter(first, 'g', 2_000).text).toBe('g');
    expect(isSearching(nothingTyped, 5)).toBe(false);
  });
});
