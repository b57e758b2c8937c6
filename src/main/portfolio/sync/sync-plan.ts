import type { PropertyState, ResourceState } from '../../../core/analysis/attention/property-state.ts';
import { readsOfProperty, type PropertyRead } from '../../../core/analysis/property-screens.ts';
import { portfolioResources } from '../../../core/analysis/property-facts.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { succeed, type ErrorCode, type Result } from '../../../core/values/errors.ts';
import { cachedRead } from '../../../ipc/cached-read.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { OfflineCost } from '../../../ipc/portfolio.ts';
import type { CachedRead } from '../../../ipc/snapshots.ts';
import { SliceOfWork } from '../../clock/slice-of-work.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import { portfolioQuery } from '../bookings-pages.ts';

/** The reads of one property, the detail first. */
export interface PropertyPlan {
  readonly propertyId: number;
  readonly reads: readonly PropertyRead[];
}

/** Everything (a person's Refresh), only what is stale, or only what was never read. */
export type SyncScope = ChannelRequest<'portfolio:sync'>['scope'];

/** Scopes that form a round; reads of never-read data happen beside it and don't end it. */
export type RoundScope = Exclude<SyncScope, 'never-read' | 'screens'>;

/** Answers that wouldn't change if repeated: they count as read within a round. */
const settledCodes: ReadonlySet<ErrorCode> = new Set(['service-forbidden', 'service-not-found']);

/**
 * The reads left since `since`; properties with the least data come first. Skips properties that the service didn't
 * know in this round.
 * @param isRefusalFinal false: the credential has changed since, so refused reads may succeed
 */
export function planSync(
  propertyIds: readonly number[],
  states: ReadonlyMap<number, PropertyState>,
  { since, now, isRefusalFinal = true }: { since: Date; now: Date; isRefusalFinal?: boolean },
): PropertyPlan[] {
  const plans = propertyIds.map((propertyId): PropertyPlan => {
    const state = states.get(propertyId) ?? {};
    const isLeft = (one: ResourceState | undefined): boolean =>
      !isSettled(one, since) || (!isRefusalFinal && one?.failure?.error.code === 'service-forbidden');
    const open = portfolioResources.filter((name) => !isGone(state, since) && isLeft(state[name]));
    return {
      propertyId,
      reads: open.map((resource) => ({ resource, query: portfolioQuery(resource, now) })),
    };
  });
  return plans
    .filter((plan) => plan.reads.length > 0)
    .toSorted((left, right) => right.reads.length - left.reads.length);
}

export function isGone(state: PropertyState, since: Date): boolean {
  const detail = state['property-detail'];
  return detail?.failure?.error.code === 'service-not-found' && isSettled(detail, since);
}

/** Whether Properties' own read of the resource was refused for good since then. */
export function isSettledFor(state: PropertyState, resource: ResourceName, since: Date): boolean {
  const known = portfolioResources.find((name) => name === resource);
  return known !== undefined && state[known]?.failure !== null && isSettled(state[known], since);
}

/**
 * Reads never made nor refused for good. A property without any data is always tried again, because its id may have
 * become one of ours.
 */
export function planNeverRead(
  propertyIds: readonly number[],
  states: ReadonlyMap<number, PropertyState>,
  now: Date,
): PropertyPlan[] {
  const known = new Map(
    [...states].filter(([, state]) => portfolioResources.some((name) => wasRead(state[name]))),
  );
  return planSync(propertyIds, known, { since: new Date(0), now });
}

function wasRead(state: ResourceState | undefined): boolean {
  return (state?.readAt ?? null) !== null;
}

function isSettled(state: ResourceState | undefined, since: Date): boolean {
  if (state === undefined) return false;
  if (state.failure !== null) {
    return settledCodes.has(state.failure.error.code) && Date.parse(state.failure.at) >= since.getTime();
  }
  return state.readAt !== null && Date.parse(state.readAt) >= since.getTime();
}

/** Data this recent is good enough for offline use and isn't read again. */
export const youngForMs = 24 * 60 * 60 * 1000;

type CachedReads = Pick<Snapshots, 'cachedReads'>;

interface ScreensInput {
  readonly workspaceId: string;
  readonly propertyIds: readonly number[];
  readonly states: ReadonlyMap<number, PropertyState>;
  readonly since: Date;
  readonly now: Date;
}

/** Everything that screens of these properties need and that wasn't cached since then. */
export async function planScreens(
  { cachedReads }: CachedReads,
  { workspaceId, propertyIds, states, since, now }: ScreensInput,
): Promise<Result<PropertyPlan[]>> {
  const wanted = readsOfProperty(now);
  const plans: PropertyPlan[] = [];
  const slice = new SliceOfWork();
  for (const propertyId of propertyIds) {
    await slice.next();
    const state = states.get(propertyId) ?? {};
    if (isGone(state, since)) continue;
    const saved = await cachedReads(workspaceId, String(propertyId));
    if (!saved.ok) return saved;
    const reads = wanted.filter(
      (read) => !isCachedSince(saved.value, read, since) && !isSettledFor(state, read.resource, since),
    );
    if (reads.length > 0) plans.push({ propertyId, reads });
  }
  return succeed(plans);
}

function isCachedSince(saved: readonly CachedRead[], read: PropertyRead, since: Date): boolean {
  const found = cachedRead(saved, read);
  return found !== undefined && Date.parse(found.readAt) >= since.getTime();
}

/** The cost of having every screen of these properties offline, and what is cached already. */
export async function offlineCost(snapshots: CachedReads, input: ScreensInput): Promise<Result<OfflineCost>> {
  const plans = await planScreens(snapshots, input);
  if (!plans.ok) return plans;
  const wanted = readsOfProperty(input.now);
  const cost = { cachedBytes: 0, wholeProperties: 0, wholeBytes: 0 };
  const slice = new SliceOfWork();
  for (const propertyId of input.propertyIds) {
    await slice.next();
    const saved = await snapshots.cachedReads(input.workspaceId, String(propertyId));
    if (!saved.ok) return saved;
    const bytes = saved.value.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    cost.cachedBytes += bytes;
    if (!wanted.every((read) => cachedRead(saved.value, read) !== undefined)) continue;
    cost.wholeProperties += 1;
    cost.wholeBytes += bytes;
  }
  return succeed({
    ...cost,
    properties: input.propertyIds.length,
    readsAProperty: wanted.length,
    missing: plans.value.reduce((sum, { reads }) => sum + reads.length, 0),
  });
}
