import type { DeclaredWritten } from '../service/endpoints/declared-endpoints.ts';
import { declaredWritten } from '../service/endpoints/declared-endpoints.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { ChangeableName } from '../service/writable-names.ts';
import { discountWriters } from './discounts.ts';
import { newGroupWriter } from './new-occupancy-group.ts';
import { paymentWriter } from './stays/payment.ts';
import { reservationWriter } from './stays/reservation.ts';
import { groupWriter } from './occupancy-group.ts';
import type { RecordWriter } from './record/record-writer.ts';
import { recordWriter } from './record/record-writer.ts';
import { depositWriter } from './security-deposit.ts';
import type { WritableResource } from './writable-resource.ts';

export function writableFor(name: ChangeableName): WritableResource<JsonValue> {
  const writer = writers.get(name);
  if (writer === undefined) throw new RangeError(`Nothing writes ${name}.`);
  return writer;
}

/** Flat records with facts of their own. */
const own: Readonly<Partial<Record<DeclaredWritten, RecordWriter>>> = { 'security-deposit': depositWriter };

const recordWriters: ReadonlyMap<DeclaredWritten, RecordWriter> = new Map(
  declaredWritten.map((name) => [name, own[name] ?? recordWriter(name)]),
);

export function recordWriterFor(name: DeclaredWritten): RecordWriter {
  return recordWriters.get(name) ?? recordWriter(name);
}

const others = {
  ...discountWriters,
  'occupancy-group': groupWriter,
  'new-occupancy-group': newGroupWriter,
  reservation: reservationWriter,
  payment: paymentWriter,
} as const satisfies Record<Exclude<ChangeableName, DeclaredWritten>, WritableResource<JsonValue>>;

const writers: ReadonlyMap<string, WritableResource<JsonValue>> = new Map<
  string,
  WritableResource<JsonValue>
>([...recordWriters, ...Object.entries(others)]);
