import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { JsonValue, JsonObject } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { requiredFields } from '../../../../../src/core/writing/rows/row-findings.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { acceptedOn } from '../../mapping/fields/accepted-on.ts';
import { type Name, listsRead, noneIn, ownBodies, writtenFrom } from './none-read.ts';

const earlyBird = discountWriters['early-bird'];
const none: RowSet = { active: null, rows: [] };
const days = { dateFrom: '2026-11-07', dateTo: '2026-11-21' } as const;
const values = { ...days, minDaysBefore: 120, discountPercent: '12' } as const;
const first: RowSet = { active: null, rows: [{ key: 'new:1', wire: {}, values }] };
const beside = (late: JsonValue): JsonValue => ({ early_bird: { rows: [] }, late_availability: late });
const refusals = (body: JsonValue) => earlyBird.validate(first, none, { body }).errors;

describe('first rule of a discount', () => {
  it('is rejected if another discount of the property names its dates differently', () => {
    const range = { from: '2026-03-20', to: '2026-05-19' };
    const [refusal] = refusals(beside([{ range, days_before: 21, percent_off: 10 }]));
    expect(refusal?.message).toContain('range.from');
  });

  it('is accepted if another discount uses the usual names or has no dates', () => {
    const usual = { date_from: '2026-03-20', date_to: '2026-05-19', days_before: 21, percent_off: 10 };
    expect(refusals(beside([usual]))).toEqual([]);
    expect(refusals(beside([{ days_before: 21, percent_off: 10 }]))).toEqual([]);
    expect(refusals(beside({ rows: [] }))).toEqual([]);
  });
});

const row = { min_nights: 7, discount_percent: 10 };
const discount = { active: true, rows: [row] };

