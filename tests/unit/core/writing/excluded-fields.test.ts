import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import { placesHeld, refusedPlaces, withoutPlaces } from '../../../../src/core/writing/excluded-fields.ts';
import { parsed } from '../parsed.ts';

const body: JsonValue = {
  id: 3,
  note: 'kept',
  rows: [
    { id: 7, note: 'one', discount_percent: 10 },
    { id: 8, discount_percent: 20 },
  ],
};

describe('what a refusal calls out of place', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['a field of the record', ['property note should not exist'], ['note']],
    ['a field of rows, by its number', ['rows.0.property note should not exist'], ['rows[].note']],
    ['the same of every row', ['rows.0.id should not exist', 'rows.1.id should not exist'], ['rows[].id']],
    ['quoted', ['"note" is not allowed'], ['note']],
    ['a list of keys', ["Unrecognized key(s) in object: 'note', 'id'"], ['note', 'id']],
    ['a path in brackets', ['rows[1].id must not be sent'], ['rows[].id']],
    ['read only', ['id is read-only'], ['id']],
    ['only in rows', ['Additional property discount_percent'], ['rows[].discount_percent']],
  ])('%s', (_what, messages, places) => {
    expect([...refusedPlaces(messages, body)].sort()).toEqual([...places].sort());
  });

  it.each<[string, readonly string[]]>([
    ['a value', ['discount_percent must not be greater than 50']],
    ['a field that was not sent', ['property colour should not exist']],
    ['something else besides', ['property note should not exist', 'rows must not overlap']],
    ['nothing', []],
    ['no field', ['Unknown field']],
  ])('is nothing where the service speaks of %s', (_what, messages) => {
    expect(refusedPlaces(messages, body)).toEqual([]);
  });
});

describe('a field that is called as messages call fields', () => {
  const property: JsonValue = {
    property: { id: 7 },
    properties: [7, 8],
    object: 'house',
    note: 'kept',
    extras: [{ id: 1, note: 'bed' }],
  };

  it.each<[string, readonly string[]]>([
    ['property note should not exist', ['note']],
    ['extras.0.property note should not exist', ['extras[].note']],
    ["Unrecognized key(s) in object: 'note'", ['note']],
    ['Unknown field "note" in the request', ['note']],
    ['property property should not exist', ['property']],
    ['"properties" is not allowed', ['properties']],
    ['must NOT have additional properties', []],
    ['data/extras/0 must NOT have additional properties', []],
    ["extras must not have unknown fields: 'note'", ['extras[].note']],
  ])('is left out only where it is meant: %s', (message, places) => {
    expect(refusedPlaces([message], property)).toEqual(places);
  });

  it('is left where more are named than a service would mean', () => {
    const named = (count: number): JsonValue =>
      Object.fromEntries(Array.from({ length: count }, (_one, index) => [`f${String(index)}`, index]));
    const messages = (body: JsonValue): string[] =>
      Object.keys(body ?? {}).map((name) => `${name} should not exist`);
    expect(refusedPlaces(messages(named(20)), named(20))).toHaveLength(20);
    expect(refusedPlaces(messages(named(21)), named(21))).toEqual([]);
  });
});

it('leaves out just these places, and writes every other number as it came', () => {
  const text =
    '{"id":3,"big":1234567890123456789,"rows":[{"id":7,"percent":10.50,"note":"x"},{"id":8,"percent":20.0}],"steps":[1.50,2.0]}';
  const sent = parsed(text);
  expect(jsonText(withoutPlaces(sent, ['rows[].note', 'rows[].id', 'other']) ?? '')).toBe(
    '{"id":3,"big":1234567890123456789,"rows":[{"percent":10.50},{"percent":20.0}],"steps":[1.50,2.0]}',
  );
  expect(withoutPlaces(sent, ['other', 'rows.note'])).toBe(sent);
  expect(placesHeld(sent, ['rows[].note', 'other', 'id'])).toEqual(['rows[].note', 'id']);
});

it('leaves out nothing where a list would lose an item that still says something', () => {
  const left = (text: string, place: string) => withoutPlaces(parsed(text), [place]);
  expect(
    left('{"taxes":[{"code":"x","rate":5},{"code":"y"}],"rows":[{"p":5}]}', 'taxes[].code'),
  ).toBeUndefined();
  expect(left('{"deep":[{"taxes":[{"code":"x"},{"rate":5}]}]}', 'deep[].taxes[].code')).toBeUndefined();
  expect(left('{"links":[{"id":1},{"id":2}],"p":5}', 'links[].id')).toEqual({ p: 5 });
});
