import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../../resources/discounts.ts';
import type { FittedBody } from '../../mapping/fit/fit-body.ts';
import { getConcepts } from '../../mapping/fields/lens.ts';
import type { Step } from '../../mapping/fields/field-mapping.ts';
import { decodeResource } from '../../service/decode.ts';
import { openRecord } from '../../mapping/open-record.ts';
import type { RowSet } from '../rows/row-fields.ts';
import { rowSetSchema } from '../rows/row-fields.ts';
import type { NoRows } from '../rows/row-set-reading.ts';
import { faultOfWhole, readRowSet } from '../rows/row-set-reading.ts';
import { showsRows } from '../unwritable.ts';

/** A shared occupancy group as edited. `group` is null without a group, and its name may be unknown. */
export const groupContentSchema = z.strictObject({
  name: z.string().max(500).nullable(),
  ...rowSetSchema.shape,
});
export type GroupContent = z.infer<typeof groupContentSchema>;

export interface OpenedGroup {
  readonly record: JsonObject;
  readonly fitted: FittedBody;
  readonly way: readonly Step[];
  readonly id: number;
  readonly content: GroupContent;
  readonly linked: number | null;
  /** True if the service counts them. Otherwise it only lists some, and there may be more. */
  readonly isCounted: boolean;
  readonly linkedIds: readonly string[];
}

export type GroupRead = { readonly ok: true; readonly value: OpenedGroup } | NoRows;

/** A group's record, or why it can't be written. */
export function readGroupRecord(body: Body): GroupRead {
  const decoded = decodeResource('occupancy-group', body);
  if (decoded.shape === 'unrecognised') return { ok: false, reason: decoded.reason };
  const opened = openRecord(knownDiscountNames['occupancy-group'], body);
  if (opened.is !== 'record' || !isJsonObject(opened.record)) {
    return { ok: false, reason: 'The answer is not an occupancy group.' };
  }
  const { record, fitted, at: way } = opened;
  const fault = faultOfWhole(body, way);
  if (fault !== null) return { ok: false, reason: fault };
  const read = readRowSet({ is: 'rows', record, fitted, way });
  if (!read.ok) return read;
  const { groupId, name = null, linkedPropertyCount = null, linkedProperties = null } = decoded.value;
  const linked = linkedPropertyCount ?? (Array.isArray(linkedProperties) ? linkedProperties.length : null);
  const content: GroupContent = { name, ...read.value };
  const linkedIds = linkedPropertyIds(linkedProperties);
  const isCounted = linkedPropertyCount !== null;
  return { ok: true, value: { record, fitted, way, id: groupId, content, linked, isCounted, linkedIds } };
}

/** Accepts ids or records with an id, and ignores anything else. */
export function linkedPropertyIds(linked: JsonValue): string[] {
  if (!Array.isArray(linked)) return [];
  return linked.flatMap((item) => {
    const id = isJsonObject(item)
      ? (ownValue(item, 'property_id') ?? ownValue(item, 'propertyId') ?? ownValue(item, 'id'))
      : item;
    return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
  });
}

export const groupWords = { active: 'Switched on', row: 'Rule' } as const;

/**
 * The rows and the name in a group to be sent. Its counts are ignored because the service updates them. Undefined if
 * the body is no group.
 */
export function sentGroup(body: Body) {
  const opened = openRecord(knownDiscountNames['occupancy-group'], body);
  if (opened.is !== 'record') return undefined;
  const { record, fitted, at: way } = opened;
  const got = getConcepts(fitted.reading, record);
  return {
    rows: readRowSet({ is: 'rows', record, fitted, way }),
    name: got.ok ? (got.value.record['groupName'] ?? null) : undefined,
  };
}

/** Whether a request body describes the desired group by name and windows, with or without an id. */
export function says(body: Body, group: (RowSet & { readonly name: string | null }) | null): boolean {
  const sent = sentGroup(body);
  return group !== null && sent !== undefined && sent.name === group.name && showsRows(sent.rows, group);
}
