import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { pagedLists } from '../../../../src/core/service/pages/paged-lists.ts';
import { namedCurrency, sentInsteadOf } from '../../../../src/core/mapping/remarks.ts';
import { lesson } from '../drafting/lesson.ts';
import { parsed } from '../parsed.ts';
import { decodedValue, recognised, recognisedBody } from './bodies/recognised.ts';

const offersIn = (body: JsonValue) => recognised('special-offers', body);

const week = { checkIn: '2027-03-05', checkOut: '2027-03-12', offerPrice: '480', originalPrice: '600' };

describe('special offers of all properties', () => {
  it('are read with a stay, a house and prices of their own, and as a map in hundredths that names tell', () => {
    const nested = {
      property: { id: 7, title: 'Kelp Cottage' },
      stay: { arrival: '2027-03-05', departure: '2027-03-12' },
      price: { now: 480, was: 600, currency: 'GBP' },
    };
    const prices = { offer_price_pence: 48_000, original_price_pence: 60_000 };
    const mapped = { property_id: 7, dates: ['2027-03-05', '2027-03-12'], ...prices };
    for (const body of [{ offers: [nested] }, { special_offers: { a1: mapped } }])
      expect(offersIn(body).value.rows).toMatchObject([{ propertyId: 7, ...week }]);
  });

  it('are read to the end of their pages', () => {
    const page = (id: number) => ({
      rows: [{ property_id: id, nights: 3 }],
      meta: { page: id, totalPages: 2 },
    });
    const { rows, reported } = pagedLists.specialOffers.take(offersIn(page(2)).value);
    expect([rows.length, reported?.totalPages]).toEqual([1, 2]);
  });

  it('keep what is not known and what cannot be read as it came', () => {
    const { shape, value, rawValues } = offersIn([
      { property_id: 7, check_in: 'Easter', offer_price: 'POA', angebot: 'Ostern' },
    ]);
    expect(shape).toBe('extended');
    expect(sentInsteadOf(value.rows[0] ?? {}, 'checkIn')).toBe('Easter');
    expect(sentInsteadOf(value.rows[0] ?? {}, 'offerPrice')).toBe('POA');
    expect(rawValues.flatMap(({ values }) => values)).toContain('"Ostern"');
  });

  it.each([
    ['an object that says nothing known', { angebote: 'keine' }],
    ['rows under foreign names', [{ haus: 7, von: '2027-03-05', betrag: 480 }]],
  ])('are never none because of %s', (_, body) => {
    expect(decodeResource('special-offers', { body }).shape).toBe('unrecognised');
  });

  it('are each in the currency that stands beside them', () => {
    const { value, moneyDoubt } = offersIn([
      { property_id: 7, offer_price: 480, currency: 'GBP' },
      { property_id: 8, offer_price: 390, currency: 'EUR' },
    ]);
    expect(value.rows).toMatchObject([
      { offerPrice: '480', currency: 'GBP' },
      { offerPrice: '390', currency: 'EUR' },
    ]);
    expect([moneyDoubt, value.rows.map(namedCurrency)]).toEqual([null, [null, null]]);
  });

  it('can be mapped, the property with them', () => {
    const strange = JSON.stringify({ angebote: [{ haus: 7, von: '2027-03-05', betrag: 480.5 }] });
    expect(decodeResource('special-offers', { body: parsed(strange) }).shape).toBe('unrecognised');
    const row = ['angebote', 0] as const;
    const accepted = lesson('special-offers', strange)
      .rows('list', ['angebote'])
      .is([...row, 'haus'], 'propertyId', 0)
      .is([...row, 'von'], 'checkIn', 0)
      .is([...row, 'betrag'], 'offerPrice', 0, '480.5')
      .accepted();
    const { value } = recognisedBody('special-offers', { body: parsed(strange), readings: [accepted] });
    expect(value.rows).toEqual([{ propertyId: 7, checkIn: '2027-03-05', offerPrice: '480.5' }]);
  });
});

describe('places', () => {
  it('are read as a map by slug', () => {
    const { rows } = decodedValue('places', { places: { 'stay-in-wick': { name: 'Wick', listings: 4 } } });
    expect(rows).toMatchObject([{ name: 'Wick', slug: 'stay-in-wick', propertyCount: 4 }]);
  });

  it('may be nothing but their slugs', () => {
    const { rows } = decodedValue('places', ['stay-in-wick', 'stay-in-ayr']);
    expect(rows).toEqual([{ slug: 'stay-in-wick' }, { slug: 'stay-in-ayr' }]);
  });

  it.each([
    ['bare', [{ property_id: 7, name: 'A' }]],
    ['below another name', { slug: 'stay-in-wick', properties: [{ propertyId: '7', title: 'A' }] }],
    ['in an envelope around both', { data: { name: 'Wick', properties: [{ id: 7, title: 'A' }] } }],
  ])('tell their properties %s', (_, body) => {
    const { rows } = pagedLists.propertiesOfPlace.take(decodedValue('place', body));
    expect(rows).toMatchObject([{ propertyId: 7, title: 'A' }]);
  });

  it('have no properties only where a list of none came', () => {
    const shapeOf = (body: JsonValue) => decodeResource('place', { body }).shape;
    expect(shapeOf({ place: { slug: 'a' }, data: [] })).not.toBe('unrecognised');
    expect(shapeOf({ ort: 'Wick', anzahl: 3 })).toBe('unrecognised');
    expect(shapeOf({ name: 'Wick', total: 3 })).toBe('unrecognised');
  });
});
