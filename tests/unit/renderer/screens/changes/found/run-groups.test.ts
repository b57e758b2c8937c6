import { describe, expect, it } from 'vitest';
import type { RunWord } from '../../../../../../src/contract/ipc/changes/changes.ts';
import { runWords } from '../../../../../../src/contract/ipc/changes/changes.ts';
import { groupRuns } from '../../../../../../src/renderer/screens/changes/found/run-groups.ts';
import { runOf } from '../../../guarded-edit/edit-world.ts';

const run = (word: RunWord, updatedAt = '2026-11-19T10:00:00.000Z') =>
  runOf({ changeId: `${word} ${updatedAt}`, word, updatedAt });

describe('groupRuns', () => {
  it('finds a group for every word', () => {
    const grouped = groupRuns(runWords.map((word) => run(word)));
    expect(grouped.flatMap((group) => group.runs)).toHaveLength(runWords.length);
  });

  it('puts what needs a person first and the newest first in each group', () => {
    const old = run('verified', '2026-11-18T10:00:00.000Z');
    const recent = run('verified', '2026-11-19T11:00:00.000Z');
    const grouped = groupRuns([old, recent, run('outcome-unknown')]);
    expect(grouped.map((group) => group.name)).toEqual(['Needs attention', 'Receipts']);
    expect(grouped[1]?.runs).toEqual([recent, old]);
  });
});
