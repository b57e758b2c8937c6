import { describe, expect, it } from 'vitest';
import { pagePosition } from '../../../../../src/renderer/components/list/page-position.ts';
import { readableName } from '../../../../../src/renderer/components/format/readable-name.ts';

describe('pagePosition', () => {
  it('follows what the service tells', () => {
    expect(pagePosition(2, 10, 10, { total: 46, totalPages: 5 })).toEqual({
      page: 2,
      totalPages: 5,
      total: 46,
      hasNext: true,
    });
    expect(pagePosition(5, 10, 6, { total: 46, limit: 10 }).hasNext).toBe(false);
    expect(pagePosition(1, 10, 10, { hasMore: false }).hasNext).toBe(false);
  });

  it('without paging takes a full page for one that may be followed', () => {
    expect(pagePosition(1, 10, 10, undefined)).toEqual({
      page: 1,
      totalPages: null,
      total: null,
      hasNext: true,
    });
    expect(pagePosition(2, 10, 3, null).hasNext).toBe(false);
    expect(pagePosition(3, 10, 0, { totalPages: 9 }).hasNext).toBe(false);
  });
});

describe('readableName', () => {
  it.each([
    ['from_nightly', 'From nightly'],
    ['medianWeekly', 'Median weekly'],
    ['', ''],
    ['__', '__'],
  ])('writes %j as %j', (field, name) => {
    expect(readableName(field)).toBe(name);
  });
});
