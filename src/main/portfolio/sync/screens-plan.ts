import { setImmediate as breathe } from 'node:timers/promises';
import type { HouseRead } from '../../../core/analysis/house-screens.ts';
import { readsOfHouse } from '../../../core/analysis/house-screens.ts';
import type { PropertyState } from '../../../core/analysis/attention/property-state.ts';
import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { OfflineCost } from '../../../ipc/portfolio.ts';
import type { CachedRead } from '../../../ipc/snapshots.ts';
import { cachedRead } from '../../../ipc/cached-read.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import type { PropertyPlan } from './sync-plan.ts';
import { isGone, isSettledFor } from './sync-plan.ts';

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

/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const housesAtOnce = 50;

/** What every screen of these houses asks for and is not kept since then. */
export async function planScreens(
  { cachedReads }: CachedReads,
  { workspaceId, propertyIds, states, since, now }: ScreensInput,
): Promise<Result<PropertyPlan[]>> {
  const wanted = readsOfHouse(now);
  const plans: PropertyPlan[] = [];
  for (const [index, propertyId] of propertyIds.entries()) {
    if (index > 0 && index % housesAtOnce === 0) await breathe();
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

function isCachedSince(kept: readonly CachedRead[], read: HouseRead, since: Date): boolean {
  const found = cachedRead(kept, read);
  return found !== undefined && Date.parse(found.readAt) >= since.getTime();
}

/** What it would take to have every screen of these houses without a connection, and what is there already. */
export async function offlineCost(snapshots: CachedReads, input: ScreensInput): Promise<Result<OfflineCost>> {
  const plans = await planScreens(snapshots, input);
  if (!plans.ok) return plans;
  const wanted = readsOfHouse(input.now);
  const cost = { cachedBytes: 0, wholeHouses: 0, wholeBytes: 0 };
  for (const [index, propertyId] of input.propertyIds.entries()) {
    if (index > 0 && index % housesAtOnce === 0) await breathe();
    const kept = await snapshots.cachedReads(input.workspaceId, String(propertyId));
    if (!kept.ok) return kept;
    const bytes = kept.value.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    cost.cachedBytes += bytes;
    if (!wanted.every((read) => cachedRead(kept.value, read) !== undefined)) continue;
    cost.wholeHouses += 1;
    cost.wholeBytes += bytes;
  }
  return succeed({
    ...cost,
    houses: input.propertyIds.length,
    readsAHouse: wanted.length,
    missing: plans.value.reduce((sum, { reads }) => sum + reads.length, 0),
  });
}
