import { setImmediate as breathe } from 'node:timers/promises';
import { type Result, succeed, appErrorSchema } from '../../core/values/errors.ts';
import type { BodyReading } from '../../core/mapping/described/described-resource.ts';
import { ownFirst } from '../../core/mapping/bodies/body.ts';
import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import { type ObservedResource, factsOf, observedResources } from '../../core/analysis/property-facts.ts';
import {
  type PropertyState,
  type ResourceState,
  triedResources,
  propertyStateSchema,
} from '../../core/analysis/attention/property-state.ts';
import { discountBodies, withDiscountWarnings } from '../../core/analysis/levers/house-discounts.ts';
import { seasonBodies, withSeasons } from '../../core/analysis/pricing/house-seasons.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { Derived, landedProperty, type DerivedTexts } from '../snapshots/derived-texts.ts';
import { queryText } from '../snapshots/snapshot-row.ts';
import { bookingsState, portfolioQuery } from './bookings-pages.ts';
import { ResourcesAnew } from './resources-anew.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import { writableNames } from '../../core/writing/writable-names.ts';
import { writableFor } from '../../core/writing/writable.ts';
import { z } from 'zod';
import { figuresVersion } from '../../core/analysis/figures.ts';
import { language } from '../../core/wording/plural.ts';

/** What of a property is read to be edited: a later body of it can show drift from what was verified. */
const editableReads: ReadonlySet<ResourceName> = new Set(
  writableNames
    .map(writableFor)
    .filter(({ subjectKind }) => subjectKind === 'property')
    .map(({ reads }) => reads('', null).resource),
);

/** Whether bodies of this resource are read otherwise from now on. */
export type ReadOtherwise = (resource: ObservedResource) => boolean;

interface PropertyStatesDeps {
  snapshots: Pick<Snapshots, 'onLanded' | 'onEmptied' | 'latest'>;
  summaries: Pick<DerivedTexts, 'each' | 'put'>;
  /** What a person accepted of how the bodies of one read are to be read. */
  readings: (workspaceId: string, resource: ObservedResource) => readonly BodyReading[];
  clock: () => Date;
  /** A property's state changed, of so many that are known. */
  onChange: (workspaceId: string, houses: number) => void;
}

/**
 * What is known of every property, kept up to date by each read that lands, whoever asked for it. In memory while
 * the app runs, one sealed summary a property on the disk.
 */
export class PropertyStates {
  readonly #deps: PropertyStatesDeps;
  /** The last landing of bookings of each house: facts of all pages are made of the newest. */
  readonly #newestBookings = new Map<string, symbol>();
  readonly #states: Derived<PropertyState>;
  readonly #anew = new ResourcesAnew((workspaceId, resources) => this.#readAnew(workspaceId, resources));

