import { z } from 'zod';
import { fail, succeed, type Result, type AppError } from '../../../core/values/errors.ts';

const example = 'https://console.example';

/**
 * Parses the origin that requests send as theirs (section 5: keys can be restricted to origins): scheme, host and port
 * only. Empty: no `Origin` header. SECURITY: it says where a request comes from, never where it goes.
 */
export function parseSentOrigin(typed: string): Result<string | null> {
  const text = typed.trim();
  if (text === '') return succeed(null);
  const refuse = (message: string) =>
    fail({ code: 'validation', message, fields: [{ field: 'sentOrigin', message }] });
  // SECURITY: in a header these could change the meaning or begin another header.
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

/** The recorded destination of a change: a request never follows an address that was changed later. */
export const serviceDestinationSchema = z.strictObject({
  /** Scheme, host and port; a fixed name for the sample service, whose address changes at every start. */
  origin: z.string(),
  /** Base path of the public endpoints, for example `/api/v1`. */
  basePath: z.string(),
  adminBasePath: z.string(),
  /** The kinds of credential that the write carries, for example `X-API-Key`; never their values. */
  credential: z.string(),
});
export type ServiceDestination = z.infer<typeof serviceDestinationSchema>;

/** One name per service, however many workspaces use it: origin and base path. */
export function serviceOf({ origin, basePath }: Pick<ServiceDestination, 'origin' | 'basePath'>): string {
  return `${origin}${basePath}`;
}

export interface DestinationDifference {
  readonly of: 'service' | 'admin-base-path' | 'credential';
  readonly from: string;
  readonly to: string;
}

/** The difference between two destinations; null if requests to both go the same way. */
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

/** Like `differenceOf`, but includes the kinds of credential, which must not change for a write. */
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
