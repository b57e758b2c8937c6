import { describe, expect, it } from 'vitest';
import { fail } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import {
  bulkEditFacts,
  unconfirmedDeletions,
} from '../../../../../src/main/changes/bulk-edits/bulk-edit-facts.ts';
import { newBulkEdit } from '../../../../../src/main/changes/bulk-edits/new-bulk-edit.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import { usualSlips, usualStandards } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';

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
  snapshots: { snapshotBody: () => Promise.resolve({ body }) },
  readings: trustedNames,
  slips: usualSlips,
  journal: { get: () => fail({ code: 'not-found', message: 'none' } as const) },
  clock: { now: () => new Date('2027-01-01T00:00:00Z') },
  uuid: () => 'bulk-edit-1',
};

async function deleting(subjects = ['1', '2']) {
  return valueOf(
    await newBulkEdit(parts, {
      workspaceId: 'w1',
      title: 'Delete short-break rules',
      reason: '',
      acknowledgedWarnings: [],
      changes: subjects.map((subject) => ({
        target: { workspaceId: 'w1', resource: 'short-break-rules', subject },
        baseBodyHash: hashBody(body),
        desired: { active: null, rows: [] },
      })),
    }),
  );
}

describe('a bulk edit that deletes', () => {
  it('is first started only when the number of its deletions was typed', async () => {
    const bulkEdit = await deleting();
    for (const typed of ['', 'delete', 'delete 1', 'delete 22', '2']) {
      const refused = unconfirmedDeletions(editableResources, bulkEdit, typed);
      expect(refused?.fields?.map(({ field }) => field)).toEqual(['confirmation']);
    }
    for (const typed of ['delete 2', ' Delete  2 ']) {
      expect(unconfirmedDeletions(editableResources, bulkEdit, typed)).toBeNull();
    }
  });

  it('is not asked about again when it goes on', async () => {
    const paused = { ...(await deleting()), state: 'paused' } as const;
    expect(unconfirmedDeletions(editableResources, paused, '')).toBeNull();
  });

  it('says how many it deletes, and what becomes of each, whatever order and title the page gave it', async () => {
    const subjects = ['12', '9', '3', '100', '1', '2', '4', '5', '6'];
    const facts = bulkEditFacts(editableResources, await deleting(subjects), usualStandards);
    expect(facts).toMatchObject({ left: 9, deletions: 9, isFirstStart: true });
    expect(facts.lines.map(({ title }) => title.replace('Short-break rules of property ', ''))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '9',
      '12',
      '100',
    ]);
    expect(JSON.stringify(facts)).not.toContain('Delete short-break rules');
    expect(facts.lines[0]?.value).toContain('→');
  });

  it('names what it deletes before everything else', async () => {
    const [deletes, changes] = [await deleting(['7', '8']), await deleting(['1', '2'])];
    const kept = changes.items.map((item) => ({ ...item, desired: item.baseEditable }));
    const facts = bulkEditFacts(
      editableResources,
      { ...deletes, items: [...kept, ...deletes.items] },
      usualStandards,
    );
    expect(facts.lines.map(({ title }) => title.at(-1))).toEqual(['7', '8', '1', '2']);
  });
});
