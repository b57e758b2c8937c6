import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import { readFlag } from './kinds.ts';
import { lettersOf } from './spelling.ts';

/** Names under which an envelope carries paging. */
export const pageNames: ReadonlySet<string> = new Set([
  'meta',
  'pagination',
  'paging',
  'page_info',
  'pageInfo',
  'links',
  '_links',
]);

/** What `page` holds beside a list: the numbers of the page, and not the list itself. */
export function isPaging(name: string, value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  return (
    pageNames.has(name) || (name === 'page' && Object.values(value).every((one) => typeof one !== 'object'))
  );
}

/** What a page calls its own number and size, where nothing else could be meant. */
export const ownPageNames: ReadonlyMap<string, string> = new Map([
  ['number', 'page'],
  ['size', 'limit'],
]);

/** Whether an envelope that counts elements or pages says so of the page at hand: `{content, number, size, totalPages}`. */
export function isOwnOfPage(name: string, envelope: JsonObject): boolean {
  return ownPageNames.has(name) && ('totalElements' in envelope || 'totalPages' in envelope);
}

/** Names under which an envelope repeats whose resource it holds. */
export const propertyIdNames: ReadonlySet<string> = new Set(['property_id', 'propertyId']);

/** What an envelope says of whether it succeeded. */
export const successNames: ReadonlySet<string> = new Set(['success', 'ok', 'succeeded', 'successful']);

/** The same in any case, and with an `is` before it. */
export function isSuccessName(name: string): boolean {
  return successNames.has(lettersOf(name).replace(/^is/, ''));
}

/** Whether a member is only the word of its answer that it succeeded: `ok: true`, and `success` whatever it holds. */
export function isSuccessWord(name: string, value: JsonValue): boolean {
  return name === 'success' || (isSuccessName(name) && readFlag(value) !== undefined);
}

/** What frames carry whatever is inside them: paging, and whose it is. */
export const frameNames: ReadonlySet<string> = new Set([...pageNames, ...propertyIdNames]);

/** What a record says of itself under any names: nothing of what it tells is missing for them. */
export const quietNames: ReadonlySet<string> = new Set([
  ...['id', 'uuid', 'type', ...successNames, 'links', '_links'],
]);

/** Names that stand for an answer as a whole, and never for one row of it. */
export const wholeNames: ReadonlySet<string> = new Set([
  'data',
  'result',
  'payload',
  'response',
  'body',
  'attributes',
]);

/** What an envelope says of the way in which it is written. */
export const protocolNames: ReadonlySet<string> = new Set(['jsonapi']);

const aroundAttributes: ReadonlySet<string> = new Set([
  ...['type', 'id', 'attributes', 'links', 'relationships', 'meta'],
  ...propertyIdNames,
]);

/** The record of `{type, id, attributes: {…}}`; undefined where anything else of a record stands beside it. */
export function attributesOf(value: JsonObject): JsonObject | undefined {
  const attributes = value['attributes'] ?? null;
  const isFrame = 'type' in value && Object.keys(value).every((name) => aroundAttributes.has(name));
  return isFrame && isJsonObject(attributes) ? attributes : undefined;
}
