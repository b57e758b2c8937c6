import { describe, expect, it } from 'vitest';
import type { FoundProperty } from '../../../../../../src/renderer/screens/properties/add/found-property.ts';
import {
  allTicked,
  foundWords,
  nameFilter,
  noneTicked,
  sortedOut,
  ticked,
} from '../../../../../../src/renderer/screens/properties/add/found-property.ts';
import {
  isPlaceSearched,
  placesByName,
} from '../../../../../../src/renderer/screens/properties/add/place-choices.ts';

const found = [
  [1, 'Château Élise', 'Port Merrow'],
  [2, 'Heron House', null],
  [3, null, 'Port Merrow'],
].map(([propertyId, title, place]): FoundProperty => ({
  propertyId: Number(propertyId),
  title: typeof title === 'string' ? title : null,
  place: typeof place === 'string' ? place : null,
  price: null,
  isFromPrice: false,
  sleeps: null,
  why: { place: null, price: null, sleeps: null },
}));

describe('adding all that is found', () => {
  it('skips and counts properties of the portfolio and those that were left out', () => {
    const sorted = sortedOut(found, new Set([2, 9]), ticked(allTicked, [3, 2], false));
    expect(sorted).toEqual({ found: 3, toAdd: [1], alreadyThere: 1, leftOut: 1 });
    expect(foundWords(sorted, true, 'en-GB')).toBe('3 found; 1 already added, skipped; 1 deselected');
  });

  it('does not pass a part for all', () => {
    expect(foundWords(sortedOut(found, new Set(), allTicked), false, 'en-GB')).toBe('3 found so far');
  });

  it('looks for a name in what the service found, which knows none', () => {
    const ids = (name: string): number[] => nameFilter(found, name).map(({ propertyId }) => propertyId);
    expect([ids('elise chateau'), ids('merrow'), ids('2'), ids('')]).toEqual([[1], [1, 3], [2], [1, 2, 3]]);
  });

  it('keeps single ticks from one search to the next', () => {
    const ticks = ticked(ticked(noneTicked, [7, 1, 2], true), [2], false);
    expect(sortedOut(found, new Set(), ticks)).toMatchObject({ toAdd: [7, 1], leftOut: 0 });
    expect(ticked(ticked(allTicked, [3], false), [3], true)).toEqual(allTicked);
  });
});

describe('places', () => {
  it('are each listed once, by name, and found by county and slug too', () => {
    const rows = [
      { slug: 'stay-in-wick', name: 'Wick' },
      { slug: 'stay-in-ayr', name: 'Àyr', county: 'Ayrshire' },
      { slug: 'stay-in-wick', name: 'Wick' },
      { slug: ' ' },
    ];
    const places = placesByName(rows);
    expect(places.map(({ slug }) => slug)).toEqual(['stay-in-ayr', 'stay-in-wick']);
    expect(places.filter((place) => isPlaceSearched(place, 'ayr'))).toHaveLength(1);
    expect(places.filter((place) => isPlaceSearched(place, 'stay in'))).toHaveLength(2);
  });

  const pathsOf = (rows: Parameters<typeof placesByName>[0]): string[] =>
    placesByName(rows).map(({ within, title }) => [...within, title].join(' > '));

  it('stand below the area that they are in, whichever way the service tells it', () => {
    const expected = ['Cornwall', 'Cornwall > Bude', 'Wick'];
    const byParent = [
      { slug: 'stay-in-bude', name: 'Bude', parent: 'stay-in-cornwall' },
      { slug: 'stay-in-wick', name: 'Wick' },
      { slug: 'stay-in-cornwall', name: 'Cornwall' },
    ];
    const byObject = byParent.map((row) =>
      row.parent === undefined ? row : { ...row, parent: { slug: row.parent } },
    );
    const inside = [
      { slug: 'stay-in-wick', name: 'Wick' },
      {
        slug: 'stay-in-cornwall',
        name: 'Cornwall',
        areas: { items: [{ slug: 'stay-in-bude', name: 'Bude' }] },
      },
    ];
    expect([pathsOf(byParent), pathsOf(byObject), pathsOf(inside)]).toEqual([expected, expected, expected]);
  });

  it('may name one another as the area around them without an end', () => {
    const rows = [
      { slug: 'a', name: 'A', parent: 'b' },
      { slug: 'b', name: 'B', parent: 'a' },
    ];
    expect(pathsOf(rows)).toEqual(['A > B', 'B > A']);
  });

  it('are listed without a slug, and say where their areas could not be read', () => {
    const [place] = placesByName([{ name: 'England', areas: 'many' }]);
    expect([place?.title, place?.slug, place?.hasUnreadAreas]).toEqual(['England', null, true]);
  });
});
