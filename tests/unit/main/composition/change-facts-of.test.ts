import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/contract/errors.ts';
import type { ChangeableName } from '../../../../src/contract/service/writable-names.ts';
import { changeFactsOf } from '../../../../src/main/composition/change-facts-of.ts';

const write = (resource: ChangeableName, verifiedAt = '2026-11-20T10:00:00.000Z') => ({
  target: { workspaceId: 'w1', resource, subject: '71' },
  changeId: resource,
  editable: { active: true, rows: [] },
  fields: [],
  bodyHash: 'hash',
  verifiedAt,
});

describe('what the change engine knows of a property', () => {
  it('leaves out the group that has the number of the property', () => {
    const facts = changeFactsOf({
      openRuns: () => succeed([]),
      lastVerified: () => succeed([write('occupancy-group'), write('early-bird')]),
    });
    expect(facts.runsOf('w1', '71').verified).toMatchObject([
      { changeId: 'early-bird', title: 'Early bird of property 71' },
    ]);
  });
});
