import { describe, expect, it } from 'vitest';
import { answerName } from '../../../../src/core/service/answer-name.ts';
import { catalogue, isWrittenOfProperty } from '../../../../src/core/service/catalogue.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { isRecorded } from '../../../../src/core/service/resources.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import type { JsonValue, JsonObject } from '../../../../src/core/values/json/json.ts';
import { identityOf } from '../../../../src/core/writing/body-identity.ts';
import { changeTitle } from '../../../../src/core/writing/change-title.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import { pathsPresent, refusedPaths, withoutPaths } from '../../../../src/core/writing/excluded-fields.ts';
import type { EditableRow } from '../../../../src/core/writing/rows/row-fields.ts';
import { isOfProperty, writableNames } from '../../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { parsed } from '../parsed.ts';

const body: JsonValue = {
  id: 3,
  note: 'kept',
  rows: [
    { id: 7, note: 'one', discount_percent: 10 },
    { id: 8, discount_percent: 20 },
  ],
};

describe('refusedPlaces', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['finds a field of the record', ['property note should not exist'], ['note']],
    ['finds a field of a rule by its index', ['rows.0.property note should not exist'], ['rows[].note']],
    [
      'finds the same field of every rule once',
      ['rows.0.id should not exist', 'rows.1.id should not exist'],
      ['rows[].id'],
    ],
    ['finds a quoted field', ['"note" is not allowed'], ['note']],
    ['finds fields in a list of keys', ["Unrecognized key(s) in object: 'note', 'id'"], ['note', 'id']],
    ['finds a field in a path with brackets', ['rows[1].id must not be sent'], ['rows[].id']],
    ['finds a field called read-only', ['id is read-only'], ['id']],
    [
      'finds a field that only rules have',
      ['Additional property discount_percent'],
      ['rows[].discount_percent'],
    ],
  ])('%s', (_what, messages, places) => {
    expect([...refusedPaths(messages, body)].sort()).toEqual([...places].sort());
  });

  it.each<[string, readonly string[]]>([
    ['a value', ['discount_percent must not be greater than 50']],
    ['a field that was not sent', ['property colour should not exist']],
    ['something else too', ['property note should not exist', 'rows must not overlap']],
    ['nothing', []],
    ['an unnamed field', ['Unknown field']],
  ])('is empty if the service mentions %s', (_what, messages) => {
    expect(refusedPaths(messages, body)).toEqual([]);
  });
});

describe('field named like a word of error messages', () => {
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
  ])('is left out only if it is meant: %s', (message, places) => {
    expect(refusedPaths([message], property)).toEqual(places);
  });

  it('is kept when more than 20 fields are named', () => {
    const named = (count: number): JsonValue =>
      Object.fromEntries(Array.from({ length: count }, (_one, index) => [`f${String(index)}`, index]));
    const messages = (body: JsonValue): string[] =>
      Object.keys(body ?? {}).map((name) => `${name} should not exist`);
    expect(refusedPaths(messages(named(20)), named(20))).toHaveLength(20);
    expect(refusedPaths(messages(named(21)), named(21))).toEqual([]);
  });
});

it('withoutPlaces removes only the given fields and keeps the notation of numbers', () => {
  const text =
    '{"id":3,"big":1234567890123456789,"rows":[{"id":7,"percent":10.50,"note":"x"},{"id":8,"percent":20.0}],"steps":[1.50,2.0]}';
  const sent = parsed(text);
  expect(jsonText(withoutPaths(sent, ['rows[].note', 'rows[].id', 'other']) ?? '')).toBe(
    '{"id":3,"big":1234567890123456789,"rows":[{"percent":10.50},{"percent":20.0}],"steps":[1.50,2.0]}',
  );
  expect(withoutPaths(sent, ['other', 'rows.note'])).toBe(sent);
  expect(pathsPresent(sent, ['rows[].note', 'other', 'id'])).toEqual(['rows[].note', 'id']);
});

