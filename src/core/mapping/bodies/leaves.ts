import type { JsonValue } from '../../values/json/json.ts';
import { valueAt, wireAt, withValueAt } from './body-path.ts';
import type { ConceptValue, Wire } from '../fields/codec.ts';
import { readWire, sameValue, writeWire } from '../codecs/read-write.ts';
import { isWritable } from '../fit/known-lists.ts';
import type { Concepts, Leaves } from '../fields/field-mapping.ts';

/** What can't be read or written, and where, for an error message. */
export interface MappingFault {
  readonly ok: false;
  readonly why: 'no-record' | 'not-understood' | 'no-place';
  /** The concept, or '' for the body. */
  readonly concept: string;
}

type LeavesRead = { readonly ok: true; readonly concepts: Concepts } | MappingFault;

export function readLeaves(leaves: Leaves, record: JsonValue): LeavesRead {
  const concepts: Record<string, ConceptValue> = {};
  for (const [concept, { path, codec }] of Object.entries(leaves)) {
    const wire = reportedAt(record, path);
    if (wire === undefined) continue;
    const value = readWire(codec, wire);
    if (value === undefined) return { ok: false, why: 'not-understood', concept };
    concepts[concept] = value;
  }
  return { ok: true, concepts };
}

/** The value at a path. If an object on the path is null, so is everything below it. */
function reportedAt(record: JsonValue, path: readonly string[]): Wire | undefined {
  const wire = wireAt(record, path);
  if (wire !== undefined) return wire;
  const isNull = path.some((_, depth) => depth > 0 && valueAt(record, path.slice(0, depth)) === null);
  return isNull ? { value: null, numberText: null } : undefined;
}

export type LeavesWritten = { readonly ok: true; readonly record: JsonValue } | MappingFault;

/** The record with these leaves changed. The record itself if nothing changes. */
export function writeLeaves(leaves: Leaves, record: JsonValue, wanted: Concepts): LeavesWritten {
  let now = record;
  for (const [concept, value] of Object.entries(wanted)) {
    const leaf = leaves[concept];
    // Unwanted concepts stay, and null needs no place.
    if (value === undefined || (leaf === undefined && value === null)) continue;
    if (leaf === undefined) return { ok: false, why: 'no-place', concept };
    const before = reportedAt(now, leaf.path);
    if (before !== undefined && sameValue(readWire(leaf.codec, before), value)) continue;
    // A list is only written as a whole, so every item must be known.
    const wire = isWritable(leaves, leaf.path, record) ? writeWire(leaf.codec, value, before) : undefined;
    const next = wire === undefined ? undefined : withValueAt(now, leaf.path, () => wire);
    if (next === undefined) return { ok: false, why: 'no-place', concept };
    now = next;
  }
  return { ok: true, record: now };
}
