import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { GroupContent } from '../../../../../src/core/writing/record/group-record.ts';
import { groupDesiredSchema } from '../../../../../src/core/writing/occupancy-group.ts';
import { DIALECTS } from '../../../../../src/simulator/dialect/dialect.ts';
import { type Socketed, effectsOf, review, socketed, changed, undone } from './engine-over-sockets.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend, sendReviewed } from './engine-bench.ts';
import { DoctoredJournal } from '../journal/journal-samples.ts';
import { newGroupSchema } from '../../../../../src/core/writing/new-occupancy-group.ts';

const subject = '71';
const content = (values: JsonValue): GroupContent => {
  const { group } = groupDesiredSchema.parse(values);
  if (group === null) throw new Error('no group');
  return group;
};
const cheaper = (values: JsonValue): JsonValue => {
  const group = content(values);
  const rows = group.rows.map((row) => ({
    ...row,
    values: { ...row.values, discountPercent: '7.5' as const },
  }));
  return { group: { ...group, rows } };
};
const gone = (): JsonValue => ({ group: null });
const fresh: GroupContent = {
  name: 'Quiet weeks',
  active: true,
  rows: [
    {
      key: 'new:1',
      values: { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' },
      wire: {},
    },
  ],
};
const made = (place: string) => ({
  name: 'new-occupancy-group' as const,
  subject: place,
  desired: () => ({ known: [], group: fresh }),
});

async function makeAnother({ simulator }: Socketed, body: string): Promise<void> {
  const answer = await fetch(`${simulator.baseUrl}/occupancy-discounts`, {
    method: 'POST',
    headers: {
      'x-api-key': simulator.apiKey,
      'content-type': 'application/json',
      'idempotency-key': 'another-editor-1',
    },
    body,
  });
  expect(answer.ok).toBe(true);
}

describe.each(DIALECTS)('occupancy groups in dialect %s', (dialect) => {
  it('are replaced and deleted, and restored by undo', async () => {
    const world = await socketed({ dialect, propertyCount: 20, jwt: true });
    const replaced = await changed(world, { name: 'occupancy-group', subject, desired: cheaper });
    expect(replaced).toMatchObject({ state: 'verified', receipt: { method: 'PUT', inferred: false } });
    expect(replaced.explanation).toMatch(/channels update at the next daily price push/);
    await undone(world, replaced.changeId);
    const [first, second] = effectsOf(world);
    const rowsBefore = JSON.stringify(first?.before, (key, value: unknown) =>
      hidden(key) ? undefined : value,
    );
    const rowsAfter = JSON.stringify(second?.after, (key, value: unknown) =>
      hidden(key) ? undefined : value,
    );
    expect(rowsAfter).toBe(rowsBefore);

    const deleted = await changed(world, { name: 'occupancy-group', subject, desired: gone });
    expect(deleted).toMatchObject({ state: 'verified', operation: 'delete', receipt: { method: 'DELETE' } });
    const back = await undone(world, deleted.changeId);
    expect(back).toMatchObject({ state: 'verified', operation: 'create', receipt: { inferred: false } });
    expect(back.receipt?.created).toMatch(/^\d+$/);
    const away = await undone(world, back.changeId);
    expect(away).toMatchObject({ state: 'verified', target: { subject: back.receipt?.created } });
    expect(effectsOf(world)).toHaveLength(5);
  });

  it('are created with an API key alone, and verified by the answered id', async () => {
    const world = await socketed({ dialect, propertyCount: 20 });
    const run = await changed(world, made(world.subject));
    expect(run).toMatchObject({ state: 'verified', operation: 'create', receipt: { inferred: false } });
    expect(effectsOf(world)).toMatchObject([{ groupId: Number(run.receipt?.created) }]);
  });

  it('are restored after a deletion through a property the API key can read', async () => {
    const world = await socketed({ dialect, propertyCount: 20 });
    const deleted = await changed(world, { name: 'occupancy-group', subject, desired: gone });
    const unseen = await world.changes.undo({ changeId: deleted.changeId });
    expect(unseen).toMatchObject({ ok: false, error: { code: 'no-credential' } });
    const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId, place: world.subject }));
    const back = await sendReviewed(world, undo);
    expect(back).toMatchObject({ state: 'verified', operation: 'create', undoOf: deleted.changeId });
    expect(effectsOf(world)).toHaveLength(2);
  });
});

const hidden = (key: string): boolean => key === 'id' || key === 'updated_at';

describe('occupancy group change with an uncertain outcome', () => {
  it('stays unknown after a lost answer with only an API key, without a resend', async () => {
    const world = await socketed({ propertyCount: 20 });
    world.simulator.controls.addFault({ method: 'POST', fault: { kind: 'reset', when: 'after' } });
    const run = await changed(world, made(world.subject));
    expect(run).toMatchObject({ state: 'ambiguous', actions: ['reconcile', 'accept'] });
    const again = await world.changes.resend({ changeId: run.changeId });
    expect(again).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
    expect(effectsOf(world)).toHaveLength(1);
  });

  it('stays a draft when the group was deleted elsewhere before sending', async () => {
    const world = await socketed({ propertyCount: 20, jwt: true });
    const deletion = await review(world, { name: 'occupancy-group', subject, desired: gone });
    world.simulator.controls.editElsewhere({ resource: 'group-removed', groupId: Number(subject) });
    const run = await sendReviewed(world, deletion);
    expect(run).toMatchObject({ state: 'drafted', error: { code: 'service-not-found' }, receipt: null });
    expect(effectsOf(world)).toHaveLength(0);
  });

  it('needs a person when someone else creates the same group first', async () => {
    const world = await socketed({ propertyCount: 20, jwt: true });
    const twin = await review(world, made('directory'));
    await makeAnother(world, twin.run.request?.body ?? '');
    const run = await sendReviewed(world, twin);
    expect(run).toMatchObject({ state: 'needs-human' });
    expect(effectsOf(world)).toHaveLength(1);
  });
});