it('withoutPlaces removes nothing if a list would lose an item that holds other values', () => {
  const left = (text: string, place: string) => withoutPaths(parsed(text), [place]);
  expect(
    left('{"taxes":[{"code":"x","rate":5},{"code":"y"}],"rows":[{"p":5}]}', 'taxes[].code'),
  ).toBeUndefined();
  expect(left('{"deep":[{"taxes":[{"code":"x"},{"rate":5}]}]}', 'deep[].taxes[].code')).toBeUndefined();
  expect(left('{"links":[{"id":1},{"id":2}],"p":5}', 'links[].id')).toEqual({ p: 5 });
});

const lowOccupancy = discountWriters['low-occupancy'];
const conditions = { date_from: '2027-01-01', date_to: '2027-03-31', max_guests: 2 };
const wireRow = { id: 7, ...conditions, discount_percent: 15 };
const discount = (rows: JsonValue[]): JsonObject => ({ property_id: 1042, active: true, rows });
const fresh = (values: EditableRow['values']): EditableRow => ({ key: 'new:1', values, wire: {} });

describe('read-only discount', () => {
  it.each<[string, JsonValue]>([
    ['is rejected with an unreadable known field', discount([{ ...wireRow, discount_percent: 'a fifth' }])],
    ['is rejected with a rule that is no record', discount(['15 %'])],
    ['is rejected without rules', { property_id: 1, active: true }],
    ['is rejected with a switch that is neither on nor off', { ...discount([wireRow]), active: 'perhaps' }],
    ['is rejected with a foreign body', { html: '<p>' }],
    ['is rejected with success: false', { success: false, data: discount([wireRow]) }],
  ])('%s', (_what, body) => {
    expect(lowOccupancy.readEditable({ body }).ok).toBe(false);
    const desired = { active: true, rows: [fresh({ discountPercent: '5' })] };
    expect(() => lowOccupancy.buildRequest('1', { body }, desired)).toThrow(TypeError);
  });
});

describe('empty discount', () => {
  it.each<[string, JsonValue]>([
    ['null for every limit and value', { active: false, max_guests: null, discount_percent: null }],
    ['null for its rules', { property_id: 1, active: false, rows: null }],
    ['null in the envelope of its rules', { property_id: 1, active: false, rows: { data: null } }],
  ])('has no rules and keeps its switch with %s', (_what, body) => {
    expect(lowOccupancy.readEditable({ body })).toEqual({ ok: true, value: { active: false, rows: [] } });
  });

  it.each<[string, JsonValue]>([
    ['a null in another field', { property_id: { data: null }, active: true }],
    ['rules sent as text', { property_id: 1, length: [1, '2', null], active: true, rows: 'none' }],
    ['an unreadable known field', { property_id: 1, max_guests: null, discount_percent: 'a fifth' }],
  ])('is not recognised as empty with %s', (_what, body) => {
    expect(lowOccupancy.readEditable({ body }).ok).toBe(false);
    expect(decodeResource('low-occupancy', { body })).not.toMatchObject({ value: { rows: [] } });
    expect(decodeResource('short-break-rules', { body })).not.toMatchObject({ value: { rows: [] } });
  });
});

const ofProperties = writableNames.filter(isOfProperty);

describe('writable resources', () => {
  it('cover every write in the catalogue', () => {
    const sent = writableNames.flatMap((name) => Object.values(writableFor(name).endpoints));
    const writes = catalogue.filter(({ effect }) => effect === 'write').map(({ id }) => id);
    expect(sent.toSorted()).toEqual(writes.toSorted());
  });

  it.each(writableNames)('have a display name and one kind of subject: %s', (name) => {
    expect(answerName(name)).not.toBe(name);
    expect(changeTitle(name, '7').toLowerCase()).toContain(answerName(name).toLowerCase());
    expect(isOfProperty(name)).toBe(writableFor(name).subjectKind === 'property');
  });

  it.each(ofProperties)('are read and recorded per property: %s', (name) => {
    const { resource } = writableFor(name).reads('7', null);
    expect(isWrittenOfProperty(resource)).toBe(true);
    expect(isRecorded(resource)).toBe(true);
    const body = { body: { rows: [{ property_id: 8 }] } };
    expect(identityOf({ resource, subject: '7' }, body)).toEqual({ is: 'other', reported: '8' });
  });
});
