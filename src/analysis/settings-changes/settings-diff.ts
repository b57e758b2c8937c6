import type { JsonValue } from '../../contract/json.ts';
import { isJsonObject } from '../../contract/json.ts';
import { decodeResource } from '../../contract/service/decode.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { writableNames } from '../../contract/service/writable-names.ts';
import type { WritableName } from '../../contract/service/writable-names.ts';
import { writableFor } from '../../contract/service/writable.ts';
import { policyChanges } from '../policy-changes.ts';

/** One setting that reads otherwise than it did; null: no value. Untrusted text. */
export interface SettingChange {
  /** What a change of it from here is called; null where nothing is written. */
  readonly writable: WritableName | null;
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const policyLabels = { policyRefId: 'Reference', title: 'Policy', ownerDescription: 'Owner’s text' } as const;

/**
 * What differs between two bodies of one resource, in the words of its writer or its reading; by the names of its
 * fields where nothing else speaks of it. Undefined: it differs, and nobody can tell in what.
 */
export function settingChanges(
  resource: ResourceName,
  before: JsonValue,
  after: JsonValue,
): readonly SettingChange[] | undefined {
  const writers = writableNames
    .map((name) => ({ name, writer: writableFor(name) }))
    .filter(
      ({ writer }) => writer.subjectKind === 'property' && writer.reads('', null).resource === resource,
    );
  if (writers.length > 0) {
    const told = writers.map(({ name }) => byWriter(name, before, after));
    return told.every((one) => one === undefined) ? undefined : told.flatMap((one) => one ?? []);
  }
  if (resource === 'cancellation-policy') return ofPolicy(before, after);
  return byFields(before, after);
}

function byWriter(name: WritableName, before: JsonValue, after: JsonValue): SettingChange[] | undefined {
  const writer = writableFor(name);
  const was = writer.readEditable(before);
  if (!was.ok || !writer.readEditable(after).ok) return undefined;
  return writer
    .compare(after, was.value)
    .fields.filter(({ equal }) => !equal)
    .map(({ field, label, desired, atService }) => ({
      writable: name,
      field,
      label,
      before: desired,
      after: atService,
    }));
}

function ofPolicy(before: JsonValue, after: JsonValue): SettingChange[] | undefined {
  const [was, is] = [
    decodeResource('cancellation-policy', before),
    decodeResource('cancellation-policy', after),
  ];
  if (was.shape === 'unrecognised' || is.shape === 'unrecognised') return undefined;
  return policyChanges(was.value, is.value).map(({ field, before: old, after: now }) => ({
    writable: null,
    field,
    label: policyLabels[field],
    before: old,
    after: now,
  }));
}

const mostFields = 6;

function byFields(before: JsonValue, after: JsonValue): SettingChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  const told = names.slice(0, mostFields).map((name) => ({
    writable: null,
    field: name,
    label: name,
    before: was.get(name) ?? null,
    after: is.get(name) ?? null,
  }));
  const more = names.length - told.length;
  if (more === 0) return told;
  const label = `and ${String(more)} more fields`;
  return [...told, { writable: null, field: label, label, before: null, after: null }];
}

const mostLeaves = 5_000;

function leavesOf(body: JsonValue): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting: (readonly [string, JsonValue])[] = [['', body]];
  for (let next = waiting.pop(); next !== undefined && found.size < mostLeaves; next = waiting.pop()) {
    const [path, value] = next;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) waiting.push([`${path}[${String(index)}]`, item]);
    } else if (isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        waiting.push([path === '' ? name : `${path}.${name}`, item]);
      }
    } else if (value !== null) found.set(path, String(value));
  }
  return found;
}
