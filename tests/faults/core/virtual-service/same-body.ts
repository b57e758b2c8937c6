import type { JsonValue } from '../../../../src/core/values/json/json.ts';

const bodies = new Map<string, JsonValue>();

/** One object for equal bodies, so that decoding is cached. Frozen, because histories share it. */
export function sameBody(body: JsonValue): JsonValue {
  const text = JSON.stringify(body);
  const known = bodies.get(text);
  if (known !== undefined) return known;
  const frozen = deeplyFrozen(body);
  bodies.set(text, frozen);
  return frozen;
}

function deeplyFrozen(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deeplyFrozen(inner);
  Object.freeze(value);
  return value;
}
