import type { JsonObject, JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../../core/values/json/json.ts';
import { isSame } from './saved-session.ts';

/**
 * What was asked for when the service had `base`, asked of what it has by now: only what was changed keeps the value that
 * was asked for. Rows and places go by what they are called. Of rows that go by their number nobody can tell which is which
 * once there are more or fewer, or another stands where one was changed: then all of them stay as they were asked for. What
 * was changed in an item of a list that is another by now is not asked of that one.
 */
export function rebasedValues(base: JsonValue, desired: JsonValue, present: JsonValue): JsonValue {
  if (isSame(base, desired)) return present;
  if (isJsonObject(base) && isJsonObject(desired) && isJsonObject(present))
    return rebasedObject(base, desired, present);
  const named = [base, desired, present].map(byName);
  const [before, wanted, now] = named;
  if (before === undefined || wanted === undefined || now === undefined) return desired;
  const numbered = [...before.keys()].filter((name) => name.startsWith('at:'));
  if (numbered.length > 0 && before.size !== now.size) return desired;
  if (numbered.some((name) => isTouched(name, before, wanted) && !isSameIn(name, before, now)))
    return desired;
  return rebasedList(before, wanted, now);
}

function rebasedObject(base: JsonObject, desired: JsonObject, present: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(present), ...Object.keys(desired)])];
  const entries = names.flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const [before, wanted, now] = [base, desired, present].map((one) => ownValue(one, name));
    const value = rebasedMember(before, wanted, now);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function rebasedMember(
  before: JsonValue | undefined,
  wanted: JsonValue | undefined,
  now: JsonValue | undefined,
): JsonValue | undefined {
  if (before === undefined || wanted === undefined) return before === wanted ? now : wanted;
  if (isSame(before, wanted)) return now;
  return now === undefined ? wanted : rebasedValues(before, wanted, now);
}

type Named = ReadonlyMap<string, JsonValue>;

function rebasedList(before: Named, wanted: Named, now: Named): JsonValue {
  const asked = [...wanted].flatMap(([name, one]): readonly JsonValue[] => {
    const [was, is] = [before.get(name), now.get(name)];
    if (was === undefined) return [one];
    if (is === undefined) return isSame(was, one) ? [] : [one];
    if (!isSame(was, one) && isOfAnotherItem(name, before, wanted, now)) return [is];
    return [rebasedValues(was, one, is)];
  });
  const added = [...now].flatMap(([name, one]) => (before.has(name) || wanted.has(name) ? [] : [one]));
  return [...asked, ...added];
}

function isTouched(name: string, before: Named, wanted: Named): boolean {
  return !isSameIn(name, before, wanted);
}

function isSameIn(name: string, one: Named, other: Named): boolean {
  const [left, right] = [one.get(name), other.get(name)];
  return left === undefined || right === undefined ? left === right : isSame(left, right);
}

/**
 * Whether a place in an item of a list may be of another item by now: the list has other places, or what nobody changed
 * here of the item is another.
 */
function isOfAnotherItem(name: string, before: Named, wanted: Named, now: Named): boolean {
  const [item, list] = /^(\/.*?)?\/\d+(?=\/|$)/.exec(name) ?? [];
  if (item === undefined) return false;
  const below = (place: string, all: Named) => [...all.keys()].filter((one) => one.startsWith(`${place}/`));
  const places = below(list ?? '', before);
  if (places.length !== below(list ?? '', now).length || !places.every((one) => now.has(one))) return true;
  const others = below(item, before).filter((one) => !isTouched(one, before, wanted));
  return others.length === 0
    ? !isSameIn(name, before, now)
    : !others.every((one) => isSameIn(one, before, now));
}

/** The items of a list by their keys or places; undefined for what is no such list. */
function byName(value: JsonValue): Named | undefined {
  if (!Array.isArray(value)) return undefined;
  const named = value.flatMap((item): readonly (readonly [string, JsonValue])[] => {
    const name = isJsonObject(item) ? (ownValue(item, 'key') ?? ownValue(item, 'at')) : undefined;
    return typeof name === 'string' ? [[name, item]] : [];
  });
  const found = new Map(named);
  return found.size === value.length ? found : undefined;
}
