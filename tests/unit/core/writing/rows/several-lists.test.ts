import { describe, expect, it } from 'vitest';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { groupWriter } from '../../../../../src/core/writing/occupancy-group.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { acceptedOn } from '../../mapping/fields/accepted-on.ts';
import { parsed } from '../../parsed.ts';
import { listsRead, noneIn, mappedOn } from './none-read.ts';
import { valueOf } from '../../../../value-of.ts';

describe('rules beside other possible rules', () => {
  const dated = { date_from: '2027-01-01', date_to: '2027-01-20', max_guests: 2, discount_percent: 10 };
  it.each<JsonObject>([
    { active: true, rules: [dated], windows: [{ ...dated, discount_percent: 20 }] },
    { active: true, rules: [dated], discounts: [{ amount: 5 }] },
    { active: true, rules: [dated], overrides: [dated] },
    { active: true, rules: [dated], winter: { extra: [dated] } },
    { active: true, rules: [dated], by_season: { winter: dated, summer: dated } },
    { data: { active: true, rules: [dated] }, rules: [dated] },
    { data: { active: true, rules: [dated] }, meta: { rows: [dated] } },
  ])('are unrecognised when more than one list holds some: %j', (body) => {
    const reason = expect.stringContaining('Several lists could be the right one') as string;
    expect(decodeResource('low-occupancy', { body })).toMatchObject({ shape: 'unrecognised', reason });
    expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ ok: false, reason });
    expect(writableFor('low-occupancy').understanding({ body })).toMatchObject({ reading: null });
  });

  it.each<JsonObject>([
    { channels: [{ id: 1, name: 'Direct' }], linked_properties: [{ id: 7 }], warnings: [{ code: 1 }] },
    { history: [dated], previous_rules: [dated], archived: [dated], windows: [] },
    { links: [{ rel: 'self', href: '/a' }], property: { id: 7, rooms: [{ beds: 2 }] } },
  ])('are read when the other lists hold something else: %j', (more) => {
    const body = { active: true, rules: [dated], ...more };
    expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ ok: true });
  });

  it('are read by a field mapping made with both lists, until a third list has entries', () => {
    const both = { an: true, staffel: [{ von: 7, nachlass: 10 }], neu: [{ von: 7, nachlass: 12 }], alt: [] };
    const readings = [mappedOn(both)];
    const rowsOf = (more: JsonObject) => listsRead('low-occupancy', { ...both, ...more }, readings)[0];
    expect(rowsOf({})).toMatchObject([{ minNights: 7, discountPercent: '10' }]);
    expect(rowsOf({ neu: [{ von: 9, nachlass: 12 }] })).toHaveLength(1);
    expect(rowsOf({ alt: [{ von: 9, nachlass: 12 }] })).toBeUndefined();
    // If none are left, the known lists may hold them now.
    expect(rowsOf({ staffel: [], neu: [] })).toEqual([]);
    for (const later of [{}, { neu: [], alt: [{ von: 9 }] }, { neu: [], alt: ['7:10'] }, { neu: [4107] }])
      expect(noneIn('low-occupancy', { ...both, staffel: [], ...later }, readings)).toEqual([]);
  });

  it('are independent of other discounts in the same response', () => {
    const rows = (more: JsonObject) => ({ rows: [{ ...dated, ...more }] });
    const early = rows({ min_days_before: 60 });
    const body = { early_bird: early, low_occupancy: rows({}), late_availability: rows({}) };
    const { reading } = writableFor('early-bird').understanding({ body }) ?? {};
    const readings = [acceptedOn('discounts', body, reading)];
    expect(writableFor('early-bird').readEditable({ body, readings })).toMatchObject({ ok: true });
    const later = { ...body, early_bird: { rows: [] }, late_deals: rows({}), count: 3 };
    expect(writableFor('early-bird').readEditable({ body: later, readings })).toMatchObject({ ok: true });
    const hidden = { ...body, early_bird: { rows: [] }, meta: { overrides: [dated] } };
    expect(writableFor('early-bird').readEditable({ body: hidden })).toMatchObject({ ok: false });
  });

  it('are read by a field mapping until the envelope contradicts it', () => {
    const data = { an: true, staffel: [{ von: 7, nachlass: 10 }] };
    const read = (accepted: JsonObject, now: JsonObject) => {
      const readings = [mappedOn({ ...accepted, data }, ['data'])];
      return writableFor('low-occupancy').readEditable({ body: { ...now, data }, readings }).ok;
    };
    expect(read({ status: 'ok' }, { status: 'ok', count: 1 })).toBe(true);
    expect(read({}, { active: true })).toBe(true);
    expect(read({}, { active: false })).toBe(false);
    expect(read({ active: true }, { active: false })).toBe(false);
    // The person knew about this.
    expect(read({ active: false }, { active: false })).toBe(true);
  });
});

