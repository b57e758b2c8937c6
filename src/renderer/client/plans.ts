import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import type { Plan, PlanAction, PlanQuestion, PlanReading } from '../../contract/ipc/plans.ts';
import { valueOf } from './app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './query-keys.ts';

const plansOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.plans(workspaceId),
    queryFn: () => valueOf(bridge.plans.list({ workspaceId })),
  });

const planOptions = (planId: string) =>
  queryOptions({
    queryKey: queryKeys.plan(planId),
    queryFn: () => valueOf(bridge.plans.get({ planId })),
  });

/** All plans of a workspace, newest first; kept current by `plans:changed` events. */
export function usePlans(workspaceId: string) {
  return useQuery(plansOptions(workspaceId));
}

/** Puts a plan into the list, in its place or at its head. */
export function landPlan(client: QueryClient, plan: Plan): void {
  const shown = client.getQueryData(planOptions(plan.planId).queryKey);
  // A plan of thousands is read again once a change, not at each of its steps.
  if (shown !== undefined && (shown.done !== plan.done || shown.state !== plan.state)) {
    void client.invalidateQueries({ queryKey: queryKeys.plan(plan.planId) });
  }
  client.setQueryData(plansOptions(plan.workspaceId).queryKey, (plans) => {
    if (plans === undefined) return undefined;
    const known = plans.some(({ planId }) => planId === plan.planId);
    return known
      ? plans.map((candidate) => (candidate.planId === plan.planId ? plan : candidate))
      : [plan, ...plans];
  });
}

/** One plan with its changes; read again whenever `plans:changed` tells of it. */
export function usePlan(planId: string) {
  return useQuery(planOptions(planId));
}

/** What an operation would do to each property, from what was last read of it. */
export function usePlanPreview() {
  return useMutation({
    mutationFn: (question: PlanQuestion) => valueOf(bridge.plans.preview(question)),
  });
}

/** Reads what a preview needs; ends when all is read, when it is stopped, or when reading on is of no use. */
export function useReadForPlan() {
  return useMutation({
    mutationFn: (question: PlanQuestion) => valueOf(bridge.plans.read(question)),
  });
}

export function useStopReading() {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.plans.stopReading({ workspaceId })),
  });
}

const planReadingOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.planReading(workspaceId),
    queryFn: (): PlanReading | null => null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How far a reading has come; null before the first. Kept current by `plans:reading` events. */
export function usePlanReading(workspaceId: string): PlanReading | null {
  return useQuery(planReadingOptions(workspaceId)).data ?? null;
}

/** Stores a plan, then starts it. A plan that was stored and could not start stays, ready, under Changes. */
export function useStartNewPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'plans:create'>) => {
      const { planId } = await valueOf(bridge.plans.create(request));
      return bridge.plans.start({ planId, skipStopped: false });
    },
    onSuccess: (started, { workspaceId }) => {
      if (started.ok) landPlan(client, started.value);
      else void client.invalidateQueries({ queryKey: queryKeys.plans(workspaceId) });
    },
  });
}

/** Asks where to save, then writes the plan as CSV. */
export function useExportPlan() {
  return useMutation({ mutationFn: (planId: string) => valueOf(bridge.plans.export({ planId })) });
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
