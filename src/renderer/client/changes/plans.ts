import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type {
  NewPlan,
  Plan,
  PlanAction,
  PlanChanged,
  PlanDetail,
  PlanQuestion,
  PlanReading,
  PreviewRow,
} from '../../../contract/ipc/changes/plans.ts';
import { joinLines, linesOf } from '../../../contract/row-lines.ts';
import { readPlanItem, readPreviewRow } from '../../../contract/row-reading.ts';
import type { LeverName } from '../../../contract/service/writable/levers.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { withHeard } from '../queries/newest.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { inSlices } from '../in-slices.ts';

export const plansOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.plans(workspaceId),
    queryFn: async ({ client }) => {
      const list = await valueOf(bridge.plans.list({ workspaceId }));
      const known = client.getQueriesData<HeardPlan>({ queryKey: queryKeys.eachPlanHeard() });
      const heard = known.flatMap(([, one]) => (one?.plan.workspaceId === workspaceId ? [one.plan] : []));
      return withHeard(list, heard);
    },
    select: ({ items }): readonly Plan[] => items,
  });

export const planOptions = (planId: string) =>
  queryOptions({
    queryKey: queryKeys.plan(planId),
    queryFn: async ({ client }) => {
      const { items, ...plan } = await valueOf(bridge.plans.get({ planId }));
      const detail = { ...plan, items: await inSlices(linesOf(items), readPlanItem) };
      const heard = client.getQueryData(planHeardOptions(planId).queryKey);
      return heard === undefined ? detail : withItemsHeard(detail, heard);
    },
  });

type PlanItem = PlanDetail['items'][number];

/** What events told of a plan: as it stands, and each change that moved. Kept for replies that come later. */
interface HeardPlan {
  readonly plan: Plan;
  readonly items: ReadonlyMap<number, { readonly revision: number; readonly item: PlanItem }>;
}

const planHeardOptions = (planId: string) =>
  queryOptions<HeardPlan>({
    queryKey: queryKeys.planHeard(planId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** All plans of a workspace, newest first; kept current by `plans:changed` events. */
export function usePlans(workspaceId: string) {
  return useQuery(plansOptions(workspaceId));
}

/** Puts a plan into the list, and into what is known of it whole. */
export function landPlan(client: QueryClient, plan: Plan): void {
  landPlanChanges(client, [{ plan, items: [] }]);
}

/** Events: plans as they stand, and those of their changes that moved. */
export function landPlanChanges(client: QueryClient, changes: readonly PlanChanged[]): void {
  for (const [planId, ofOne] of Map.groupBy(changes, ({ plan }) => plan.planId)) {
    landHeard(client, planId, ofOne);
  }
}

function landHeard(client: QueryClient, planId: string, changes: readonly PlanChanged[]): void {
  const heard = client.getQueryData(planHeardOptions(planId).queryKey);
  const known = new Map(heard?.items);
  let newer = heard?.plan;
  for (const { plan, items } of changes) {
    const { revision } = plan;
    for (const { place, ...item } of items) {
      if ((known.get(place)?.revision ?? 0) < revision) known.set(place, { revision, item });
    }
    if (newer === undefined || newer.revision <= revision) newer = plan;
  }
  if (newer === undefined) return;
  const now: HeardPlan = { plan: newer, items: known };
  client.setQueryData(planHeardOptions(planId).queryKey, now);
  client.setQueryData(planOptions(planId).queryKey, (detail) =>
    detail === undefined ? undefined : withItemsHeard(detail, now),
  );
  client.setQueryData(plansOptions(now.plan.workspaceId).queryKey, (plans) =>
    plans === undefined ? undefined : withHeard(plans, [now.plan]),
  );
}

/** A plan read whole, with what was heard of it since. */
function withItemsHeard(detail: PlanDetail, { plan, items: heard }: HeardPlan): PlanDetail {
  const items = detail.items.map((item, place) => {
    const later = heard.get(place);
    return later !== undefined && later.revision > detail.revision ? later.item : item;
  });
  // It keeps the number of the read: what is heard late, of another change, may still be newer than that.
  const head = plan.revision > detail.revision ? plan : detail;
  return { ...head, revision: detail.revision, items };
}

/** One plan with its changes. */
export function usePlan(planId: string) {
  return useQuery(planOptions(planId));
}

async function previewOf(question: PlanQuestion): Promise<PreviewRow[]> {
  const { rows } = await valueOf(bridge.plans.preview(question));
  return inSlices(linesOf(rows), readPreviewRow);
}

/** What an operation would do to each property, from what was last read of it. */
export function usePlanPreview() {
  return useMutation({
    mutationFn: previewOf,
  });
}

/** How one setting of one house stands, as last read; null asks for nothing. */
export function useCellOfHouse(workspaceId: string, resource: LeverName, propertyId: number | null) {
  return useQuery(cellOfHouseOptions(workspaceId, resource, propertyId));
}

const cellOfHouseOptions = (workspaceId: string, resource: LeverName, propertyId: number | null) =>
  queryOptions({
    queryKey: queryKeys.cellOfHouse(workspaceId, resource, propertyId),
    enabled: propertyId !== null,
    // It may have been read anew by the time that somebody asks again.
    staleTime: 0,
    queryFn: async () => {
      const operation = { kind: 'as-it-is', resource } as const;
      const propertyIds = propertyId === null ? [] : [propertyId];
      const [row] = await previewOf({ workspaceId, operation, propertyIds });
      return row ?? null;
    },
  });

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

/** Another moment for a plan, or none. */
export function useSchedulePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'plans:schedule'>) => valueOf(bridge.plans.schedule(request)),
    onSuccess: (plan) => {
      landPlan(client, plan);
    },
  });
}

