import { hash } from 'node:crypto';
import type { JsonValue } from '../../core/values/json/json.ts';
import { oncePerObject } from '../../core/values/once-per-object.ts';

/**
 * One text per JSON value: keys sorted by UTF-16 code units, no white space, numbers and strings as JSON.stringify
 * writes them (−0 becomes 0). Recursion is safe because `parseJson` limits nesting.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Concatenation in loops for speed: every read and every receipt uses this.
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`;
  }
  return `{${text}}`;
}

export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data);
}

/** V8 copies a part of a text up to this length. A longer part holds the whole text in memory: all rows for a mark. */
const mostCopied = 12;

/** A short name for exactly this text, unique in practice. */
export function markOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, mostCopied);
}

/**
 * SHA-256 of the canonical JSON in lower-case hex, which a change names as its base. Calculated once per body, because
 * bodies are never changed in place.
 */
export const hashBody = oncePerObject((body: JsonValue) => sha256Hex(canonicalJson(body)));
