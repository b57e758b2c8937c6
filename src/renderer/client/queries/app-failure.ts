import type { AppError, Result } from '../../../core/values/errors.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';

/** The only error of queries and mutations. `error` is the typed value from the main process. */
export class AppFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.name = 'AppFailure';
    this.error = error;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppFailure;
    queryMeta: { readonly snapshotKey?: SnapshotKey };
  }
}

/** The value of a call to the main process. Throws an `AppFailure` on any error. */
export async function valueOf<T>(call: Promise<Result<T>>): Promise<T> {
  let result: Result<T>;
  try {
    result = await call;
  } catch (cause) {
    throw new AppFailure({
      code: 'internal',
      message: 'Keyholder didn’t answer this request.',
      hint: 'Try again. If it keeps happening, export the diagnostics in Settings.',
      serviceMessages: cause instanceof Error ? [cause.message] : [],
    });
  }
  if (!result.ok) throw new AppFailure(result.error);
  return result.value;
}

/** The error of a call. `otherwise` is the message for a fault in the page itself. */
export function errorOf(cause: unknown, otherwise: string): AppError {
  return cause instanceof AppFailure ? cause.error : { code: 'internal', message: otherwise };
}

/** The inverse: turns the outcome of a call into a `Result`. */
export async function resultOf<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (cause) {
    if (cause instanceof AppFailure) return { ok: false, error: cause.error };
    throw cause;
  }
}
