import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import type { LocalReferences } from './local-pointer.ts';

/** The references that led to a path, the last one first. A repeated one would go on endlessly. */
export interface Trail {
  readonly pointer: string;
  readonly before: Trail | null;
}

/** All schemas that apply to one path: `allOf` merged, references followed. */
export interface SchemaParts {
  readonly parts: readonly JsonObject[];
  /** Alternative forms. Empty if there is only one. */
  readonly alternatives: readonly JsonValue[];
  /** One of the alternatives is only null. */
  readonly orNull: boolean;
  readonly trail: Trail | null;
  readonly again: boolean;
  readonly cut: boolean;
}

const mostParts = 60;
const mostTrail = 100;

function isOnTrail(trail: Trail | null, pointer: string): boolean {
  for (let at = trail; at !== null; at = at.before) if (at.pointer === pointer) return true;
  return false;
}

function lengthOf(trail: Trail | null): number {
  let length = 0;
  for (let at = trail; at !== null; at = at.before) length += 1;
  return length;
}

/** Merges the schemas of one path. A schema that is `true` or empty adds nothing. */
export function schemaParts(
  references: LocalReferences,
  schemas: readonly JsonValue[],
  before: Trail | null,
): SchemaParts {
  const parts: JsonObject[] = [];
  const alternatives: JsonValue[] = [];
  const seen = new Set<string>();
  let trail = before;
  let again = false;
  let orNull = false;
  const open: JsonValue[] = [...schemas].reverse();
  for (let schema = open.pop(); schema !== undefined && parts.length < mostParts; schema = open.pop()) {
    if (!isJsonObject(schema)) continue;
    const pointer = ownValue(schema, '$ref');
    if (typeof pointer === 'string') {
      if (isOnTrail(before, pointer) || lengthOf(trail) >= mostTrail) again = true;
      else if (!seen.has(pointer)) {
        seen.add(pointer);
        trail = { pointer, before: trail };
        const found = references.follow(pointer);
        if (found !== undefined) open.push(found);
      }
    }
    parts.push(schema);
    open.push(...listIn(schema, 'allOf').slice(0, mostParts).reverse());
    const forms = [...listIn(schema, 'oneOf'), ...listIn(schema, 'anyOf')].slice(0, mostParts);
    const reported = forms.filter((form) => !isNull(form));
    orNull ||= reported.length < forms.length;
    const [only, ...others] = reported;
    if (only !== undefined && others.length === 0) open.push(only);
    else alternatives.push(...reported);
  }
  const cut = parts.length >= mostParts || alternatives.length > mostParts;
  return { parts, alternatives: alternatives.slice(0, mostParts), orNull, trail, again, cut };
}

export function listIn(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = ownValue(schema, keyword);
  return Array.isArray(value) ? value : [];
}

function isNull(form: JsonValue): boolean {
  if (!isJsonObject(form)) return false;
  const choices = listIn(form, 'enum');
  const isOnlyNull = choices.length > 0 && choices.every((choice) => choice === null);
  return ownValue(form, 'type') === 'null' || ownValue(form, 'const') === null || isOnlyNull;
}
