import type { z } from 'zod';

import type { JsonValue } from '../../json/json.ts';
import type { Editable, WritableResource } from './writable-resource.ts';
import { nothingElse } from './writable-resource.ts';

/**
 * A creation that the service has no way to take back, of which the request says all. No reading concerns it, nothing else is
 * reached by it, and no word is typed for it.
 */
export const plainCreation = {
  absence: null,
  controls: () => [],
  shape: () => null,
  assumption: () => null,
  understanding: () => null,
  reviewedFacts: () => nothingElse,
  typeToConfirm: () => null,
  slips: () => [],
  operation: () => 'create',
  // Whatever the service makes of a key that comes again, it must not be done twice.
  resendable: false,
  says: () => true,
  wayBack: () => null,
} satisfies Partial<WritableResource<never>>;

/** Reads a body that the console itself put together of the house's bookings. */
export function readBookingsBy<D extends JsonValue>(schema: z.ZodType<D>, body: JsonValue): Editable<D> {
  const read = schema.safeParse(body);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, reason: 'The bookings of the house could not be read.' };
}
