import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../../../../src/contract/errors.ts';
import type { SnapshotView } from '../../../../../../../../src/contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../../../../src/contract/json/json.ts';
import { editStateOf } from '../../../../../../../../src/renderer/screens/property/tabs/discounts/lever-edit/edit-state.ts';

const at = '2027-01-01T00:00:00Z';

function viewOf(body: JsonValue | undefined, failed?: ErrorCode): SnapshotView {
  return {
    revision: 1,
    key: { workspaceId: 'w', resource: 'low-occupancy', subject: '4107', query: {} },
    body: body ?? null,
    hasBody: body !== undefined,
    readings: [],
    bodyHash: body === undefined ? null : 'hash',
    shape: body === undefined ? null : 'known',
    readAt: body === undefined ? null : at,
    refreshing: false,
    lastFailure: failed === undefined ? null : { at, error: { code: failed, message: 'No.' } },
  };
}

const set = { active: true, rows: [{ id: 1, max_guests: 2, discount_percent: 10 }] };
const empty = { active: false, rows: [] };

describe('whether a lever can be edited now', () => {
  it('is so on a fresh read, whether the lever has rows or not', () => {
    expect(editStateOf('low-occupancy', viewOf(set))).toEqual({ is: 'editable', isSet: true });
    expect(editStateOf('low-occupancy', viewOf(empty))).toEqual({ is: 'editable', isSet: false });
    expect(editStateOf('low-occupancy', undefined)).toEqual({ is: 'waiting' });
  });

  it.each([
    [viewOf(set, 'service-unreachable'), /cannot be reached.*fresh read/],
    [viewOf(set, 'service-forbidden'), /last read failed.*fresh read/],
    [viewOf(undefined, 'service-unreachable'), /cannot be reached.*never read/],
    [viewOf(undefined, 'service-not-found'), /not found.*never read/],
    [viewOf({ active: true, rows: [{ max_guests: 'many' }] }), /cannot be read here/],
    [viewOf({ active: 'perhaps', rows: [] }), /./],
    [viewOf({ success: false }), /./],
  ])('is not so otherwise, and says why (%#)', (view, reason) => {
    const state = editStateOf('low-occupancy', view);
    expect(state.is === 'refused' ? state.reason : state.is).toMatch(reason);
    expect(state.is).toBe('refused');
  });

  it('knows that the list of discounts may not tell of a lever', () => {
    const state = editStateOf('early-bird', viewOf({ property_id: 4107, low_occupancy: set }));
    expect(state.is === 'refused' ? state.reason : '').toMatch(
      /sends this lever under no name that is known/,
    );
  });
});
