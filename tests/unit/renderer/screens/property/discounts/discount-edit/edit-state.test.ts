import { emptyView } from '../../../../../../../src/main/snapshots/snapshot-views.ts';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../../../src/core/values/errors.ts';
import type { SnapshotView } from '../../../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../../../src/core/values/json/json.ts';
import { editStateOf } from '../../../../../../../src/renderer/screens/property/discounts/discount-edit/discount-editing.ts';
import { rowsOfDiscount } from '../../../../../../../src/core/analysis/discounts/discounts.ts';
import { discountEditors } from '../../../../../../../src/renderer/guarded-edit/editors/discount-editor.ts';
import {
  withCell,
  withRowDuplicated,
  withRowRemoved,
} from '../../../../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import {
  previewRows,
  previewStay,
} from '../../../../../../../src/renderer/screens/property/discounts/discount-edit/edit-effects.ts';

const at = '2027-01-01T00:00:00Z';

function viewOf(body: JsonValue | undefined, failed?: ErrorCode): SnapshotView {
  return {
    ...emptyView({ workspaceId: 'w', resource: 'low-occupancy', subject: '4107', query: {} }),
    ...(body === undefined ? {} : { body, hasBody: true, bodyHash: 'hash', shape: 'known', readAt: at }),
    lastFailure: failed === undefined ? null : { at, error: { code: failed, message: 'No.' } },
  };
}

const set = { active: true, rows: [{ id: 1, max_guests: 2, discount_percent: 10 }] };

describe('whether a discount can be edited now', () => {
  it.each([
    [viewOf(set, 'service-unreachable'), /can’t be reached.*Refresh before you edit/],
    [viewOf(set, 'service-forbidden'), /last refresh failed.*Refresh before you edit/],
    [viewOf(undefined, 'service-unreachable'), /can’t be reached.*hasn’t been loaded/],
    [viewOf(undefined, 'service-not-found'), /not found.*hasn’t been loaded/],
    [viewOf({ active: true, rows: [{ max_guests: 'many' }] }), /Keyholder can’t read/],
    [viewOf({ active: 'perhaps', rows: [] }), /./],
    [viewOf({ success: false }), /./],
  ])('is not so otherwise, and says why (%#)', (view, reason) => {
    const state = editStateOf('low-occupancy', view);
    expect(state.is === 'refused' ? state.reason : state.is).toMatch(reason);
    expect(state.is).toBe('refused');
  });

  it('knows that the list of discounts may not tell of a discount', () => {
    const state = editStateOf('early-bird', viewOf({ property_id: 4107, low_occupancy: set }));
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

describe('the rows of a preview', () => {
  it('are those of the form in the place of the discount’s own, with the other discounts as they were read', () => {
    const changed = withCell(withRowRemoved(form, 'id:1', true), 'id:2', 'discountPercent', '20');
    const read = previewRows('low-occupancy', changed, { body }, others);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const said = (rows: typeof read.rows.after) =>
      rows.map(({ key, position, effect }) => [
        key,
        position,
        effect.kind === 'percent-off' ? effect.percent : null,
      ]);
    expect(said(read.rows.before)).toEqual([
      ['lowOccupancy:id:1', 1, '10'],
      ['lowOccupancy:id:2', 2, '5'],
      ['earlyBird#1', 1, null],
    ]);
    // A row that stays keeps its key when it moves up, so that what it does is compared with what it did.
    expect(said(read.rows.after)).toEqual([
      ['lowOccupancy:id:2', 1, '20'],
      ['earlyBird#1', 1, null],
    ]);
    expect(previewStay('low-occupancy', read.rows)).toEqual({ nights: 7, guests: 3 });
  });

  it('wait for a form that cannot be meant', () => {
    const twice = previewRows('low-occupancy', withRowDuplicated(form, 'id:1'), { body }, others);
    expect(twice.ok ? [] : twice.errors.map(({ message }) => message)).toEqual([
      'Rule 2 is the same as rule 1.',
    ]);
  });

  it('are none of this discount where all of its rows go', () => {
    const without = withRowRemoved(withRowRemoved(form, 'id:1', true), 'id:2', true);
    const read = previewRows('low-occupancy', without, { body }, others);
    expect(read.ok ? read.rows.after.map(({ discount }) => discount) : read.errors).toEqual(['earlyBird']);
  });
});
