import { expect, it } from 'vitest';
import type { VerifiedChange } from '../../../../../src/core/analysis/attention/drift.ts';
import { comparedWith } from '../../../../../src/core/analysis/attention/drift.ts';
import { settingChanges } from '../../../../../src/core/analysis/settings-changes/settings-diff.ts';
import { read } from '../attention/finding-samples.ts';

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

it('an empty list beside what nobody knows is no rule that somebody took away', () => {
  const none = { active: true, rules: [] };
  const doubted = { ...none, hinweis: 'Zugriff verweigert' };
  expect(settingChanges('low-occupancy', { body: before }, { body: none })).toContainEqual(ruleGone);
  expect(settingChanges('low-occupancy', { body: before }, { body: doubted })).not.toContainEqual(ruleGone);
  expect(comparedTo(none)).toMatchObject({ is: 'compared' });
  expect(comparedTo(doubted)).toEqual({ is: 'not-compared', why: 'not-understood' });
});
