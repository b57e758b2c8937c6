import { expect, it, vi } from 'vitest';
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
