import type { JsonValue } from '../values/json/json.ts';
import type { ChangeableName } from './writable-names.ts';
import { discountWriters } from './discounts.ts';
import { newGroupWriter } from './new-occupancy-group.ts';
import { paymentWriter } from './stays/payment.ts';
import { reservationWriter } from './stays/reservation.ts';
import { groupWriter } from './occupancy-group.ts';
import { depositWriter } from './security-deposit.ts';
import type { WritableResource } from './writable-resource.ts';

/** The writer of a resource. */
export function writableFor(name: ChangeableName): WritableResource<JsonValue> {
  return writers[name];
}

const writers: Readonly<Record<ChangeableName, WritableResource<JsonValue>>> = {
  'security-deposit': depositWriter,
  ...discountWriters,
  'occupancy-group': groupWriter,
  'new-occupancy-group': newGroupWriter,
  reservation: reservationWriter,
  payment: paymentWriter,
};
