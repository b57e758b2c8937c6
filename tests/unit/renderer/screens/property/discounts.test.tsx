import { describe, expect, it, test } from 'vitest';
import { rowsOfDiscount, discountViews } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { ErrorCode } from '../../../../../src/core/values/errors.ts';
import type { JsonValue, JsonObject } from '../../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { unreachable, viewOf } from '../../../../../src/renderer/gallery/samples.ts';
import { discountEditors } from '../../../../../src/renderer/guarded-edit/editors/discount-editor.ts';
import {
  withCell,
  withRowDuplicated,
  withRowRemoved,
} from '../../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import { basePriceOf } from '../../../../../src/renderer/screens/property/discount-reading/base-price.ts';
import {
  editStateOf,
  loneDiscounts,
} from '../../../../../src/renderer/screens/property/discounts/discount-edit/discount-editing.ts';
import {
  previewRows,
  previewStay,
} from '../../../../../src/renderer/screens/property/discounts/discount-edit/edit-effects.ts';
import {
  stateWords,
  DiscountTable,
} from '../../../../../src/renderer/screens/property/discounts/discount-table.tsx';
import { placeAfterKey } from '../../../../../src/renderer/screens/property/discounts/heat-map/heat-cells.ts';
import {
  appliedKind,
  appliedNote,
  reportedKinds,
} from '../../../../../src/renderer/screens/property/pricing/segments-panel.tsx';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';
import { markupOf } from '../../markup.tsx';

const at = '2027-01-01T00:00:00Z';

function lowOccupancyView(body: JsonValue | undefined, failed?: ErrorCode): SnapshotView {
  return {
    ...emptyView({ workspaceId: 'w', resource: 'low-occupancy', subject: '4107', query: {} }),
    ...(body === undefined ? {} : { body, hasBody: true, bodyHash: 'hash', shape: 'known', readAt: at }),
    lastFailure: failed === undefined ? null : { at, error: { code: failed, message: 'No.' } },
  };
}

const set = { active: true, rows: [{ id: 1, max_guests: 2, discount_percent: 10 }] };

describe('editStateOf a discount', () => {
  it.each([
    [lowOccupancyView(set, 'service-unreachable'), /can’t be reached.*Refresh before you edit/],
    [lowOccupancyView(set, 'service-forbidden'), /last refresh failed.*Refresh before you edit/],
    [lowOccupancyView(undefined, 'service-unreachable'), /can’t be reached.*hasn’t been loaded/],
    [lowOccupancyView(undefined, 'service-not-found'), /not found.*hasn’t been loaded/],
    [lowOccupancyView({ active: true, rows: [{ max_guests: 'many' }] }), /Keyholder can’t read/],
    [lowOccupancyView({ active: 'perhaps', rows: [] }), /./],
    [lowOccupancyView({ success: false }), /./],
  ])('refuses editing with a reason (%#)', (view, reason) => {
    const state = editStateOf('low-occupancy', view);
    expect(state.is === 'refused' ? state.reason : state.is).toMatch(reason);
    expect(state.is).toBe('refused');
  });

  it('explains that the list of discounts omits this discount', () => {
    const state = editStateOf('early-bird', lowOccupancyView({ property_id: 4107, low_occupancy: set }));
    expect(state.is === 'refused' ? state.reason : '').toMatch(/sends this discount under no name/);
  });
});

const body = {
  active: true,
  rows: [
    { id: 1, max_guests: 2, discount_percent: 10 },
    { id: 2, max_guests: 3, discount_percent: 5 },
  ],
};
const others = [
  ...rowsOfDiscount('lowOccupancy', true, [{ maxGuests: 9 }]),
  ...rowsOfDiscount('earlyBird', true, [{ minDaysBefore: 90 }]),
];
const begun = discountEditors['low-occupancy'].formOf({ body });
if (!begun.ok) throw new Error(begun.reason);
const { form } = begun;

