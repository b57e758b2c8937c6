import type { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import { recognisesAny } from './draft.ts';
import {
  attributesOf,
  isOwnOfPage,
  isPaging,
  pageNames,
  propertyIdNames,
  protocolNames,
  isSuccessName,
  successNames,
  wholeNames,
} from './frame-names.ts';
import { fieldPath, foreignPath } from './note.ts';
import type { FieldNotes } from './note.ts';
import { pageSchema } from './page.ts';
import { deniesSuccess, isErrorList, saysFailure } from '../said-failure.ts';
import { wrapperNames } from './resource.ts';

/**
 * Finds the resource inside a body: bare, or in an envelope such as
 * `{success, data, meta}`. What surrounds it and is no part of an envelope is
 * noted as unknown.
 */
export type OpenedBody =
  | {
      readonly ok: true;
      readonly value: JsonValue;
      readonly path: string;
      readonly pages: readonly PageSource[];
      /** Of an empty list under a name that says nothing of it: the lists beside it that hold something. */
      readonly otherLists?: readonly JsonValue[][];
    }
  | { readonly ok: false; readonly reason: string };

/** An object that may hold paging fields, and where it stood. */
export interface PageSource {
  readonly value: JsonObject;
  readonly path: string;
  /** Where the envelope stands that it is of. */
  readonly envelope: string;
}

const maxEnvelopes = 3;

/** Unwraps `data`, and `attributes`, as long as the object at hand says nothing that the schema knows. */
export function openObject(schema: z.ZodType, body: JsonValue, notes: FieldNotes): OpenedBody {
  let value = body;
  let path = '';
  for (let depth = 0; isJsonObject(value) && depth < maxEnvelopes; depth += 1) {
    const words = successWords(schema, value);
    if (deniesSuccess(value, (name) => !words.has(name))) return failedBody;
    const attributes = attributesOf(value);
    if (attributes !== undefined)
      return { ok: true, value: attributes, path: fieldPath(path, 'attributes'), pages: [] };
    const bare = without(value, words);
    const whole = wholeIn(bare);
    const inner = whole === undefined ? undefined : bare[whole];
    const isFound = recognisesAny(schema, whole === undefined ? bare : without(bare, new Set([whole])));
    if (!isFound && saysFailure(value)) return failedBody;
    if (whole === undefined || inner === undefined || isFound) {
      return { ok: true, value: bare, path, pages: [] };
    }
    for (const key of Object.keys(bare)) {
      const isFrame = pageNames.has(key) || propertyIdNames.has(key) || protocolNames.has(key);
      if (key !== whole && !isFrame) notes.addUnknown(foreignPath(path, key), bare[key] ?? null);
    }
    path = fieldPath(path, whole);
    value = inner;
  }
  return { ok: true, value, path, pages: [] };
}

/** What says around a record whether it succeeded, and is no field of the record's own: usage counts what was `successful`. */
function successWords(schema: z.ZodType, value: JsonObject): ReadonlySet<string> {
  const around = Object.entries(value).filter(
    ([name, one]) => isSuccessName(name) && !recognisesAny(schema, { [name]: one }),
  );
  return new Set(around.map(([name]) => name));
}

/** The name under which an envelope holds the record that it is of: `data`, or another that says no more than that. */
function wholeIn(value: JsonObject): string | undefined {
  if (Object.hasOwn(value, 'data')) return Array.isArray(value['data']) ? undefined : 'data';
  return recordNames.find((name) => isJsonObject(ownValue(value, name) ?? null));
}

const recordNames = [...wholeNames].filter((name) => name !== 'attributes');

/** Finds the array of rows; of a keyed list the values of the object that holds them. */
export function openList(
  names: readonly string[],
  keyed: boolean,
  body: JsonValue,
  notes: FieldNotes,
): OpenedBody {
  const pages: PageSource[] = [];
  let otherLists: readonly JsonValue[][] = [];
  let value = body;
  let path = '';
  for (let depth = 0; depth <= maxEnvelopes; depth += 1) {
    if (Array.isArray(value) && isErrorList(value)) return failedBody;
    if (Array.isArray(value)) return { ok: true, value, path, pages, otherLists };
    if (!isJsonObject(value)) break;
    if (saysFailure(value)) return failedBody;
    const name = rowsName(value, [...names, ...recordNames], keyed);
    if (name === undefined) {
      return keyed && Object.values(value).every(isJsonObject)
        ? { ok: true, value: Object.values(value), path, pages }
        : noRows(names, path, notes, value);
    }
    collectAround(value, name, path, pages, notes);
    const inner = value[name] ?? null;
    const mayBeAnother = wrapperNames.includes(name) && Array.isArray(inner) && inner.length === 0;
    otherLists = mayBeAnother ? filledLists(value) : [];
    path = fieldPath(path, name);
    value = inner;
  }
  return noRows(names, path, notes, value);
}

/** Of a body that says itself that it failed. */
export const failedBody: OpenedBody = {
  ok: false,
  reason: 'The answer says of itself that it failed, so there is nothing to show.',
};

/** The wrapper's name: one that holds an array, else one that holds a further envelope. */
function rowsName(value: JsonObject, names: readonly string[], keyed: boolean): string | undefined {
  const present = names.filter((name) => Object.hasOwn(value, name));
  const withRows = present.find((name) => Array.isArray(value[name]));
  if (withRows !== undefined) return withRows;
  // In a keyed list any object could be a row, so only an envelope that says so is one.
  const enveloped =
    !keyed || [...successNames].some((name) => Object.hasOwn(value, name)) || Object.keys(value).length === 1;
  return enveloped ? present.find((name) => isJsonObject(value[name])) : undefined;
}

function filledLists(envelope: JsonObject): JsonValue[][] {
  return Object.values(envelope).flatMap((value) =>
    Array.isArray(value) && value.length > 0 ? [value] : [],
  );
}

function collectAround(
  envelope: JsonObject,
  rows: string,
  path: string,
  pages: PageSource[],
  notes: FieldNotes,
): void {
  const flat: JsonObject = {};
  for (const key of Object.keys(envelope)) {
    const value = envelope[key];
    const isFrame = successNames.has(key) || propertyIdNames.has(key) || protocolNames.has(key);
    if (key === rows || isFrame || value === undefined) continue;
    if (isPaging(key, value)) {
      pages.push({ value, path: fieldPath(path, key), envelope: path });
    } else if (recognisesAny(pageSchema, { [key]: value }) || isOwnOfPage(key, envelope)) {
      flat[key] = value;
    } else if (!(pageNames.has(key) && value === null)) {
      notes.addUnknown(foreignPath(path, key), value);
    }
  }
  if (Object.keys(flat).length > 0) pages.push({ value: flat, path, envelope: path });
}

function noRows(names: readonly string[], path: string, notes: FieldNotes, value: JsonValue): OpenedBody {
  if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      notes.addUnknown(foreignPath(path, key), value[key] ?? null);
    }
  } else notes.addUnknown(path, value);
  notes.addMissing(fieldPath(path, names[0] ?? 'data'), 'array');
  return { ok: false, reason: 'The answer holds no list where one was expected.' };
}

function without(body: JsonObject, names: ReadonlySet<string>): JsonObject {
  if (!Object.keys(body).some((name) => names.has(name))) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}