describe('missing rules beside possible rules', () => {
  it.each<JsonValue>([
    { items: [], current: [row] },
    { rows: null, current: { winter: { von: 7 }, summer: { von: 14 } } },
    { data: discount, rows: [] },
    { data: {}, current: row },
    { data: { rows: [] }, current: discount },
    { data: null, current: row },
    { min_nights: null, discount_percent: null, staffel: [{ ab: 7 }] },
    { rules: {}, active: true, staffel: [{ ab: 7 }] },
    { items: [], current: { '7': 10, '14': 15 } },
    { items: [], ...row },
    { items: [], current: { min_nights: [7, 14], discount_percent: [10, 15] } },
    { items: [], current: [[7, 10]] },
  ])('are not taken as none: %j', (body) => {
    for (const name of ownBodies) {
      expect(noneIn(name, body)).toEqual([]);
      expect(listsRead(name, body).filter((rows) => rows !== undefined)).toEqual([]);
    }
  });

  const window = '2027-01-01/2027-01-20:10';
  it.each<[string, JsonObject]>([
    ...['status', 'message', 'warnings', 'links', 'id', 'type', 'notices'].map(
      (name): [string, JsonObject] => [name, { [name]: [row] }],
    ),
    ['code', { code: { a: row } }],
    ['meta', { meta: { overrides: [row] } }],
    ['links', { links: { rules: [{ href: '/rules/1' }, { href: '/rules/2' }] } }],
    ['property', { property: { id: 7, overrides: [row] } }],
    ['windows', { windows: [window] }],
    ['warnings', { warnings: [window] }],
    ['tags', { tags: [window] }],
    ['rule_ids', { rule_ids: [1, 2] }],
    ['rules_json', { rules_json: JSON.stringify([row]) }],
    ['csv', { csv: 'from,nights\n2027-01-01,7' }],
    ['calendar', { calendar: { '2027-01-01': 10 } }],
    ['zone', { zone: { alpha: 1, beta: '2 %' } }],
    ['zone', { zone: { a: { von: 7 }, b: { von: 8 }, note: 'n' } }],
    ['has_rules', { has_rules: true }],
    ['total', { total: 3 }],
    ['rule_count', { rule_count: 3 }],
    ['pagination', { pagination: { total: 3, page: 1 } }],
    ['_links', { _links: { self: { href: '/p1' }, next: { href: '/p2' } } }],
    ['has_more', { has_more: true }],
    ['stats', { stats: { rules: 3 } }],
    ['allowed_discounts', { allowed_discounts: [row] }],
    ['presets', { presets: [row] }],
    ['paging', { paging: { cursors: { after: 'abc' } } }],
    ['page_info', { page_info: { endCursor: 'abc' } }],
    ['warning', { warning: 'Could not load' }],
    ['warnings', { warnings: [{ code: 'W2', message: 'Rules unavailable' }] }],
    ['meta', { meta: { warnings: ['Partial result'] } }],
    ['load_error', { load_error: 'timeout' }],
    ['degraded', { degraded: true }],
  ])('are not taken as none if “%s” is unrecognised or contradicts', (name, more) => {
    const body = { active: true, rules: [], ...more };
    const reason = expect.stringContaining(`“${name}”`) as string;
    expect(decodeResource('low-occupancy', { body })).toMatchObject({ shape: 'unrecognised', reason });
    expect(noneIn('low-occupancy', body)).toEqual([]);
    const data = { active: true, rules: [] };
    expect(noneIn('low-occupancy', { data, ...more })).toEqual([]);
    expect(noneIn('low-occupancy', { status: 'ok', data: { id: 3, ...body } })).toEqual([]);
  });

  it('are not read from a list beside an empty one', () => {
    const body = { data: { active: true, rules: [] }, presets: [row] };
    expect(listsRead('low-occupancy', body)).toEqual([]);
  });

  it('give the reason', () => {
    const body = { items: [], current: [row] };
    const reason = expect.stringContaining('beside it may hold its entries') as string;
    expect(decodeResource('low-occupancy', { body })).toMatchObject({ reason });
    expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ ok: false, reason });
    // The empty place isn't offered for accepting in one step.
    expect(writableFor('low-occupancy').understanding({ body })).toMatchObject({ reading: null });
  });

  it.each<JsonValue>([
    { early_bird: [], current: [row] },
    { early_bird: null, late_availability: null, current: { rows: [row] } },
    { early_bird: { items: [], current: [row] }, late_availability: [row] },
    { data: { early_bird: [] }, current: { early_bird: [row] } },
    { low_occupancy: discount, current: [row] },
  ])('are not taken as none in the list of all discounts: %j', (body) => {
    expect(writableFor('early-bird').readEditable({ body })).not.toMatchObject({ ok: true });
    expect(writableFor('early-bird').readEditable({ body })).not.toMatchObject({ leftOut: true });
    const read = decodeResource('discounts', { body });
    if (read.shape !== 'unrecognised') expect(read.value.earlyBird?.rows).toBeUndefined();
    if (read.shape !== 'unrecognised') expect(read.value.earlyBird).not.toBeNull();
  });

  it.each<[JsonObject, JsonObject]>([
    [
      { rows: [row], staffel: [] },
      { rows: [], staffel: [{ von: 7, nachlass: 10 }] },
    ],
    [{ items: [row] }, { data: { items: [] }, items: [row] }],
    [{ data: { items: [row] } }, { data: { items: [] }, current: [{ von: 7 }] }],
  ])('are not taken as none by an accepted field mapping: %j, then %j', (accepted, later) => {
    const { reading } = writableFor('low-occupancy').understanding({ body: accepted }) ?? {};
    const readings = [acceptedOn('low-occupancy', accepted, reading)];
    expect(noneIn('low-occupancy', later, readings)).toEqual([]);
    // The accepted reading still reads its rows.
    expect(listsRead('low-occupancy', accepted, readings)).toMatchObject([[{ minNights: 7 }]]);
  });

  it.each<JsonObject>([
    ...['partial', 'loading', 'In progress', 'syncing'].map((status) => ({ status })),
    ...[202, 206, 207].flatMap((code) => [{ code }, { status: code }]),
    { is_loading: true },
    { ready: false },
  ])('are not taken as none in an incomplete response: %j', (reported) => {
    expect(listsRead('low-occupancy', { ...reported, data: [] })).toEqual([]);
  });

  it('are none on a page that reports itself empty', () => {
    const page = { first: true, last: true, size: 20, number: 0, totalElements: 0, empty: true };
    expect(listsRead('low-occupancy', { content: [], ...page })).toEqual([[]]);
  });

  it.each<[Name, JsonValue]>([
    ['low-occupancy', { rows: [], warnings: [], meta: { page: { total: 0 } } }],
    ['low-occupancy', { data: { rows: [] }, links: { self: { href: '/x' } }, errors: [] }],
    ['low-occupancy', { data: [], property: { id: 7, max_guests: 8 }, pagination: { page: 1 } }],
    ['low-occupancy', { active: false, rows: [], tags: ['quiet'], note: 'none' }],
    ['discounts', { early_bird: [], low_occupancy: discount, property_id: 7 }],
    ['occupancy-group', { id: 3, name: 'A', rows: [], linked_properties: [{ id: 7 }], owner: { id: 1 } }],
  ])('are none if no other field can hold them: %s %j', (name, body) => {
    expect(listsRead(name, body)).toContainEqual([]);
  });

  it.each<[Name, JsonValue]>([
    ['occupancy-groups', { data: { success: 0, message: 'No' }, items: [] }],
    ['property-occupancy-groups', { items: [], result: { success: false } }],
    ['low-occupancy', { data: { success: 0, message: 'No' }, items: [] }],
    ['short-break-rules', { rows: [], result: { success: false, rows: [] } }],
  ])('are unknown beside a reported failure: %s %j', (name, body) => {
    const read = decodeResource(name, { body });
    expect(read).toMatchObject({ reason: expect.stringContaining('reports a failure') as string });
  });

  const wrapping = ['data', 'items', 'rows', 'results', 'result', 'content', 'current', 'staffel', '7', 'x'];
  const name = fc.constantFrom(...wrapping, 'rules', 'early_bird', 'groups', 'discounts');
  const nothing = fc.constantFrom<JsonValue>(null, [], {}, { rows: [] }, { active: true, items: [] });
  const held = fc.constantFrom<JsonValue>(
    ...[[row], discount, { a: row, b: row }, { data: [row] }, row],
    ...[[{ von: 7 }], { a: { von: 7 } }, { staffel: [{ von: 7 }] }, { min_nights: [7, 14] }],
  );
  const group = { id: 3, name: 'Couples', date_windows: [row] };
  const empty = fc.dictionary(name, nothing, { maxKeys: 3 });
  const frame = fc.record({ name, empty, isFirst: fc.boolean() });
  const frames = fc.array(frame, { minLength: 1, maxLength: 3 });
  type Layer = Readonly<{ name: string; empty: JsonObject; isFirst: boolean }>;
  const framed = (inner: JsonValue, layers: readonly Layer[]) =>
    layers.reduce<JsonValue>((body, { name: at, empty, isFirst }) => {
      const { [at]: _taken, ...rest } = empty;
      return isFirst ? { [at]: body, ...rest } : { ...rest, [at]: body };
    }, inner);

  it.each(Object.keys(writtenFrom) as Name[])(
    'are never taken as none in a body that holds a rule: %s',
    (of) => {
      const isOfGroups = of === 'occupancy-groups' || of === 'property-occupancy-groups';
      const content = isOfGroups ? fc.constantFrom<JsonValue>([group], { data: [group] }) : held;
      fc.assert(
        fc.property(content, frames, (inner, layers) => {
          expect(noneIn(of, framed(inner, layers))).toEqual([]);
        }),
        { numRuns: 1_000 },
      );
    },
  );
});

const rows: RowSet['rows'] = ['a', 'b'].map((key) => ({
  key,
  wire: {},
  values: { name: `Row ${key}`, active: true, minNights: 3, discountPercent: '10' },
}));

it('requiredFields lists the fields that all rules have, except name and switch', () => {
  expect(requiredFields({ active: true, rows }, { usual: ['minNights'] })).toEqual([
    'minNights',
    'discountPercent',
  ]);
});

it('requiredFields omits fields missing from a rule, and lists the usual ones without rules', () => {
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('There are two rows.');
  const missing = { ...second, values: { ...second.values, minNights: null } };
  expect(requiredFields({ active: true, rows: [first, missing] }, { usual: [] })).toEqual([
    'discountPercent',
  ]);
  expect(requiredFields({ active: true, rows: [] }, { usual: ['minNights'] })).toEqual(['minNights']);
});
