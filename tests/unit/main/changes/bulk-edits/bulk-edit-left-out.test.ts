import { expect, it } from 'vitest';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { BulkEditBench, run } from './bulk-edit-bench.ts';

const properties = ['1041', '1042'] as const;

const unreached: WriteOutcome = {
  kind: 'unsent',
  error: { code: 'service-unreachable', message: 'The service can’t be reached.' },
};
const refused: WriteOutcome = {
  kind: 'rejected',
  status: 422,
  error: { code: 'service-refused', message: 'Too much.', status: 422 },
};

/** A bulk edit that stopped at its second change, to which the service answered otherwise than to the first. */
async function stoppedAt(second: (bench: BulkEditBench) => WriteOutcome, of: readonly string[] = properties) {
  const bench = new BulkEditBench(of);
  const { service } = bench;
  bench.client = {
    turn: (workspaceId) => service.turn(workspaceId),
    read: (request) => service.read(request),
    write: (request) =>
      request.path.includes('1042') ? Promise.resolve(second(bench)) : service.write(request),
  };
  const { bulkEdits, changes, bulkEditId } = await bench.planned();
  const { items, state } = await run(bulkEdits, bulkEditId);
  expect(state).toBe('needs-decision');
  return { bench, bulkEdits, changes, bulkEditId, changeId: items[1]?.changeId ?? '' };
}

it.each([
  ['that never left', unreached],
  ['that was refused and changed nothing', refused],
])('calls a change left out %s', async (_, outcome) => {
  const { bench, bulkEdits, bulkEditId } = await stoppedAt(() => outcome);
  const done = await run(bulkEdits, bulkEditId, 'leave-out');
  expect(done.items[1]).toMatchObject({ state: 'left-out' });
  expect(done.items[1]?.note).toMatch(/^Skipped by you\. /);
  expect(bench.reported.at(-1)?.body).toBe('1 verified, 0 were already correct. 1 skipped.');
});

it('calls a change verified that was read again before the bulk edit went on past it', async () => {
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

it('tells of both when it is over: of what was left out, and of what was sent and left as it stands', async () => {
  const { bench, bulkEdits, bulkEditId } = await stoppedAt(() => unreached, ['1041', '1042', '1043']);
  bench.faults.push('reset-before');
  await run(bulkEdits, bulkEditId, 'leave-out');
  const done = await run(bulkEdits, bulkEditId, 'leave-out');
  expect(done.items.map(({ state }) => state)).toEqual(['verified', 'left-out', 'unverified']);
  expect(bench.reported.at(-1)?.body).toBe(
    '1 verified, 0 were already correct. 1 skipped. 1 was sent but not verified.',
  );
});