describe('previewRows', () => {
  it('replaces the discount’s own rules by those of the form and keeps other discounts', () => {
    const changed = withCell(withRowRemoved(form, 'id:1', true), 'id:2', 'discountPercent', '20');
    const read = previewRows('low-occupancy', changed, { body }, others);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const shown = (rows: typeof read.rows.after) =>
      rows.map(({ key, position, effect }) => [
        key,
        position,
        effect.kind === 'percent-off' ? effect.percent : null,
      ]);
    expect(shown(read.rows.before)).toEqual([
      ['lowOccupancy:id:1', 1, '10'],
      ['lowOccupancy:id:2', 2, '5'],
      ['earlyBird#1', 1, null],
    ]);
    // A row that moves up keeps its key, so that its effects before and after can be compared.
    expect(shown(read.rows.after)).toEqual([
      ['lowOccupancy:id:2', 1, '20'],
      ['earlyBird#1', 1, null],
    ]);
    expect(previewStay('low-occupancy', read.rows)).toEqual({ nights: 7, guests: 3 });
  });

  it('returns the errors of an invalid form', () => {
    const twice = previewRows('low-occupancy', withRowDuplicated(form, 'id:1'), { body }, others);
    expect(twice.ok ? [] : twice.errors.map(({ message }) => message)).toEqual([
      'Rule 2 is the same as rule 1.',
    ]);
  });

  it('returns no rule of the discount once all are removed', () => {
    const without = withRowRemoved(withRowRemoved(form, 'id:1', true), 'id:2', true);
    const read = previewRows('low-occupancy', without, { body }, others);
    expect(read.ok ? read.rows.after.map(({ discount }) => discount) : read.errors).toEqual(['earlyBird']);
  });
});

function ownView(resource: SnapshotView['key']['resource'], body: JsonValue | undefined): SnapshotView {
  const key = { workspaceId: 'w', resource, subject: '7', query: {} };
  const lastFailure = body === undefined ? { at: '2026-11-27T10:00:00Z', error: unreachable } : null;
  return viewOf(body, { key, lastFailure });
}

const lone = (low: JsonValue | undefined, breaks: JsonValue | undefined, isListRead = false) =>
  loneDiscounts(discountViews({}), {
    discounts: { read: isListRead ? {} : undefined },
    'low-occupancy': { view: ownView('low-occupancy', low) },
    'short-break-rules': { view: ownView('short-break-rules', breaks) },
  });

it('loneDiscounts offers each unset discount if the list of all is unread', () => {
  const none = { active: true, rows: [] };
  expect(lone(none, none)).toEqual(['low-occupancy', 'short-break-rules']);
  expect(lone(undefined, null)).toEqual(['short-break-rules']);
  // The list of all discounts has a line for each.
  expect(lone(none, none, true)).toEqual([]);
});

it('loneDiscounts offers nothing for unreadable discounts', () => {
  expect(lone(undefined, undefined)).toEqual([]);
  expect(lone({ success: false }, { rows: [{ min_nights: 'many' }] })).toEqual([]);
});

const row = (id: number, more: JsonObject = {}): JsonObject => ({
  id,
  max_guests: id,
  discount_percent: 5,
  ...more,
});

function headingOf(body: JsonObject): string {
  const decoded = decodeResource('low-occupancy', { body });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  const [view] = discountViews({ 'low-occupancy': decoded });
  if (view === undefined) throw new Error('there is none');
  return stateWords(view);
}

