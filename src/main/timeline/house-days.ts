import { setImmediate as breathe } from 'node:timers/promises';
import { leverDays, monthDays, stayDays, daysOfMonth } from '../../core/analysis/timeline/body-days.ts';
import type { HouseDays, TimelineLeverResource } from '../../core/analysis/timeline/house-days.ts';
import {
  houseDaysSchema,
  nothingKnown,
  timelineLeverResources,
} from '../../core/analysis/timeline/house-days.ts';
import { recentBookingsQuery } from '../../core/analysis/bookings/recent-bookings-query.ts';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { bookingPages } from '../portfolio/bookings-pages.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { Derived, landedProperty, type DerivedTexts } from '../snapshots/derived-texts.ts';
import { queryText } from '../snapshots/snapshot-row.ts';

/** What a read tells of the days of a house. */
type DaysPart = { readonly propertyId: number } & (
  | { readonly is: 'month'; readonly month: string }
  | { readonly is: 'levers'; readonly resource: TimelineLeverResource }
  | { readonly is: 'bookings' }
);

/** Undefined of every read that tells nothing of them: another resource, or another question. */
function partOf(view: SnapshotView, now: Date): DaysPart | undefined {
  const { resource, query } = view.key;
  const propertyId = landedProperty(view);
  if (propertyId === undefined) return undefined;
  if (resource === 'unavailable-dates') {
    const month = monthOf(query);
    return month === undefined ? undefined : { propertyId, is: 'month', month };
  }
  if (resource === 'bookings') {
    // A later page is the first one's question with an offset.
    const ofAllPages = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'offset'));
    return queryText(ofAllPages) === queryText(recentBookingsQuery(now))
      ? { propertyId, is: 'bookings' }
      : undefined;
  }
  const levers = timelineLeverResources.find((name) => name === resource);
  return levers === undefined || Object.keys(query).length > 0
    ? undefined
    : { propertyId, is: 'levers', resource: levers };
}

/** The query by which the unavailable dates of a month ('YYYY-MM') are asked for. */
function queryOfMonth(month: string): { readonly month: string; readonly year: string } {
  return { month: String(Number(month.slice(5))), year: String(Number(month.slice(0, 4))) };
}

const monthsBefore = 2;
const monthsAfter = 18;

/** The months that are looked for in the cache: some that are over, and a year and a half to come. */
export function monthsAround(now: Date): readonly string[] {
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth() - monthsBefore;
  return Array.from({ length: monthsBefore + monthsAfter + 1 }, (_, index) => {
    const [year, month] = [Math.floor((first + index) / 12), ((first + index) % 12) + 1];
    return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  });
}

