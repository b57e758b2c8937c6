import { describe, expect, it } from 'vitest';
import { type VerifiedChange, comparedWith } from '../../../../src/core/analysis/attention/drift.ts';
import {
  fieldChanges,
  labelledFields,
} from '../../../../src/core/analysis/settings-changes/field-changes.ts';
import { settingChanges } from '../../../../src/core/analysis/settings-changes/settings-diff.ts';
import { read } from './attention/issue-samples.ts';

const flexible = {
  policyRefId: '3',
  title: 'Flexible',
  ownerDescription: 'Plans change.\nCancel early.',
};
const policyChanges = (before: object, after: object) => fieldChanges('cancellation-policy', before, after);

describe('fieldChanges', () => {
  it('names each changed field and distinguishes absent, null and empty', () => {
    expect(policyChanges(flexible, { ...flexible, title: 'Strict', ownerDescription: null })).toMatchObject([
      { field: 'title', label: 'Title', kind: 'changed', before: 'Flexible', after: 'Strict' },
      { field: 'ownerDescription', kind: 'changed', before: flexible.ownerDescription, after: null },
    ]);
    expect(policyChanges({ title: 'a' }, { title: 'a', policyRefId: null })).toMatchObject([
      { field: 'policyRefId', kind: 'now-reported', before: null, after: null },
    ]);
    expect(policyChanges({ title: '' }, { title: null })).toMatchObject([
      { kind: 'changed', before: '', after: null },
    ]);
    const kinds = policyChanges(flexible, { title: 'Flexible' }).map((one) => one.kind);
    expect(kinds).toEqual(['no-longer-reported', 'no-longer-reported']);
  });

  it('ignores line endings', () => {
    expect(
      policyChanges(flexible, { ...flexible, ownerDescription: ' Plans change.\r\nCancel early.\n' }),
    ).toEqual([]);
  });

  it('shows a flag as Yes or No', () => {
    expect(fieldChanges('start-days', { friday: false }, { friday: true })).toMatchObject([
      { label: 'Friday', before: 'No', after: 'Yes' },
    ]);
  });
});

it('labelledFields is empty for records that hold more than labelled fields', () => {
  expect(labelledFields('segment-pricing')).toEqual([]);
  expect(labelledFields('bookings')).toEqual([]);
});

const rule = { id: 1, date_from: '2027-01-01', date_to: '2027-01-20', max_guests: 2, discount_percent: 10 };
const before = { active: true, rules: [rule] };
const values = { dateFrom: '2027-01-01', dateTo: '2027-01-20', maxGuests: 2, discountPercent: '10' };
const change: VerifiedChange = {
  changeId: 'a',
  resource: 'low-occupancy',
  title: 'Low occupancy',
  verifiedAt: '2027-01-01T00:00:00Z',
  desired: { active: true, rows: [{ key: 'id:1', values, wire: {} }] },
};
const comparedTo = (editableBody: { active: boolean; rules: never[] }) =>
  comparedWith(change, { 'low-occupancy': { ...read(), readAt: '2027-01-02T00:00:00Z', editableBody } });
const gone = { writable: 'low-occupancy', before: expect.any(String) as string };
const ruleGone: unknown = expect.objectContaining(gone);

it('an empty list beside an unrecognised field is no removal of a rule', () => {
  const none = { active: true, rules: [] };
  const doubted = { ...none, hinweis: 'Zugriff verweigert' };
  expect(settingChanges('low-occupancy', { body: before }, { body: none })).toContainEqual(ruleGone);
  expect(settingChanges('low-occupancy', { body: before }, { body: doubted })).not.toContainEqual(ruleGone);
  expect(comparedTo(none)).toMatchObject({ is: 'compared' });
  expect(comparedTo(doubted)).toEqual({ is: 'not-compared', why: 'not-understood' });
});
