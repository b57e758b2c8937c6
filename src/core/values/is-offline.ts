import type { AppError } from './errors.ts';

/** Offline is a state of the world, not a fault: shown calmer than a refusal. */
export function isOffline(error: AppError | null | undefined): boolean {
  return error?.code === 'service-unreachable' || error?.code === 'service-timeout';
}
