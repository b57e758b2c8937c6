import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import { valueAt } from '../mapping/bodies/body-path.ts';
import type { Step } from '../mapping/fields/field-mapping.ts';
import { wordsOf } from '../values/names.ts';

/** A path in a body: member names, and item numbers from 0. */
export type Place = readonly (string | number)[];

export function valueAtPlace(body: JsonValue, place: Place): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const key of place) {
    if (Array.isArray(value)) value = typeof key === 'number' ? value[key] : undefined;
    else value = isJsonObject(value) && typeof key === 'string' ? ownValue(value, key) : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

/** The path that a mapping's steps lead to in this body. Undefined if they lead nowhere. */
export function placeOfSteps(body: JsonValue, steps: readonly Step[]): Place | undefined {
  const place: (string | number)[] = [];
  for (const step of steps) {
    const holder = valueAtPlace(body, place);
    const found = holder === undefined ? undefined : valueAt(holder, [step]);
    if (found === undefined) return undefined;
    if (typeof step === 'string') place.push(step);
    else if (Array.isArray(holder)) place.push(holder.indexOf(found));
  }
  return place;
}

const namesOfKinds: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'discount',
  'name',
  'code',
  'category',
  'slug',
]);

/**
 * Steps that lead to the same content in bodies of other properties. Undefined if a list item on the path has no
 * identifying value.
 */
export function stepsTo(body: JsonValue, place: Place): Step[] | undefined {
  const steps: Step[] = [];
  for (const [depth, key] of place.entries()) {
    if (typeof key === 'string') {
      steps.push(key);
      continue;
    }
    const list = valueAtPlace(body, place.slice(0, depth));
    const step = Array.isArray(list) ? stepToItem(list, key) : undefined;
    if (step === undefined) return undefined;
    steps.push(step);
  }
  return steps.length > 8 || steps.some((step) => typeof step === 'string' && step === '')
    ? undefined
    : steps;
}

function stepToItem(list: readonly JsonValue[], index: number): Step | undefined {
  const item = list[index];
  if (!isJsonObject(item)) return undefined;
  const reported = Object.entries(item).flatMap(([where, holds]) =>
    typeof holds === 'string' && holds !== '' && holds.length <= 60 ? [{ where, holds }] : [],
  );
  const own = reported.filter(({ where, holds }) =>
    list.every((other, at) => at === index || !isJsonObject(other) || ownValue(other, where) !== holds),
  );
  return own.find(({ where }) => namesOfKinds.has(wordsOf(where))) ?? own[0];
}

/** The names of a path. Undefined if it contains a number. */
export function namesOf(place: Place): string[] | undefined {
  return place.every((key) => typeof key === 'string') ? place.map(String) : undefined;
}

/** `rows[2].discount`. The body itself is ''. */
export function placeText(place: Place): string {
  return place.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${String(key)}]` : text === '' ? key : `${text}.${key}`,
    '',
  );
}
