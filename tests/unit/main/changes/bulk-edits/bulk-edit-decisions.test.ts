import { describe, expect, it } from 'vitest';
import type { BulkEditDetail } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { BulkEdits } from '../../../../../src/main/changes/bulk-edits/bulk-edits.ts';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { valueOf } from '../../../../value-of.ts';
import { depositSetting } from '../../../../faults/core/virtual-service/edited-setting.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { BulkEditBench, run, rested } from './bulk-edit-bench.ts';

const properties = ['1041', '1042'] as const;

/**
 * A bulk edit whose first change got lost after sending and was closed by a person; with `late` it arrives afterwards.
 */
async function closedAt(bench: BulkEditBench, fault: 'late' | 'reset-before') {
  bench.faults.push(fault);
  // The late one arrives after the person has closed it, and not during the reads before.
  const { bulkEdits, changes, bulkEditId } = await bench.planned();
  const stopped = await run(bulkEdits, bulkEditId);
  const changeId = stopped.items[0]?.changeId ?? '';
  const closed = valueOf(await changes.accept({ changeId }));
  return { bulkEdits, changes, bulkEditId, changeId, closed: closed };
}

function bulkEditNow(bulkEdits: BulkEdits, bulkEditId: string): BulkEditDetail {
  return valueOf(bulkEdits.get({ bulkEditId }));
}

const effectsOf = (bench: BulkEditBench, subject: string): number =>
  bench.service.ledger.filter((effect) => effect.key !== null && effect.subject === subject).length;

describe('bulk edit with a change closed as unknown', () => {
  it('asks for a decision, shows the last read values and resends nothing', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId, changeId, closed } = await closedAt(bench, 'reset-before');
    expect(closed.state).toBe('closed');
    const asked = bulkEditNow(bulkEdits, bulkEditId);
    expect(asked.actions).toEqual(['read', 'skip', 'anew', 'cancel']);
    expect(asked.closedUnknown).toMatchObject({ changeId, seen: { shows: 'base' } });
    expect(asked.closedUnknown?.wanted).toContainEqual(
      expect.objectContaining({ before: '100', after: '250' }),
    );
    // However the bulk edit is started, it isn't sent again.
    const still = await run(bulkEdits, bulkEditId);
    expect(still).toMatchObject({ state: 'needs-decision', closedUnknown: { changeId } });
    expect(bench.writes).toEqual(['1041']);
  });

  it('continues without the change when a person skips it', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await closedAt(bench, 'reset-before');
    const done = await run(bulkEdits, bulkEditId, 'leave-out');
    expect(done.items.map(({ state }) => state)).toEqual(['unverified', 'verified']);
    expect(bench.writes).toEqual(properties);
  });

  it('sends a new change once, when a person asks for it', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId, changeId } = await closedAt(bench, 'reset-before');
    const done = await run(bulkEdits, bulkEditId, 'anew');
    expect(done).toMatchObject({ state: 'done', closedUnknown: null });
    expect(done.items[0]?.changeId).not.toBe(changeId);
    expect(effectsOf(bench, '1041')).toBe(1);
  });

  it('marks the change as wanted when a check shows it, then waits to continue', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await closedAt(bench, 'reset-before');
    const before = valueOf(await bulkEdits.readStopped({ bulkEditId }));
    expect(before).toMatchObject({ state: 'needs-decision' });
    expect(bulkEditNow(bulkEdits, bulkEditId).items[0]?.note).toContain('may still go through');
    bench.service.put('1041', 250, false);
    const after = valueOf(await bulkEdits.readStopped({ bulkEditId }));
    expect(after).toMatchObject({ state: 'paused', actions: ['start', 'cancel'] });
    expect(bulkEditNow(bulkEdits, bulkEditId).items[0]).toMatchObject({ state: 'as-wanted' });
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done' });
    expect(bench.writes).toEqual(properties);
  });

  it('refuses a new attempt or a check while the change is still open', async () => {
    const bench = new BulkEditBench(properties);
    bench.faults.push('reset-before');
    const { bulkEdits, bulkEditId } = await bench.planned();
    await run(bulkEdits, bulkEditId);
    const refused = bulkEdits.start({ bulkEditId, stopped: 'anew' });
    expect(refused.ok ? null : refused.error.code).toBe('invalid-transition');
    const unread = await bulkEdits.readStopped({ bulkEditId });
    expect(unread.ok).toBe(false);
    expect(bench.writes).toEqual(['1041']);
  });
});

const unreached: WriteOutcome = {
  kind: 'unsent',
  error: { code: 'service-unreachable', message: 'The service can’t be reached.' },
};
const refused: WriteOutcome = {
  kind: 'rejected',
  status: 422,
  error: { code: 'service-refused', message: 'Too much.', status: 422 },
};

/** A bulk edit that stopped at its second change, which the service answered differently from the first. */
async function stoppedAt(second: (bench: BulkEditBench) => WriteOutcome, of: readonly string[] = properties) {
  const bench = new BulkEditBench(of);
  const { service } = bench;
  bench.answerWrites((request) =>
    request.path.includes('1042') ? Promise.resolve(second(bench)) : service.write(request),
  );
  const { bulkEdits, changes, bulkEditId } = await bench.planned();
  const { items, state } = await run(bulkEdits, bulkEditId);
  expect(state).toBe('needs-decision');
  return { bench, bulkEdits, changes, bulkEditId, changeId: items[1]?.changeId ?? '' };
}

