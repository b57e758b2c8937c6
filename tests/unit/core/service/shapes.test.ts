import { describe, expect, it } from 'vitest';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { resourceNames } from '../../../../src/core/resources/resource-names.ts';
import { type JsonValue, isJsonObject } from '../../../../src/core/values/json/json.ts';
import { documentedBodies } from './bodies/documented-bodies.ts';
import { recognised } from './bodies/recognised.ts';

const pathsOf = (notes: readonly { readonly path: string }[]): string[] => notes.map((note) => note.path);

describe('decodeResource', () => {
  const deposit = { property_id: 7, security_deposit: 250, disable_security: false };

  it('lists unknown fields by name and type without their values', () => {
    const more = { currency: 'XTS-secret', tiers: [1], extra: null };
    const decoded = recognised('security-deposit', { ...deposit, ...more });
    expect(decoded.shape).toBe('extended');
    expect(decoded.unknownFields).toEqual([
      { path: 'currency', type: 'string' },
      { path: 'tiers', type: 'array' },
      { path: 'extra', type: 'null' },
    ]);
    // The notes go into a connection report. Values are separate, only for the screen.
    expect(JSON.stringify(decoded.unknownFields)).not.toContain('XTS-secret');
    expect(decoded.rawValues).toContainEqual({ path: 'currency', values: ['"XTS-secret"'] });
  });

  it('lists fields of repeated items once, with their path in the body', () => {
    const row = { bedroom_number: 1, bed_type: 'twin', bed_count: 2, en_suite: 0, view: 'sea' };
    expect(pathsOf(decodeResource('bedrooms', { body: [row, row] }).unknownFields)).toEqual(['[].view']);
    const wrapped = decodeResource('bedrooms', { body: { data: { items: [row, row], colour: 1 } } });
    expect(pathsOf(wrapped.unknownFields)).toEqual(['data.colour', 'data.items[].view']);
  });

  it('is unrecognised without a required field and names it', () => {
    const decoded = decodeResource('security-deposit', { body: { property_id: 7, security_deposit: 250 } });
    expect(decoded.shape).toBe('unrecognised');
    expect(decoded.missingFields).toEqual([{ path: 'disable_security', type: 'boolean' }]);
  });

  it('reports an unreadable value as both unknown and missing', () => {
    const decoded = decodeResource('security-deposit', { body: { ...deposit, security_deposit: 'a lot' } });
    expect(decoded.shape).toBe('unrecognised');
    expect(decoded.unknownFields).toEqual([{ path: 'security_deposit', type: 'string' }]);
    expect(decoded.missingFields).toEqual([{ path: 'security_deposit', type: 'number' }]);
  });

  it('rejects a list with one bad row', () => {
    const good = { bedroom_number: 1, bed_type: 'twin', bed_count: 2, en_suite: true };
    expect(decodeResource('bedrooms', { body: [good, { bed_type: 'twin' }] }).shape).toBe('unrecognised');
    const nights = decodeResource('unavailable-dates', { body: ['2026-05-01', '2026-02-30'] });
    expect(nights.shape).toBe('unrecognised');
  });

  it('lists a second spelling of a field as unknown', () => {
    const decoded = recognised('security-deposit', { ...deposit, securityDeposit: 250 });
    expect(decoded.value.amount).toBe('250');
    expect(pathsOf(decoded.unknownFields)).toEqual(['securityDeposit']);
  });

  it('limits and sanitises its notes on hostile names', () => {
    const hostile = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`\u202e${'x'.repeat(1000)}${String(index)}`, index]),
    );
    const { unknownFields } = decodeResource('security-deposit', {
      body: { ...deposit, ...hostile, '\u202eevil': 1 },
    });
    expect(unknownFields.length).toBeLessThanOrEqual(400);
    expect(unknownFields.every((note) => note.path.length <= 80 && !note.path.includes('\u202e'))).toBe(true);
  });
});

