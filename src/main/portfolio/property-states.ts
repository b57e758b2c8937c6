import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { BodyReading } from '../../contract/readings/described-resource.ts';
import { attachReadings } from '../../contract/readings/body-readings.ts';
import type { SnapshotView } from '../../contract/ipc/snapshots.ts';
import { editableReads } from './editable-reads.ts';
import type { ObservedResource } from '../../insight/property-facts.ts';
import { factsOf, observedResources } from '../../insight/property-facts.ts';
import type { PropertyState, ResourceState } from '../../insight/property-state.ts';
import { propertyStateSchema } from '../../insight/property-state.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Summaries } from '../snapshots/summaries.ts';
import { portfolioQuery } from './portfolio-query.ts';

type States = Map<number, PropertyState>;

export interface PropertyStatesDeps {
  snapshots: Pick<Snapshots, 'onLanded' | 'onEmptied'>;
  summaries: Pick<Summaries, 'all' | 'put'>;
  /** What a person accepted of how the bodies of one read are to be read. */
  readings: (workspaceId: string, resource: ObservedResource) => readonly BodyReading[];
  clock: () => Date;
  /** A property's state changed. */
  onChange: (workspaceId: string) => void;
}

/**
 * What is known of every property, kept up to date by each read that lands, whoever asked for it. In memory while
 * the app runs, one sealed summary a property on the disk.
 */
export class PropertyStates {
  readonly #deps: PropertyStatesDeps;
  readonly #loaded = new Map<string, Promise<Result<States>>>();

  constructor(deps: PropertyStatesDeps) {
    this.#deps = deps;
    deps.snapshots.onLanded((view) => void this.#land(view));
    deps.snapshots.onEmptied((workspaceId) => {
      if (workspaceId === null) this.#loaded.clear();
      else this.#loaded.delete(workspaceId);
    });
  }

  of(workspaceId: string): Promise<Result<ReadonlyMap<number, PropertyState>>> {
    return this.#load(workspaceId);
  }

  async #land(view: SnapshotView): Promise<void> {
    const landed = portfolioReading(view, this.#deps.clock());
    if (landed === undefined) return;
    const { workspaceId } = view.key;
    const states = await this.#load(workspaceId);
    if (!states.ok) return;
    const { propertyId, resource } = landed;
    const before = states.value.get(propertyId) ?? {};
    const after: PropertyState = { ...before, [resource]: landed.state };
    states.value.set(propertyId, after);
    this.#deps.onChange(workspaceId);
    // A summary that cannot be stored is made again by the next read; the row on screen is right all the same.
    await this.#deps.summaries.put(workspaceId, propertyId, JSON.stringify(after));
  }

  #load(workspaceId: string): Promise<Result<States>> {
    const known = this.#loaded.get(workspaceId);
    if (known !== undefined) return known;
    const loading = this.#read(workspaceId);
    this.#loaded.set(workspaceId, loading);
    void loading.then((result) => {
      if (!result.ok && this.#loaded.get(workspaceId) === loading) this.#loaded.delete(workspaceId);
    });
    return loading;
  }

  async #read(workspaceId: string): Promise<Result<States>> {
    const stored = await this.#deps.summaries.all(workspaceId);
    if (!stored.ok) return stored;
    const states: States = new Map();
    for (const [propertyId, text] of stored.value) {
      // A summary of an older version of the app that no longer fits is left out, and read again.
      const parsed = propertyStateSchema.safeParse(JSON.parse(text));
      if (parsed.success) states.set(propertyId, this.#through(workspaceId, parsed.data));
    }
    return succeed(states);
  }

  /** What was kept of bodies is read as a person accepted it, like the bodies themselves. */
  #through(workspaceId: string, state: PropertyState): PropertyState {
    for (const resource of observedResources)
      attachReadings(state[resource]?.editableBody, this.#deps.readings(workspaceId, resource));
    return state;
  }
}

interface PortfolioReading {
  readonly propertyId: number;
  readonly resource: ObservedResource;
  readonly state: ResourceState;
}

/** What a landed read says of a property in the portfolio's terms; undefined for every other read. */
function portfolioReading(view: SnapshotView, now: Date): PortfolioReading | undefined {
  const { subject, query } = view.key;
  const resource = observedResources.find((name) => name === view.key.resource);
  if (resource === undefined || !/^[1-9]\d{0,15}$/.test(subject)) return undefined;
  // Another page or period of the bookings says nothing about the last thirty days.
  const expected = resource === 'start-days' ? {} : portfolioQuery(resource, now);
  const sameQuery =
    Object.keys(query).length === Object.keys(expected).length &&
    Object.entries(expected).every(([name, value]) => query[name] === value);
  return sameQuery ? { propertyId: Number(subject), resource, state: stateOf(resource, view) } : undefined;
}

function stateOf(resource: ObservedResource, view: SnapshotView): ResourceState {
  const failure = view.lastFailure;
  const base = { readAt: view.readAt, shape: view.shape, failure };
  if (!view.hasBody || view.readAt === null) return { ...base, facts: {} };
  const facts = factsOf(resource, view.body, new Date(view.readAt));
  return editableReads.has(resource) ? { ...base, facts, editableBody: view.body } : { ...base, facts };
}
