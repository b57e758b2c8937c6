import type { JsonValue } from '../../../../src/core/values/json/json.ts';

const bodies = new Map<string, JsonValue>();

/**
 * One object for all bodies that say the same, so that what is read of one is read once and not in every history: thousands
 * of them are answered with the same few. Frozen, as one history must not change what another is answered.
 */
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
