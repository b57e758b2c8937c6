import { z } from 'zod';

/** Every way in which something can fail across a boundary. Screens branch on the code, never on the text. */
export const errorCodes = [
  'validation',
  'not-found',
  'edits-locked',
  'no-credential',
  /** The service refused the credential as a whole before: nothing was asked with it. */
  'credential-refused',
  'jwt-expired',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
  'destination-refused',
  /** The workspace goes elsewhere by now than the change that is on record. */
  'destination-changed',
  'service-unreachable',
  'service-timeout',
  'service-tls',
  'service-forbidden',
  'service-not-found',
  /** It still works on an earlier request, in its own words. */
  'service-busy',
  'service-conflict',
  'service-refused',
  'service-rate-limited',
  /** Our own decision, before anything was asked: the rate limit that the service told is used up. */
  'rate-limit-reached',
  'service-failed',
  'service-unexpected',
  'service-not-json',
  'service-too-large',
  'picture-not-shown',
  'picture-too-large',
  'unrecognised',
  'conflict',
  'run-open',
  'invalid-transition',
  'key-expired',
  /** What would be sent is not what a person reviewed. */
  'review-differs',
  /** Nobody has confirmed yet how the body is read that would be changed. */
  'reading-not-accepted',
  'storage-failed',
  'cancelled',
  'too-many-calls',
  'internal',
] as const;

/** With these no further request can succeed: the way to the service, the keychain or the storage is not there. */
export const hopelessCodes = [
  'service-unreachable',
  'service-tls',
  'destination-refused',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
  'storage-failed',
] as const satisfies readonly ErrorCode[];

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });

export const appErrorSchema = z.object({
  code: z.enum(errorCodes),
  /** One clear sentence about what happened. */
  message: z.string(),
  /** What the person can do next. */
  hint: z.string().optional(),
  /** HTTP status, where the service answered. */
  status: z.int().optional(),
  /** The service's own messages (section 7), inert text. */
  serviceMessages: z.array(z.string()).optional(),
  retryAfterMs: z.number().nonnegative().optional(),
  /** When that wait is over, by the clock of this computer: an error may be shown long after it came. */
  retryAt: z.iso.datetime().optional(),
  fields: z.array(fieldErrorSchema).optional(),
});

export type ErrorCode = (typeof errorCodes)[number];
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type AppError = z.infer<typeof appErrorSchema>;

export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: AppError): { ok: false; error: AppError } => ({ ok: false, error });
