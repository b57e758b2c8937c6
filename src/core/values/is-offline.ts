import type { AppError } from './errors.ts';

/** Being offline is a state, not a fault, so it looks calmer than a refusal. */
export function isOffline(error: AppError | null | undefined): boolean {
  return error?.code === 'service-unreachable' || error?.code === 'service-timeout';
}
