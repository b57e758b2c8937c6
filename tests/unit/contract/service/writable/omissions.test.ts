import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/contract/json.ts';
import { jsonValueSchema } from '../../../../../src/contract/json.ts';
import { jsonText, parseWithSources } from '../../../../../src/contract/json-source.ts';
import {
  placesHeld,
  refusedPlaces,
  withoutPlaces,
} from '../../../../../src/contract/service/writable/omissions.ts';

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

it('leaves out just these places, and writes every other number as it came', () => {
  const text =
    '{"id":3,"big":1234567890123456789,"rows":[{"id":7,"percent":10.50,"note":"x"},{"id":8,"percent":20.0}]}';
  const sent = jsonValueSchema.parse(parseWithSources(text));
  expect(jsonText(withoutPlaces(sent, ['rows[].note', 'rows[].id', 'other']) ?? '')).toBe(
    '{"id":3,"big":1234567890123456789,"rows":[{"percent":10.50},{"percent":20.0}]}',
  );
  expect(withoutPlaces(sent, ['other', 'rows.note'])).toBe(sent);
  expect(placesHeld(sent, ['rows[].note', 'other', 'id'])).toEqual(['rows[].note', 'id']);
});
