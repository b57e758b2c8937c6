import { z } from 'zod';

/** Every kind of failure across a boundary. Screens branch on the code, never on the text. */
export const errorCodes = [
  'validation',
  'not-found',
  'edits-locked',
  'no-credential',
  /** The service refused the credential earlier, so nothing was sent. */
  'credential-refused',
  'jwt-expired',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
  'destination-refused',
  /** The workspace now has another destination than the recorded change. */
  'destination-changed',
  'service-unreachable',
  'service-timeout',
  'service-tls',
  'service-forbidden',
  'service-not-found',
  /** The service is still processing an earlier request, according to its message. */
  'service-busy',
  'service-conflict',
  'service-refused',
  'service-rate-limited',
  /** Our own decision before sending: the service's rate limit is used up. */
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
  /** The request would differ from what the person reviewed. */
  'review-differs',
  /** Nobody has accepted how the body to be changed is read. */
  'reading-not-accepted',
  'storage-failed',
  'cancelled',
  'too-many-calls',
  'internal',
] as const;

/** No further request can succeed: the service, the keychain or the storage is unavailable. */
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
  message: z.string(),
  hint: z.string().optional(),
  /** The HTTP status, if the service answered. */
  status: z.int().optional(),
  /** The service's own messages (section 7), inert text. */
  serviceMessages: z.array(z.string()).optional(),
  retryAfterMs: z.number().nonnegative().optional(),
  /** When the wait ends, by this computer's clock, because an error may be shown long after it occurred. */
  retryAt: z.iso.datetime().optional(),
  fields: z.array(fieldErrorSchema).optional(),
});

export type ErrorCode = (typeof errorCodes)[number];
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type AppError = z.infer<typeof appErrorSchema>;

export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: AppError): { ok: false; error: AppError } => ({ ok: false, error });
