import { describe, expect, it } from 'vitest';
import { comparePolicies, policyChanges } from '../../../../../src/core/analysis/reach/policy-changes.ts';

const flexible = { policyRefId: '3', title: 'Flexible', ownerDescription: 'Plans change.\nCancel early.' };

describe('policyChanges', () => {
  it('names each field that changed, and keeps absent, none and empty apart', () => {
    expect(policyChanges(flexible, { ...flexible, title: 'Strict', ownerDescription: null })).toMatchObject([
      { field: 'title', kind: 'changed', before: 'Flexible', after: 'Strict' },
      { field: 'ownerDescription', kind: 'changed', before: flexible.ownerDescription, after: null },
    ]);
    expect(policyChanges({ title: 'a' }, { title: 'a', policyRefId: null })).toMatchObject([
      { field: 'policyRefId', kind: 'now-reported', before: null, after: null },
    ]);
    expect(policyChanges({ title: '' }, { title: null })).toMatchObject([
      { kind: 'changed', before: '', after: null },
    ]);
    expect(policyChanges(flexible, { title: 'Flexible' }).map((one) => one.kind)).toEqual([
      'no-longer-reported',
      'no-longer-reported',
    ]);
  });

  it('does not take line ends for a change', () => {
    expect(
      policyChanges(flexible, { ...flexible, ownerDescription: ' Plans change.\r\nCancel early.\n' }),
    ).toEqual([]);
  });
});

describe('comparePolicies', () => {
  it('groups equal policies, largest first, and marks one reference with two texts', () => {
    const edited = { ...flexible, ownerDescription: 'No refunds.' };
    const entries = [
      { propertyId: 9, policy: edited },
      { propertyId: 5, policy: flexible },
      { propertyId: 2, policy: { ...flexible } },
      { propertyId: 7, policy: undefined },
      { propertyId: 8, policy: { title: 'Strict', policyRefId: null } },
      { propertyId: 6, policy: { title: 'Strict' } },
    ];
    const found = comparePolicies(entries);
    expect(found.groups.map((group) => [group.propertyIds, group.sharesReference])).toEqual([
      [[2, 5], true],
      [[6], false],
      [[8], false],
      [[9], true],
    ]);
    expect(found.notReported).toEqual([7]);
    expect(comparePolicies(entries.toReversed()).groups.map((group) => group.propertyIds)).toEqual(
      found.groups.map((group) => group.propertyIds),
    );
  });
});
