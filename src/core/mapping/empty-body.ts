import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { deniesSuccess } from './failures/reported-failure.ts';
import { isSuccessWord, isWholeName } from './names/envelope-names.ts';

const mostEnvelopes = 3;

/** Whether an answer is empty apart from a success flag: `{}`, null, `{success: true, data: {}}`. */
export function isEmptyBody(body: JsonValue): boolean {
  let value = body;
  for (let depth = 0; depth <= mostEnvelopes; depth += 1) {
    if (!isJsonObject(value))
      return value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (deniesSuccess(value)) return false;
    const [first, another] = Object.entries(value).filter(([name, one]) => !isSuccessWord(name, one));
    const [only] = first ?? [];
    if (only === undefined) return true;
    if (another !== undefined || !isWholeName(only)) return false;
    value = value[only] ?? null;
  }
  return false;
}
