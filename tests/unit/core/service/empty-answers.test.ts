import { describe, expect, it } from 'vitest';
import { isEmptyBody } from '../../../../src/core/mapping/empty-body.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { type ResourceName, resourceNames } from '../../../../src/core/resources/resource-names.ts';
import { type JsonValue, type JsonObject, isJsonObject } from '../../../../src/core/values/json/json.ts';
import { groupWriter } from '../../../../src/core/writing/occupancy-group.ts';
import { documentedBodies } from './bodies/documented-bodies.ts';
import { recognised } from './bodies/recognised.ts';

const reason = expect.stringContaining('beside it may hold its entries') as string;

describe('empty list under a general name', () => {
  it.each<JsonValue>([
    { data: [], unavailable: ['2027-06-05', '2027-06-06'] },
    { results: [], blocked_days: ['2027-06-05'] },
    { success: true, data: { items: [], booked: ['2027-06-05'] } },
  ])('is not taken as empty beside another list that may hold the entries: %j', (body) => {
    const decoded = decodeResource('unavailable-dates', { body });
    expect(decoded).toMatchObject({ shape: 'unrecognised', reason });
    expect(decoded.unknownFields.length).toBeGreaterThan(0);
  });

  const stay = { check_in: '2027-06-05', check_out: '2027-06-12' };
  it.each<[ResourceName, JsonValue]>([
    ['bookings', { items: [], data: { property_id: 7, bookings: [stay] } }],
    ['bookings', { rows: [], current: { data: { stays: [stay] } } }],
    ['special-offers', { current: [{ ...stay, offer_price: 640.5 }], data: {} }],
    ['places', { data: {}, cornwall: [{ id: 11, name: 'Port', slug: 'stay-in-port' }] }],
    ['occupancy-groups', { items: [], data: { items: [{ id: 3, name: 'Couples', rows: [] }] } }],
    ['achieved-pricing', { current: { seasons: [{ season: 'Winter', medianWeekly: 900 }] }, data: [] }],
  ])('is not taken as empty beside an object with rows of %s: %j', (name, body) => {
    expect(decodeResource(name, { body })).toMatchObject({ shape: 'unrecognised', reason });
  });

  const lists: readonly ResourceName[] = [
    ...(['search', 'extras', 'reviews', 'bedrooms', 'special-offers', 'bookings', 'places'] as const),
    ...(['unavailable-dates', 'usage-logs', 'occupancy-groups', 'property-occupancy-groups'] as const),
  ];
  it.each<JsonValue>([
    { data: [], staffel: [{ von: 7, nachlass: '10' }] },
    { data: [], current: { winter: { von: 7 }, summer: { von: 14 } } },
  ])('is not taken as empty beside unknown rows: %j', (body) => {
    for (const name of lists) {
      expect(decodeResource(name, { body }).shape, name).toBe('unrecognised');
    }
  });

  it.each<JsonValue>([
    { data: [], meta: { page: 1, links: [{ rel: 'self' }] }, errors: [] },
    { data: [], pagination: { total: 0 }, status: 'ok', message: 'Nothing found' },
    { success: true, items: [], property_id: 7, note: 'none yet', total: 0 },
  ])('is empty beside ordinary envelope fields: %j', (body) => {
    for (const name of ['search', 'extras', 'reviews', 'bedrooms', 'bookings', 'places'] as const)
      expect(recognised(name, body).value.rows, name).toEqual([]);
  });

  it.each<JsonValue>([
    { data: [] },
    { data: [], links: [{ rel: 'self', href: '/x' }] },
    { data: [], channels: ['villapoint', 'staylark'] },
    { unavailable_dates: [], available_dates: ['2027-06-05'] },
  ])('is empty when nothing beside it can hold entries: %j', (body) => {
    expect(recognised('unavailable-dates', body).value.rows).toEqual([]);
  });

  it.each<JsonValue>([
    { data: [], anzahl: 3 },
    { data: [], '@odata.count': 3 },
    { data: [], ack: 'Failure' },
    { data: [], success: 'partial' },
    { data: [], hinweis: 'Zugriff verweigert' },
    { data: [], restricted: true },
    { data: [], warnings: ['langsam heute'] },
  ])('is not taken as empty beside unknown statements: %j', (body) => {
    for (const name of lists) expect(decodeResource(name, { body }).shape, name).toBe('unrecognised');
  });

  it('is empty for a page beyond the end of the list', () => {
    const page = { data: [], total: 12, limit: 10 };
    for (const name of ['bookings', 'special-offers', 'places'] as const) {
      for (const behind of [{ offset: 20 }, { page: 3, totalPages: 2, hasPrevious: true }])
        expect(recognised(name, { ...page, ...behind }).value.rows, name).toEqual([]);
      for (const other of [{ offset: 10 }, { offset: 20, hinweis: 'Zugriff verweigert' }])
        expect(decodeResource(name, { body: { ...page, ...other } }).shape, name).toBe('unrecognised');
    }
  });

  it('is empty beside an echo of the request', () => {
    for (const asked of [{ from: '2027-06-05', to: '2027-06-12' }, { q: 'Cornwall' }])
      expect(recognised('bookings', { data: [], ...asked }).value.rows).toEqual([]);
  });

  it('leaves the owner’s contact open when an unknown message is sent', () => {
    const denied = decodeResource('owner-contact', { body: { data: null, message: 'Kein Zugriff' } });
    expect(denied.shape).toBe('unrecognised');
    expect(recognised('owner-contact', { data: null, message: 'OK' }).value).toEqual({ contact: null });
  });

  it('keeps the rows of a list beside another list', () => {
    const body = { data: ['2027-06-05'], open: ['2027-06-06'] };
    expect(recognised('unavailable-dates', body).value.rows).toEqual(['2027-06-05']);
  });
});

