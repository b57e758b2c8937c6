import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { readFlag } from '../kinds.ts';
import { lettersOf } from '../../values/names.ts';

/** Names that stand for an answer as a whole, by their letters. */
const wholes: ReadonlySet<string> = new Set(['data', 'result', 'payload', 'response', 'body']);
/** Names that say no more than that something is inside. */
const envelopes: ReadonlySet<string> = new Set([...wholes, ...['results', 'record', 'content', 'discount']]);
const pages: ReadonlySet<string> = new Set(['meta', 'pagination', 'paging', 'pageinfo', 'pageable', 'links']);
export const successNames: ReadonlySet<string> = new Set(['success', 'ok', 'succeeded', 'successful']);
/** What an envelope says of the answer, and is none of what it holds. */
const carried: ReadonlySet<string> = new Set([
  ...['jsonapi', 'status', 'statuscode', 'message', 'timestamp', 'error', 'errors', 'warnings'],
]);

/** Names that stand for an answer as a whole, and never for one row of it. */
export function isWholeName(name: string): boolean {
  return wholes.has(lettersOf(name));
}

/** Whether a name says nothing but that something is inside. */
export function isEnvelopeName(name: string): boolean {
  return envelopes.has(lettersOf(name));
}

/** What an envelope says of whether it succeeded. */
export function isSuccessName(name: string): boolean {
  const letters = lettersOf(name);
  return successNames.has(letters.startsWith('is') ? letters.slice(2) : letters);
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
  return isPageName(name) || ['propertyid', 'jsonapi'].includes(lettersOf(name));
}

/** What an envelope carries that is none of the record's. */
export function isCarriedName(name: string): boolean {
  const letters = lettersOf(name);
  return pages.has(letters) || successNames.has(letters) || carried.has(letters);
}

/** The same, with what an envelope tells of itself and a record may tell, too. */
export function isEnvelopeWord(name: string): boolean {
  return (
    isCarriedName(name) ||
    isSuccessName(name) ||
    ['code', 'type', 'id', 'propertyid'].includes(lettersOf(name))
  );
}

/** What a record says of itself under any names: nothing of what it tells is missing for them. */
export function isQuietName(name: string): boolean {
  return ['id', 'uuid', 'type'].includes(lettersOf(name)) || isFrameName(name) || isSuccessName(name);
}

/** The one member of `{ok, ergebnis: …}`, whatever it is called; undefined where nothing says that this is an envelope. */
export function onlyContentOf(record: JsonObject): string | undefined {
  const names = Object.keys(record);
  const [only, another] = names.filter((name) => !isCarriedName(name));
  return another === undefined && names.length > 1 ? only : undefined;
}