async function directoryIds({ client }: Socketed): Promise<number[]> {
  const place = { resource: 'occupancy-groups', subject: '' } as const;
  const read = valueOf(await client.read({ workspaceId: 'w1', ...place, query: {}, priority: 'person' }));
  const decoded = decodeResource('occupancy-groups', { body: read.body });
  if (decoded.shape === 'unrecognised') throw new Error('no directory');
  return decoded.value.rows.map(({ groupId }) => groupId);
}

// How many reads two pages take. Without a total, the first page is read again.
describe.each([
  { form: 'meta', looks: 2 },
  { form: 'bare', looks: 3 },
] as const)('paged group directory, $form', ({ form, looks }) => {
  it('does not show an older twin on its second page as the new group', async () => {
    const world = await socketed({ propertyCount: 20, jwt: true });
    const { controls } = world.simulator;
    await changed(world, made('directory'));
    const groups = await directoryIds(world);
    // The twin is alone on the second page, and moves to the first if any other group goes.
    controls.setListPaging({ form, size: groups.length - 1 });
    const proposal = await review(world, made('directory'));
    controls.addFault({ method: 'POST', fault: { kind: 'reset', when: 'before' } });
    const edit = { resource: 'group-removed', groupId: groups[0] ?? 0 } as const;
    controls.addFault({
      method: 'GET',
      path: '/occupancy-discounts$',
      skip: looks,
      fault: { kind: 'other-editor', edit },
    });
    const run = await sendReviewed(world, proposal);
    expect(run).toMatchObject({ state: 'ambiguous', receipt: null });
    expect(effectsOf(world)).toMatchObject([{ groupId: groups.at(-1) }]);
  });

  it('shows the new group on its last page after a lost answer', async () => {
    const world = await socketed({ propertyCount: 20, jwt: true });
    const groups = await directoryIds(world);
    world.simulator.controls.setListPaging({ form, size: Math.ceil(groups.length / 2) });
    world.simulator.controls.addFault({ method: 'POST', fault: { kind: 'reset', when: 'after' } });
    const run = await changed(world, made('directory'));
    expect(run).toMatchObject({ state: 'verified', receipt: { inferred: true } });
    expect(run.receipt?.created).toBe(String(effectsOf(world)[0]?.groupId));
  });
});

it("a new group stays unknown when a page of the directory can't be read", async () => {
  const world = await socketed({ propertyCount: 20, jwt: true });
  const proposal = await review(world, made('directory'));
  const groups = await directoryIds(world);
  expect(groups.length).toBeGreaterThan(1);
  world.simulator.controls.addFault({ method: 'POST', fault: { kind: 'reset', when: 'after' } });
  // After the creation, the second page can't be read.
  world.simulator.controls.addFault({
    method: 'GET',
    path: '/occupancy-discounts$',
    skip: 3,
    times: 50,
    fault: { kind: 'status', status: 500 },
  });
  const run = await sendReviewed(world, proposal);
  expect(run).toMatchObject({ state: 'ambiguous', receipt: null });
});

const another = {
  name: 'Somebody else’s',
  active: true,
  rows: [{ date_from: '2027-05-01', date_to: '2027-05-31', max_guests: 4, discount_percent: 5 }],
};
const removed = { resource: 'group-removed', groupId: 77 } as const;

it('a new group is identified after a lost answer although other groups changed', async () => {
  const world = await socketed({ propertyCount: 20, jwt: true });
  const proposal = await review(world, made('directory'));
  world.simulator.controls.editElsewhere(removed);
  await makeAnother(world, JSON.stringify(another));
  world.simulator.controls.addFault({ method: 'POST', fault: { kind: 'reset', when: 'after' } });
  const run = await sendReviewed(world, proposal);
  expect(run).toMatchObject({ state: 'verified', receipt: { inferred: true } });
  const [theirs, ours, more] = effectsOf(world);
  expect(theirs).toMatchObject({ idempotencyKey: 'another-editor-1' });
  expect(run.receipt?.created).toBe(String(ours?.groupId));
  expect(more).toBeUndefined();
});

it('a new group is created although another disappeared during a rate-limit wait', async () => {
  const world = await socketed({ propertyCount: 20, jwt: true });
  const proposal = await review(world, made('directory'));
  const { controls } = world.simulator;
  controls.addFault({ method: 'POST', fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } });
  // Right after the read that precedes the first request.
  controls.addFault({ method: 'GET', fault: { kind: 'other-editor', edit: removed } });
  const run = await sendReviewed(world, proposal);
  expect(run).toMatchObject({ state: 'verified', receipt: { statuses: [429, 201], inferred: false } });
  expect(effectsOf(world)).toHaveLength(1);
});

/** A journal that lost the list of groups before the change, so one of them could pass for the new one. */
const forgetful = () =>
  new DoctoredJournal((run) => ({
    ...run,
    desired: { ...newGroupSchema.parse(run.desired), known: [] },
  }));

it('a new group is refused when the journal lost the groups of its review', async () => {
  const world = await socketed({ propertyCount: 20, jwt: true }, forgetful());
  const run = await sendReviewed(world, await review(world, made('directory')));
  expect(run).toMatchObject({ state: 'needs-human', error: { code: 'review-differs' } });
  expect(effectsOf(world)).toHaveLength(0);
});
