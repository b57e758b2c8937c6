import type { JsonValue } from '../../../../core/values/json/json.ts';

const mostLines = 120;
const mostDepth = 6;

/**
 * The lists and objects of a body that stand open at first: from the outside in, as long as what they hold fits into
 * about two screens. The body itself always is.
 */
export function openAtFirst(body: JsonValue): ReadonlySet<object> {
  const opened = new Set<object>();
  let lines = 0;
  let level: JsonValue[] = [body];
  for (let depth = 0; depth < mostDepth && level.length > 0; depth += 1) {
    const next: JsonValue[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const size = Array.isArray(value) ? value.length : Object.keys(value).length;
      if (depth > 0 && lines + size > mostLines) continue;
      opened.add(value);
      lines += size;
      // What no step of the drawing reaches at first needs no opening.
      next.push(...Object.values(value).slice(0, mostLines));
    }
    level = next;
  }
  return opened;
}
