import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { readFlag } from '../kinds.ts';
import { lettersOf } from '../../values/names.ts';

/** Names for an answer as a whole, by their letters. */
const wholes: ReadonlySet<string> = new Set(['data', 'result', 'payload', 'response', 'body']);
/** Names that only say that something is inside. */
const envelopes: ReadonlySet<string> = new Set([...wholes, ...['results', 'record', 'content', 'discount']]);
const pages: ReadonlySet<string> = new Set(['meta', 'pagination', 'paging', 'pageinfo', 'pageable', 'links']);
const frames: ReadonlySet<string> = new Set([...pages, 'propertyid', 'jsonapi']);
const quiet: ReadonlySet<string> = new Set([...frames, 'id', 'uuid', 'type']);
export const successNames: ReadonlySet<string> = new Set(['success', 'ok', 'succeeded', 'successful']);
/** What an envelope says about the answer, not about its content. */
const carried: ReadonlySet<string> = new Set([
  ...['jsonapi', 'status', 'statuscode', 'message', 'timestamp', 'error', 'errors', 'warnings'],
]);

/** Names for an answer as a whole, never for one of its rows. */
export function isWholeName(name: string): boolean {
  return wholes.has(lettersOf(name));
}

export function isEnvelopeName(name: string): boolean {
  return envelopes.has(lettersOf(name));
}

export function isSuccessName(name: string): boolean {
  const letters = lettersOf(name);
  return successNames.has(letters.startsWith('is') ? letters.slice(2) : letters);
}

/** Whether a member is only the answer's success flag: `ok: true`, or `success` with any value. */
export function isSuccessWord(name: string, value: JsonValue): boolean {
  return name === 'success' || (isSuccessName(name) && readFlag(value) !== undefined);
}

export function isPageName(name: string): boolean {
  return pages.has(lettersOf(name));
}

/** `page` next to a list, if it holds the page's numbers and not the list. */
export function isPaging(name: string, value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  return (
    isPageName(name) || (name === 'page' && Object.values(value).every((one) => typeof one !== 'object'))
  );
}

/** Names that frames have around any content: paging, the property and the format. */
export function isFrameName(name: string): boolean {
  return frames.has(lettersOf(name));
}

/** Envelope names that never belong to the record. */
export function isCarriedName(name: string): boolean {
  const letters = lettersOf(name);
  return pages.has(letters) || successNames.has(letters) || carried.has(letters);
}

/** The same, including names that both an envelope and a record may use. */
export function isEnvelopeWord(name: string): boolean {
  return (
    isCarriedName(name) ||
    isSuccessName(name) ||
    ['code', 'type', 'id', 'propertyid'].includes(lettersOf(name))
  );
}

/** Names that any record may have and that hide nothing. */
export function isQuietName(name: string): boolean {
  return quiet.has(lettersOf(name)) || isSuccessName(name);
}

/** The only content of `{ok, ergebnis: …}`, whatever its name. Undefined if nothing shows that this is an envelope. */
export function onlyContentOf(record: JsonObject): string | undefined {
  const names = Object.keys(record);
  const [only, another] = names.filter((name) => !isCarriedName(name));
  return another === undefined && names.length > 1 ? only : undefined;
}
