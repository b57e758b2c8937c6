import type { JsonValue } from '../json.ts';
import { wireAt, withValueAt } from './body-path.ts';
import type { ConceptValue } from './codec.ts';
import { readWire, sameValue, writeWire } from './codecs/read-write.ts';
import type { Concepts, Leaves } from './reading.ts';

/** What cannot be read or written, and where: for a sentence on screen. */
export interface ReadingFault {
  readonly ok: false;
  readonly why: 'no-record' | 'not-understood' | 'no-place' | 'doubled-key';
  /** The concept, or '' for the body. */
  readonly concept: string;
}

type LeavesRead = { readonly ok: true; readonly concepts: Concepts } | ReadingFault;

export function readLeaves(leaves: Leaves, record: JsonValue): LeavesRead {
  const concepts: Record<string, ConceptValue> = {};
  for (const [concept, { path, codec }] of Object.entries(leaves)) {
    const wire = wireAt(record, path);
    if (wire === undefined) continue;
    const value = readWire(codec, wire);
    if (value === undefined) return { ok: false, why: 'not-understood', concept };
    concepts[concept] = value;
  }
  return { ok: true, concepts };
}

export type LeavesWritten = { readonly ok: true; readonly record: JsonValue } | ReadingFault;

/** The record with these leaves changed, and the record itself where nothing changes. */
export function writeLeaves(leaves: Leaves, record: JsonValue, wanted: Concepts): LeavesWritten {
  let now = record;
  for (const [concept, value] of Object.entries(wanted)) {
    const leaf = leaves[concept];
    // What is not wanted stays; nothing that has no place needs none.
    if (value === undefined || (leaf === undefined && value === null)) continue;
    if (leaf === undefined) return { ok: false, why: 'no-place', concept };
    const before = wireAt(now, leaf.path);
    if (before !== undefined && sameValue(readWire(leaf.codec, before), value)) continue;
    const wire = writeWire(leaf.codec, value, before);
    const next = wire === undefined ? undefined : withValueAt(now, leaf.path, () => wire);
    if (next === undefined) return { ok: false, why: 'no-place', concept };
    now = next;
  }
  return { ok: true, record: now };
}
