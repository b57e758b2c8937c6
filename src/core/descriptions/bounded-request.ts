import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, jsonTypeOf } from '../values/json/json.ts';
import { keepNumberTexts } from '../values/json/json-source.ts';
import { valueAt, wireAt, withValueAt } from '../mapping/bodies/body-path.ts';
import type { DescribedRequest, RequestPlace } from './described-writing.ts';
import type { NodeKind } from '../mapping/described/service-description.ts';
import { joinChoices } from '../values/words/join-words.ts';

export type Bounded =
  | { readonly ok: true; readonly body: JsonValue; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly why: 'missing'; readonly place: string }
  | {
      readonly ok: false;
      readonly why: 'contradicts';
      readonly place: string;
      /** The value to be sent there, and what the description expects. */
      readonly sent: JsonValue;
      readonly says: string;
    };

/**
 * The body within the limits of its description: only properties of its schema, none that are read-only, all that are
 * required. Required fields missing from a partial body come from `whole`.
 */
export function boundedRequest(
  { isSure, places }: DescribedRequest,
  body: JsonValue,
  whole: JsonValue | undefined,
): Bounded {
  if (!isSure || places.length === 0) return { ok: true, body, leftOut: [] };
  const bounds = new Bounds(places);
  const bounded = bounds.bounded(withRequired(body, whole, places), []);
  const fault = bounds.fault(bounded, []);
  return fault ?? { ok: true, body: bounded, leftOut: [...bounds.leftOut] };
}

/** Adds the record's required fields that the body lacks. */
function withRequired(
  body: JsonValue,
  whole: JsonValue | undefined,
  places: readonly RequestPlace[],
): JsonValue {
  if (whole === undefined) return body;
  return places.reduce((now, { path, required, readOnly }) => {
    const isNamed = path.length > 0 && path.every((name) => name !== '[]' && name !== '{}');
    if (!required || readOnly || !isNamed || valueAt(now, path) !== undefined) return now;
    if (!isJsonObject(valueAt(now, path.slice(0, -1)) ?? null)) return now;
    const wire = wireAt(whole, path);
    return wire === undefined ? now : (withValueAt(now, path, () => wire) ?? now);
  }, body);
}

class Bounds {
  readonly leftOut = new Set<string>();
  readonly #places: ReadonlyMap<string, RequestPlace>;
  readonly #children = new Map<string, RequestPlace[]>();

  constructor(places: readonly RequestPlace[]) {
    this.#places = new Map(places.map((place) => [JSON.stringify(place.path), place]));
    for (const place of places) {
      if (place.path.length === 0) continue;
      const above = JSON.stringify(place.path.slice(0, -1));
      this.#children.set(above, [...(this.#children.get(above) ?? []), place]);
    }
  }

  /** `path` is the described one. */
  bounded(value: JsonValue, path: readonly string[]): JsonValue {
    if (Array.isArray(value)) {
      const own = [...path, '[]'];
      const items = value.map((item) => (this.#has(own) ? this.bounded(item, own) : item));
      keepNumberTexts(value, items);
      return items;
    }
    if (!isJsonObject(value) || !this.#isClosed(path)) return value;
    const bounded: JsonObject = Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const own = this.#memberOf(path, name);
        if (own !== undefined && !own.readOnly) return [[name, this.bounded(inner, own.path)]];
        this.leftOut.add(placeText([...path, name]));
        return [];
      }),
    );
    keepNumberTexts(value, bounded, (name) => (Object.hasOwn(bounded, name) ? name : undefined));
    return bounded;
  }

  /** The first path where a body contradicts the description. */
  fault(value: JsonValue, path: readonly string[]): Extract<Bounded, { ok: false }> | undefined {
    const place = this.#places.get(JSON.stringify(path));
    const says = place === undefined ? undefined : contradiction(place, value);
    if (says !== undefined)
      return { ok: false, why: 'contradicts', place: placeText(path), sent: value, says };
    if (Array.isArray(value)) {
      return firstOf(value, (item) => this.fault(item, [...path, '[]']));
    }
    if (!isJsonObject(value)) return undefined;
    const missing = (this.#children.get(JSON.stringify(path)) ?? []).find(
      ({ required, readOnly, ...own }) => {
        const name = own.path.at(-1) ?? '';
        return required && !readOnly && name !== '[]' && name !== '{}' && !Object.hasOwn(value, name);
      },
    );
    if (missing !== undefined) return { ok: false, why: 'missing', place: placeText(missing.path) };
    return firstOf(Object.entries(value), ([name, inner]) => {
      const own = this.#memberOf(path, name);
      return own === undefined ? undefined : this.fault(inner, own.path);
    });
  }

  /** Its members are described, so no others are allowed. */
  #isClosed(path: readonly string[]): boolean {
    return (this.#children.get(JSON.stringify(path)) ?? []).some(({ path: own }) => own.at(-1) !== '[]');
  }

  #memberOf(path: readonly string[], name: string): RequestPlace | undefined {
    return (
      this.#places.get(JSON.stringify([...path, name])) ?? this.#places.get(JSON.stringify([...path, '{}']))
    );
  }

  #has(path: readonly string[]): boolean {
    return this.#places.has(JSON.stringify(path));
  }
}

function firstOf<T, F>(values: readonly T[], found: (value: T) => F | undefined): F | undefined {
  for (const value of values) {
    const one = found(value);
    if (one !== undefined) return one;
  }
  return undefined;
}

/** What the description expects instead of this value. Undefined if it fits. */
function contradiction(place: RequestPlace, value: JsonValue): string | undefined {
  const { kinds, holds, nullable, required, choices, minimum, maximum } = place;
  // A null in an optional field came from the service.
  if (value === null) return nullable || !required ? undefined : 'a value';
  const expected: readonly NodeKind[] =
    kinds.length > 0 ? kinds : holds === null ? [] : [holds === 'list' ? 'array' : 'object'];
  if (expected.length > 0 && !expected.some((kind) => isOfKind(kind, value)))
    return joinChoices(expected.map((kind) => kindWords[kind]));
  if (choices.length > 0 && typeof value !== 'object' && !choices.includes(value))
    return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  if (typeof value !== 'number') return undefined;
  if (minimum !== null && value < minimum) return `at least ${minimum}`;
  return maximum !== null && value > maximum ? `at most ${maximum}` : undefined;
}

const kindWords = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a record',
  array: 'a list',
} as const;

function isOfKind(kind: NodeKind, value: JsonValue): boolean {
  if (kind === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return kind === jsonTypeOf(value);
}

/** `rows[].note`, the form that excluded fields use. */
export function placeText(path: readonly string[]): string {
  return path.reduce(
    (text, name) => (name === '[]' ? `${text}[]` : text === '' ? name : `${text}.${name}`),
    '',
  );
}
