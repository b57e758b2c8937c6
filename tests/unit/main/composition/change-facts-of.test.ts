import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/contract/errors.ts';
import type { ChangeableName } from '../../../../src/contract/service/writable-names.ts';
import { asItCameNameOf } from '../../../../src/contract/service/writable-names.ts';
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

  it('knows the last change of a setting, in whichever way it was edited', () => {
    const [older, newer] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
    const verifiedOf = (...writes: ReturnType<typeof write>[]) =>
      changeFactsOf({ openRuns: () => succeed([]), lastVerified: () => succeed(writes) })
        .runsOf('w1', '71')
        .verified.map(({ changeId }) => changeId);
    const asItCame = asItCameNameOf('security-deposit');
    expect(verifiedOf(write('security-deposit', older), write(asItCame, newer))).toEqual([asItCame]);
    expect(verifiedOf(write('security-deposit', newer), write(asItCame, older))).toEqual([
      'security-deposit',
    ]);
  });
});
