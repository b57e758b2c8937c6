import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  NewPlan,
  Plan,
  PlanAction,
  PlanChanged,
  PlanDetail,
  PlanQuestion,
  PreviewRow,
} from '../../../ipc/changes/plans.ts';
import type { ReadProgress } from '../../../ipc/portfolio.ts';
import { joinLines, linesOf } from '../../../ipc/rows/row-lines.ts';
import { readPlanItem, readPreviewRow } from '../../../ipc/rows/row-reading.ts';
import type { DiscountName } from '../../../core/writing/writable-names.ts';
import { resultOf } from '../queries/app-failure.ts';
import { withHeard } from '../queries/newest.ts';
import { askKey, queryKeys } from '../queries/query-keys.ts';
import { inSlices } from '../in-slices.ts';
import { ask } from '../ask.ts';

export const plansOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('plans:list', { workspaceId }),
    queryFn: async ({ client }) => {
      const list = await ask('plans:list', { workspaceId });
      const known = client.getQueriesData<HeardPlan>({ queryKey: queryKeys.eachPlanHeard() });
      const heard = known.flatMap(([, one]) => (one?.plan.workspaceId === workspaceId ? [one.plan] : []));
      return withHeard(list, heard);
    },
    select: ({ items }): readonly Plan[] => items,
  });

export const planOptions = (planId: string) =>
  queryOptions({
    queryKey: askKey('plans:get', { planId }),
    queryFn: async ({ client }) => {
      const { items, ...plan } = await ask('plans:get', { planId });
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
  const { rows } = await ask('plans:preview', question);
  return inSlices(linesOf(rows), readPreviewRow);
}

/** What an operation would do to each property, from what was last read of it. */
export function usePlanPreview() {
  return useMutation({
    mutationFn: previewOf,
  });
}

/** How one setting of one property stands, as last read; null asks for nothing. */
export function useCellOfProperty(workspaceId: string, resource: DiscountName, propertyId: number | null) {
  return useQuery(cellOfPropertyOptions(workspaceId, resource, propertyId));
}

const cellOfPropertyOptions = (workspaceId: string, resource: DiscountName, propertyId: number | null) =>
  queryOptions({
    queryKey: queryKeys.cellOfProperty(workspaceId, resource, propertyId),
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

const planReadingOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.planReading(workspaceId),
    queryFn: (): ReadProgress | null => null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How far a reading has come; null before the first. Kept current by `plans:reading` events. */
export function usePlanReading(workspaceId: string): ReadProgress | null {
  return useQuery(planReadingOptions(workspaceId)).data ?? null;
}

/** What is unusual about changes taken together, before they are stored. */
export function usePlanSlips() {
  return useMutation({
    mutationFn: async ({ workspaceId, changes }: Pick<NewPlan, 'workspaceId' | 'changes'>) => {
      const lines = joinLines(await inSlices(changes, (change) => JSON.stringify(change)));
      return ask('plans:slips', { workspaceId, changes: lines });
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
      const plan = await ask('plans:create', { ...request, changes });
      const { planId } = plan;
      if (request.startAt !== undefined) return { planId, started: { ok: true, value: plan } as const };
      const started = await resultOf(ask('plans:start', { planId, stopped: 'take-up' }));
      return { planId, started };
    },
    onSuccess: ({ started }, { workspaceId }) => {
      if (started.ok) landPlan(client, started.value);
      else void client.invalidateQueries({ queryKey: askKey('plans:list', { workspaceId }) });
    },
  });
}

/** What a person may do with a plan; offer only what is in `plan.actions`. */
export function usePlanAction(planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: PerformedAction) => perform(planId, action),
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
      return ask('plans:start', { planId, stopped: 'take-up' });
    case 'skip':
      return ask('plans:start', { planId, stopped: 'leave-out' });
    case 'anew':
      return ask('plans:start', { planId, stopped: 'anew' });
    case 'read':
      return ask('plans:read-stopped', { planId });
    case 'pause':
      return ask('plans:pause', { planId });
    case 'cancel':
      return ask('plans:cancel', { planId });
  }
}
