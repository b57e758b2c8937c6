import { isFor } from './mappings-for.ts';
import { type JsonValue, parseSentJson } from '../../../src/core/values/json/json.ts';
import type { ResourceMappingSource } from '../../../src/core/resources/resource-mappings.ts';
import { type Body, ownFirst } from '../../../src/core/mapping/bodies/body.ts';
import { bodyToWrite } from '../../../src/core/writing/body-to-write.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import type { ChangeableName } from '../../../src/core/service/writable-names.ts';
import { refusedPaths } from '../../../src/core/writing/excluded-fields.ts';
import { editableResources } from '../../../src/main/changes/proposal/editable-resource.ts';
import { usualForm } from '../../../src/main/changes/proposal/prepared-request.ts';
import type { WireCall } from '../service/write-contract.ts';
import { textOf, wireOf } from '../wire/wire.ts';
import type { AskedRequest, WriteThrough } from './shown.ts';
import { desiredOf } from './filled-form.ts';

/** The suite's only knowledge of how the app writes. It must change with the writers. */
export const writeThroughContract: WriteThrough = (name, subject, body, change, inUse) => {
  const writer = writableFor(name);
  const { resource } = writer.reads(subject, null);
  const readings = ownFirst(inUse, { resource, subject });
  const base = editable(name, body, readings);
  if (base === undefined) return { is: 'locked' };
  const trust = writer.understanding(base.body)?.fitted.trust;
  // Nobody has confirmed the mapping, and an edit starts with that question.
  if (trust === 'guessed' || trust === 'described') return { is: 'locked' };
  const desired = desiredOf(name, base.value, change);
  if (desired === undefined) return { is: 'not-offered' };
  const completed = writer.completed(desired, base.value);
  if (writer.assumption(base.body, completed) !== null) return { is: 'not-offered' };
  const { errors, warnings } = writer.validate(completed, base.value, base.body);
  if (errors.length > 0) return { is: 'not-offered' };
  const isAssumed = warnings.some(({ message }) => message.includes('are an assumption'));
  const wanted = { name, subject, base, desired: completed, readings, isAssumed };
  return asked(wanted, []) ?? { is: 'not-offered' };
};

interface Wanted {
  readonly name: ChangeableName;
  readonly subject: string;
  readonly base: Editing;
  readonly desired: JsonValue;
  readonly readings: readonly ResourceMappingSource[];
  readonly isAssumed: boolean;
}

/** The request without these fields. Null if it would no longer say what is wanted. */
export function asked(wanted: Wanted, leftOut: readonly string[]): AskedRequest | null {
  const { name, subject, base, desired, readings, isAssumed } = wanted;
  const writer = writableFor(name);
  const call = callOf(name, { subject, body: base.body, desired, pattern: null, leftOut });
  if (call === null) return null;
  return {
    is: 'request',
    call,
    isAssumed,
    without: (messages) => {
      const body = call.method !== 'PUT' || call.body === null ? undefined : parsed(textOf(call.body));
      const places = body === undefined ? [] : refusedPaths(messages, body);
      return places.length === 0 ? null : asked(wanted, [...leftOut, ...places]);
    },
    verifies: (after) => {
      const now = editable(name, after, readings);
      if (now === undefined || !writer.compareValues(now.value, desired).equal) return false;
      // However the service writes it, every value is the one sent.
      const sent = call.body === null ? undefined : parsed(textOf(call.body));
      const read = { before: base.body, sent, now: now.body, desired, readAt: new Date() };
      return writer.differences(read).length === 0;
    },
    undo: (after) => {
      const back = writer.wayBack(subject, base.value, desired, null);
      const now = back === null ? undefined : editable(back.name, after, readings);
      if (back === null || now === undefined) return null;
      if (writableFor(back.name).validate(back.desired, now.value, now.body).errors.length > 0) return null;
      const to = { subject: back.subject, body: now.body, desired: back.desired };
      return callOf(back.name, { ...to, pattern: base.body.body, leftOut });
    },
  };
}

interface CallParts {
  readonly subject: string;
  readonly body: Body;
  readonly desired: JsonValue;
  readonly pattern: JsonValue;
  readonly leftOut: readonly string[];
}

/** The request that the engine builds without the omitted fields. */
function callOf(
  name: ChangeableName,
  { subject, body, desired, pattern, leftOut }: CallParts,
): WireCall | null {
  const request = editableResources
    .get(name)
    ?.request(subject, body, desired, { ...usualForm, pattern, leftOut });
  if (request?.ok !== true) return null;
  const { method, body: bytes } = request.value;
  return { method, body: bytes === null ? null : wireOf(new TextDecoder().decode(bytes)) };
}

interface Editing {
  readonly body: Body;
  readonly value: JsonValue;
}

export function editable(
  name: ChangeableName,
  body: string | undefined,
  readings: readonly ResourceMappingSource[],
): Editing | undefined {
  const writer = writableFor(name);
  const { resource } = writer.reads('1', null);
  const own = readings.filter((one) => isFor(one, resource));
  if (body === undefined) {
    return writer.absence?.byNotFound === true
      ? { body: bodyToWrite(resource, { body: null, readings: own }), value: writer.absence.value }
      : undefined;
  }
  const response = parsed(body);
  if (response === undefined) return undefined;
  const read = bodyToWrite(resource, { body: response, readings: own });
  const found = writer.readEditable(read);
  if (found.ok) return { body: read, value: found.value };
  return found.leftOut === true && writer.absence !== null
    ? { body: read, value: writer.absence.value }
    : undefined;
}

export function parsed(body: string): JsonValue | undefined {
  const read = parseSentJson(body);
  return read.ok ? read.value : undefined;
}
