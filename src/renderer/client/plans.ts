import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Plan, PlanAction } from '../../contract/ipc/plans.ts';
import { valueOf } from './app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './query-keys.ts';

const plansOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.plans(workspaceId),
    queryFn: () => valueOf(bridge.plans.list({ workspaceId })),
  });

/** All plans of a workspace, newest first; kept current by `plans:changed` events. */
export function usePlans(workspaceId: string) {
  return useQuery(plansOptions(workspaceId));
}

/** Puts a plan into the list, in its place or at its head. */
export function landPlan(client: QueryClient, plan: Plan): void {
  client.setQueryData(plansOptions(plan.workspaceId).queryKey, (plans) => {
    if (plans === undefined) return undefined;
    const known = plans.some(({ planId }) => planId === plan.planId);
    return known
      ? plans.map((candidate) => (candidate.planId === plan.planId ? plan : candidate))
      : [plan, ...plans];
  });
}

/** What a person may do with a plan; offer only what is in `plan.actions`. */
export function usePlanAction(planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: PlanAction) => valueOf(perform(planId, action)),
    onSuccess: (plan) => {
      landPlan(client, plan);
    },
  });
}

function perform(planId: string, action: PlanAction) {
  switch (action) {
    case 'start':
    case 'skip':
      return bridge.plans.start({ planId, skipStopped: action === 'skip' });
    case 'pause':
      return bridge.plans.pause({ planId });
    case 'cancel':
      return bridge.plans.cancel({ planId });
  }
}
