import { createHash } from 'node:crypto';
import type { JsonValue } from '../../contract/json.ts';

/** JSON with sorted keys and no spaces: equal values give equal text. Numbers keep their JSON form. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const item = value[key];
      return item === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(item)}`];
    });
  return `{${parts.join(',')}}`;
}

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** What a change names as its base: SHA-256 of the body's canonical JSON, hex. */
export function bodyHashOf(body: JsonValue): string {
  return sha256Hex(canonicalJson(body));
}

export function sameJson(left: JsonValue, right: JsonValue): boolean {
  return canonicalJson(left) === canonicalJson(right);
}
