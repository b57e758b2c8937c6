import { expect, it } from 'vitest';
import type { GroupContent } from '../../../../../src/core/writing/group-record.ts';
import { newGroupSchema } from '../../../../../src/core/writing/new-occupancy-group.ts';
import { type Socketed, effectsOf, review, socketed } from './engine-over-sockets.ts';
import { sendReviewed } from './ready-to-send.ts';
import { DoctoredJournal } from '../journal/doctored-journal.ts';

const wanted: GroupContent = {
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
const another = {
  name: 'Somebody else’s',
  active: true,
  rows: [{ date_from: '2027-05-01', date_to: '2027-05-31', max_guests: 4, discount_percent: 5 }],
};
const removed = { resource: 'group-removed', groupId: 77 } as const;

const reviewed = (world: Socketed) =>
  review(world, {
    name: 'new-occupancy-group',
    subject: 'directory',
    desired: () => ({ known: [], group: wanted }),
  });

async function makeAnother({ simulator }: Socketed): Promise<void> {
  const answer = await fetch(`${simulator.baseUrl}/occupancy-discounts`, {
    method: 'POST',
    headers: {
      'x-api-key': simulator.apiKey,
      'content-type': 'application/json',
      'idempotency-key': 'another-editor-1',
    },
    body: JSON.stringify(another),
  });
  expect(answer.ok).toBe(true);
}

it('a group is made though others came and went since its review, and told from them where the answer is lost', async () => {
  const world = await socketed({ propertyCount: 20, jwt: true });
  const proposal = await reviewed(world);
  world.simulator.controls.editElsewhere(removed);
  await makeAnother(world);
  world.simulator.controls.addFault({ method: 'POST', fault: { kind: 'reset', when: 'after' } });
  const run = await sendReviewed(world, proposal);
  expect(run).toMatchObject({ state: 'verified', receipt: { inferred: true } });
  const [theirs, ours, more] = effectsOf(world);
  expect(theirs).toMatchObject({ idempotencyKey: 'another-editor-1' });
  expect(run.receipt?.created).toBe(String(ours?.groupId));
  expect(more).toBeUndefined();
});

it('a group is made though another went while a limit was waited for', async () => {
  const world = await socketed({ propertyCount: 20, jwt: true });
  const proposal = await reviewed(world);
  const { controls } = world.simulator;
  controls.addFault({ method: 'POST', fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } });
  // Right after the look before the first request.
  controls.addFault({ method: 'GET', fault: { kind: 'other-editor', edit: removed } });
  const run = await sendReviewed(world, proposal);
  expect(run).toMatchObject({ state: 'verified', receipt: { statuses: [429, 201], inferred: false } });
  expect(effectsOf(world)).toHaveLength(1);
});

/** A record that has lost which groups were there before: one of them could be taken for the new one. */
const forgetful = () =>
  new DoctoredJournal((run) => ({
    ...run,
    desired: { ...newGroupSchema.parse(run.desired), known: [] },
  }));

it('nothing is made where the record has lost which groups were there at the review', async () => {
  const world = await socketed({ propertyCount: 20, jwt: true }, forgetful());
  const run = await sendReviewed(world, await reviewed(world));
  expect(run).toMatchObject({ state: 'needs-human', error: { code: 'review-differs' } });
  expect(effectsOf(world)).toHaveLength(0);
});
