import type { AppError, Result } from '../../../core/values/errors.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';

/** The one kind of error that queries and mutations end with; `error` is the typed value that crossed the breakdown. */
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
    /** Of which snapshot a query is, where it is of one. */
    queryMeta: { readonly snapshotKey?: SnapshotKey };
  }
}

/** The value of a call over the breakdown; throws an `AppFailure`, whatever went wrong. */
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

/** What a call failed with. `otherwise` is said of a fault of the page's own. */
export function errorOf(cause: unknown, otherwise: string): AppError {
  return cause instanceof AppFailure ? cause.error : { code: 'internal', message: otherwise };
}

/** The other way: what a call came to. */
export async function resultOf<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (cause) {
    if (cause instanceof AppFailure) return { ok: false, error: cause.error };
    throw cause;
  }
}
