import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import type { ResourceName } from '../../../../src/contract/service/resource-names.ts';

const listed = (attributes: JsonValue): JsonValue => ({
  jsonapi: { version: '1.1' },
  data: [{ type: 'things', id: '12', attributes, links: { self: '/things/12' } }],
  links: { next: null },
});

function rowOf(name: ResourceName, body: JsonValue): unknown {
  const decoded = decodeResource(name, body);
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  expect(decoded).toMatchObject({ shape: 'known', value: { page: { next: null } } });
  return 'rows' in decoded.value ? decoded.value.rows?.[0] : undefined;
}

describe('lists of resource objects, as JSON:API has them', () => {
  it('are read by their attributes and their own ids', () => {
    expect(rowOf('search', listed({ title: 'Heron House', sleeps: 4 }))).toEqual({
      propertyId: 12,
      title: 'Heron House',
      sleeps: 4,
    });
    const bedroom = { bedroom_number: 1, bed_type: 'double', bed_count: 1, en_suite: true };
    expect(rowOf('bedrooms', listed(bedroom))).toMatchObject({ bedroomId: 12, bedType: 'double' });
  });

  it('believe an id among the attributes before one beside them', () => {
    expect(rowOf('reviews', listed({ review_id: 3, rating: 5 }))).toEqual({ reviewId: 3, rating: 5 });
    expect(rowOf('reviews', listed({ id: 3, rating: 5 }))).toEqual({ reviewId: 3, rating: 5 });
  });

  it('are read within a collection of pictures', () => {
    const picture = { type: 'images', id: '1', attributes: { url: 'https://pictures.example/1.jpg' } };
    const body = { data: { type: 'galleries', id: '4107', attributes: { legacy: [picture], cloud: [] } } };
    expect(decodeResource('images', body)).toMatchObject({
      shape: 'known',
      value: { legacy: [{ url: 'https://pictures.example/1.jpg' }], cloud: [] },
    });
  });
});
