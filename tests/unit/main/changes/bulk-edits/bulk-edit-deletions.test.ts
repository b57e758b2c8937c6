import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import {
  bulkEditFacts,
  unconfirmedDeletions,
} from '../../../../../src/main/changes/bulk-edits/bulk-edit-facts.ts';
import { newBulkEdit } from '../../../../../src/main/changes/bulk-edits/new-bulk-edit.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { SnapshotKey } from '../../../../../src/ipc/snapshots.ts';
import { baseNow } from '../../../../../src/main/changes/bulk-edits/bulk-edit-base.ts';
import { readAgain } from '../../../../../src/main/changes/bulk-edits/bulk-edit-decisions.ts';
import { lookAtBulkEdit } from '../../../../../src/main/changes/bulk-edits/bulk-edit-look.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { usualSlips, usualStandards } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import { notFound } from '../engine/scripted-engine.ts';

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

describe('bulk edit with deletions', () => {
  it('starts only when the number of deletions was typed', async () => {
    const bulkEdit = await deleting();
    for (const typed of ['', 'delete', 'delete 1', 'delete 22', '2']) {
      const refused = unconfirmedDeletions(editableResources, bulkEdit, typed);
      expect(refused?.fields?.map(({ field }) => field)).toEqual(['confirmation']);
    }
    for (const typed of ['delete 2', ' Delete  2 ']) {
      expect(unconfirmedDeletions(editableResources, bulkEdit, typed)).toBeNull();
    }
  });

  it('needs no confirmation to continue', async () => {
    const paused = { ...(await deleting()), state: 'paused' } as const;
    expect(unconfirmedDeletions(editableResources, paused, '')).toBeNull();
  });

  it('counts its deletions and lists them in property order', async () => {
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

  it('lists deletions before other changes', async () => {
    const [deletes, changes] = [await deleting(['7', '8']), await deleting(['1', '2'])];
    const saved = changes.items.map((item) => ({ ...item, desired: item.baseEditable }));
    const facts = bulkEditFacts(
      editableResources,
      { ...deletes, items: [...saved, ...deletes.items] },
      usualStandards,
    );
    expect(facts.lines.map(({ title }) => title.at(-1))).toEqual(['7', '8', '1', '2']);
  });
});

const row = { date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const discount: JsonValue = { property_id: 1042, active: true, rows: [{ id: 5, ...row }] };
const deposit: JsonValue = { property_id: 1042, security_deposit: 100, disable_security: false };
const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;
const none: JsonValue = { active: null, rows: [] };
const clock = new VirtualClock();
const resource = editableResources.get('low-occupancy');
if (resource === undefined) throw new Error('There is no such resource.');

/** A bulk edit of one change from a body, or from nothing, to the desired value. */
async function planned(base: JsonValue, desired: JsonValue) {
  const bulkEdit = await newBulkEdit(
    {
      resources: editableResources,
      snapshots: { snapshotBody: () => Promise.resolve(base === nothingRead ? null : { body: base }) },
      readings: trustedNames,
      slips: usualSlips,
      journal: { get: () => fail({ code: 'not-found', message: 'none' } as const) },
      clock,
      uuid: () => 'bulk-edit-1',
    },
    {
      workspaceId: 'w1',
      title: 'Bulk edit',
      reason: '',
      acknowledgedWarnings: [],
      changes: [{ target, baseBodyHash: base === nothingRead ? base : hashBody(base), desired }],
    },
  );
  if (!bulkEdit.ok) throw new Error(JSON.stringify(bulkEdit.error));
  return bulkEdit.value;
}

const readView = (body: JsonValue, readAt: string) =>
  ({ body, hasBody: true, shape: 'known', bodyHash: hashBody(body), readAt }) as const;

/** The answer to each read; a 404 for anything not listed. */
function answering(bodies: Readonly<Record<string, JsonValue>>) {
  const at = clock.now().toISOString();
  const readNow = (key: SnapshotKey) => {
    const body = bodies[key.resource];
    const read = body === undefined ? { lastFailure: { at, error: notFound } } : readView(body, at);
    return Promise.resolve(succeed({ ...emptyView(key), ...read }));
  };
  return { resources: editableResources, readNow, readings: trustedNames, clock };
}

/** What the table shows for the change, and what reading again makes of a change closed as unknown. */
async function reported(
  bulkEdit: Awaited<ReturnType<typeof planned>>,
  bodies: Readonly<Record<string, JsonValue>>,
) {
  const parts = answering(bodies);
  const look = await lookAtBulkEdit(parts, bulkEdit);
  const [item] = bulkEdit.items;
  if (resource === undefined || item === undefined) throw new Error('There is no change.');
  const now = await baseNow(parts, resource, item);
  const again = now.ok ? readAgain(resource, { place: 0, item }, now.value, { takenOtherwise: false }) : null;
  return {
    outcome: look.lines[0]?.outcome,
    again: again?.event ?? 'failed',
    note: again?.step.note ?? '',
  };
}

const readRows = resource.readEditable({ body: discount });
if (!readRows.ok) throw new Error(readRows.error.message);

describe('current state of a planned deletion', () => {
  it('is as wanted when no rows exist, or a 404 comes for a known property', async () => {
    const deleting = await planned(discount, none);
    const gone = { outcome: 'as-wanted', again: 'shownAsWanted' };
    expect(await reported(deleting, { 'low-occupancy': { property_id: 1042, rows: [] } })).toMatchObject(
      gone,
    );
    expect(await reported(deleting, { 'security-deposit': deposit })).toMatchObject(gone);
  });

  it('is unreadable when the rows are missing or every answer is 404', async () => {
    const deleting = await planned(discount, none);
    expect(await reported(deleting, { 'low-occupancy': { property_id: 1042 } })).toMatchObject({
      outcome: 'unreadable',
      again: 'readAgain',
      note: expect.not.stringContaining('something else') as string,
    });
    const unproven = { outcome: 'unreadable', again: 'failed' };
    expect(await reported(deleting, {})).toMatchObject(unproven);
    // The same for what an undo deletes: no record shows that it is gone.
    const items = deleting.items.map((item) => ({ ...item, undoOf: 'c1' }));
    expect(await reported({ ...deleting, items }, {})).toMatchObject(unproven);
  });

  it('is as reviewed while the rows still exist', async () => {
    expect(await reported(await planned(discount, none), { 'low-occupancy': discount })).toMatchObject({
      outcome: 'as-reviewed',
      again: 'readAgain',
      note: expect.stringContaining('shows the old values') as string,
    });
  });
});

describe('bulk edit that starts from nothing', () => {
  it('shows the new value in full before it starts', async () => {
    const making = await planned(nothingRead, readRows.value);
    expect(bulkEditFacts(editableResources, making, usualStandards).lines).toEqual([
      expect.objectContaining({ value: expect.stringContaining('15') as string }),
    ]);
    expect(await reported(making, { 'security-deposit': deposit })).toMatchObject({
      outcome: 'as-reviewed',
      again: 'readAgain',
      note: expect.stringContaining('shows the old values') as string,
    });
  });

  it('fails to check when every answer is 404, unless it is an undo', async () => {
    const making = await planned(nothingRead, readRows.value);
    expect(await reported(making, {})).toMatchObject({ again: 'failed' });
    const items = making.items.map((item) => ({ ...item, undoOf: 'c1' }));
    expect(await reported({ ...making, items }, {})).toMatchObject({ again: 'readAgain' });
  });
});

it('baseNow returns the failure of a read instead of an earlier body', async () => {
  const [item] = (await planned(discount, none)).items;
  if (item === undefined) throw new Error('There is no change.');
  const parts = answering({ 'low-occupancy': discount });
  const error = { code: 'service-timeout', message: 'No answer came.' } as const;
  const readNow = async (key: SnapshotKey) => {
    const read = await parts.readNow(key);
    if (!read.ok) return read;
    return succeed({ ...read.value, lastFailure: { at: clock.now().toISOString(), error } });
  };
  expect(await baseNow({ ...parts, readNow }, resource, item)).toEqual(fail(error));
});
