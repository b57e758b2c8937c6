import type { JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import { wholeNames } from './frame-names.ts';

const mostEnvelopes = 3;

/** Whether nothing at all is in an answer, beside a word that it succeeded: `{}`, null, `{success: true, data: {}}`. */
export function isEmptyBody(body: JsonValue): boolean {
  let value = body;
  for (let depth = 0; depth <= mostEnvelopes; depth += 1) {
    if (!isJsonObject(value))
      return value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (value['success'] === false) return false;
    const [only, another] = Object.keys(value).filter((name) => name !== 'success');
    if (only === undefined) return true;
    if (another !== undefined || !wholeNames.has(only)) return false;
    value = value[only] ?? null;
  }
  return false;
}
