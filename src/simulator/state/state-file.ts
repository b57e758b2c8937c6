import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { IdempotencyRecord } from '../http-rules/idempotency.ts';
import type { EditedState } from './editable-state.ts';
import type { LedgerEntry } from './ledger.ts';

export interface SavedState {
  readonly version: 1;
  readonly seed: number;
  readonly propertyCount: number;
  readonly edited: EditedState;
  readonly idempotency: readonly IdempotencyRecord[];
  readonly ledger: readonly LedgerEntry[];
}

function isSavedState(value: unknown): value is SavedState {
  if (typeof value !== 'object' || value === null) return false;
  if (!('version' in value) || value.version !== 1) return false;
  if (!('ledger' in value) || !Array.isArray(value.ledger)) return false;
  if (!('idempotency' in value) || !Array.isArray(value.idempotency)) return false;
  if (!('edited' in value) || typeof value.edited !== 'object' || value.edited === null) return false;
  const { edited } = value;
  return (
    'nextId' in edited &&
    typeof edited.nextId === 'number' &&
    'deposits' in edited &&
    Array.isArray(edited.deposits) &&
    'discounts' in edited &&
    Array.isArray(edited.discounts) &&
    'groups' in edited &&
    Array.isArray(edited.groups)
  );
}

/**
 * The saved state of a world with this seed and size. A file that is unreadable or belongs to another world is moved
 * aside, never overwritten, and the world starts as new.
 */
export function loadState(path: string, seed: number, propertyCount: number): SavedState | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const saved: unknown = JSON.parse(text);
    if (isSavedState(saved) && saved.seed === seed && saved.propertyCount === propertyCount) return saved;
  } catch {
    // Falls through: a damaged file is set aside like that of another world.
  }
  renameSync(path, `${path}.set-aside`);
  return undefined;
}

/** Atomic: a reader, or a start after a crash, sees the complete old state or the complete new one. */
export function saveState(path: string, state: SavedState): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, JSON.stringify(state));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
