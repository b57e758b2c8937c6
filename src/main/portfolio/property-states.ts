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
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { Result } from '../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { Derived } from '../snapshots/derived.ts';
import { snapshotName } from '../snapshots/snapshot-row.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { bookingPages } from './bookings-pages.ts';
import { derivedFrom, landedOf, partOf, type PropertyPart, type Landed } from './landed-parts.ts';
import { stateOfSummary, summaryText } from './state-summary.ts';

export type ReadOtherwise = (resource: ResourceName) => boolean;

interface PropertyStatesDeps {
  /** `cache.sqlite`. */
  cache: DatabaseSync;
  snapshots: Pick<Snapshots, 'keys' | 'onLanded' | 'onEmptied' | 'latest' | 'cachedReads'>;
  readings: (workspaceId: string, resource: ObservedResource) => readonly ResourceMappingSource[];
  /** Settles once mappings can be read, or after giving up on them. */
  mappingsOpen: () => Promise<unknown>;
  clock: () => Date;
  /** Called when a property's data changed, with the number of known properties. */
  onChange: (workspaceId: string, properties: number) => void;
}

interface Anew {
  readonly resources: Set<ResourceName>;
  readonly done: Promise<void>;
}

/** The facts and nights of every property for lists, updated by every arriving read. Lists open no bodies. */
export class PropertyStates {
  readonly #deps: PropertyStatesDeps;
  readonly #states: Derived<PropertyState>;
  readonly #nights: Derived<PropertyDays>;
  /** The latest arrival of each property's bookings: only that one updates the facts. */
  readonly #newestBookings = new Map<string, symbol>();
  /** Workspaces being reprocessed, with resources requested meanwhile. */
  readonly #anew = new Map<string, Anew>();

  constructor(deps: PropertyStatesDeps) {
    this.#deps = deps;
    deps.snapshots.onLanded((view) => void this.#land(view));
    this.#states = new Derived(deps.cache, deps.snapshots, {
      kind: 'facts',
      ready: deps.mappingsOpen,
      onOutdated: (workspaceId) => void this.readOtherwise(workspaceId, () => true),
      textOf: summaryText,
      valueOf: (text, workspaceId, propertyId) => {
        const { state, isOlder } = stateOfSummary(text);
        // Facts of an older version are rebuilt from cached bodies and count as not loaded until then.
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

  /** Loaded only once a calendar asks or a read arrives. */
  nights(workspaceId: string): Promise<Result<ReadonlyMap<number, PropertyDays>>> {
    return this.#nights.of(workspaceId);
  }

  /**
   * Rebuilds facts from the cache, because new mappings change them without a new read. One pass over all properties at
   * a time; requests made meanwhile share the next pass. Resolves when all passes are done.
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
      // Requests made in the same turn share one pass.
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
      const saved = await snapshots.cachedReads(workspaceId, subject);
      for (const { resource, query } of saved.ok ? saved.value : []) {
        // The first page represents the whole list.
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
    // Nothing was requested, so this says nothing about the property.
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
    // Warnings about a long list of discounts take as long as reading it, so let other work run in between.
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

  /** Combines all known pages; undefined if a newer page arrived meanwhile. */
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
    // Later pages mean nothing if the first was never requested.
    if (first === undefined || (!first.hasBody && first.lastFailure === null)) return undefined;
    const joined = pages?.joined ?? null;
    const facts = joined === null ? {} : bookingFactsOf(joined, new Date(first.readAt ?? ''));
    const state = { readAt: first.readAt, shape: first.shape, failure: first.lastFailure, facts };
    return {
      state: { bookings: pages?.isPageMissing === true ? wholeBefore(before(), state, landed) : state },
      nights: { stays: stayDays(first, joined) },
    };
  }

  /** Editable bodies in the facts use the accepted mappings, like the bodies themselves. */
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

/** While a list is reloaded page by page, or if that fails, the earlier complete facts stay, with their age. */
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
