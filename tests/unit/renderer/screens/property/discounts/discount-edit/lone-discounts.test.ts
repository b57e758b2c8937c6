import { expect, it } from 'vitest';
import type { SnapshotView } from '../../../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../../../src/core/values/json/json.ts';
import { discountViews } from '../../../../../../../src/core/analysis/discounts/discounts.ts';
import { unreachable, viewOf } from '../../../../../../../src/renderer/gallery/samples.ts';
import { loneDiscounts } from '../../../../../../../src/renderer/screens/property/discounts/discount-edit/discount-editing.ts';

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

it('offers to create each that its own answer leaves out, where there is no list of all', () => {
  const none = { active: true, rows: [] };
  expect(lone(none, none)).toEqual(['low-occupancy', 'short-break-rules']);
  expect(lone(undefined, null)).toEqual(['short-break-rules']);
  // The list of all of them has a line for each.
  expect(lone(none, none, true)).toEqual([]);
});

it('offers nothing of what could not be read', () => {
  expect(lone(undefined, undefined)).toEqual([]);
  expect(lone({ success: false }, { rows: [{ min_nights: 'many' }] })).toEqual([]);
});
