import type { JsonValue } from '../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../core/values/json/json.ts';
import type { PathParams, ReadableEndpoint } from '../../core/service/catalogue.ts';
import { pathParamsOf } from '../../core/service/endpoints/endpoint.ts';
import { decodeResource } from '../../core/service/decode.ts';

export type Params =
  | { readonly state: 'ready'; readonly params: PathParams }
  | { readonly state: 'waiting' }
  | { readonly state: 'unknowable'; readonly note: string };

type Found<T> = T | 'waiting' | null;
type SlugPair = { readonly placeSlug: string; readonly propertySlug: string };

const propertySources = ['search', 'special-offers', 'place'] as const;
const groupSources = ['property-occupancy-groups', 'occupancy-groups'] as const;
const placeSources = ['places', 'search'] as const;
const pairSources = ['property-detail', 'search'] as const;

/**
 * Collects parameters for later paths from earlier answers: a property, a group, a place, a pair of slugs. Sources have
 * a fixed order, and a later one counts only once the earlier ones are finished, so that the same service always gives
 * the same report.
 */
export class PathParameterDiscovery {
  readonly #givenPropertyId: number | null;
  readonly #finished = new Set<string>();
  readonly #propertyIds = new Map<string, number>();
  readonly #groupIds = new Map<string, number>();
  readonly #placeSlugs = new Map<string, string>();
  readonly #pairs = new Map<string, SlugPair>();

  constructor(givenPropertyId: number | null, endpoints: readonly ReadableEndpoint[]) {
    this.#givenPropertyId = givenPropertyId;
    const tried = new Set(endpoints.map(({ id }) => id));
    // Don't wait for sources that will never be tried.
    for (const source of [...propertySources, ...groupSources, ...placeSources, ...pairSources]) {
      if (!tried.has(source)) this.#finished.add(source);
    }
  }

  get propertyId(): number | null {
    const found = this.#propertyId();
    return found === 'waiting' ? null : found;
  }

  /** Call once for every endpoint, tried or not; `body` is null if there was none. */
  learn(endpoint: ReadableEndpoint, body: JsonValue | null): void {
    if (body !== null) this.#read(endpoint.id, body);
    this.#finished.add(endpoint.id);
  }

  paramsFor(endpoint: ReadableEndpoint): Params {
    const [param] = pathParamsOf(endpoint);
    if (param === undefined) return { state: 'ready', params: {} };
    if (param === 'placeSlug') {
      const pair = this.#first(pairSources, this.#pairs);
      return settle(
        pair,
        (slugs) => slugs,
        'No property with both a place slug and a property slug was found to try it on.',
      );
    }
    if (param === 'slug') {
      const slug = this.#first(placeSources, this.#placeSlugs);
      return settle(slug, (found) => ({ slug: found }), 'No place was found to try it on.');
    }
    if (endpoint.id === 'occupancy-group') {
      const group = this.#first(groupSources, this.#groupIds);
      return settle(group, (id) => ({ id }), 'No occupancy group was found to try it on.');
    }
    return settle(
      this.#propertyId(),
      (id) => ({ id }),
      'No property was found in the responses: enter one by its ID.',
    );
  }

  #propertyId(): Found<number> {
    return this.#givenPropertyId ?? this.#first(propertySources, this.#propertyIds);
  }

  #first<T>(sources: readonly string[], found: ReadonlyMap<string, T>): Found<T> {
    for (const source of sources) {
      const value = found.get(source);
      if (value !== undefined) return value;
      if (!this.#finished.has(source)) return 'waiting';
    }
    return null;
  }

  #read(id: string, body: JsonValue): void {
    const isProperty = id === 'property-detail' || id === 'search';
    if (propertySources.some((source) => source === id)) {
      keep(
        this.#propertyIds,
        id,
        positive(dig(body, id === 'special-offers' ? ['property_id', 'propertyId'] : propertyNames)),
      );
    }
    if (groupSources.some((source) => source === id))
      keep(this.#groupIds, id, positive(dig(body, groupNames)));
    if (id === 'places')
      keep(this.#placeSlugs, id, slug(firstPlaceSlug(body)) ?? slug(dig(body, placeSlugNames)));
    if (id === 'search')
      keep(this.#placeSlugs, id, slug(dig(body, ['property_place_slug', 'place_slug', 'placeSlug'])));
    if (isProperty) keep(this.#pairs, id, pairIn(body));
  }
}

const propertyNames = ['property_id', 'propertyId', 'id'];
const groupNames = ['occupancy_discount_id', 'group_id', 'groupId', 'id'];
const placeSlugNames = ['slug', 'place_slug', 'placeSlug', 'property_place_slug'];
const mostVisited = 5_000;

function settle<T>(found: Found<T>, params: (value: T) => PathParams, note: string): Params {
  if (found === 'waiting') return { state: 'waiting' };
  return found === null ? { state: 'unknowable', note } : { state: 'ready', params: params(found) };
}

function keep<T>(into: Map<string, T>, source: string, value: T | undefined): void {
  if (value !== undefined) into.set(source, value);
}

function firstPlaceSlug(body: JsonValue): string | undefined {
  const decoded = decodeResource('places', { body });
  const rows = decoded.shape === 'unrecognised' ? [] : decoded.value.rows;
  return rows.flatMap(({ slug: own }) => own ?? [])[0];
}

/** The first object, breadth first, with slugs for both its place and itself. */
function pairIn(body: JsonValue): SlugPair | undefined {
  for (const object of objectsIn(body)) {
    const place = ownValue(object, 'place') ?? ownValue(object, 'location');
    const ofPlace = isJsonObject(place) ? slug(dig(place, placeSlugNames)) : undefined;
    const placeSlug = slug(dig(object, ['place_slug', 'placeSlug', 'property_place_slug'], 1)) ?? ofPlace;
    const propertySlug = slug(dig(object, ['property_slug', 'propertySlug', 'slug'], 1));
    if (placeSlug !== undefined && propertySlug !== undefined) return { placeSlug, propertySlug };
  }
  return undefined;
}

/** The first value under one of the names, breadth first; within one object in the order of the names. */
function dig(body: JsonValue, names: readonly string[], most = mostVisited): JsonValue | undefined {
  let visited = 0;
  for (const object of objectsIn(body)) {
    visited += 1;
    if (visited > most) return undefined;
    for (const name of names) {
      const value = ownValue(object, name);
      if (typeof value === 'string' || typeof value === 'number') return value;
    }
  }
  return undefined;
}

/** Breadth first, so that a row's own id comes before those inside it. Bounded against hostile bodies. */
function* objectsIn(body: JsonValue) {
  const queue: JsonValue[] = [body];
  for (let at = 0; at < queue.length && at < mostVisited; at += 1) {
    const value = queue[at];
    if (Array.isArray(value)) queue.push(...value.slice(0, 100));
    else if (isJsonObject(value)) {
      yield value;
      queue.push(...Object.values(value).slice(0, 100));
    }
  }
}

function positive(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function slug(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,150}$/.test(value) ? value : undefined;
}
