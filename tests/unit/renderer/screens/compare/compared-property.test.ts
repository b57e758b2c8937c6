import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { portfolioRow } from '../../../../../src/core/analysis/portfolio-row.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { comparedProperty } from '../../../../../src/renderer/screens/compare/compared-property.ts';
import { propertyOf } from '../../../core/analysis/performance/performance-samples.ts';

const now = new Date('2026-11-23T09:00:00Z');
const key = { workspaceId: 'w', resource: 'property-detail', subject: '7', query: {} } as const;
const none = emptyView(key);
const nothingRead = { state: {}, openRuns: [], verified: [], now, rules: usualRules };

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

it('says of a place as of the facts beside it why there is none', () => {
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
