import type { JsonObject, JsonValue } from '../../contract/json.ts';
import { isJsonObject, ownValue } from '../../contract/json.ts';
import { isSame } from './kept-session.ts';

/**
 * What was asked for when the service had `base`, asked of what it has by now: only what was changed keeps the value that
 * was asked for. Rows and places go by what they are called; of rows that go by their number, of which there are more or
 * fewer by now, nobody can tell which is which, so that all of them stay as they were asked for.
 */
export function rebasedValues(base: JsonValue, desired: JsonValue, present: JsonValue): JsonValue {
  if (isSame(base, desired)) return present;
  if (isJsonObject(base) && isJsonObject(desired) && isJsonObject(present))
    return rebasedObject(base, desired, present);
  const named = [base, desired, present].map(byName);
  const [before, wanted, now] = named;
  if (before === undefined || wanted === undefined || now === undefined) return desired;
  const goByNumber = [...before.keys()].some((name) => name.startsWith('at:'));
  if (goByNumber && before.size !== now.size) return desired;
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
    return [rebasedValues(was, one, is)];
  });
  const added = [...now].flatMap(([name, one]) => (before.has(name) || wanted.has(name) ? [] : [one]));
  return [...asked, ...added];
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
