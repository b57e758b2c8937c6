import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ErrorCode, Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import type { HouseRead } from '../../../core/analysis/house-screens.ts';
import { portfolioResources } from '../../../core/analysis/property-facts.ts';
import type { PropertyState, ResourceState } from '../../../core/analysis/attention/property-state.ts';
import { portfolioQuery } from '../portfolio-query.ts';
import { transaction } from '../../storage/open-database.ts';
import { storageResult } from '../../storage/storage-errors.ts';

/** What is to be read of one property, the detail first. */
export interface PropertyPlan {
  readonly propertyId: number;
  readonly reads: readonly HouseRead[];
}

/** A round that was broken off is taken up again for this long; afterwards everything is read anew. */
const resumeForMs = 24 * 60 * 60 * 1000;
/** In a sync of what is stale, what was read in this time is not asked for again. */
const freshForMs = 5 * 60 * 1000;

/** Everything, as a person's Refresh means it, only what was not read just now, or only what never was read. */
export type SyncScope = ChannelRequest<'portfolio:sync'>['scope'];

/** What a round can be of: what was never read is read beside it, and leaves it to be gone on with. */
type RoundScope = Exclude<SyncScope, 'never-read' | 'screens'>;

const roundSchema = z.object({ started_at_ms: z.number() });
/** Answers that would only be given again: they count as read in a round. */
const settledCodes: ReadonlySet<ErrorCode> = new Set(['service-forbidden', 'service-not-found']);

/** When the unfinished round of a workspace began, kept so that a sync goes on after the app was closed. */
export class SyncRounds {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** The start of the round to go on with, or of a new one. Reads since then need not be made again. */
  begin(workspaceId: string, now: Date, scope: RoundScope): Result<Date> {
    const found = storageResult(() => {
      const row = this.#db
        .prepare('SELECT started_at_ms FROM sync_round WHERE workspace_id = ?')
        .get(workspaceId);
      return row === undefined ? null : roundSchema.parse(row).started_at_ms;
    });
    if (!found.ok) return found;
    const ageMs = found.value === null ? Infinity : now.getTime() - found.value;
    if (found.value !== null && ageMs >= 0 && ageMs <= resumeForMs) return succeed(new Date(found.value));
    const started = new Date(now.getTime() - (scope === 'stale' ? freshForMs : 0));
    const stored = transaction(this.#db, () =>
      this.#db
        .prepare('INSERT OR REPLACE INTO sync_round (workspace_id, started_at_ms) VALUES (?, ?)')
        .run(workspaceId, started.getTime()),
    );
    return stored.ok ? succeed(started) : stored;
  }

  finish(workspaceId: string): Result<null> {
    const finished = transaction(this.#db, () =>
      this.#db.prepare('DELETE FROM sync_round WHERE workspace_id = ?').run(workspaceId),
    );
    return finished.ok ? succeed(null) : finished;
  }
}

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