  constructor(deps: PropertyStatesDeps) {
    this.#deps = deps;
    deps.snapshots.onLanded((view) => void this.#land(view));
    this.#states = new Derived(deps.snapshots, deps.summaries, {
      textOf: summaryText,
      valueOf: (text, workspaceId, propertyId) => {
        const { state, isOlder } = stateOfSummary(text);
        // Facts of an older version are made anew of the bodies in the cache, and count as not read until then.
        if (isOlder) void this.#anew.add(workspaceId, observedResources);
        return this.#through({ workspaceId, propertyId }, state);
      },
    });
  }

  of(workspaceId: string): Promise<Result<ReadonlyMap<number, PropertyState>>> {
    return this.#states.of(workspaceId);
  }

  /**
   * Facts are made anew of what the cache holds: what a person says of bodies changes them, and no read lands. Resolves
   * once all that was asked for until then is done.
   */
  readOtherwise(workspaceId: string, which: ReadOtherwise): Promise<void> {
    return this.#anew.add(workspaceId, observedResources.filter(which));
  }

  async #readAnew(workspaceId: string, resources: ReadonlySet<ObservedResource>): Promise<void> {
    const states = await this.#states.of(workspaceId);
    if (!states.ok) return;
    for (const [propertyId, before] of states.value) {
      const anew = await this.#statesAnew(workspaceId, propertyId, before, resources);
      const present = states.value.get(propertyId) ?? {};
      const after = withDiscountWarnings(
        withSeasons({
          ...this.#through({ workspaceId, propertyId }, present),
          ...unlessLanded(anew, before, present),
        }),
      );
      await this.#states.put(workspaceId, states.value, propertyId, after);
      await breathe();
    }
    this.#deps.onChange(workspaceId, states.value.size);
  }

  async #statesAnew(
    workspaceId: string,
    propertyId: number,
    before: PropertyState,
    resources: ReadonlySet<ObservedResource>,
  ): Promise<PropertyState> {
    const anew: Partial<Record<ObservedResource, ResourceState>> = {};
    for (const resource of resources) {
      if (before[resource] === undefined) continue;
      const query = queryOf(resource, this.#deps.clock());
      const key = { workspaceId, resource, subject: String(propertyId), query };
      const view = await this.#deps.snapshots.latest(key);
      if (view.ok && view.value.hasBody) anew[resource] = (await this.#stateOf(resource, view.value)).state;
    }
    return anew;
  }

  async #land(view: SnapshotView): Promise<void> {
    const landed = portfolioReading(view, this.#deps.clock());
    if (landed === undefined) return;
    const { workspaceId } = view.key;
    const states = await this.#states.of(workspaceId);
    if (!states.ok) return;
    const { propertyId, resource } = landed;
    const read = await this.#stateLanded(landed, view);
    if (read === undefined) return;
    // Warnings about a long list of discounts take as long as reading it: whatever waits has its turn in between.
    if (discountBodies.includes(resource)) await breathe();
    const before = states.value.get(propertyId) ?? {};
    const state = read.lacksPage ? wholeBefore(before[resource], read.state, view) : read.state;
    const isOfSeasons = seasonBodies.some((name) => name === resource);
    const joined = { ...before, [resource]: state };
    const seasoned: PropertyState = isOfSeasons ? withSeasons(joined) : joined;
    const after = discountBodies.includes(resource) ? withDiscountWarnings(seasoned) : seasoned;
    const stored = this.#states.put(workspaceId, states.value, propertyId, after);
    this.#deps.onChange(workspaceId, states.value.size);
    await stored;
  }

  /** Of bookings with the pages that are known; undefined when a further page landed meanwhile, which tells more. */
  async #stateLanded({ base, resource }: Landed, view: SnapshotView): Promise<StateRead | undefined> {
    if (base === null) return await this.#stateOf(resource, view);
    const name = `${base.workspaceId} ${base.subject}`;
    const turn = Symbol(name);
    this.#newestBookings.set(name, turn);
    const first = isSameQuery(view.key.query, base.query)
      ? succeed(view)
      : await this.#deps.snapshots.latest(base);
    const state = first.ok ? await this.#stateOf(resource, first.value) : undefined;
    if (this.#newestBookings.get(name) !== turn) return undefined;
    this.#newestBookings.delete(name);
    return state;
  }

  #stateOf(resource: ObservedResource, view: SnapshotView): StateRead | Promise<StateRead> {
    return resource === 'bookings'
      ? bookingsState(view, (key) => this.#deps.snapshots.latest(key))
      : { state: stateOf(resource, view), lacksPage: false };
  }

  /** What was kept of bodies is read as a person accepted it, like the bodies themselves. */
  #through(
    { workspaceId, propertyId }: { readonly workspaceId: string; readonly propertyId: number },
    state: PropertyState,
  ): PropertyState {
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

interface StateRead {
  readonly state: ResourceState;
  /** Of a list in pages, one that follows is missing or of an earlier reading. */
  readonly lacksPage: boolean;
}

interface Landed {
  readonly propertyId: number;
  readonly resource: ObservedResource;
  /** The first page, of what is read in pages. */
  readonly base: SnapshotKey | null;
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

/** What a landed read says of a property in the portfolio's terms; undefined for every other read. */
function portfolioReading(view: SnapshotView, now: Date): Landed | undefined {
  const { query } = view.key;
  const resource = observedResources.find((name) => name === view.key.resource);
  const propertyId = landedProperty(view);
  if (resource === undefined || propertyId === undefined) return undefined;
  const expected = queryOf(resource, now);
  if (resource !== 'bookings') {
    return isSameQuery(query, expected) ? { propertyId, resource, base: null } : undefined;
  }
  // Another period of the bookings, or another limit, says nothing of what the portfolio asked for.
  const { offset, ...ofAllPages } = query;
  const isPage = isSameQuery(ofAllPages, expected) && (offset === undefined || Number(offset) > 0);
  return isPage ? { propertyId, resource, base: { ...view.key, query: expected } } : undefined;
}

function isSameQuery(query: SnapshotKey['query'], expected: SnapshotKey['query']): boolean {
  return queryText(query) === queryText(expected);
}

function queryOf(resource: ObservedResource, now: Date): Record<string, string> {
  return resource === 'start-days' ? {} : portfolioQuery(resource, now);
}

/** What landed meanwhile was already read as it is to be from now on. */
function unlessLanded(anew: PropertyState, before: PropertyState, present: PropertyState): PropertyState {
  return Object.fromEntries(
    triedResources(anew)
      .filter(({ resource }) => present[resource] === before[resource])
      .map(({ resource, state }) => [resource, state]),
  );
}

function stateOf(resource: ObservedResource, view: SnapshotView): ResourceState {
  const failure = view.lastFailure;
  const base = { readAt: view.readAt, shape: view.shape, failure };
  if (!view.hasBody || view.readAt === null) return { ...base, facts: {} };
  const facts = factsOf(resource, view, new Date(view.readAt));
  if (!editableReads.has(resource)) return { ...base, facts };
  return { ...base, facts, editableBody: view.body, readings: view.readings };
}

/**
 * Another whenever facts are other than before, or more: what is not among the facts of an older summary was not looked
 * for, and must not be called untold. Figures see to it themselves; of the others a test holds the number to the schema.
 */
const factsVersion = `12: ${figuresVersion}`;

/**
 * Sealed by our own key, of this version: it is what `summaryText` wrote. Asked again of each of thousands of houses, the
 * schema would cost half of what the main process does before the first screen.
 */
const writtenState = z.custom<PropertyState>((value) => typeof value === 'object' && value !== null);
const summarySchema = z.strictObject({
  facts: z.literal(factsVersion),
  /** Some facts are sentences: those of another language are made anew, too. */
  language: z.literal(language),
  state: writtenState,
});
const failureSchema = z.object({ at: z.string(), error: appErrorSchema }).nullable().catch(null);
/** Of what an older version of the facts kept: which reads there were, and which failed. */
const olderSchema = z.object({
  state: z.partialRecord(z.enum(observedResources), z.object({ failure: failureSchema })).catch({}),
});

/** What is kept of a property on the disk. */
export function summaryText(state: PropertyState): string {
  // By what its bodies are read is kept with the workspace.
  const kept: Partial<Record<ObservedResource, ResourceState>> = {};
  for (const { resource, state: one } of triedResources(state)) {
    const { readings: _readings, ...own } = one;
    kept[resource] = own;
  }
  return JSON.stringify({ facts: factsVersion, language, state: kept });
}

/** Facts of an older version are made anew of the cache: until then they say what was read, as if it had not been read yet. */
export function stateOfSummary(text: string): { readonly state: PropertyState; readonly isOlder: boolean } {
  const kept: unknown = JSON.parse(text);
  const parsed = summarySchema.safeParse(kept);
  if (parsed.success) return { state: parsed.data.state, isOlder: false };
  const { state: reads } = olderSchema.parse(kept);
  const unread = Object.entries(reads).map(([resource, { failure }]) => [
    resource,
    { readAt: null, shape: null, failure, facts: {} },
  ]);
  return { state: propertyStateSchema.parse(Object.fromEntries(unread)), isOlder: true };
}
