import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import type { PropertyState, ResourceState } from '../../core/analysis/attention/property-state.ts';
import { triedResources } from '../../core/analysis/attention/property-state.ts';
import {
  discountBodies,
  seasonBodies,
  withDiscounts,
  withSeasons,
} from '../../core/analysis/joined-states.ts';
import type { ObservedResource } from '../../core/analysis/property-facts.ts';
import { bookingFactsOf } from '../../core/analysis/property-facts.ts';
import { stayDays } from '../../core/analysis/calendar/body-days.ts';
import type { PropertyDays } from '../../core/analysis/calendar/property-days.ts';
import { propertyDaysSchema, nothingKnown } from '../../core/analysis/calendar/property-days.ts';
import { ownFirst } from '../../core/mapping/bodies/body.ts';
import type { BodyReading } from '../../core/mapping/described/described-resource.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import type { Result } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { Derived } from '../snapshots/derived.ts';
import { snapshotName } from '../snapshots/snapshot-row.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { bookingPages } from './bookings-pages.ts';
import { derivedFrom, landedOf, partOf, type PropertyPart, type Landed } from './landed-parts.ts';
import { stateOfSummary, summaryText } from './state-summary.ts';

/** Whether bodies of this resource are read otherwise from now on. */
export type ReadOtherwise = (resource: ResourceName) => boolean;

interface PropertyStatesDeps {
  /** `cache.sqlite`. */
  cache: DatabaseSync;
  snapshots: Pick<Snapshots, 'keys' | 'onLanded' | 'onEmptied' | 'latest' | 'cachedReads'>;
  /** What a person accepted of how the bodies of one read are to be read. */
  readings: (workspaceId: string, resource: ObservedResource) => readonly BodyReading[];
  /** Settles once that can be told, or is not to be waited for any more. */
  readingsOpen: () => Promise<unknown>;
  clock: () => Date;
  /** What is known of a property changed, of so many that are known. */
  onChange: (workspaceId: string, properties: number) => void;
}

interface Anew {
  readonly resources: Set<ResourceName>;
  /** Settles when nothing of the workspace waits any more. */
  readonly done: Promise<void>;
}

/**
 * What lists need of every property, its facts and its nights, kept up to date by each read that lands, whoever asked for
 * it. No list opens a body.
 */
export class PropertyStates {
  readonly #deps: PropertyStatesDeps;
  readonly #states: Derived<PropertyState>;
  readonly #nights: Derived<PropertyDays>;
  /** The last landing of bookings of each property: what all pages tell is made of the newest. */
  readonly #newestBookings = new Map<string, symbol>();
  /** Workspaces whose bodies are gone through, and what of them is asked for meanwhile. */
  readonly #anew = new Map<string, Anew>();

