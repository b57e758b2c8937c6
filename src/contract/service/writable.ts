import type { JsonValue } from '../json.ts';
import type { ResourceName } from './resource-names.ts';
import { depositWriter } from './writable/security-deposit.ts';
import type { WritableResource } from './writable/writable-resource.ts';

/**
 * The writer of a resource, for callers that hold the desired values as plain
 * JSON (a journal, an IPC request); undefined where nothing can be edited.
 * Parse what comes from outside with `desiredSchema` first: the other
 * functions throw on desired values that do not fit it.
 */
export function writableFor(name: ResourceName): WritableResource<JsonValue> | undefined {
  return writers.get(name);
}

function overJson<D extends JsonValue>(writer: WritableResource<D>): WritableResource<JsonValue> {
  const own = (desired: JsonValue): D => writer.desiredSchema.parse(desired);
  return {
    resource: writer.resource,
    method: writer.method,
    endpointId: writer.endpointId,
    desiredSchema: writer.desiredSchema,
    readEditable: writer.readEditable,
    validate: (desired, base) => writer.validate(own(desired), own(base)),
    buildBody: (baseBody, desired) => writer.buildBody(baseBody, own(desired)),
    compare: (body, desired) => writer.compare(body, own(desired)),
  };
}

const writers: ReadonlyMap<ResourceName, WritableResource<JsonValue>> = new Map(
  [overJson(depositWriter)].map((writer) => [writer.resource, writer]),
);
