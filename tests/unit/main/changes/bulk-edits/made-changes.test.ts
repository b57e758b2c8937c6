import { describe, expect, it } from 'vitest';
import type { BulkEditItemState } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { madeChanges } from '../../../../../src/main/changes/bulk-edits/made-changes.ts';

const item = (
  baseEditable: JsonValue,
  desired: JsonValue,
  resource: WritableName = 'security-deposit',
  state: BulkEditItemState = 'verified',
) => ({ target: { workspaceId: 'w1', resource, subject: '1041' }, baseEditable, desired, state });
const deposit = (amount: string | null, disabled = false): JsonValue => ({ amount, disabled });
const did = (...items: Parameters<typeof madeChanges>[0]) =>
  madeChanges(items).map((one) => `${String(one.count)} ${one.resource} ${one.did}`);

describe('madeChanges', () => {
  it('reports the smallest and largest rise of verified deposits', () => {
    const items = [
      item(deposit('200'), deposit('220')),
      item(deposit('250'), deposit('280')),
      item(deposit('100'), deposit('900'), 'security-deposit', 'left-out'),
    ];
    expect(madeChanges(items)).toEqual([
      { resource: 'security-deposit', did: 'raise', count: 2, percent: { least: 10, most: 12 } },
    ]);
  });

  it('reports no percentage when a value started at zero', () => {
    const items = [item(deposit('0'), deposit('50')), item(deposit('100'), deposit('110'))];
    expect(madeChanges(items)).toEqual([
      { resource: 'security-deposit', did: 'raise', count: 2, percent: null },
    ]);
  });

  it('counts rises, falls, switches and other changes separately', () => {
    expect(
      did(
        item(deposit('200'), deposit('150')),
        item(deposit('200'), deposit('220')),
        item(deposit('200'), deposit('200', true)),
        item(deposit('200', true), deposit('200')),
        item(deposit('200', true), deposit('250')),
        item(deposit(null), deposit('250')),
      ),
    ).toEqual([
      '1 security-deposit lower',
      '1 security-deposit raise',
      '1 security-deposit switch-off',
      '1 security-deposit switch-on',
      '2 security-deposit change',
    ]);
  });

  it('distinguishes created and deleted discounts from changed ones', () => {
    const rows = (...percents: string[]): JsonValue => ({
      active: true,
      rows: percents.map((discountPercent, index) => ({
        key: String(index),
        values: { discountPercent },
        wire: {},
      })),
    });
    const none: JsonValue = { active: null, rows: [] };
    expect(
      did(
        item(rows('10'), rows('12'), 'early-bird'),
        item(none, rows('12'), 'late-availability'),
        item(rows('12'), none, 'short-break-rules'),
      ),
    ).toEqual(['1 early-bird replace', '1 late-availability create', '1 short-break-rules delete']);
  });
});
