import { z } from 'zod';
import { fail, succeed, type Result, type AppError } from '../../../core/values/errors.ts';

const example = 'https://console.example';

/**
 * Reads the origin that requests name as theirs (section 5: keys can be restricted to origins): scheme, host and port,
 * nothing else. Empty: no `Origin` header is sent.
 * SECURITY: it says where a request comes from and never where one goes.
 */
export function parseSentOrigin(typed: string): Result<string | null> {
  const text = typed.trim();
  if (text === '') return succeed(null);
  const refuse = (message: string) =>
    fail({ code: 'validation', message, fields: [{ field: 'sentOrigin', message }] });
  // SECURITY: a header carries these away from what is meant, or begins another header.
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > 300) {
    return refuse('Remove spaces and unusual characters from the origin.');
  }
  if (text.includes('@'))
    return refuse('Remove the part up to the @ sign: an origin holds no name or password.');
  if (!/^https?:\/\//i.test(text))
    return refuse(`An origin starts with https:// or http://, for example ${example}.`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return refuse(`This is not an origin. It should look like ${example}.`);
  if (text.toLowerCase() === url.origin || /^https?:\/\/[^/?#]+$/i.test(text)) return succeed(url.origin);
  return refuse(`An origin is scheme, host and port only. Remove what follows: ${url.origin}`);
}

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
