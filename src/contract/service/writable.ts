import type { JsonValue } from '../json/json.ts';
import { oncePerObject } from '../json/once-per-object.ts';
import type { ChangeableName } from './writable-names.ts';
import { leverWriters } from './writable/levers.ts';
import { newGroupWriter } from './writable/new-occupancy-group.ts';
import { paymentWriter } from './writable/stays/payment.ts';
import { reservationWriter } from './writable/stays/reservation.ts';
import { groupWriter } from './writable/occupancy-group.ts';
import { depositWriter } from './writable/security-deposit.ts';
import type { WritableResource } from './writable/writable-resource.ts';

/**
 * The writer of a resource, for callers that hold the desired values as plain
 * JSON (a journal, an IPC request). Parse what comes from outside with
 * `desiredSchema` first: the other functions throw on values that do not fit it.
 */
export function writableFor(name: ChangeableName): WritableResource<JsonValue> {
  return writers[name];
}

function overJson<D extends JsonValue>(writer: WritableResource<D>): WritableResource<JsonValue> {
  // One change asks for the same values at every step.
  const own = oncePerObject((value: JsonValue): D => writer.desiredSchema.parse(value));
  return {
    ...writer,
    validate: (desired, base, baseBody, { restored = null, pattern = null } = {}) => {
      const how = { restored: restored === null ? null : own(restored), pattern };
      return writer.validate(own(desired), own(base), baseBody, how);
    },
    slips: (desired, base, baseBody, judge) => writer.slips(own(desired), own(base), baseBody, judge),
    assumption: (body, desired) => writer.assumption(body, own(desired)),
    completed: (desired, base) => writer.completed(own(desired), own(base)),
    unchanged: (base, now, desired) => writer.unchanged(own(base), own(now), own(desired)),
    operation: (base, desired) => writer.operation(own(base), own(desired)),
    writesTo: (base, desired) => writer.writesTo(own(base), own(desired)),
    typeToConfirm: (subject, base, desired) => writer.typeToConfirm(subject, own(base), own(desired)),
    buildRequest: (subject, baseBody, desired, pattern) =>
      writer.buildRequest(subject, baseBody, own(desired), pattern),
    madeId: (shown, desired) => writer.madeId(own(shown), own(desired)),
    says: (body, desired, baseBody) => writer.says(body, own(desired), baseBody),
    compare: (body, desired) => writer.compare(body, own(desired)),
    compareValues: (now, desired) => writer.compareValues(own(now), own(desired)),
    differences: (read) => writer.differences({ ...read, desired: own(read.desired) }),
    wayBack: (subject, base, desired, created) => writer.wayBack(subject, own(base), own(desired), created),
  };
}

const writers: Readonly<Record<ChangeableName, WritableResource<JsonValue>>> = {
  'security-deposit': overJson(depositWriter),
  'low-occupancy': overJson(leverWriters['low-occupancy']),
  'early-bird': overJson(leverWriters['early-bird']),
  'late-availability': overJson(leverWriters['late-availability']),
  'short-break-rules': overJson(leverWriters['short-break-rules']),
  'occupancy-group': overJson(groupWriter),
  'new-occupancy-group': overJson(newGroupWriter),
  reservation: overJson(reservationWriter),
  payment: overJson(paymentWriter),
};
