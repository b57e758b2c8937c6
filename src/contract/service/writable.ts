import type { JsonValue } from '../json/json.ts';
import type { ChangeableName } from './writable-names.ts';
import { leverWriters } from './writable/levers.ts';
import { newGroupWriter } from './writable/new-occupancy-group.ts';
import { paymentWriter } from './writable/stays/payment.ts';
import { reservationWriter } from './writable/stays/reservation.ts';
import { groupWriter } from './writable/occupancy-group.ts';
import { depositWriter } from './writable/security-deposit.ts';
import type { WritableResource } from './writable/writable-resource.ts';

/** The writer of a resource. */
export function writableFor(name: ChangeableName): WritableResource<JsonValue> {
  return writers[name];
}

const writers: Readonly<Record<ChangeableName, WritableResource<JsonValue>>> = {
  'security-deposit': depositWriter,
  ...leverWriters,
  'occupancy-group': groupWriter,
  'new-occupancy-group': newGroupWriter,
  reservation: reservationWriter,
  payment: paymentWriter,
};
