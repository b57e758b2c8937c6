import { describe, expect, it } from 'vitest';
import { foundProperties } from '../../../../../../src/renderer/screens/properties/add/found-property.ts';
import { slugPairOf } from '../../../../../../src/renderer/screens/properties/add/found-property.ts';

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
  ])('lacks a slug in %j and %j', (place, property) => {
    expect(slugPairOf(place, property)).toBeUndefined();
  });
});

describe('foundProperties', () => {
  it('shows each property once, and a price only as what it is', () => {
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
