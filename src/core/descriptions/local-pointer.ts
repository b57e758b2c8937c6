import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';

/** Longer pointers are not followed. Real ones have four steps. */
const mostSteps = 100;

/**
 * The target of a local pointer (`#/components/schemas/Rate`). Undefined if it leads nowhere or out of the document.
 * SECURITY: nothing outside the document is ever read.
 */
export function followPointer(document: JsonValue, pointer: string): JsonValue | undefined {
  if (pointer === '#') return document;
  if (!pointer.startsWith('#/')) return undefined;
  const steps = pointer.slice(2).split('/', mostSteps + 1);
  if (steps.length > mostSteps) return undefined;
  let value: JsonValue | undefined = document;
  for (const step of steps) {
    const name = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
    else value = isJsonObject(value) ? ownValue(value, name) : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** References within one document: followed one step at a time, never into another document, never endlessly. */
export class LocalReferences {
  readonly notFollowed = new Set<string>();
  readonly #document: JsonValue;

  constructor(document: JsonValue) {
    this.#document = document;
  }

  /** The object itself, or the target of its `$ref` after at most a hundred steps. */
  object(value: JsonValue | undefined): JsonObject | undefined {
    let found = value;
    for (let step = 0; step < mostSteps && isJsonObject(found); step += 1) {
      const pointer = ownValue(found, '$ref');
      if (typeof pointer !== 'string') return found;
      found = this.follow(pointer);
    }
    return undefined;
  }

  follow(pointer: string): JsonValue | undefined {
    const found = followPointer(this.#document, pointer);
    if (found === undefined && this.notFollowed.size < 50) this.notFollowed.add(pointer.slice(0, 200));
    return found;
  }
}
