import type { PropertyState, ResourceState } from '../../../core/analysis/attention/property-state.ts';
import { readsOfProperty, type PropertyRead } from '../../../core/analysis/property-screens.ts';
import { portfolioResources } from '../../../core/analysis/property-facts.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import { succeed, type ErrorCode, type Result } from '../../../core/values/errors.ts';
import { cachedRead } from '../../../ipc/cached-read.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { OfflineCost } from '../../../ipc/portfolio.ts';
import type { CachedRead } from '../../../ipc/snapshots.ts';
import { SliceOfWork } from '../../clock/slice-of-work.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import { portfolioQuery } from '../bookings-pages.ts';

/** What is to be read of one property, the detail first. */
export interface PropertyPlan {
  readonly propertyId: number;
  readonly reads: readonly PropertyRead[];
}

/** Everything, as a person's Refresh means it, only what was not read just now, or only what never was read. */
export type SyncScope = ChannelRequest<'portfolio:sync'>['scope'];

/** What a round can be of: what was never read is read beside it, and leaves it to be gone on with. */
export type RoundScope = Exclude<SyncScope, 'never-read' | 'screens'>;

/** Answers that would only be given again: they count as read in a round. */
const settledCodes: ReadonlySet<ErrorCode> = new Set(['service-forbidden', 'service-not-found']);

/**
 * What is left to read since `since`: properties of which least is known come first. A property that the service
 * did not know in this round is not asked for again.
 * @param isRefusalFinal false: another credential is held by now, and may get what was refused
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

/** The service did not know the property when it was asked since then. */
export function isGone(state: PropertyState, since: Date): boolean {
  const detail = state['property-detail'];
  return detail?.failure?.error.code === 'service-not-found' && isSettled(detail, since);
}

/** Whether what the portfolio reads of a property was answered since then, by a refusal too. */
export function isSettledFor(state: PropertyState, resource: ResourceName, since: Date): boolean {
  const known = portfolioResources.find((name) => name === resource);
  return known !== undefined && state[known]?.failure !== null && isSettled(state[known], since);
}

/**
 * What was never read, nor refused for good. A property of which nothing was ever read is asked for anew, refused or not:
 * the id may have become one of ours.
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

/** What was read in this time is offline news enough: it is not read again to be there. */
export const youngForMs = 24 * 60 * 60 * 1000;

type CachedReads = Pick<Snapshots, 'cachedReads'>;

interface ScreensInput {
  readonly workspaceId: string;
  readonly propertyIds: readonly number[];
  readonly states: ReadonlyMap<number, PropertyState>;
  readonly since: Date;
  readonly now: Date;
}

/** What every screen of these properties asks for and is not kept since then. */
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
    const kept = await cachedReads(workspaceId, String(propertyId));
    if (!kept.ok) return kept;
    const reads = wanted.filter(
      (read) => !isCachedSince(kept.value, read, since) && !isSettledFor(state, read.resource, since),
    );
    if (reads.length > 0) plans.push({ propertyId, reads });
  }
  return succeed(plans);
}

function isCachedSince(kept: readonly CachedRead[], read: PropertyRead, since: Date): boolean {
  const found = cachedRead(kept, read);
  return found !== undefined && Date.parse(found.readAt) >= since.getTime();
}

/** What it would take to have every screen of these properties without a connection, and what is there already. */
export async function offlineCost(snapshots: CachedReads, input: ScreensInput): Promise<Result<OfflineCost>> {
  const plans = await planScreens(snapshots, input);
  if (!plans.ok) return plans;
  const wanted = readsOfProperty(input.now);
  const cost = { cachedBytes: 0, wholeProperties: 0, wholeBytes: 0 };
  const slice = new SliceOfWork();
  for (const propertyId of input.propertyIds) {
    await slice.next();
    const kept = await snapshots.cachedReads(input.workspaceId, String(propertyId));
    if (!kept.ok) return kept;
    const bytes = kept.value.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    cost.cachedBytes += bytes;
    if (!wanted.every((read) => cachedRead(kept.value, read) !== undefined)) continue;
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
