import type { KeyObject } from 'node:crypto';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { parseJson } from '../../../core/values/json/json.ts';
import { canonicalJson } from '../../storage/content-hash.ts';
import { openRow, sealRow } from '../../storage/row-encryption.ts';
import { StepRefused } from './journal-errors.ts';

/** Every seal is bound to this: rows of another layout don't open. */
const layout = 1;

export type SealedTable =
  | 'runs'
  | 'intents'
  | 'transitions'
  | 'bodies'
  | 'receipts'
  | 'commits'
  | 'set-aside'
  | 'bulkEdits'
  | 'bulk-edit-items'
  | 'entries';

/** All unsealed columns of a row. */
export type ClearColumns = Readonly<Record<string, string | number | null>>;

/** A row that differs from what was written. Never leaves the journal. */
export class RowAltered extends Error {}

/**
 * Seals and opens the journal's rows with its one key, which may arrive after the file. A row is bound to its table,
 * the layout and all its clear columns: moved, swapped or edited, it doesn't open.
 */
export class JournalSeal {
  #key: KeyObject | null = null;
  #awaited: AppError = notAskedYet;

  get isOpen(): boolean {
    return this.#key !== null;
  }

  open(key: KeyObject): void {
    this.#key = key;
  }

  shut(): void {
    this.#key = null;
  }

  await(reason: AppError): void {
    this.#awaited = reason;
  }

  /** `keychain-*` or `storage-failed` until the key arrives. */
  ready(): Result<null> {
    return this.isOpen ? succeed(null) : fail(this.#awaited);
  }

  /** Throws StepRefused. */
  seal(table: SealedTable, columns: ClearColumns, content: object): Uint8Array {
    // SECURITY: the clear columns are authenticated with the content, so none can be edited alone.
    return sealRow(this.#present(), nameOf(table, columns), JSON.stringify(content));
  }

  /** Throws StepRefused, or RowAltered if the row differs from what was sealed. */
  unseal(table: SealedTable, columns: ClearColumns, sealed: Uint8Array): JsonValue {
    const text = openRow(this.#present(), nameOf(table, columns), sealed);
    const content = text.ok ? parseJson(text.value) : null;
    if (content?.ok !== true) throw new RowAltered();
    return content.value;
  }

  #present(): KeyObject {
    if (this.#key === null) throw new StepRefused(this.#awaited);
    return this.#key;
  }
}

function nameOf(table: SealedTable, columns: ClearColumns): string {
  return `keyholder journal ${String(layout)} ${table} ${canonicalJson({ ...columns })}`;
}

const notAskedYet: AppError = {
  code: 'keychain-locked',
  message: 'The record of changes is still being opened.',
  hint: 'Try again in a moment.',
};
