import { expect, it, vi } from 'vitest';
import type { Plan, PlanDetail } from '../../../../src/ipc/changes/plans.ts';

const plan = (revision: number, waitsUntil: string | null): Plan => ({
  revision,
  planId: 'p1',
  workspaceId: 'w1',
  title: 'Deposits',
  reason: '',
  state: 'running',
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  startAt: null,
  isDue: false,
  explanation: '',
  done: 0,
  total: 2,
  verified: 0,
  made: [],
  stoppedAt: null,
  remainingMs: null,
  waitsUntil,
  closedUnknown: null,
  actions: [],
});

const change = (note: string): PlanDetail['items'][number] => ({
  target: { workspaceId: 'w1', resource: 'security-deposit', subject: '7' },
  title: 'Deposit',
  state: 'waiting',
  changeId: null,
  note,
  fields: [],
});

it('a change is as it was read last, where other changes of its plan are heard of afterwards', async () => {
  vi.stubGlobal('window', { keyholder: {} });
  vi.resetModules();
  const [{ createQueryClient }, plans] = await Promise.all([
    import('../../../../src/renderer/client/queries/query-client.ts'),
    import('../../../../src/renderer/client/changes/plans.ts'),
  ]);
  const client = createQueryClient();
  const planKey = plans.planOptions('p1').queryKey;
  plans.landPlanChanges(client, [{ plan: plan(3, null), items: [{ ...change('sending'), place: 0 }] }]);
  client.setQueryData(planKey, { ...plan(5, null), items: [change('verified'), change('waiting')] });
  plans.landPlanChanges(client, [{ plan: plan(7, null), items: [{ ...change('sending'), place: 1 }] }]);
  expect(client.getQueryData(planKey)?.items.map(({ note }) => note)).toEqual(['verified', 'sending']);
});

it('a plan that waits is not said to run by the older reply to its start, wherever it is shown', async () => {
  vi.stubGlobal('window', { keyholder: {} });
  vi.resetModules();
  const [{ createQueryClient }, plans] = await Promise.all([
    import('../../../../src/renderer/client/queries/query-client.ts'),
    import('../../../../src/renderer/client/changes/plans.ts'),
  ]);
  const client = createQueryClient();
  const [listKey, planKey] = [plans.plansOptions('w1').queryKey, plans.planOptions('p1').queryKey];
  client.setQueryData(listKey, { revision: 1, items: [plan(1, null)] });
  client.setQueryData(planKey, { ...plan(1, null), items: [] });
  const waits = '2027-01-01T00:01:00.000Z';
  plans.landPlanChanges(client, [{ plan: plan(7, waits), items: [] }]);
  plans.landPlan(client, plan(6, null));
  expect(client.getQueryData(listKey)?.items.map(({ waitsUntil }) => waitsUntil)).toEqual([waits]);
  expect(client.getQueryData(planKey)?.waitsUntil).toBe(waits);
});
