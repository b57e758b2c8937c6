import { describe, expect, it } from 'vitest';

import { searchProperties } from '../../../../../src/renderer/app/command-palette/palette-search.ts';

const rows = [
  { propertyId: 1001, title: 'The Old Boathouse', place: 'Fowey' },
  { propertyId: 1002, title: 'Gull Cottage', place: 'Old Harbour' },
  { propertyId: 100, title: 'Old Mill', place: null },
  { propertyId: 1003, title: null, place: null },
];
const idsFor = (query: string): number[] => searchProperties(rows, query).map((row) => row.propertyId);

describe('finding a property by name', () => {
  it('wants every word, in title, place or id, whatever the case', () => {
    expect(idsFor('OLD boat')).toEqual([1001]);
    expect(idsFor('gull harbour')).toEqual([1002]);
    expect(idsFor('boat harbour')).toEqual([]);
  });

  it('puts titles that begin with the query before the others', () => {
    expect(idsFor('old')).toEqual([100, 1001, 1002]);
  });

  it('puts an exact id first', () => {
    expect(idsFor('100')[0]).toBe(100);
    expect(idsFor('1003')).toEqual([1003]);
  });
});
