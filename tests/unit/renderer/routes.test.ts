import { describe, expect, it } from 'vitest';

import { ownPath, placesIn, propertyIdOf, routes } from '../../../src/renderer/routes.ts';

describe('places', () => {
  it('writes a property with the tab it opens on', () => {
    expect(routes.property(1042)).toBe('/properties/1042/overview');
    expect(routes.property(1042, 'security-deposit')).toBe('/properties/1042/security-deposit');
  });

  it.each<[readonly number[], string]>([
    [[0], '0'],
    [[0, 1, 2, 7, 9, 10], '0-2.7.9-10'],
  ])('writes the lines %j of a bulk edit short, and reads them back', (places, text) => {
    const path = routes.bulkEditUndo('p1', places);
    expect(path).toBe(`/bulk-edit/undo/p1/${text}`);
    expect(ownPath(path)).toBe(path);
    expect(placesIn(text)).toEqual(places);
  });

  it.each(['', 'x', '3-1', '-1', '1e3'])('reads no line in %j, and never all of them', (text) => {
    expect(placesIn(text)).toEqual([]);
  });

  it('tells a group of a property from the group alone', () => {
    expect(routes.propertyGroup(1042, 71)).toBe('/properties/1042/occupancy-groups/71');
    expect(routes.occupancyGroup(71)).toBe('/occupancy-groups/71');
  });

  it.each(['/', '/portfolio', '/properties/1042/overview', routes.change('a b/c')])(
    'knows %s as its own',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'portfolio',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/a?b',
    '/a#b',
    'javascript:x',
  ])('refuses %j from outside', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  it.each([
    ['1042', 1042],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['12a', undefined],
    [undefined, undefined],
  ])('takes %s as the property %s', (segment, id) => {
    expect(propertyIdOf(segment)).toBe(id);
  });
});
