import { type JsonValue, isJsonObject } from '../../../core/values/json/json.ts';

const deepest = 4;

/** Describes a response without the expected content, as the start of a sentence. */
export function answeredWith(body: JsonValue | undefined): string {
  if (body === null) return 'The service sent null';
  if (body !== undefined && holdsEmptyList(body, 0)) return 'The service sent an empty list';
  return 'The service’s response is empty';
}

function holdsEmptyList(value: JsonValue, depth: number): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (!isJsonObject(value) || depth >= deepest) return false;
  return Object.values(value).some((inner) => holdsEmptyList(inner, depth + 1));
}
