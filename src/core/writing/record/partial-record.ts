import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { tellsMoneyScale } from '../../values/money/money-scale.ts';
import { valueAt, wireAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import type { Leaves } from '../../mapping/fields/field-mapping.ts';

// A record with the fields of a PATCH applied.

export function mergedInto(record: JsonValue, part: JsonValue): JsonValue {
  if (!isJsonObject(record) || !isJsonObject(part)) return part;
  const merged = Object.entries(part).map(([name, value]): [string, JsonValue] => [
    name,
    mergedInto(ownValue(record, name) ?? null, value),
  ]);
  const whole: JsonObject = { ...record, ...Object.fromEntries(merged) };
  keepNumberTexts(record, whole, (name) => (Object.hasOwn(part, name) ? undefined : name));
  keepNumberTexts(part, whole);
  return whole;
}

export function partOf(leaves: Leaves, whole: JsonValue, concepts: readonly string[]): JsonValue {
  return concepts.reduce<JsonValue>((part, concept) => {
    const leaf = leaves[concept]?.path;
    const path = leaf === undefined ? undefined : placeOfValue(whole, leaf);
    const wire = path === undefined ? undefined : wireAt(whole, path);
    return path === undefined || wire === undefined ? part : (withValueAt(part, path, () => wire) ?? part);
  }, {});
}

/** `{amount, scale, currency}` is one value, and a service that replaces whatever a PATCH names would lose the rest. */
function placeOfValue(whole: JsonValue, path: readonly string[]): readonly string[] {
  const around = path.slice(0, -1);
  const holder = around.length === 0 ? null : (valueAt(whole, around) ?? null);
  if (!isJsonObject(holder)) return path;
  const members = Object.entries(holder);
  const isFlat = members.every(([, value]) => typeof value !== 'object' || value === null);
  const isMoney = members.some(([name, value]) => /^currency/i.test(name) || tellsMoneyScale(name, value));
  return isFlat && isMoney ? around : path;
}
