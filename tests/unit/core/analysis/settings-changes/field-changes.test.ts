import { describe, expect, it } from 'vitest';
import {
  fieldChanges,
  labelledFields,
} from '../../../../../src/core/analysis/settings-changes/field-changes.ts';

const flexible = {
  policyRefId: '3',
  title: 'Flexible',
  ownerDescription: 'Plans change.\nCancel early.',
};
const policyChanges = (before: object, after: object) => fieldChanges('cancellation-policy', before, after);

describe('fieldChanges', () => {
  it('names each field that changed, and keeps absent, none and empty apart', () => {
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

  it('does not take line ends for a change', () => {
    expect(
      policyChanges(flexible, { ...flexible, ownerDescription: ' Plans change.\r\nCancel early.\n' }),
    ).toEqual([]);
  });

  it('says a flag in words', () => {
    expect(fieldChanges('start-days', { friday: false }, { friday: true })).toMatchObject([
      { label: 'Friday', before: 'No', after: 'Yes' },
    ]);
  });
});

it('takes no record by its labels that holds more than they name', () => {
  expect(labelledFields('segment-pricing')).toEqual([]);
  expect(labelledFields('bookings')).toEqual([]);
});
