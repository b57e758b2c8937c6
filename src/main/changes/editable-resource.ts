import type { AppError, FieldError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { EndpointId } from '../../contract/service/catalogue.ts';
import { endpointById, endpointPath } from '../../contract/service/catalogue.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { depositWriter } from '../../contract/service/writable/security-deposit.ts';
import type { Comparison, WritableResource } from '../../contract/service/writable/writable-resource.ts';

/** A writable resource as the engine uses it: its desired values are JSON, checked by the resource's own schema. */
export interface EditableResource {
  readonly resource: ResourceName;
  readonly method: WritableResource<unknown>['method'];
  readonly endpointId: EndpointId;
  title(subject: string): string;
  /** How far the change reaches, one sentence. */
  reach(subject: string): string;
  /** Path of the write below its base; `validation` when the subject cannot be one. */
  path(subject: string): Result<string>;
  /** Desired values and the warnings about them; `validation` with a message per field. */
  review(desired: JsonValue, baseEditable: JsonValue): Result<{ desired: JsonValue; warnings: string[] }>;
  /** The editable values of a body; `unrecognised` when it cannot be edited safely. */
  readEditable(body: JsonValue): Result<JsonValue>;
  compare(body: JsonValue, desired: JsonValue): Comparison;
  /** Exact bytes to send. `unrecognised` when the base body cannot be edited. */
  bodyBytes(baseBody: JsonValue, desired: JsonValue): Result<Uint8Array>;
}

export interface ResourceWords {
  title(subject: string): string;
  reach(subject: string): string;
}

export type ResourceRegistry = ReadonlyMap<ResourceName, EditableResource>;

/** Every resource that can be written, by name. */
export const editableResources: ResourceRegistry = new Map([
  [
    depositWriter.resource,
    editable(depositWriter, {
      title: (subject) => `Security deposit of property ${subject}`,
      reach: (subject) => `Only the security deposit of property ${subject} is changed.`,
    }),
  ],
]);

export function editable<D extends JsonValue>(
  writer: WritableResource<D>,
  words: ResourceWords,
): EditableResource {
  const parsed = (desired: JsonValue): Result<D> => {
    const result = writer.desiredSchema.safeParse(desired);
    if (result.success) return succeed(result.data);
    return fail(
      invalid(
        result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
      ),
    );
  };
  const readEditable = (body: JsonValue): Result<D> => {
    const read = writer.readEditable(body);
    return read.ok ? succeed(read.value) : fail(notEditable(read.reason));
  };
  return {
    ...words,
    resource: writer.resource,
    method: writer.method,
    endpointId: writer.endpointId,
    readEditable,
    path: (subject) => pathOf(writer.endpointId, subject),
    review(desired, baseEditable) {
      const wanted = parsed(desired);
      const base = parsed(baseEditable);
      if (!wanted.ok) return wanted;
      if (!base.ok) return fail(notEditable('The present values are not of the kind that can be edited.'));
      const findings = writer.validate(wanted.value, base.value);
      if (findings.errors.length > 0) return fail(invalid([...findings.errors]));
      return succeed({ desired: wanted.value, warnings: findings.warnings.map(({ message }) => message) });
    },
    compare(body, desired) {
      const wanted = parsed(desired);
      return wanted.ok ? writer.compare(body, wanted.value) : { equal: false, fields: [] };
    },
    bodyBytes(baseBody, desired) {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readEditable(baseBody);
      if (!base.ok) return base;
      return succeed(new TextEncoder().encode(JSON.stringify(writer.buildBody(baseBody, wanted.value))));
    },
  };
}

function pathOf(endpointId: EndpointId, subject: string): Result<string> {
  const path = endpointPath(endpointById(endpointId), { id: subject });
  if (path.ok) return succeed(path.value);
  return fail(invalid([{ field: 'subject', message: path.error.message }]));
}

function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? 'The values cannot be used.',
    fields,
  };
}

function notEditable(reason: string): AppError {
  return {
    code: 'unrecognised',
    message: reason,
    hint: 'It can be looked at, but not edited here.',
  };
}