it.each<JsonValue>([{}, null, [], '', { data: {} }, { success: true, data: null }, { ok: true, result: {} }])(
  'isEmptyBody accepts %j',
  (body) => {
    expect(isEmptyBody(body)).toBe(true);
  },
);

it.each<JsonValue>([
  { total: 0 },
  { data: { rows: [] } },
  { success: false },
  { ok: false },
  { ok: 'five', data: null },
  { success: false, data: {} },
  { message: 'none' },
  0,
  [null],
])('isEmptyBody rejects %j', (body) => {
  expect(isEmptyBody(body)).toBe(false);
});

const lists = ['bookings', 'occupancy-groups', 'reviews', 'unavailable-dates', 'segment-pricing'] as const;
const denials: readonly JsonObject[] = [
  { ok: false },
  { success: 'no' },
  { status: 'error' },
  { statusCode: 503 },
  { error: 'try later' },
  { errors: [{ code: 17 }] },
];

const shapeOf = (name: ResourceName, body: JsonValue): string => decodeResource(name, { body }).shape;

describe('response that reports its own failure', () => {
  it.each(denials.map((denial) => [JSON.stringify(denial), denial] as const))(
    'leaves open whether a list is empty: %s',
    (_, denial) => {
      for (const name of lists) {
        for (const held of ['data', 'result']) {
          const reason = expect.stringContaining('failure') as string;
          const decoded = decodeResource(name, { body: { ...denial, [held]: [] } });
          expect(decoded).toMatchObject({ shape: 'unrecognised', reason });
        }
      }
    },
  );

  it.each([{ error: 'try later' }, { status: 'failed' }])(
    'is rejected even if it names a property: %j',
    (denial) => {
      for (const name of ['channel-arrival-status', 'property-detail', 'usage-stats'] as const)
        expect(shapeOf(name, { ...denial, property_id: 101 })).toBe('unrecognised');
    },
  );

  it.each(resourceNames)('is rejected even if it holds the record: %s', (name) => {
    const body = documentedBodies[name];
    for (const denial of [
      { ok: false },
      { statusCode: 503 },
      { success: '0' },
      { success: false, message: 'No' },
    ]) {
      expect(shapeOf(name, { ...denial, data: body })).toBe('unrecognised');
      if (isJsonObject(body)) expect(shapeOf(name, { ...body, ...denial })).toBe('unrecognised');
    }
  });

  it("can't be edited as a group", () => {
    const body = { ok: false, result: { id: 71, name: 'Quiet' } };
    expect(groupWriter.readEditable({ body }).ok).toBe(false);
  });
});

describe('general envelope names', () => {
  it.each(['data', 'result', 'payload', 'response', 'body'])('are opened: %s', (name) => {
    const inside = { ok: true, [name]: { id: 101, title: 'Gull Cottage' } };
    const detail = decodeResource('property-detail', { body: inside });
    expect(detail).toMatchObject({ shape: 'known', value: { title: 'Gull Cottage' } });
    const nights = decodeResource('unavailable-dates', { body: { ok: true, [name]: ['2026-11-29'] } });
    expect(nights).toMatchObject({ shape: 'known', value: { rows: ['2026-11-29'] } });
  });

  it.each(['success', 'ok', 'succeeded'])(
    'hold rows keyed by their ids beside a success flag: %s',
    (word) => {
      const towels = { id: 3, extra_name_id: 8, name: 'Towels', price: '10' };
      const extras = decodeResource('extras', { body: { [word]: true, extras: { '8': towels } } });
      expect(extras).toMatchObject({ shape: 'known', value: { rows: [{ extraNameId: 8 }] } });
    },
  );

  it('are fields of a record if they are beside its other fields', () => {
    const own = { id: 101, title: 'Gull', body: { id: 7, title: 'Other' } };
    const detail = decodeResource('property-detail', { body: own });
    expect(detail).toMatchObject({ value: { propertyId: 101, title: 'Gull' } });
  });
});
