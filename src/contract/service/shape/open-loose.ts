import type { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import { isMapFor, recognisesAnyLike, spellingLike } from './draft.ts';
import {
  isOwnOfPage,
  isPaging,
  isSuccessWord,
  pageNames,
  propertyIdNames,
  protocolNames,
  successNames,
  wholeNames,
} from './frame-names.ts';
import { fieldPath, foreignPath } from './note.ts';
import type { FieldNotes } from './note.ts';
import type { OpenedBody, PageSource } from './open-body.ts';
import { failedBody } from './open-body.ts';
import { deniesSuccess, isErrorList, saysFailure } from '../said-failure.ts';
import { pageSchema } from './page.ts';

const maxEnvelopes = 4;
/** What envelopes say of the answer and not of what they hold. */
const envelopeNames: ReadonlySet<string> = new Set([
  ...successNames,
  ...['status', 'message', 'code', 'errors', 'warnings', 'links', 'type', 'id', 'timestamp'],
  ...propertyIdNames,
  ...protocolNames,
]);

/**
 * Finds a record or rows below whatever stands around them. Where an object says nothing that is known here and holds
 * one thing besides what envelopes carry, that thing is what was asked for, whatever it is called; of several the one of
 * these names.
 */
export function openLoose(
  inner: z.ZodType,
  names: readonly string[],
  body: JsonValue,
  notes: FieldNotes,
): OpenedBody {
  const pages: PageSource[] = [];
  let [value, path] = [body, ''];
  for (let depth = 0; depth < maxEnvelopes && isJsonObject(value); depth += 1) {
    const only = onlyContent(value, names);
    const isFound = recognisesAnyLike(inner, withoutWholes(value)) || isMapFor(inner, value);
    if (deniesSuccess(value) || (!isFound && saysFailure(value))) return failedBody;
    const content = isFound && !onlyRepeats(inner, value, only) ? undefined : only;
    if (content === undefined) break;
    pages.push(...pagesAround(value, content, path, notes));
    // SECURITY: any name will do for an envelope, so it may hold what must not be shown.
    path = foreignPath(path, content);
    value = value[content] ?? null;
  }
  if (Array.isArray(value) && isErrorList(value)) return failedBody;
  return { ok: true, value: isJsonObject(value) ? bare(value) : value, path, pages };
}

/** `{segment_pricing: {modified, segments}}` only says what it is: nothing else of the record stands there, and all of it inside. */
function onlyRepeats(inner: z.ZodType, value: JsonObject, only: string | undefined): boolean {
  const held = only === undefined ? null : (ownValue(value, only) ?? null);
  if (only === undefined || !isJsonObject(held) || isMapFor(inner, value)) return false;
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== only));
  return !recognisesAnyLike(inner, withoutWholes(others)) && recognisesAnyLike(inner, held);
}

/** What is called `data` may be the rows of a record, and is first of all the record itself. */
function withoutWholes(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !wholeNames.has(name)));
}

/** The name of the one list or object that an envelope holds. */
function onlyContent(value: JsonObject, names: readonly string[]): string | undefined {
  const contents = Object.entries(value).filter(
    ([name, one]) =>
      typeof one === 'object' &&
      one !== null &&
      !envelopeNames.has(name) &&
      !pageNames.has(name) &&
      !isPaging(name, one),
  );
  const [only, another] = contents;
  if (another === undefined) return only?.[0];
  return names.find((name) => contents.some(([one]) => one === name));
}

/** The paging that an envelope tells around its content; what else stands there is noted. */
export function pagesAround(
  value: JsonObject,
  content: string,
  path: string,
  notes: FieldNotes,
): PageSource[] {
  const pages: PageSource[] = [];
  const flat: JsonObject = {};
  for (const [name, one] of Object.entries(value)) {
    const isFrame = envelopeNames.has(name) && !isPaging(name, one);
    if (name === content || isFrame || (one === null && pageNames.has(name))) continue;
    const spelled = spellingLike(pageSchema, name);
    if (isPaging(name, one))
      pages.push({ value: respelledPage(one), path: fieldPath(path, name), envelope: path });
    else if (spelled !== undefined) flat[spelled] = one;
    else if (isOwnOfPage(name, value)) flat[name] = one;
    else notes.addUnknown(foreignPath(path, name), one);
  }
  return Object.keys(flat).length === 0 ? pages : [...pages, { value: flat, path, envelope: path }];
}

function respelledPage(page: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(page).map(([name, one]) => [spellingLike(pageSchema, name) ?? name, one]),
  );
}

/** Without what an envelope says when it and the record are one object. */
function bare(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => !isSuccessWord(name, one)));
}