/** Reads what a plan has yet to change, and what of it moved since the review. */
export function useLookAtPlan() {
  return useMutation({ mutationFn: (planId: string) => valueOf(bridge.plans.look({ planId })) });
}

/** What is unusual about changes taken together, before they are stored. */
export function usePlanSlips() {
  return useMutation({
    mutationFn: async ({ workspaceId, changes }: Pick<NewPlan, 'workspaceId' | 'changes'>) => {
      const lines = joinLines(await inSlices(changes, (change) => JSON.stringify(change)));
      return valueOf(bridge.plans.slips({ workspaceId, changes: lines }));
    },
  });
}

/**
 * Stores a plan, then starts it; one for a chosen moment waits for it. A plan that was stored and could not start
 * stays, ready, under Changes.
 */
export function useStartNewPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: NewPlan) => {
      const changes = joinLines(await inSlices(request.changes, (change) => JSON.stringify(change)));
      const plan = await valueOf(bridge.plans.create({ ...request, changes }));
      const { planId } = plan;
      if (request.startAt !== undefined) return { planId, started: { ok: true, value: plan } as const };
      return { planId, started: await bridge.plans.start({ planId, stopped: 'take-up' }) };
    },
    onSuccess: ({ started }, { workspaceId }) => {
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
    mutationFn: (action: PerformedAction) => valueOf(perform(planId, action)),
    onSuccess: (plan) => {
      landPlan(client, plan);
    },
  });
}

/** What one press does: the others lead to a screen or a dialog first. */
export type PerformedAction = Exclude<PlanAction, 'confirm' | 'move'>;

function perform(planId: string, action: PerformedAction) {
  switch (action) {
    case 'start':
      return bridge.plans.start({ planId, stopped: 'take-up' });
    case 'skip':
      return bridge.plans.start({ planId, stopped: 'leave-out' });
    case 'anew':
      return bridge.plans.start({ planId, stopped: 'anew' });
    case 'read':
      return bridge.plans.readStopped({ planId });
    case 'pause':
      return bridge.plans.pause({ planId });
    case 'cancel':
      return bridge.plans.cancel({ planId });
  }
}