it.each(['unavailable-dates', 'start-dates'] as const)(
  'rejects one page of %s as the whole list',
  (resource) => {
    const shapeOf = (paging: Readonly<Record<string, JsonValue>>): string =>
      decodeResource(resource, { body: { items: ['2026-12-01', '2026-12-02'], ...paging } }).shape;
    expect(shapeOf({})).toBe('known');
    expect(shapeOf({ total: 2, has_more: false, next_cursor: null })).toBe('known');
    expect(shapeOf({ page: 1, total_pages: 1 })).toBe('known');
    for (const more of [
      { has_more: true },
      { next_cursor: 'b2Zm' },
      { total: 9 },
      { page: 1, total_pages: 3 },
    ])
      expect([more, shapeOf(more)]).toEqual([more, 'unrecognised']);
    // An empty page of an empty list is complete.
    expect(decodeResource(resource, { body: { items: [], total: 0 } }).shape).toBe('known');
  },
);

function camelCased(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(camelCased);
  if (!isJsonObject(value)) return value;
  const rename = (key: string) => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), camelCased(inner)]));
}

function stringly(value: JsonValue): JsonValue {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.map(stringly);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringly(inner)]));
}

describe.each(resourceNames)('%s', (name) => {
  const body = documentedBodies[name];

  it('recognises its documented body, plain or in an envelope, in both spellings', () => {
    const decoded = recognised(name, body);
    expect(decoded.shape).toBe('known');
    expect(decoded.missingFields).toEqual([]);
    const inner = isJsonObject(body) && body['success'] !== undefined ? (body['data'] ?? null) : body;
    const wrapped = recognised(name, { success: true, data: inner, meta: null });
    expect(wrapped.shape).toBe('known');
    expect(recognised(name, camelCased(body))).toEqual(decoded);
  });

  it('reads numbers and flags from strings', () => {
    const free = ['property-detail', 'search', 'channel-arrival-status', 'occupancy-groups', 'place'];
    const decoded = recognised(name, stringly(body));
    expect(decoded.shape).toBe('known');
    // Free-form parts stay strings. Everything else reads the same.
    if (!free.includes(name)) expect(decoded.value).toEqual(recognised(name, body).value);
  });

  it('rejects bodies of other kinds', () => {
    const strange: JsonValue[] = ['text', 1, true, { nothing: 'of this' }, [[1]], [{ nothing: 'of this' }]];
    for (const body of strange) expect(decodeResource(name, { body }).shape).toBe('unrecognised');
    if (!tellsOfNull.has(name)) expect(decodeResource(name, { body: null }).shape).toBe('unrecognised');
    const error = { statusCode: 404, message: 'Property not found', error: 'Not Found' };
    expect(decodeResource(name, { body: error }).shape).toBe('unrecognised');
  });
});

/** For these, null is an answer: no contact, or no discount set. */
const tellsOfNull: ReadonlySet<string> = new Set([
  'owner-contact',
  'low-occupancy',
  'short-break-rules',
  'length-stay-discounts',
]);

it.each(['low-occupancy', 'short-break-rules', 'length-stay-discounts'] as const)(
  '%s is read as none set from null or an empty record only',
  (name) => {
    for (const body of [null, {}, { data: null }, { success: true, data: {} }, []])
      expect(decodeResource(name, { body })).toMatchObject({ value: { rows: [] } });
    expect(decodeResource(name, { body: { property_id: 7 } }).shape).toBe('unrecognised');
  },
);

it('decodeResource never throws for hostile names and dates in discounts', () => {
  const hostile = JSON.parse('{"early_bird":{"__proto__":{"a":1},"rules":5}}') as JsonValue;
  expect(() => decodeResource('discounts', { body: hostile })).not.toThrow();
  const last = { rows: [{ max_guests: 2, date_from: '9999-12-31T23:00:00Z' }] };
  expect(() => decodeResource('low-occupancy', { body: last })).not.toThrow();
});