const spring = {
  size: 20,
  number: 0,
  totalElements: 0,
  totalPages: 0,
  first: true,
  last: true,
  empty: true,
  numberOfElements: 0,
};
const laravel = { current_page: 1, from: null, last_page: 1, path: '/a', per_page: 15, to: null, total: 0 };
/** A framework's empty page. */
const emptyPages: readonly JsonObject[] = [
  {
    content: [],
    pageable: { pageNumber: 0, pageSize: 20, paged: true, unpaged: false },
    ...spring,
    sort: { sorted: false, unsorted: true, empty: true },
  },
  {
    data: [],
    links: { first: '/a?page=1', last: '/a?page=1', prev: null, next: null },
    meta: { ...laravel, links: [{ url: null, label: 'Next', active: false }] },
  },
  {
    data: [],
    ...laravel,
    first_page_url: '/a?page=1',
    last_page_url: 'https://a/b?page=1',
    next_page_url: null,
    prev_page_url: null,
    links: [{ url: '/a?page=1', label: '1', active: true }],
  },
  { '@odata.context': '$metadata#Rules', '@odata.count': 0, value: [] },
  {
    '@context': '/contexts/Rule',
    '@id': '/rules',
    '@type': 'hydra:Collection',
    'hydra:member': [],
    'hydra:totalItems': 0,
  },
  { data: [], links: { self: '/a' }, meta: { total: 0 }, jsonapi: { version: '1.0' }, included: [] },
  { _embedded: { items: [] }, _links: { self: { href: '/a' } }, page: { size: 20, totalElements: 0 } },
];

it.each(emptyPages)('an empty page of a framework is read as having no entries: %j', (body) => {
  const lists = [
    'low-occupancy',
    'bookings',
    'special-offers',
    'occupancy-groups',
    'unavailable-dates',
  ] as const;
  for (const name of lists)
    expect(decodeResource(name, { body }), name).toMatchObject({ value: { rows: [] } });
  expect(writableFor('low-occupancy').readEditable({ body })).not.toHaveProperty('doubt', expect.anything());
  const counted = JSON.parse(
    JSON.stringify(body).replace(/("total|"totalElements|"hydra:totalItems|"@odata.count)":0/, '$1":3'),
  ) as JsonObject;
  expect(listsRead('low-occupancy', counted)).toEqual([]);
});

const writer = discountWriters['low-occupancy'];
const row = (id: number | null, guests: number, least: number): JsonObject => ({
  ...(id === null ? {} : { id }),
  max_guests: guests,
  discount_percent: 10,
  least_total: least,
  note: 'x',
});
const three = (ids: readonly (number | null)[]): JsonObject[] => [
  row(ids[0] ?? null, 2, 500),
  row(ids[1] ?? null, 4, 500),
  row(ids[2] ?? null, 6, 300),
];

/** What is sent to undo the removal of a row. */
function undone(before: readonly JsonValue[], after: readonly JsonValue[], around: JsonObject = {}): unknown {
  const isGroup = 'name' in around;
  const bodyOf = (rows: readonly JsonValue[]) => parsed(JSON.stringify({ ...around, rows }));
  const [was, now] = [bodyOf(before), bodyOf(after)];
  const request = isGroup
    ? groupWriter.buildRequest('41', { body: now }, valueOf(groupWriter.readEditable({ body: was })), was)
    : writer.buildRequest('7', { body: now }, valueOf(writer.readEditable({ body: was })), was);
  const sent: unknown = JSON.parse(jsonText(request.body ?? null));
  return typeof sent === 'object' && sent !== null && 'rows' in sent ? sent.rows : sent;
}

describe('rule restored by Undo', () => {
  it.each([
    ['a discount’s rule', {}],
    ['a group’s rule', { id: 41, name: 'Couples' }],
  ])('%s keeps its unknown fields as they were', (_what, around) => {
    const rows = three([1, 2, 3]);
    expect(undone(rows, rows.slice(0, 2), around)).toEqual([...rows.slice(0, 2), row(null, 6, 300)]);
  });

  it('keeps its position when rules have no ids', () => {
    const rows = [row(null, 2, 300), row(null, 4, 500), row(null, 6, 500)];
    expect(undone(rows, rows.slice(1))).toEqual(rows);
  });

  it('keeps the notation of every number', () => {
    const bodyOf = (rows: string): JsonValue => parsed(`{"rows":[${rows}]}`);
    const [saved, gone] = [
      '{"id":1,"max_guests":2,"discount_percent":10.00,"least_total":500.50}',
      '{"id":2,"max_guests":4,"discount_percent":20.00,"least_total":9007199254740993.10}',
    ];
    const was = bodyOf(`${saved},${gone}`);
    const base = valueOf(writer.readEditable({ body: was }));
    const sent = writer.buildRequest('7', { body: bodyOf(saved) }, base, was).body;
    expect(jsonText(sent ?? null)).toBe(`{"rows":[${saved},${gone.replace('"id":2,', '')}]}`);
  });

  it.each([
    ['nothing', null],
    ['only its switch', { property_id: 7, enabled: false }],
  ])('is complete for a single-rule record of which %s remains', (_what, now) => {
    const dates = ['2027-01-05', '2027-02-28'];
    const own = { dates, enabled: true, max_guests: 2, discount_percent: 25 };
    const was: JsonValue = { property_id: 7, id: 311, ...own };
    const base = valueOf(writer.readEditable({ body: was }));
    const { body } = writer.buildRequest('7', { body: now }, base, was);
    expect(body).toMatchObject(own);
    expect(body).not.toHaveProperty('id');
  });
});
