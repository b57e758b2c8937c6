import type { JsonObject, JsonValue } from '../../contract/json/json.ts';
import { isJsonObject } from '../../contract/json/json.ts';
import { readFlag } from './kinds.ts';
import { lettersOf } from './names.ts';

/** Names that say nothing of what is inside, by their letters. */
const wholes: ReadonlySet<string> = new Set(['data', 'result', 'payload', 'response', 'body', 'attributes']);
const pages: ReadonlySet<string> = new Set(['meta', 'pagination', 'paging', 'pageinfo', 'links']);
const owners: ReadonlySet<string> = new Set(['propertyid', 'jsonapi']);
export const successNames: ReadonlySet<string> = new Set(['success', 'ok', 'succeeded', 'successful']);
/** What an envelope says of the answer and not of what it holds. */
const said: ReadonlySet<string> = new Set([
  ...['status', 'message', 'code', 'errors', 'warnings', 'type', 'id', 'timestamp'],
]);

/** Names that stand for an answer as a whole, and never for one row of it. */
export function isWholeName(name: string): boolean {
  return wholes.has(lettersOf(name));
}

/** What an envelope says of whether it succeeded. */
export function isSuccessName(name: string): boolean {
  return successNames.has(lettersOf(name).replace(/^is/, ''));
}

/** Whether a member is only the word of its answer that it succeeded: `ok: true`, and `success` whatever it holds. */
export function isSuccessWord(name: string, value: JsonValue): boolean {
  return name === 'success' || (isSuccessName(name) && readFlag(value) !== undefined);
}

/** Names under which an envelope carries paging. */
export function isPageName(name: string): boolean {
  return pages.has(lettersOf(name));
}

/** What `page` holds beside a list: the numbers of the page, and not the list itself. */
export function isPaging(name: string, value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  return (
    isPageName(name) || (name === 'page' && Object.values(value).every((one) => typeof one !== 'object'))
  );
}

/** What frames carry whatever is inside them: paging, whose it is, and how it is written. */
export function isFrameName(name: string): boolean {
  return isPageName(name) || owners.has(lettersOf(name));
}

/** What an envelope may say besides what it holds. */
export function isEnvelopeWord(name: string): boolean {
  return isFrameName(name) || isSuccessName(name) || said.has(lettersOf(name));
}

/** What a record says of itself under any names: nothing of what it tells is missing for them. */
export function isQuietName(name: string): boolean {
  const letters = lettersOf(name);
  return ['id', 'uuid', 'type'].includes(letters) || isFrameName(name) || isSuccessName(name);
}
