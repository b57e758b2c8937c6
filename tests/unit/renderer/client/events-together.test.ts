import { expect, it, vi } from 'vitest';
import type { RunDetail } from '../../../../src/ipc/changes/changes.ts';
import { ConsoleOfRecord } from './console-of-record.ts';

async function page() {
  vi.stubGlobal('window', { keyholder: {} });
  vi.resetModules();
  const [{ createQueryClient }, changes, plans] = await Promise.all([
    import('../../../../src/renderer/client/queries/query-client.ts'),
    import('../../../../src/renderer/client/changes/changes.ts'),
    import('../../../../src/renderer/client/changes/plans.ts'),
  ]);
  return { client: createQueryClient(), changes, plans };
}

it.each([
  ['in their order', [0, 1, 2, 3]],
  ['the other way round', [3, 2, 1, 0]],
])(
  'events of a plan that land together %s leave what the last one said of each of its changes',
  async (_what, order) => {
    const { client, plans } = await page();
    const record = new ConsoleOfRecord();
    const [listKey, planKey] = [plans.plansOptions('w').queryKey, plans.planOptions('p1').queryKey];
    client.setQueryData(listKey, record.plans());
    client.setQueryData(planKey, record.plan());
    const events = [record.stepPlan(0), record.stepPlan(1), record.stepPlan(0), record.stepPlan(2)];
    plans.landPlanChanges(
      client,
      order.flatMap((at) => events[at] ?? []),
    );
    const shown = client.getQueryData(planKey);
    expect(shown?.items).toEqual(record.plan().items);
    expect(shown?.explanation).toBe(record.plan().explanation);
    expect(client.getQueryData(listKey)?.items.map(({ explanation }) => explanation)).toEqual([
      record.plan().explanation,
    ]);
  },
);

it('runs that land together stand once each, as they were told last', async () => {
  const { client, changes } = await page();
  const record = new ConsoleOfRecord();
  const first = record.stepRun('c1');
  const workspaceId = first.target.workspaceId;
  const listKey = changes.runsOptions(workspaceId).queryKey;
  client.setQueryData(listKey, record.runs());
  const [again, other] = [record.stepRun('c1'), record.stepRun('c2')];
  changes.landRuns(client, [again, other, first]);
  const shown = client.getQueryData(listKey)?.items ?? [];
  expect(new Map(shown.map(({ changeId, explanation }) => [changeId, explanation]))).toEqual(
    new Map(record.runs().items.map(({ changeId, explanation }) => [changeId, explanation])),
  );
  expect(shown.map(({ changeId }) => changeId).toSorted()).toEqual(['c1', 'c2']);
  expect(client.getQueryData<RunDetail>(['changes:get', { changeId: 'c1' }])?.explanation).toBe(
    again.explanation,
  );
});
