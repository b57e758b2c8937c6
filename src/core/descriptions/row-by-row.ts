import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { DescribedRequest, DescribedWriting } from './described-writing.ts';

/** Deeper lists belong to a row. */
const deepest = 3;

/**
 * The description's sign that rows are changed one at a time, although `body` holds all of them. Null without one.
 * @param body undefined for a request without a body
 */
export function rowByRow(
  { rowPaths, requests }: DescribedWriting,
  endpoint: string,
  body: JsonValue | undefined,
): string | null {
  const [path] = rowPaths;
  if (path !== undefined && !requests.some(isOfSet)) return path;
  const own = requests.find((request) => request.endpoint === endpoint);
  const isOneRow = own !== undefined && own.isSure && own.places.length > 1 && !isOfSet(own);
  return isOneRow && body !== undefined && holdsRows(body, 0) ? own.template : null;
}

/** Whether the description takes a list of rows, or rows by key. */
function isOfSet({ isSure, places }: DescribedRequest): boolean {
  return (
    isSure &&
    places.some(({ path, holds }) => {
      const inner = holds === 'list' ? '[]' : holds === 'map' ? '{}' : undefined;
      if (inner === undefined || path.filter((name) => name === '[]' || name === '{}').length > 0)
        return false;
      const row = places.find((one) => one.path.join('\u0000') === [...path, inner].join('\u0000'));
      return row === undefined || row.holds === 'object' || row.holds === 'object-and-map';
    })
  );
}

function holdsRows(value: JsonValue, depth: number): boolean {
  if (Array.isArray(value)) return value.some(isJsonObject);
  if (!isJsonObject(value) || depth >= deepest) return false;
  return Object.values(value).some((inner) => holdsRows(inner, depth + 1));
}
