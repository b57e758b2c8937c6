import { expect, it } from 'vitest';
import { usualRules } from '../../../../src/core/analysis/attention/issue.ts';
import { seasonColumns } from '../../../../src/core/analysis/performance/season-columns.ts';
import { portfolioRow } from '../../../../src/core/analysis/portfolio-row.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { compareRows } from '../../../../src/renderer/screens/compare/compare-rows.ts';
import {
  comparedProperty,
  comparedResources,
} from '../../../../src/renderer/screens/compare/compared-property.ts';
import { propertyOf } from '../../core/analysis/performance/performance-samples.ts';

const now = new Date('2026-11-23T09:00:00Z');
const nothingRead = { state: {}, openRuns: [], verified: [], now, rules: usualRules };

type Discount = 'low-occupancy' | 'short-break-rules';

function property(propertyId: number, discount: Discount, body: JsonValue) {
  const views = comparedResources(now).map(({ resource }) => {
    const none = emptyView({ workspaceId: 'w', resource, subject: String(propertyId), query: {} });
    if (resource !== discount) return none;
    const { shape } = decodeResource(resource, { body });
    return { ...none, body, hasBody: true, readAt: now.toISOString(), shape };
  });
  return comparedProperty(propertyOf(propertyId), portfolioRow(propertyId, nothingRead), views);
}

function compared(discount: Discount, name: string, ...bodies: readonly JsonValue[]) {
  const properties = bodies.map((body, index) => property(index + 1, discount, body));
  const seasons = seasonColumns(
    properties.map(({ performance }) => performance),
    '2026-11-23',
  );
  const preferences = { locale: 'en-GB', currencyLabel: '£', timeZone: 'Europe/London' };
  const rows = compareRows({ properties, seasons, level: 50, preferences, now });
  return rows.find((row) => row.name === name);
}

const rules = (minNights: number, days: readonly string[]) => ({
  short_breaks_enabled: true,
  min_nights: minNights,
  allowed_start_days: [...days],
  seasonal_rules: [{ season: 'Peak', min_nights: 7 }],
});

it('short-break rules differ by nights or check-in days', () => {
  const nights = compared(
    'short-break-rules',
    'Short-break rules',
    rules(3, ['friday']),
    rules(2, ['friday']),
  );
  expect(nights?.is).toBe('differs');
  expect(nights?.cells.map(({ below }) => below)).toEqual([
    '3+ nights, arriving Fri; Peak, 7+ nights',
    '2+ nights, arriving Fri; Peak, 7+ nights',
  ]);
  const days = compared('short-break-rules', 'Short-break rules', rules(3, ['friday']), rules(3, ['monday']));
  expect(days?.is).toBe('differs');
  const alike = compared(
    'short-break-rules',
    'Short-break rules',
    rules(3, ['friday']),
    rules(3, ['friday']),
  );
  expect(alike?.is).toBe('same');
});

it('discounts differ by their party size', () => {
  const discount = (most: number) => ({
    rows: [{ id: 1, date_from: '2027-01-01', date_to: '2027-02-28', max_guests: most, discount_percent: 10 }],
  });
  const row = compared('low-occupancy', 'Low occupancy', discount(2), discount(4));
  expect([row?.is, row?.cells[0]?.below?.endsWith('up to 2 guests')]).toEqual(['differs', true]);
});

const key = { workspaceId: 'w', resource: 'property-detail', subject: '7', query: {} } as const;
const none = emptyView(key);

function place(detail: SnapshotView | undefined) {
  const property = comparedProperty(propertyOf(7, { place: null }), portfolioRow(7, nothingRead), [detail]);
  return [property.place.value, property.place.why, property.sleeps.why];
}

const answered = (body: JsonValue): SnapshotView => ({
  ...none,
  body,
  hasBody: true,
  readAt: now.toISOString(),
  shape: decodeResource('property-detail', { body }).shape,
});
const forbidden = { at: '2026-11-22', error: { code: 'service-forbidden', message: 'No.' } } as const;

it('a missing place shows its own reason, like the other facts', () => {
  expect(place(answered({ titel: 'Haus', ort: 'Kiel' }))).toEqual([null, 'not-understood', 'not-understood']);
  expect(place(answered({ title: 'Haus', place: { ort: 'Kiel' }, sleeps: 'viele' }))).toEqual([
    null,
    'not-understood',
    'not-understood',
  ]);
  expect(place(answered({ title: 'Haus' }))).toEqual([null, 'not-sent', 'not-sent']);
  expect(place(answered({ title: 'Haus', place: null, sleeps: null }))).toEqual([null, 'none', 'none']);
  expect(place({ ...none, lastFailure: forbidden })).toEqual([null, 'refused', 'refused']);
  expect(place(undefined)).toEqual([null, 'not-read', 'not-read']);
});