it.each([
  ['it was never sent', unreached],
  ['the service refused it and changed nothing', refused],
])('skipping marks a change as left out when %s', async (_, outcome) => {
  const { bench, bulkEdits, bulkEditId } = await stoppedAt(() => outcome);
  const done = await run(bulkEdits, bulkEditId, 'leave-out');
  expect(done.items[1]).toMatchObject({ state: 'left-out' });
  expect(done.items[1]?.note).toMatch(/^Skipped by you\. /);
  expect(bench.reported.at(-1)?.body).toBe('1 verified, 0 were already correct. 1 skipped.');
});

it('a change verified by a check counts as verified when the bulk edit continues', async () => {
  const accepted = { kind: 'accepted', status: 200, body: null, serviceDate: null } as const;
  const { bench, bulkEdits, changes, bulkEditId, changeId } = await stoppedAt((at) => {
    at.service.put('1042', 180, false);
    return accepted;
  });
  bench.service.put('1042', 250, false);
  expect(await changes.reconcile({ changeId })).toMatchObject({ value: { state: 'verified' } });
  const done = await run(bulkEdits, bulkEditId, 'leave-out');
  expect(done).toMatchObject({ verified: 2 });
  expect(done.items[1]).toMatchObject({ state: 'verified' });
  expect(done.items[1]?.note).toMatch(/the service now shows your change/);
});

it('a finished bulk edit reports skipped and unverified changes separately', async () => {
  const { bench, bulkEdits, bulkEditId } = await stoppedAt(() => unreached, ['1041', '1042', '1043']);
  bench.faults.push('reset-before');
  await run(bulkEdits, bulkEditId, 'leave-out');
  const done = await run(bulkEdits, bulkEditId, 'leave-out');
  expect(done.items.map(({ state }) => state)).toEqual(['verified', 'left-out', 'unverified']);
  expect(bench.reported.at(-1)?.body).toBe(
    '1 verified, 0 were already correct. 1 skipped. 1 was sent but not verified.',
  );
});

const three = ['1041', '1042', '1043'] as const;

it('a change stored with another value is shown and stays unverified when skipped', async () => {
  const bench = new BulkEditBench(three);
  const { service } = bench;
  bench.answerWrites(async (request) => {
    const answer = await service.write(request);
    // It silently accepts at most 180 for this property.
    if (request.path.includes('1042')) service.put('1042', 180, false);
    return answer;
  });
  const { bulkEdits, changes, waysBack, bulkEditId } = await bench.planned();
  const stopped = await run(bulkEdits, bulkEditId);
  expect(stopped.items[1]?.note).toMatch(
    /^The service shows Deposit amount 180, not 250\. The service accepted/,
  );
  const done = await run(bulkEdits, bulkEditId, 'leave-out');
  expect(done.items.map(({ state }) => state)).toEqual(['verified', 'unverified', 'verified']);
  expect(done.items[1]?.note).toMatch(
    /^Sent, and closed by you as unresolved\. The service shows Deposit amount 180/,
  );
  expect(bench.reported.at(-1)?.body).toBe(
    '2 verified, 0 were already correct. 1 was sent but not verified.',
  );

  const propertiesOf = (): readonly string[] => {
    const ways = valueOf(waysBack('w1', { bulkEditId, places: null }));
    return ways.map(({ target }) => target.subject);
  };
  expect(propertiesOf()).toEqual(['1043', '1041']);
  await changes.accept({ changeId: done.items[1]?.changeId ?? '' });
  expect(propertiesOf()).toEqual(['1043', '1042', '1041']);
});

it('a differing change closed as unresolved can be checked and then made again', async () => {
  const bench = new BulkEditBench(three);
  const { service } = bench;
  let most = 180;
  bench.answerWrites(async (request) => {
    const answer = await service.write(request);
    if (request.path.includes('1042')) service.put('1042', most, false);
    return answer;
  });
  const { bulkEdits, changes, bulkEditId } = await bench.planned();
  const stopped = await run(bulkEdits, bulkEditId);
  const changeId = stopped.items[1]?.changeId ?? '';
  await changes.accept({ changeId });
  expect((await rested(bulkEdits, bulkEditId)).closedUnknown).toMatchObject({
    changeId,
    takenOtherwise: true,
  });

  service.put('1042', 100, false);
  await bulkEdits.readStopped({ bulkEditId });
  expect((await rested(bulkEdits, bulkEditId)).items[1]?.note).toBe(
    'Closed as unresolved, then checked again. The service shows the old values.',
  );
  most = 250;
  const done = await run(bulkEdits, bulkEditId, 'anew');
  expect(done.items.map(({ state }) => state)).toEqual(['verified', 'verified', 'verified']);
});

it('a change verified with a difference counts as done when the bulk edit stops there', async () => {
  const bench = new BulkEditBench(three, trustedNames, {
    ...depositSetting,
    body: (subject, stored) => ({
      ...depositSetting.body(subject, stored),
      refundable: stored.amount !== 250,
    }),
  });
  const { bulkEdits, bulkEditId } = await bench.planned();
  expect(await run(bulkEdits, bulkEditId)).toMatchObject({
    state: 'needs-decision',
    done: 1,
    total: 3,
    verified: 0,
  });
  expect(await bulkEdits.facts({ bulkEditId })).toMatchObject({ ok: true, value: { left: 2 } });
  expect(await bulkEdits.cancel({ bulkEditId })).toMatchObject({
    ok: true,
    value: { state: 'cancelled', done: 1 },
  });
  expect(bulkEdits.list({ workspaceId: 'w1' })).toMatchObject({ ok: true, value: { items: [{ done: 1 }] } });
});
