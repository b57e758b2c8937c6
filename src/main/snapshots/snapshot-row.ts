const snapshotShapes = ['known', 'extended', 'unrecognised'] as const;
export type SnapshotShape = (typeof snapshotShapes)[number];

/** The columns of one row of the cache that a view is made of; what is sealed still is. */
export interface SnapshotRow {
  readonly readAtMs: number | null;
  readonly shape: SnapshotShape | null;
  readonly body: Uint8Array | null;
  readonly failedAtMs: number | null;
  readonly failure: Uint8Array | null;
  readonly validator: Uint8Array | null;
}

export const rowColumns = 'read_at_ms, shape, body, failed_at_ms, failure, validator';

/** A body that another one replaced. */
export interface PreviousRow {
  readonly readAtMs: number | null;
  readonly shape: SnapshotShape | null;
  readonly body: Uint8Array | null;
}

export const previousColumns = 'previous_read_at_ms, previous_shape, previous';

/**
 * Reads `rowColumns` as SQLite gives them, as an array: a screen of houses reads a thousand rows, and a row as an object
 * under a schema costs as much as opening its seal. Throws a TypeError on what no such row can hold.
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

/** The same of `previousColumns`. */
export function readPreviousRow(row: unknown): PreviousRow {
  const [readAtMs, shape, body] = columnsOf(row);
  return { readAtMs: numberOrNull(readAtMs), shape: shapeOrNull(shape), body: bytesOrNull(body) };
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
  if (shape === undefined) throw new TypeError('A row of the cache holds no shape where one belongs.');
  return shape;
}
