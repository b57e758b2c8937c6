import { describe, expect, it } from 'vitest';

import { type JsonValue, isJsonObject } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { resourceNames } from '../../../../src/core/service/resource-names.ts';
import { recognised } from './bodies/recognised.ts';
import { documentedBodies } from './bodies/documented-bodies.ts';

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

  it('knows its body, bare or in an envelope, in either spelling', () => {
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
    // Parts that are kept as they come stay strings; everything else reads the same.
    if (!free.includes(name)) expect(decoded.value).toEqual(recognised(name, body).value);
  });

  it('recognises nothing in what is no such resource', () => {
    const strange: JsonValue[] = ['text', 1, true, { nothing: 'of this' }, [[1]], [{ nothing: 'of this' }]];
    for (const body of strange) expect(decodeResource(name, { body }).shape).toBe('unrecognised');
    if (!tellsOfNull.has(name)) expect(decodeResource(name, { body: null }).shape).toBe('unrecognised');
    const error = { statusCode: 404, message: 'Property not found', error: 'Not Found' };
    expect(decodeResource(name, { body: error }).shape).toBe('unrecognised');
  });
});

/** Null is an answer of these: no contact, and no discount set. */
const tellsOfNull: ReadonlySet<string> = new Set([
  'owner-contact',
  'low-occupancy',
  'short-break-rules',
  'length-stay-discounts',
]);

it.each(['low-occupancy', 'short-break-rules', 'length-stay-discounts'] as const)(
  'reads %s as none set where null or an empty record came, and not where anything else did',
  (name) => {
    for (const body of [null, {}, { data: null }, { success: true, data: {} }, []])
      expect(decodeResource(name, { body })).toMatchObject({ value: { rows: [] } });
    expect(decodeResource(name, { body: { property_id: 7 } }).shape).toBe('unrecognised');
  },
);

it('throws at nothing in a discount, not even at names that could damage a program', () => {
  const hostile = JSON.parse('{"early_bird":{"__proto__":{"a":1},"rules":5}}') as JsonValue;
  expect(() => decodeResource('discounts', { body: hostile })).not.toThrow();
  const last = { rows: [{ max_guests: 2, date_from: '9999-12-31T23:00:00Z' }] };
  expect(() => decodeResource('low-occupancy', { body: last })).not.toThrow();
});
