import type { JsonValue } from '../../contract/json/json.ts';
import { isJsonObject } from '../../contract/json/json.ts';

/** Whether the body holds exactly this text, as a value anywhere in it. Iterative: bodies may nest deeply. */
export function bodyHolds(body: JsonValue, text: string): boolean {
  const waiting: JsonValue[] = [body];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value === text) return true;
    if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (isJsonObject(value)) for (const item of Object.values(value)) waiting.push(item);
  }
  return false;
}
