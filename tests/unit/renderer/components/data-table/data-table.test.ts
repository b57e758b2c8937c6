import { describe, expect, it } from 'vitest';
import { columnTracks } from '../../../../../src/renderer/components/data-table/column-tracks.ts';
import { widthAfterKey } from '../../../../../src/renderer/components/data-table/data-table-head.tsx';
import {
  compareDecimals,
  compareValues,
} from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import { rowAfterKey } from '../../../../../src/renderer/components/data-table/use-row-keys.ts';
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

describe('rowAfterKey', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 8],
    ['PageDown', 7, 9],
    ['PageUp', 8, 3],
    ['PageUp', 2, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
  ] as const)('%s from row %i of 10 leads to %i', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, 5)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(rowAfterKey('a', 3, 10, 5)).toBeUndefined();
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

describe('widths', () => {
  const columns = [
    { id: 'name', minRem: 10, grow: 2 },
    { id: 'amount', minRem: 5, grow: 1 },
  ];

  it('scroll sideways below the sum of the columns', () => {
    expect(columnTracks(columns, { hasCheckbox: true, widths: {} })).toEqual({
      template: '2.5rem minmax(10rem, 2fr) minmax(5rem, 1fr)',
      minWidth: '17.5rem',
    });
  });

  it('are the ones that a person gave', () => {
    expect(columnTracks(columns, { hasCheckbox: false, widths: { amount: 120 } })).toEqual({
      template: 'minmax(10rem, 2fr) 120px',
      minWidth: 'calc(11.5rem + 120px)',
    });
  });

  it('change by Shift and an arrow key, within bounds', () => {
    expect(widthAfterKey({ key: 'ArrowRight', shiftKey: true }, 100)).toBe(116);
    expect(widthAfterKey({ key: 'ArrowLeft', shiftKey: true }, 50)).toBe(48);
    expect(widthAfterKey({ key: 'ArrowRight', shiftKey: true }, 795)).toBe(800);
    expect(widthAfterKey({ key: 'ArrowRight', shiftKey: false }, 100)).toBeUndefined();
    expect(widthAfterKey({ key: 'Enter', shiftKey: true }, 100)).toBeUndefined();
  });
});
