import { z } from 'zod';
import type { AppError } from '../../../core/values/errors.ts';

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

/** What differs between two places, as they are named. */
export interface DestinationDifference {
  readonly of: 'service' | 'admin-base-path' | 'credential';
  readonly from: string;
  readonly to: string;
}

/** What differs between two places; null when requests to both go the same way. */
export function differenceOf(
  recorded: ServiceDestination,
  now: ServiceDestination,
): DestinationDifference | null {
  if (serviceOf(recorded) !== serviceOf(now))
    return { of: 'service', from: serviceOf(recorded), to: serviceOf(now) };
  if (recorded.adminBasePath !== now.adminBasePath)
    return { of: 'admin-base-path', from: recorded.adminBasePath, to: now.adminBasePath };
  return null;
}

/** The same, and the kinds of credential: what a write must not differ in. */
export function writeDifferenceOf(
  recorded: ServiceDestination,
  now: ServiceDestination,
): DestinationDifference | null {
  const place = differenceOf(recorded, now);
  if (place !== null || recorded.credential === now.credential) return place;
  return { of: 'credential', from: recorded.credential, to: now.credential };
}

export function destinationChanged(difference: DestinationDifference): AppError {
  return {
    code: 'destination-changed',
    message: sentenceOf(difference),
    hint: 'Set the workspace back to settle this change, or look at the service yourself and close it.',
  };
}

function sentenceOf({ of, from, to }: DestinationDifference): string {
  switch (of) {
    case 'service':
      return `The workspace was changed from ${from} to ${to} since this change was put on record. Nothing was sent.`;
    case 'admin-base-path':
      return `The workspace was changed from the admin base path “${from}” to “${to}” since this change was put on record. Nothing was sent.`;
    case 'credential':
      return `The workspace was changed from ${from || 'no credential'} to ${to || 'no credential'} since this change was put on record. Nothing was sent.`;
  }
}
