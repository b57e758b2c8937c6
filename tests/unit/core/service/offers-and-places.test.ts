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
  it('are read from nested objects and from maps with prices in pence', () => {
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

  it('report their number of pages', () => {
    const page = (id: number) => ({
      rows: [{ property_id: id, nights: 3 }],
      meta: { page: id, totalPages: 2 },
    });
    const { rows, reported } = pagedLists.specialOffers.take(offersIn(page(2)).value);
    expect([rows.length, reported?.totalPages]).toEqual([1, 2]);
  });

  it('keep unknown and unreadable values as raw response', () => {
    const { shape, value, rawValues } = offersIn([
      { property_id: 7, check_in: 'Easter', offer_price: 'POA', angebot: 'Ostern' },
    ]);
    expect(shape).toBe('extended');
    expect(sentInsteadOf(value.rows[0] ?? {}, 'checkIn')).toBe('Easter');
    expect(sentInsteadOf(value.rows[0] ?? {}, 'offerPrice')).toBe('POA');
    expect(rawValues.flatMap(({ values }) => values)).toContain('"Ostern"');
  });

  it.each([
    ['an object without known fields', { angebote: 'keine' }],
    ['rows under foreign names', [{ haus: 7, von: '2027-03-05', betrag: 480 }]],
  ])('are unrecognised rather than empty for %s', (_, body) => {
    expect(decodeResource('special-offers', { body }).shape).toBe('unrecognised');
  });

  it('each keep their own currency', () => {
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

  it('can be mapped, including the property', () => {
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
  it('are read from a map by slug', () => {
    const { rows } = decodedValue('places', { places: { 'stay-in-wick': { name: 'Wick', listings: 4 } } });
    expect(rows).toMatchObject([{ name: 'Wick', slug: 'stay-in-wick', propertyCount: 4 }]);
  });

  it('can be plain slugs', () => {
    const { rows } = decodedValue('places', ['stay-in-wick', 'stay-in-ayr']);
    expect(rows).toEqual([{ slug: 'stay-in-wick' }, { slug: 'stay-in-ayr' }]);
  });

  it.each([
    ['as a plain list', [{ property_id: 7, name: 'A' }]],
    ['under another name', { slug: 'stay-in-wick', properties: [{ propertyId: '7', title: 'A' }] }],
    ['inside an envelope', { data: { name: 'Wick', properties: [{ id: 7, title: 'A' }] } }],
  ])('list their properties %s', (_, body) => {
    const { rows } = pagedLists.propertiesOfPlace.take(decodedValue('place', body));
    expect(rows).toMatchObject([{ propertyId: 7, title: 'A' }]);
  });

  it('have no properties only if an empty list was sent', () => {
    const shapeOf = (body: JsonValue) => decodeResource('place', { body }).shape;
    expect(shapeOf({ place: { slug: 'a' }, data: [] })).not.toBe('unrecognised');
    expect(shapeOf({ ort: 'Wick', anzahl: 3 })).toBe('unrecognised');
    expect(shapeOf({ name: 'Wick', total: 3 })).toBe('unrecognised');
  });
});
