import { describe, expect, it } from 'vitest';
import { endpointById } from '../../../../../src/core/service/catalogue.ts';
import type { FoundProperty } from '../../../../../src/renderer/screens/properties/add/found-property.ts';
import {
  allTicked,
  foundWords,
  nameFilter,
  noneTicked,
  sortedOut,
  ticked,
  foundProperties,
  slugPairOf,
} from '../../../../../src/renderer/screens/properties/add/found-property.ts';
import {
  isPlaceSearched,
  placesByName,
} from '../../../../../src/renderer/screens/properties/add/place-choices.ts';
import type { SearchForm } from '../../../../../src/renderer/screens/properties/add/search-query.ts';
import { emptySearch, readSearch } from '../../../../../src/renderer/screens/properties/add/search-query.ts';

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

describe('adding found properties', () => {
  it('skips and counts existing and deselected properties', () => {
    const sorted = sortedOut(found, new Set([2, 9]), ticked(allTicked, [3, 2], false));
    expect(sorted).toEqual({ found: 3, toAdd: [1], alreadyThere: 1, leftOut: 1 });
    expect(foundWords(sorted, true, 'en-GB')).toBe('3 found; 1 already added, skipped; 1 deselected');
  });

  it('says "so far" while the search is incomplete', () => {
    expect(foundWords(sortedOut(found, new Set(), allTicked), false, 'en-GB')).toBe('3 found so far');
  });

  it('filters by title, place and id', () => {
    const ids = (name: string): number[] => nameFilter(found, name).map(({ propertyId }) => propertyId);
    expect([ids('elise chateau'), ids('merrow'), ids('2'), ids('')]).toEqual([[1], [1, 3], [2], [1, 2, 3]]);
  });

  it('keeps ticks across searches', () => {
    const ticks = ticked(ticked(noneTicked, [7, 1, 2], true), [2], false);
    expect(sortedOut(found, new Set(), ticks)).toMatchObject({ toAdd: [7, 1], leftOut: 0 });
    expect(ticked(ticked(allTicked, [3], false), [3], true)).toEqual(allTicked);
  });
});

describe('places', () => {
  it('are listed once, by name, and found by county and slug', () => {
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

  it('appear under their area in every form the service sends', () => {
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

  it('may name each other as parent without an endless loop', () => {
    const rows = [
      { slug: 'a', name: 'A', parent: 'b' },
      { slug: 'b', name: 'B', parent: 'a' },
    ];
    expect(pathsOf(rows)).toEqual(['A > B', 'B > A']);
  });

  it('are listed without a slug and report unreadable areas', () => {
    const [place] = placesByName([{ name: 'England', areas: 'many' }]);
    expect([place?.title, place?.slug, place?.hasUnreadAreas]).toEqual(['England', null, true]);
  });
});

describe('slugPairOf', () => {
  const pair = { place: 'stay-in-port-merrow', property: 'heron-house' };
  it.each([
    ['stay-in-port-merrow', 'heron-house'],
    [' stay-in-port-merrow/ ', '/heron-house/'],
    ['stay-in-port-merrow/heron-house', ''],
    ['https://holidays.example/en/stay-in-port-merrow/heron-house/?guests=2#map', ''],
  ])('reads %j and %j', (place, property) => {
    expect(slugPairOf(place, property)).toEqual(pair);
  });

  it.each([
    ['', ''],
    ['stay-in-port-merrow', ' '],
    ['', 'heron-house'],
    ['https://holidays.example/heron-house', ''],
  ])('finds no pair in %j and %j', (place, property) => {
    expect(slugPairOf(place, property)).toBeUndefined();
  });
});

describe('foundProperties', () => {
  it('lists each property once, and marks "from" prices as such', () => {
    const found = foundProperties([
      {
        propertyId: 7,
        title: 'Heron House',
        place: { name: 'Port Merrow' },
        price: '513.75',
        priceFrom: '400',
      },
      { propertyId: 7, title: 'Heron House again' },
      {
        propertyId: 8,
        title: ' ',
        place: { id: 3 },
        placeSlug: 'stay-in-hallowmere',
        price: null,
        priceFrom: '360',
      },
      { propertyId: 9 },
      { propertyId: 0, title: 'No id' },
    ]);
    expect(found).toMatchObject([
      {
        propertyId: 7,
        title: 'Heron House',
        place: 'Port Merrow',
        price: '513.75',
        isFromPrice: false,
        sleeps: null,
      },
      {
        propertyId: 8,
        title: null,
        place: 'stay-in-hallowmere',
        price: '360',
        isFromPrice: true,
        sleeps: null,
      },
      { propertyId: 9, title: null, place: null, price: null, isFromPrice: true, sleeps: null },
    ]);
  });
});

const everything: SearchForm = {
  property_place_slug: 'stay-in-port-merrow',
  checkin: '2026-12-05',
  booking_nights: '7',
  guests: '4',
  adults: '2',
  children: '0',
  infants: '0',
  no_of_dogs: '1',
  min_bed_rooms: '2',
  flex_days: '3',
  search_exact_date: 'off',
  skip_availability_check: 'true',
  sort_by: 'cheap_price',
};

describe('readSearch', () => {
  it('knows every documented parameter except those of paging', () => {
    const read = readSearch(everything);
    const query = read.ok ? { ...read.query, page: '2', limit: '100' } : {};
    expect(Object.keys(query).sort()).toEqual([...endpointById('search').query].sort());
  });

  it('sends only the fields that were filled in', () => {
    expect(readSearch(emptySearch)).toEqual({ ok: true, query: {} });
    expect(readSearch({ ...emptySearch, guests: ' 04 ' })).toEqual({ ok: true, query: { guests: '4' } });
  });

  it.each([
    ['checkin', '2026-02-30'],
    ['checkin', '5/12/2026'],
    ['booking_nights', '0'],
    ['guests', '0'],
    ['adults', '-1'],
    ['children', '1.5'],
    ['min_bed_rooms', 'two'],
    ['flex_days', '8'],
    ['search_exact_date', 'yes'],
    ['sort_by', 'price'],
  ] as const)('refuses %s %j before sending', (field, text) => {
    const read = readSearch({ ...everything, [field]: text });
    expect(read.ok ? {} : Object.keys(read.faults)).toEqual([field]);
  });
});
