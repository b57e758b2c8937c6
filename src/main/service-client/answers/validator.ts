import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

/** By what a service tells whether a body is still the one that is held; kept with that very body. */
export const validatorSchema = z.strictObject({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Binds it to the address, the query, the credentials and the readings that it came by. */
  source: z.string(),
});
export type Validator = z.infer<typeof validatorSchema>;

export interface ReadCondition {
  /** SECURITY: the key that seals the cache; without it `source` says nothing about a credential. */
  readonly binding: KeyObject;
  /** By what the body is read: a validator of another way of reading it is not used. */
  readonly readBy: string;
  /** Of the body that is held; null where there is none, or it is to be read whole. */
  readonly held: Validator | null;
}

/** The service has nothing newer than the body that is held. */
export interface Unchanged {
  readonly unchanged: true;
  /** Our clock when the answer was complete. */
  readonly readAt: Date;
  readonly serviceDate: Date | null;
}