  constructor(deps: PropertyStatesDeps) {
    this.#deps = deps;
    deps.snapshots.onLanded((view) => void this.#land(view));
    this.#states = new Derived(deps.cache, deps.snapshots, {
      kind: 'facts',
      ready: deps.readingsOpen,
      onOutdated: (workspaceId) => void this.readOtherwise(workspaceId, () => true),
      textOf: summaryText,
      valueOf: (text, workspaceId, propertyId) => {
        const { state, isOlder } = stateOfSummary(text);
        // Facts of an older version are made anew of the bodies in the cache, and count as not read until then.
        if (isOlder) void this.readOtherwise(workspaceId, () => true);
        return this.#through(workspaceId, propertyId, state);
      },
    });
    this.#nights = new Derived(deps.cache, deps.snapshots, {
      kind: 'nights',
      textOf: (days) => JSON.stringify(days),
      valueOf: (text, workspaceId) => {
        const days = propertyDaysSchema.safeParse(JSON.parse(text)).data;
        if (days === undefined) void this.readOtherwise(workspaceId, () => true);
        return days;
      },
    });
  }

  of(workspaceId: string): Promise<Result<ReadonlyMap<number, PropertyState>>> {
    return this.#states.of(workspaceId);
  }

  /** Not loaded before a calendar asks, or a read lands. */
  nights(workspaceId: string): Promise<Result<ReadonlyMap<number, PropertyDays>>> {
    return this.#nights.of(workspaceId);
  }

  /**
   * What is known is made anew of what the cache holds: what a person says of bodies changes it, and no read lands. One pass
   * over all properties at a time; what is asked for while one runs is done together by the next. Resolves once all of it is done.
   */
  readOtherwise(workspaceId: string, which: ReadOtherwise): Promise<void> {
    const wanted = derivedFrom.filter(which);
    const waiting = this.#anew.get(workspaceId);
    if (waiting !== undefined) {
      for (const resource of wanted) waiting.resources.add(resource);
      return waiting.done;
    }
    const resources = new Set(wanted);
    const done = this.#passes(workspaceId, resources);
    this.#anew.set(workspaceId, { resources, done });
    return done;
  }

  async #passes(workspaceId: string, wanted: Set<ResourceName>): Promise<void> {
    try {
      // What is asked for in one turn belongs to one pass.
      await Promise.resolve();
      while (wanted.size > 0) {
        const resources = new Set(wanted);
        wanted.clear();
        await this.#readAnew(workspaceId, resources);
      }
    } finally {
      this.#anew.delete(workspaceId);
    }
  }

  async #readAnew(workspaceId: string, resources: ReadonlySet<ResourceName>): Promise<void> {
    const { snapshots, onChange } = this.#deps;
    const [states, nights] = [await this.#states.of(workspaceId), await this.#nights.of(workspaceId)];
    if (!states.ok || !nights.ok) return;
    await this.#states.markOutdated(workspaceId, true);
    const slice = new SliceOfWork();
    for (const propertyId of new Set([...states.value.keys(), ...nights.value.keys()])) {
      const subject = String(propertyId);
      const kept = await snapshots.cachedReads(workspaceId, subject);
      for (const { resource, query } of kept.ok ? kept.value : []) {
        // The first page stands for all of its list.
        if (!resources.has(resource) || 'offset' in query) continue;
        const key = { workspaceId, resource, subject, query };
        const landed = landedOf(key, this.#deps.clock());
        const view = landed === undefined ? undefined : await snapshots.latest(key);
        if (landed !== undefined && view?.ok === true) await this.#take(landed, view.value);
      }
      onChange(workspaceId, states.value.size);
      await slice.next();
    }
    await this.#states.markOutdated(workspaceId, false);
  }

  async #land(view: SnapshotView): Promise<void> {
    // Not asked: it says nothing of the property.
    if (view.lastFailure?.error.code === 'credential-refused') return;
    const landed = landedOf(view.key, this.#deps.clock());
    if (landed !== undefined)
      await this.#take(landed, view, (properties) => this.#deps.onChange(view.key.workspaceId, properties));
  }

  async #take(
    landed: Landed,
    view: SnapshotView,
    onTaken: (properties: number) => void = () => undefined,
  ): Promise<void> {
    const { workspaceId } = view.key;
    const [states, nights] = [await this.#states.of(workspaceId), await this.#nights.of(workspaceId)];
    if (!states.ok || !nights.ok) return;
    const { propertyId } = landed;
    const part =
      landed.is === 'bookings'
        ? await this.#bookings(landed.first, view, () => states.value.get(propertyId)?.bookings)
        : partOf(landed, view);
    if (part === undefined) return;
    const isOfDiscounts = discountBodies.some((name) => name === view.key.resource);
    // Warnings about a long list of discounts take as long as reading it: whatever waits has its turn in between.
    if (isOfDiscounts) await breathe();
    const stored: Promise<void>[] = [];
    if (part.state !== undefined) {
      const joined = { ...states.value.get(propertyId), ...part.state };
      const seasoned = seasonBodies.some((name) => name === view.key.resource) ? withSeasons(joined) : joined;
      const after = isOfDiscounts ? withDiscounts(seasoned) : seasoned;
      stored.push(this.#states.put(workspaceId, states.value, propertyId, after));
    }
    if (part.nights !== undefined) {
      const after = merged(nights.value.get(propertyId) ?? nothingKnown, part.nights);
      stored.push(this.#nights.put(workspaceId, nights.value, propertyId, after));
    }
    onTaken(states.value.size);
    await Promise.all(stored);
  }

  /** What all pages that are known say together; undefined when a further page landed meanwhile, which tells more. */
  async #bookings(
    key: SnapshotKey,
    landed: SnapshotView,
    before: () => ResourceState | undefined,
  ): Promise<PropertyPart | undefined> {
    const { latest } = this.#deps.snapshots;
    const name = snapshotName(key);
    const turn = Symbol(name);
    this.#newestBookings.set(name, turn);
    const known = snapshotName(landed.key) === name ? landed : await latest(key);
    const first = 'key' in known ? known : known.ok ? known.value : undefined;
    const isBody = first?.hasBody === true && first.readAt !== null;
    const pages = isBody ? await bookingPages(key, first, latest) : null;
    if (this.#newestBookings.get(name) !== turn) return undefined;
    this.#newestBookings.delete(name);
    // Of a first page that was never asked for, those that follow say nothing.
    if (first === undefined || (!first.hasBody && first.lastFailure === null)) return undefined;
    const joined = pages?.joined ?? null;
    const facts = joined === null ? {} : bookingFactsOf(joined, new Date(first.readAt ?? ''));
    const state = { readAt: first.readAt, shape: first.shape, failure: first.lastFailure, facts };
    return {
      state: { bookings: pages?.lacksPage === true ? wholeBefore(before(), state, landed) : state },
      nights: { stays: stayDays(first, joined) },
    };
  }

  /** What was kept of bodies is read as a person accepted it, like the bodies themselves. */
  #through(workspaceId: string, propertyId: number, state: PropertyState): PropertyState {
    const subject = String(propertyId);
    const through: Partial<Record<ObservedResource, ResourceState>> = { ...state };
    for (const { resource, state: one } of triedResources(state)) {
      if (one.editableBody === undefined) continue;
      const readings = ownFirst(this.#deps.readings(workspaceId, resource), { resource, subject });
      through[resource] = { ...one, readings };
    }
    return through;
  }
}

/** While a list is read again page by page, and where that fails, what was known of the whole of it stands, with its age. */
function wholeBefore(
  before: ResourceState | undefined,
  inPart: ResourceState,
  { lastFailure }: SnapshotView,
): ResourceState {
  const wasWhole =
    typeof before?.readAt === 'string' && !Object.values(before.facts.absent ?? {}).includes('part');
  return wasWhole ? { ...before, failure: lastFailure ?? inPart.failure } : inPart;
}

function merged(before: PropertyDays, part: Partial<PropertyDays>): PropertyDays {
  return {
    months: { ...before.months, ...part.months },
    stays: part.stays ?? before.stays,
    discounts: { ...before.discounts, ...part.discounts },
  };
}
