import { expect, it } from 'vitest';
import { depositSetting } from '../../../../faults/core/virtual-service/edited-setting.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { BulkEditBench, rested, run } from './bulk-edit-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042', '1043'] as const;

it('says what the service shows instead of what was asked for, and calls nothing left out that was sent', async () => {
  const bench = new BulkEditBench(properties);
  const { service } = bench;
  bench.client = {
    turn: (workspaceId) => service.turn(workspaceId),
    read: (request) => service.read(request),
    write: async (request) => {
      const answer = await service.write(request);
      // It takes no more than 180 of this property, and says nothing of it.
      if (request.path.includes('1042')) service.put('1042', 180, false);
      return answer;
    },
  };
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

it('asks of what was taken otherwise, and of what was put back since, without a word of what may still land', async () => {
  const bench = new BulkEditBench(properties);
  const { service } = bench;
  let most = 180;
  bench.client = {
    turn: (workspaceId) => service.turn(workspaceId),
    read: (request) => service.read(request),
    write: async (request) => {
      const answer = await service.write(request);
      if (request.path.includes('1042')) service.put('1042', most, false);
      return answer;
    },
  };
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

it('counts a change that is verified with a difference as done where it stops there', async () => {
  const bench = new BulkEditBench(properties, trustedNames, {
    ...depositSetting,
    body: (subject, kept) => ({ ...depositSetting.body(subject, kept), refundable: kept.amount !== 250 }),
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
