import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { keepNumberTexts, numberTextIn, writeNumberAs } from '../../values/json/json-source.ts';
import type { Wire } from '../fields/codec.ts';
import type { Step } from '../fields/field-mapping.ts';

/** The value at the end of the path. Undefined if the path ends earlier. */
export function valueAt(body: JsonValue, steps: readonly Step[]): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const step of steps) {
    if (value === undefined) return undefined;
    value = typeof step === 'string' ? member(value, step) : chosenItem(value, step);
  }
  return value;
}

export function pathText(way: readonly Step[]): string {
  return way.map((step) => (typeof step === 'string' ? step : String(step.holds))).join('.');
}

/** The objects on a path, outermost first, each with its own path, as far as names lead. */
export function levelsOn(
  body: JsonValue,
  way: readonly Step[],
): readonly { readonly at: readonly Step[]; readonly level: JsonObject }[] {
  const levels: { readonly at: readonly Step[]; readonly level: JsonObject }[] = [];
  for (let depth = 0; depth <= way.length; depth += 1) {
    const at = way.slice(0, depth);
    const level = valueAt(body, at);
    if (level !== undefined && isJsonObject(level)) levels.push({ at, level });
  }
  return levels;
}

function member(value: JsonValue, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[itemNumber(name) ?? value.length];
  return isJsonObject(value) ? ownValue(value, name) : undefined;
}

/** How an item of a list is named in a path: `[0]` is the first. Only written if every item of the list is known. */
export function itemName(index: number): string {
  return `[${String(index)}]`;
}

export function itemNumber(name: string): number | undefined {
  const [, digits] = /^\[(\d|[1-9]\d)\]$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function chosenItem(value: JsonValue, step: Exclude<Step, string>): JsonValue | undefined {
  const index = indexOf(value, step);
  return Array.isArray(value) && index >= 0 ? value[index] : undefined;
}

function indexOf(value: JsonValue, { where, holds }: Exclude<Step, string>): number {
  if (!Array.isArray(value)) return -1;
  const index = value.findIndex((item) => member(item, where) === holds);
  // If two items match, neither is meant.
  return value.slice(index + 1).some((item) => member(item, where) === holds) ? -1 : index;
}

export function startsWith(path: readonly unknown[], start: readonly unknown[]): boolean {
  return start.length <= path.length && start.every((step, index) => path[index] === step);
}

export function isSamePath(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && startsWith(left, right);
}

/** The value below a record, with its number text. Undefined if missing. */
export function wireAt(record: JsonValue, path: readonly string[]): Wire | undefined {
  const last = path.at(-1);
  if (last === undefined) return { value: record, numberText: null };
  const holder = valueAt(record, path.slice(0, -1));
  const value = holder === undefined ? undefined : member(holder, last);
  if (value === undefined || typeof holder !== 'object' || holder === null) return undefined;
  const key = Array.isArray(holder) ? String(itemNumber(last) ?? last) : last;
  const numberText = typeof value === 'number' ? numberTextIn(holder, key) : null;
  return { value, numberText };
}

/**
 * A copy with another value at the end of the path. Undefined if the path leads through something that is no object.
 */
export function withValueAt(
  body: JsonValue,
  steps: readonly Step[],
  change: (now: JsonValue | undefined) => Wire,
): JsonValue | undefined {
  return changed(body, steps, change)?.value;
}

function changed(
  body: JsonValue | undefined,
  steps: readonly Step[],
  change: (now: JsonValue | undefined) => Wire,
): Wire | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return change(body);
  if (typeof step === 'string') {
    const index = itemNumber(step);
    if (index !== undefined && (Array.isArray(body) || body === undefined || body === null))
      return changedItem(body ?? [], index, rest, change);
    const holder = body ?? {};
    if (!isJsonObject(holder)) return undefined;
    const inner = changed(ownValue(holder, step), rest, change);
    return inner === undefined ? undefined : asWire(withMember(holder, step, inner));
  }
  const index = body === undefined ? -1 : indexOf(body, step);
  if (!Array.isArray(body) || index < 0) return undefined;
  const inner = changed(body[index], rest, change);
  return inner === undefined ? undefined : asWire(withItem(body, index, inner.value));
}

/** Changes an item of a short list, which grows as needed. New items before it are null. */
function changedItem(
  list: readonly JsonValue[],
  index: number,
  rest: readonly Step[],
  change: (now: JsonValue | undefined) => Wire,
): Wire | undefined {
  const inner = changed(list[index], rest, change);
  if (inner === undefined) return undefined;
  const copy = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? null);
  copy[index] = inner.value;
  keepNumberTexts(list, copy, (key) => (key === String(index) ? undefined : key));
  if (inner.numberText !== null) writeNumberAs(copy, index, inner.numberText);
  return asWire(copy);
}

/** The object with one member changed or added, with the same order and number texts. */
export function withMember(holder: JsonObject, name: string, wire: Wire): JsonObject {
  const copy: JsonObject = { ...holder, [name]: wire.value };
  keepNumberTexts(holder, copy, (key) => (key === name ? undefined : key));
  if (wire.numberText !== null) writeNumberAs(copy, name, wire.numberText);
  return copy;
}

function withItem(list: readonly JsonValue[], index: number, item: JsonValue): JsonValue[] {
  const copy = list.map((one, at) => (at === index ? item : one));
  keepNumberTexts(list, copy);
  return copy;
}

function asWire(value: JsonValue): Wire {
  return { value, numberText: null };
}
