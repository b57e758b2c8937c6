import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Lets the service tell whether a body is still the cached one; stored with that body. */
export const validatorSchema = z.strictObject({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Binds it to the address, query, credentials and mappings it came with. */
  source: z.string(),
});
export type Validator = z.infer<typeof validatorSchema>;

export interface ReadCondition {
  /** SECURITY: the key that seals the cache; without it `source` reveals nothing about a credential. */
  readonly binding: KeyObject;
  /** How the body is read: a validator for other mappings isn't used. */
  readonly readBy: string;
  /** The cached body's validator; null if there is none or the body must be read completely. */
  readonly held: Validator | null;
}

/** The cached body is still current. */
export interface Unchanged {
  readonly unchanged: true;
  /** Our clock when the answer was complete. */
  readonly readAt: Date;
  readonly serviceDate: Date | null;
}
