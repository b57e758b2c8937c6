import type { Body } from '../../../../../src/core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';

/** A body that a bench holds, as the cache gives it; null where it is held no longer. */
export function seenBody(body: JsonValue | undefined): Body | null {
  return body === undefined || body === null ? null : { body };
}
