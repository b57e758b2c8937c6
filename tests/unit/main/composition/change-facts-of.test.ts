import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { ChangeableName } from '../../../../src/core/writing/writable-names.ts';
import { ownRun } from '../today/service-changes-bench.ts';
import { changeFactsOf } from '../../../../src/main/composition/compose-changes.ts';
import { valueOf } from '../../../value-of.ts';

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
    const known = valueOf(facts.bySubject('w1'));
    expect(known.get('71')?.verified).toMatchObject([
      { changeId: 'early-bird', title: 'Early bird of this property' },
    ]);
    expect(facts.askedTooSoon()).toEqual([]);
  });

  it('says of an open change whether it is a draft, under way or a person’s to decide', () => {
    const run = ownRun('250', 0);
    const states = ['drafted', 'sending', 'ambiguous', 'needs-human'] as const;
    const open = states.map((state) => ({ ...run, state }));
    const facts = changeFactsOf({ openRuns: () => succeed(open), lastVerified: () => succeed([]) });
    const known = valueOf(facts.bySubject(run.target.workspaceId));
    const found = known.get(run.target.subject)?.openRuns;
    expect(found?.map(({ is }) => is)).toEqual(['draft', 'under-way', 'urgent', 'urgent']);
  });

  it('is told as unknown where the record cannot be read, in whole or in part', () => {
    const unread = fail({ code: 'keychain-locked', message: 'The keychain is locked.' });
    const none = succeed([]);
    for (const [open, verified] of [
      [unread, none],
      [none, unread],
    ] as const) {
      const facts = changeFactsOf({ openRuns: () => open, lastVerified: () => verified });
      expect(facts.bySubject('w1')).toEqual(unread);
      expect([facts.askedTooSoon(), facts.askedTooSoon()]).toEqual([['w1'], []]);
    }
  });
});
