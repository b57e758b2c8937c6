import { hash } from 'node:crypto';
import type { JsonValue } from '../../core/values/json/json.ts';
import { oncePerObject } from '../../core/values/once-per-object.ts';

/**
 * One text per JSON value: object keys sorted by UTF-16 code units, no white space, numbers and strings as
 * JSON.stringify writes them (−0 becomes 0). Nesting is bounded by `parseJson`, so recursion is safe.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Concatenated in loops: every read and every receipt comes through here.
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

/** A short name of exactly this text: nothing of ours has two texts of one mark. */
export function markOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}

/**
 * SHA-256 of the canonical JSON, lower-case hex: what a change names as its base. Worked out once for a body, which nobody
 * changes in place: what was read is stored, shown and compared by it.
 */
export const hashBody = oncePerObject((body: JsonValue) => sha256Hex(canonicalJson(body)));
