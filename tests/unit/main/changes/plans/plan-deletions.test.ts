import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/contract/json.ts';
import { editableResources } from '../../../../../src/main/changes/editable-resource.ts';
import { newPlan } from '../../../../../src/main/changes/plans/new-plan.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';

const body: JsonValue = {
  active: true,
  rows: [
    {
      id: 5,
      date_from: '2027-06-01',
      date_to: '2027-08-31',
      min_nights: 3,
      max_nights: 3,
      start_days: ['friday'],
      price_percent: 60,
    },
  ],
};
const parts = {
  resources: editableResources,
  snapshots: { snapshotBody: () => Promise.resolve(body) },
  now: () => new Date('2027-01-01T00:00:00Z'),
  uuid: () => 'plan-1',
};

function deleting(confirmation: string, subjects = ['1', '2']) {
  return newPlan(parts, {
    workspaceId: 'w1',
    title: 'Delete short-break rules',
    reason: '',
    acknowledgedWarnings: [],
    confirmation,
    changes: subjects.map((subject) => ({
      target: { workspaceId: 'w1', resource: 'short-break-rules', subject },
      baseBodyHash: hashBody(body),
      desired: { active: null, rows: [] },
    })),
  });
}

describe('a plan that deletes', () => {
  it('is stored only when the number of its deletions was typed', async () => {
    for (const typed of ['', 'delete', 'delete 1', 'delete 22', '2']) {
      const plan = await deleting(typed);
      expect(plan.ok ? null : plan.error.fields?.map(({ field }) => field)).toEqual(['confirmation']);
    }
    for (const typed of ['delete 2', ' Delete  2 ']) expect((await deleting(typed)).ok).toBe(true);
  });
});
