import { describe, expect, it } from 'vitest';
import { changeFilterSchema } from '../../../../../../src/ipc/changes/found-changes.ts';
import type { ChosenChanges } from '../../../../../../src/renderer/screens/changes/found/chosen-changes.ts';
import {
  anyChange,
  filterOf,
  isAnyChange,
} from '../../../../../../src/renderer/screens/changes/found/chosen-changes.ts';
import { type RunStatus, runStatuses } from '../../../../../../src/ipc/changes/changes.ts';
import { openChanges } from '../../../../../../src/renderer/screens/changes/open-changes.ts';
import { runOf } from '../../../guarded-edit/edit-world.ts';

const chosen: ChosenChanges = {
  property: '4107',
  setting: 'early-bird',
  outcome: 'verified',
  bulkEditId: 'a1-b2',
  from: '2027-05-01',
  to: '2027-05-03',
};

describe('the filter of the changes', () => {
  it('asks for whole days of this computer’s clock, the last one within', () => {
    const { from, before } = changeFilterSchema.parse(filterOf(chosen));
    expect(new Date(from ?? '')).toEqual(new Date(2027, 4, 1));
    expect(new Date(before ?? '')).toEqual(new Date(2027, 4, 4));
    expect(filterOf(anyChange)).toEqual({});
    expect([isAnyChange(anyChange), isAnyChange(chosen)]).toEqual([true, false]);
  });
});

const run = (status: RunStatus, updatedAt = '2026-11-19T10:00:00.000Z') =>
  runOf({ changeId: `${status} ${updatedAt}`, status, updatedAt });

describe('what is not over', () => {
  it('puts what needs a person first, the newest first in each group, and nothing that is over', () => {
    const old = run('draft', '2026-11-18T10:00:00.000Z');
    const recent = run('draft', '2026-11-19T11:00:00.000Z');
    const over = runStatuses.filter((status) =>
      ['verified', 'rejected', 'discarded', 'closed'].includes(status),
    );
    const grouped = openChanges([old, recent, ...over.map((status) => run(status)), run('outcome-unknown')]);
    expect(grouped.map((group) => group.name)).toEqual(['Needs attention', 'Drafts']);
    expect(grouped[1]?.runs).toEqual([recent, old]);
    const open = runStatuses.filter((status) => !over.includes(status)).map((status) => run(status));
    expect(openChanges(open).flatMap((group) => group.runs)).toHaveLength(open.length);
  });
});