describe('discount heading', () => {
  it.each([
    [{ rows: [row(1, { active: false })] }, 'by each rule’s switch: 0 of 1 on'],
    [{ rows: [row(1, { active: false }), row(2, { active: true })] }, 'by each rule’s switch: 1 of 2 on'],
    [{ rows: [row(1, { active: true })] }, 'by each rule’s switch: 1 of 1 on'],
    [
      { rows: [row(1, { active: false }), row(2)] },
      'by each rule’s switch: 1 of 2 off; else no switch sent: taken as on',
    ],
    [{ active: true, rows: [row(1, { active: false }), row(2)] }, 'on; by each rule’s switch: 1 of 2 off'],
    [{ active: true, rows: [row(1)] }, 'on'],
    [{ active: false, rows: [row(1, { active: true })] }, 'off'],
    [{ rows: [row(1)] }, 'no switch sent: taken as on'],
  ])('summarises the switches of the discount and its rules: %j', (body, words) => {
    expect(headingOf(body)).toBe(words);
  });
});

const reported = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const other = { ...reported, date_from: undefined, date_to: undefined };

function textOf(rows: readonly JsonValue[]): string {
  const decoded = decodeResource('low-occupancy', {
    body: { property_id: 1042, active: true, rows: [...rows] },
  });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  const { value, unknownFields } = decoded;
  const views = discountViews({ 'low-occupancy': { value, unknownFields } }).filter(
    ({ rows: own }) => own !== null,
  );
  return markupOf(views.map((view) => <DiscountTable key={view.discount} caption="Discounts" view={view} />));
}

it('DiscountTable calls a limit unsent only if every field was recognised', () => {
  const whole = textOf([reported, JSON.parse(JSON.stringify(other))]);
  expect(whole).toContain('Not sent: taken as no limit');
  for (const unclear of [{ applies_when: 'quiet' }, { max_guests: 'a few' }]) {
    const text = textOf([reported, { ...JSON.parse(JSON.stringify(other)), ...unclear }]);
    expect(text).toContain('Field not recognised: taken as no limit');
    expect(text.toLowerCase()).not.toContain('not sent');
  }
});

const june = { season: 'June', date_from: '2027-06-01', date_to: '2027-06-30' };

test('basePriceOf takes the weekly price for a week and nightly prices otherwise', () => {
  const segments = [{ ...june, weekly_price: 900, nightly_price: 150 }];
  const value = decodedValue('segment-pricing', { apply_price: 'weekly', modified: null, segments });
  expect(basePriceOf(value, '2027-06-30', 7)?.amount).toBe('900');
  expect(basePriceOf(value, '2027-06-01', 3)?.amount).toBe('450');
});

test('placeAfterKey moves by one cell and stops at the edge', () => {
  const size = { weeks: 3, buckets: 2 };
  expect(placeAfterKey('ArrowRight', { week: 1, bucket: 0 }, size)).toEqual({ week: 2, bucket: 0 });
  expect(placeAfterKey('ArrowRight', { week: 2, bucket: 0 }, size)).toBeUndefined();
  expect(placeAfterKey('ArrowDown', { week: 0, bucket: 1 }, size)).toBeUndefined();
  expect(placeAfterKey('End', { week: 0, bucket: 1 }, size)).toEqual({ week: 2, bucket: 1 });
  expect(placeAfterKey('a', { week: 0, bucket: 1 }, size)).toBeUndefined();
});

describe('segment prices', () => {
  const segments = [{ nightlyPrice: null }, { weeklyPrice: '685' as const, season: ' ' }];

  it.each([
    ['weekly', 'The service applies the weekly price, not this one.'],
    ['price', 'The service applies the price that it calls only that, not this one.'],
  ])('name the applied price if it is another: %s', (applied, note) => {
    const reported = reportedKinds([{ weeklyPrice: '685' as const, price: '90' as const }]);
    expect(reported.filter(({ id }) => id === applied).map(appliedNote)).toEqual([note]);
  });

  it('are applied as the service states, or unknown', () => {
    const reported = reportedKinds(segments);
    expect(appliedKind(' Weekly', reported)?.id).toBe('weekly');
    expect(appliedKind('nightly', reported)).toBeUndefined();
    expect(appliedKind(null, reported)).toBeUndefined();
  });
});
