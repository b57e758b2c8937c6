import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { type AppError, type Result, fail } from '../../../core/values/errors.ts';
import { transaction } from '../../storage/open-database.ts';
import { isConstraintViolation, storageResult } from '../../storage/storage-errors.ts';
import { StepRefused, journalErrors } from './journal-errors.ts';
import { RowAltered } from './journal-seal.ts';

const oneNumber = z.object({ value: z.int() });

export function numberOf(statement: StatementSync): number {
  return oneNumber.parse(statement.get()).value;
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof RowAltered || error instanceof z.ZodError;
}

/** Reads sealed rows. Returns an error if the key is missing or a row is altered or not understood. */
export function readSealed<T>(work: () => T): Result<T> {
  try {
    return storageResult(work);
  } catch (error) {
    return refused(error);
  }
}

/** Writes sealed rows in one transaction. `onConstraint`: the error for the one uniqueness this can violate. */
export function commitSealed<T>(db: DatabaseSync, onConstraint: AppError, work: () => T): Result<T> {
  try {
    return transaction(db, () => {
      try {
        return work();
      } catch (error) {
        if (isConstraintViolation(error)) throw new StepRefused(onConstraint);
        throw error;
      }
    });
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): { ok: false; error: AppError } {
  if (error instanceof StepRefused) return fail(error.refusal);
  if (isUnreadable(error)) return fail(journalErrors.unreadable);
  throw error;
}
