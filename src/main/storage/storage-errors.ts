import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';

const couldNotBeOpened = "Keyholder's data file could not be opened.";

/** Primary result codes of SQLite (sqlite.org/rescode.html); extended codes carry them in their low byte. */
const SqliteCode = {
  perm: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const;

const damagedCodes: ReadonlySet<number> = new Set([SqliteCode.corrupt, SqliteCode.notADatabase]);

const sentences: Readonly<Record<number, Omit<AppError, 'code'>>> = {
  [SqliteCode.perm]: {
    message: 'Keyholder may not write to its data folder.',
    hint: 'Check the permissions of the folder.',
  },
  [SqliteCode.busy]: {
    message: "Keyholder's data file is in use by another program.",
    hint: 'Close other copies of Keyholder and try again.',
  },
  [SqliteCode.locked]: { message: "Keyholder's data file is busy.", hint: 'Try again in a moment.' },
  [SqliteCode.readOnly]: {
    message: 'Keyholder can’t write to its data file.',
    hint: 'Check that the data folder is not read-only.',
  },
  [SqliteCode.ioError]: {
    message: "The disk failed while Keyholder's data file was in use.",
    hint: 'Check the disk, then start Keyholder again.',
  },
  [SqliteCode.corrupt]: { message: "Keyholder's data file is damaged.", hint: 'Start Keyholder again.' },
  [SqliteCode.full]: {
    message: 'The disk is full, so nothing could be stored.',
    hint: 'Free some space and try again.',
  },
  [SqliteCode.cannotOpen]: {
    message: couldNotBeOpened,
    hint: 'Check that the data folder exists and that you may write to it.',
  },
  [SqliteCode.constraint]: { message: 'The entry does not fit with what is already stored.' },
  [SqliteCode.notADatabase]: { message: "Keyholder's data file is damaged.", hint: 'Start Keyholder again.' },
};

function sqliteCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}

/** Whether the file isn't a sound database, so that it must be set aside. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code !== null && damagedCodes.has(code);
}

export function isConstraintViolation(error: unknown): boolean {
  return sqliteCodeOf(error) === SqliteCode.constraint;
}

/**
 * `storage-failed` with a sentence for the person, for errors of SQLite and the file system. Undefined for anything
 * else: a fault of the program must not look like a full disk.
 */
export function storageError(error: unknown): AppError | undefined {
  const code = sqliteCodeOf(error);
  if (code !== null) {
    const sentence = sentences[code] ?? { message: 'Keyholder could not use its data file.' };
    return { code: 'storage-failed', ...sentence };
  }
  if (isClosedDatabase(error)) return { code: 'storage-failed', message: "Keyholder's data file is closed." };
  return isSystemError(error) ? fileSystemError(error.code) : undefined;
}

/** Calls during quitting find the file closed; node:sqlite reports that only by its message. */
function isClosedDatabase(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_INVALID_STATE' &&
    (error.message === 'database is not open' || error.message === 'statement has been finalized')
  );
}

/** Runs `work`; storage errors are returned, everything else is rethrown. */
export function storageResult<T>(work: () => T): Result<T> {
  try {
    return succeed(work());
  } catch (error) {
    const known = storageError(error);
    if (known === undefined) throw error;
    return fail(known);
  }
}

function fileSystemError(code: string): AppError {
  const sqliteEquivalent: Readonly<Record<string, number>> = {
    EACCES: SqliteCode.perm,
    EPERM: SqliteCode.perm,
    EROFS: SqliteCode.readOnly,
    ENOSPC: SqliteCode.full,
    EDQUOT: SqliteCode.full,
    EBUSY: SqliteCode.busy,
    EIO: SqliteCode.ioError,
  };
  const sentence = sentences[sqliteEquivalent[code] ?? SqliteCode.cannotOpen];
  return { code: 'storage-failed', message: couldNotBeOpened, ...sentence };
}

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
