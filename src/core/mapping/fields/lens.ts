import type { JsonValue } from '../../values/json/json.ts';
import { oncePerObject } from '../../values/once-per-object.ts';
import { valueAt, withValueAt } from '../bodies/body-path.ts';
import type { MappingFault } from '../bodies/leaves.ts';
import { readLeaves, writeLeaves } from '../bodies/leaves.ts';
import { placedRows, withRows } from '../fit/part-rows.ts';
import type { ReadConcepts, FieldMapping, ReadRow } from './field-mapping.ts';

export type Got = { readonly ok: true; readonly value: ReadConcepts } | MappingFault;
export type Put = { readonly ok: true; readonly body: JsonValue } | MappingFault;

/**
 * The body's values by this mapping. One unreadable value makes the whole unreadable. Cached, because screens ask for
 * the same result several times.
 */
export const getConcepts = oncePerObject((reading: FieldMapping, body: JsonValue): Got => {
  const record = valueAt(body, reading.at);
  const placed = record === undefined || record === null ? undefined : placedRows(reading.parts, record);
  if (record === undefined || placed === undefined) return fault('no-record');
  const own = readLeaves(reading.record, record);
  if (!own.ok) return own;
  const rows: ReadRow[] = [];
  for (const { key, part, row, keyConcepts } of placed) {
    const read = readLeaves(reading.parts[part]?.leaves ?? {}, row);
    if (!read.ok) return read;
    rows.push({ key, concepts: { ...keyConcepts, ...read.concepts } });
  }
  return { ok: true, value: { record: own.concepts, rows } };
});

/**
 * The body with only these leaves changed. Equal and unnamed values stay as written. Unnamed rows are removed, and rows
 * with unknown keys are new. The body itself if nothing changes.
 */
export function putConcepts(reading: FieldMapping, body: JsonValue, wanted: ReadConcepts): Put {
  const record = valueAt(body, reading.at);
  if (record === undefined || record === null) return fault('no-record');
  const own = writeLeaves(reading.record, record, wanted.record);
  if (!own.ok) return own;
  const rows = withRows(reading.parts, own.record, wanted.rows);
  if (!rows.ok) return rows;
  if (rows.record === record) return { ok: true, body };
  const whole = withValueAt(body, reading.at, () => ({ value: rows.record, numberText: null }));
  return whole === undefined ? fault('no-record') : { ok: true, body: whole };
}

function fault(why: MappingFault['why']): MappingFault {
  return { ok: false, why, concept: '' };
}
