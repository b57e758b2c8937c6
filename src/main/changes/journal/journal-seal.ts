import type { KeyObject } from 'node:crypto';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { parseJson } from '../../../core/values/json/json.ts';
import { canonicalJson } from '../../storage/content-hash.ts';
import { openRow, sealRow } from '../../storage/row-encryption.ts';
import { StepRefused } from './journal-errors.ts';

/** Part of what each seal is bound to: rows of another layout do not open as rows of this one. */
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

/** Everything of the row that is in the clear: its place, its owner, its order, its state. */
export type ClearColumns = Readonly<Record<string, string | number | null>>;

/** Inside the journal: a row that is not what was written. Never leaves it. */
export class RowAltered extends Error {}

/**
 * Seals and opens the rows of the journal with its one key, which may come later than the file. A row is bound to its
 * table, the layout and all of its columns in the clear: moved, swapped or edited, it does not open.
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

  /** Why the key is not here: what everything that needs it answers with meanwhile. */
  await(reason: AppError): void {
    this.#awaited = reason;
  }

  /** `keychain-*` or `storage-failed` while the key is not here. */
  ready(): Result<null> {
    return this.isOpen ? succeed(null) : fail(this.#awaited);
  }

  /** Throws StepRefused. */
  seal(table: SealedTable, columns: ClearColumns, content: object): Uint8Array {
    // SECURITY: the columns in the clear are authenticated with the content, so none of them can be edited alone.
    return sealRow(this.#present(), nameOf(table, columns), JSON.stringify(content));
  }

  /** Throws StepRefused, and RowAltered when the row is not as it was sealed. */
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
