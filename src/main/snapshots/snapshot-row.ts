import { z } from 'zod';
import { parseJson } from '../../core/values/json/json.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import { validatorSchema } from '../service-client/answers/validator.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import type { CacheKey } from './cache-keys.ts';

/** The query as text, independent of the order of its parameters; '' for none. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1));
  return pairs.length === 0 ? '' : JSON.stringify(pairs);
}

const pairsSchema = z.array(z.tuple([z.string(), z.string()]));

export function queryOf(text: string): Record<string, string> {
  return text === '' ? {} : Object.fromEntries(pairsSchema.parse(JSON.parse(text)));
}

/** One text per key, for maps in memory. */
export function snapshotName(key: SnapshotKey): string {
  return JSON.stringify([key.workspaceId, key.resource, key.subject, queryText(key.query)]);
}

export function sortedKey(key: SnapshotKey): SnapshotKey {
  const pairs = Object.entries(key.query).sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...key, query: Object.fromEntries(pairs) };
}

/** A body's validator, and when the service last confirmed the body. */
const heldValidatorSchema = validatorSchema.extend({ confirmedAtMs: z.number().nullable() });
export type HeldValidator = z.infer<typeof heldValidatorSchema>;

export function sealValidator(
  key: SnapshotKey,
  sealing: CacheKey,
  readAtMs: number,
  validator: HeldValidator,
): Uint8Array {
  return sealRow(sealing.key, validatorName(key, readAtMs), JSON.stringify(validator));
}

export function openValidator(
  key: SnapshotKey,
  sealing: CacheKey,
  readAtMs: number,
  sealed: Uint8Array,
): HeldValidator | null {
  const opened = openRow(sealing.key, validatorName(key, readAtMs), sealed);
  const json = opened.ok ? parseJson(opened.value) : opened;
  const parsed = json.ok ? heldValidatorSchema.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data : null;
}

// SECURITY: bound to its body's key and time, so that it can't pass for another's.
function validatorName(key: SnapshotKey, readAtMs: number): string {
  const { workspaceId, resource, subject, query } = key;
  return JSON.stringify(['validator', workspaceId, resource, subject, queryText(query), readAtMs]);
}

const snapshotShapes = ['known', 'extended', 'unrecognised'] as const;
export type SnapshotShape = (typeof snapshotShapes)[number];

/** The columns of a cache row used by a view, still sealed. */
export interface SnapshotRow {
  readonly readAtMs: number | null;
  readonly shape: SnapshotShape | null;
  readonly body: Uint8Array | null;
  readonly failedAtMs: number | null;
  readonly failure: Uint8Array | null;
  readonly validator: Uint8Array | null;
}

export const rowColumns = 'read_at_ms, shape, body, failed_at_ms, failure, validator';

/** The body before the last change, in the same places. */
export const previousColumns = 'previous_read_at_ms, previous_shape, previous, NULL, NULL, NULL';

/**
 * Reads `rowColumns` from the array that SQLite returns: Properties reads a thousand rows, and validating an object by
 * schema costs as much as decryption. Throws a TypeError for impossible values.
 */
export function readRow(row: unknown): SnapshotRow {
  const [readAtMs, shape, body, failedAtMs, failure, validator] = columnsOf(row);
  return {
    readAtMs: numberOrNull(readAtMs),
    shape: shapeOrNull(shape),
    body: bytesOrNull(body),
    failedAtMs: numberOrNull(failedAtMs),
    failure: bytesOrNull(failure),
    validator: bytesOrNull(validator),
  };
}

function columnsOf(row: unknown): readonly unknown[] {
  if (!Array.isArray(row)) throw new TypeError('A row of the cache is no array.');
  return row;
}

function numberOrNull(value: unknown): number | null {
  if (value === null || typeof value === 'number') return value;
  throw new TypeError('A row of the cache holds no number where one belongs.');
}

function bytesOrNull(value: unknown): Uint8Array | null {
  if (value === null || value instanceof Uint8Array) return value;
  throw new TypeError('A row of the cache holds no bytes where some belong.');
}

function shapeOrNull(value: unknown): SnapshotShape | null {
  if (value === null) return null;
  const shape = snapshotShapes.find((one) => one === value);
  if (shape === undefined) throw new TypeError('A row of the cache has no shape.');
  return shape;
}