function monthOf({ year, month, ...others }: SnapshotKey['query']): string | undefined {
  if (year === undefined || month === undefined || Object.keys(others).length > 0) return undefined;
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}`;
  return daysOfMonth(text).length > 0 ? text : undefined;
}

export interface HouseDaysDeps {
  snapshots: Pick<Snapshots, 'onLanded' | 'onEmptied' | 'latest'>;
  texts: Pick<DerivedTexts, 'each' | 'put'>;
  clock: () => Date;
  /** The days of a house changed, of so many that are known. */
  onChange: (workspaceId: string, houses: number) => void;
}

/**
 * The nights of every house, kept up to date by each read that lands, whoever asked for it: one sealed text a house.
 * Nothing is loaded before a timeline or a landing asks, and what the cache holds of other houses is gone through once.
 */
export class HouseDaysRoom {
  readonly #deps: HouseDaysDeps;
  readonly #days: Derived<HouseDays>;
  /** Houses that are made of the cache at the moment, so that a landing waits for it. */
  readonly #making = new Map<string, Promise<void>>();
  /** Houses whose bodies are read otherwise than when their days were made. */
  readonly #stale = new Map<string, Set<number>>();
  readonly #filling = new Set<string>();

  constructor(deps: HouseDaysDeps) {
    this.#deps = deps;
    deps.snapshots.onLanded((view) => void this.#land(view));
    this.#days = new Derived(deps.snapshots, deps.texts, {
      textOf: (days) => JSON.stringify(days),
      // Days of another form are made anew.
      valueOf: (text) => houseDaysSchema.safeParse(JSON.parse(text)).data,
    });
  }

  /** What is known of these houses; of `pending` the cache is still being gone through. */
  async of(
    workspaceId: string,
    propertyIds: readonly number[],
  ): Promise<Result<{ known: ReadonlyMap<number, HouseDays>; pending: number }>> {
    const known = await this.#days.of(workspaceId);
    if (!known.ok) return known;
    const stale = this.#stale.get(workspaceId);
    const missing = propertyIds.filter((id) => !known.value.has(id) || stale?.has(id) === true);
    if (missing.length > 0) void this.#fill(workspaceId, missing);
    return succeed({ known: known.value, pending: missing.length });
  }

  /** Bodies of bookings or discounts are read otherwise: their days are made anew when they are asked for. */
  async readOtherwise(workspaceId: string): Promise<void> {
    const known = await this.#days.of(workspaceId);
    if (known.ok) this.#stale.set(workspaceId, new Set(known.value.keys()));
  }

  async #fill(workspaceId: string, propertyIds: readonly number[]): Promise<void> {
    if (this.#filling.has(workspaceId)) return;
    this.#filling.add(workspaceId);
    try {
      for (const id of propertyIds) {
        await this.#made(workspaceId, id);
        this.#deps.onChange(workspaceId, propertyIds.length);
        await breathe();
      }
    } finally {
      this.#filling.delete(workspaceId);
    }
  }

  /** Makes the days of a house of all that the cache holds, once at a time. */
  #made(workspaceId: string, propertyId: number): Promise<void> {
    const name = `${workspaceId} ${String(propertyId)}`;
    const running = this.#making.get(name);
    if (running !== undefined) return running;
    const making = this.#make(workspaceId, propertyId).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(workspaceId: string, propertyId: number): Promise<void> {
    const known = await this.#days.of(workspaceId);
    if (!known.ok) return;
    const subject = String(propertyId);
    const base = { workspaceId, subject };
    const levers: HouseDays['levers'] = {};
    for (const resource of timelineLeverResources) {
      const view = await this.#latest({ ...base, resource, query: {} });
      if (isTried(view)) levers[resource] = leverDays(resource, view);
    }
    const months: HouseDays['months'] = { ...known.value.get(propertyId)?.months };
    for (const month of monthsAround(this.#deps.clock())) {
      const view = await this.#latest({ ...base, resource: 'unavailable-dates', query: queryOfMonth(month) });
      if (isTried(view)) months[month] = monthDays(view, month);
    }
    const stays = await this.#stays(workspaceId, propertyId);
    this.#stale.get(workspaceId)?.delete(propertyId);
    await this.#days.put(workspaceId, known.value, propertyId, { months, stays, levers });
  }

  async #stays(workspaceId: string, propertyId: number): Promise<HouseDays['stays']> {
    const query = recentBookingsQuery(this.#deps.clock());
    const first = await this.#latest({
      workspaceId,
      resource: 'bookings',
      subject: String(propertyId),
      query,
    });
    if (!isTried(first)) return null;
    if (!first.hasBody) return stayDays(first, null);
    const { joined } = await bookingPages(first.key, first, (key) => this.#deps.snapshots.latest(key));
    return stayDays(first, joined);
  }

  async #latest(key: SnapshotKey): Promise<SnapshotView | undefined> {
    const view = await this.#deps.snapshots.latest(key);
    return view.ok ? view.value : undefined;
  }

  async #land(view: SnapshotView): Promise<void> {
    const landed = partOf(view, this.#deps.clock());
    if (landed === undefined) return;
    const { workspaceId } = view.key;
    const { propertyId } = landed;
    const known = await this.#days.of(workspaceId);
    if (!known.ok) return;
    await this.#making.get(`${workspaceId} ${String(propertyId)}`);
    if (known.value.has(propertyId)) {
      const part = await this.#partLanded(landed, view);
      const before = known.value.get(propertyId) ?? nothingKnown;
      await this.#days.put(workspaceId, known.value, propertyId, merged(before, part));
    } else await this.#made(workspaceId, propertyId);
    this.#deps.onChange(workspaceId, known.value.size);
  }

  async #partLanded(landed: DaysPart, view: SnapshotView): Promise<Partial<HouseDays>> {
    switch (landed.is) {
      case 'month':
        return { months: { [landed.month]: monthDays(view, landed.month) } };
      case 'levers':
        return { levers: { [landed.resource]: leverDays(landed.resource, view) } };
      case 'bookings':
        return { stays: await this.#stays(view.key.workspaceId, landed.propertyId) };
    }
  }
}

function isTried(view: SnapshotView | undefined): view is SnapshotView {
  return view !== undefined && (view.hasBody || view.lastFailure !== null);
}

function merged(before: HouseDays, part: Partial<HouseDays>): HouseDays {
  return {
    months: { ...before.months, ...part.months },
    stays: part.stays ?? before.stays,
    levers: { ...before.levers, ...part.levers },
  };
}
