import { z } from 'zod';
import type { AppError } from '../../../contract/errors.ts';

/** Where requests go, as a change records it: a request never follows an address that was changed afterwards. */
export const serviceDestinationSchema = z.strictObject({
  /** Scheme, host and port; a fixed name for the sample service, which listens somewhere else at every start. */
  origin: z.string(),
  /** Path below which the public endpoints are, for example `/api/v1`. */
  basePath: z.string(),
  adminBasePath: z.string(),
  /** The kinds of credential that the write carries, for example `X-API-Key`; never their values. */
  credential: z.string(),
});
export type ServiceDestination = z.infer<typeof serviceDestinationSchema>;

/** One name for one service, however many workspaces speak to it: origin and base path. */
export function serviceOf({ origin, basePath }: Pick<ServiceDestination, 'origin' | 'basePath'>): string {
  return `${origin}${basePath}`;
}

/** What differs between two places, in words; null when requests to both go the same way. */
export function differenceOf(recorded: ServiceDestination, now: ServiceDestination): string | null {
  if (serviceOf(recorded) !== serviceOf(now)) return `from ${serviceOf(recorded)} to ${serviceOf(now)}`;
  if (recorded.adminBasePath !== now.adminBasePath) {
    return `from the admin base path “${recorded.adminBasePath}” to “${now.adminBasePath}”`;
  }
  return null;
}

/** The same, and the kinds of credential: what a write must not differ in. */
export function writeDifferenceOf(recorded: ServiceDestination, now: ServiceDestination): string | null {
  const place = differenceOf(recorded, now);
  if (place !== null || recorded.credential === now.credential) return place;
  const name = (credential: string): string => (credential === '' ? 'no credential' : credential);
  return `from ${name(recorded.credential)} to ${name(now.credential)}`;
}

export function destinationChanged(difference: string): AppError {
  return {
    code: 'destination-changed',
    message: `The workspace was changed ${difference} since this change was put on record. Nothing was sent.`,
    hint: 'Set the workspace back to settle this change, or look at the service yourself and close it.',
  };
}
