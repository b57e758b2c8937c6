import type { JsonObject } from '../../json/json.ts';
import { successNames } from '../../../core/mapping/envelope-names.ts';
import { wordsOf } from '../../../core/mapping/names.ts';

const envelopes: ReadonlySet<string> = new Set([
  'data',
  'result',
  'results',
  'response',
  'payload',
  'body',
  'record',
  'content',
  'attributes',
  'discount',
  'discounts',
]);

/** Whether a name says nothing but that something is inside. */
export function isEnvelopeName(name: string): boolean {
  return envelopes.has(wordsOf(name));
}

/** What an envelope carries that is none of the record's. */
const carried: ReadonlySet<string> = new Set([
  ...successNames,
  'jsonapi',
  'status',
  'message',
  'meta',
  'pagination',
  'paging',
  'page info',
  'links',
  'timestamp',
  'status code',
  'error',
  'errors',
  'warnings',
]);

export function isCarriedName(name: string): boolean {
  return carried.has(wordsOf(name));
}

/** The one member of `{ok, ergebnis: …}`, whatever it is called; undefined where nothing says that this is an envelope. */
export function onlyContentOf(record: JsonObject): string | undefined {
  const names = Object.keys(record);
  const [only, another] = names.filter((name) => !isCarriedName(name));
  return another === undefined && names.length > 1 ? only : undefined;
}
