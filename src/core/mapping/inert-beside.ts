import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { isPaging, isSuccessName } from './envelope-names.ts';
import { readFlag } from './kinds.ts';
import type { KnownNames } from './known-names.ts';
import { shortJson } from './notes.ts';
import type { RowsDoubt } from './fit/fit-body.ts';
import { inertText } from '../service/inert-text.ts';
import { isPlainWord } from './list-in-text.ts';
import { wordsOf } from './names.ts';
import { ordinary } from './ordinary-names.ts';
import { isOwnOfPage, isPageField } from './paging.ts';
import { matchesAt } from './vocabulary.ts';

/**
 * Whether what stands beside an empty place leaves it empty. The names and words that do are listed, never those that do not:
 * an id, a stamp, a link to itself, a word that all went well, a count of none. Of anything else nobody knows what it says, in
 * whatever language: it may tell of what should stand there.
 * @param isPage whether it stands where the record's own fields and paging are judged elsewhere
 */
export function isInertBeside(names: KnownNames, name: string, value: JsonValue, isPage: boolean): boolean {
  const words = wordsOf(name).replace(servicePrefix, '');
  if (isNothing(value) || names.others.has(words) || isStamp(words, value)) return true;
  const isOwn = isPage && typeof value !== 'object';
  if (isOwn && matchesAt(names.record, [name], names.prefixes).length > 0) return true;
  if (isSuccessName(name)) return readFlag(value) === true || isDone(value);
  if (isPage && isPageField(name) && typeof value !== 'object') return true;
  if (Array.isArray(value)) return isInertList(names, words, value);
  if (isJsonObject(value)) return isInertObject(names, name, value);
  if (typeof value === 'boolean') return isInertFlag(words, value);
  if (typeof value === 'number') return isBoundOfRows(names, words) || isOk(words, value);
  return typeof value === 'string' && isInertText(names, words, value);
}

/** What standards of paging and links put before their own names. */
const servicePrefix = /^(?:odata|hydra|hal|jsonld|x) (?=\S)/;

function isNothing(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() === '' || value.trim() === '0';
  return value === 0 || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isOf(classes: readonly RegExp[], words: string): boolean {
  return classes.some((one) => one.test(words));
}

/** What a service stamps, what it says of itself, and whose the record is. */
const stamps: readonly RegExp[] = [
  ...[ordinary.time, ordinary.byWhom, ordinary.address, ordinary.ofAnswer, ordinary.rateLimit],
  ...[ordinary.history, ordinary.stats, ordinary.bounds, ordinary.place, ordinary.currency],
  ...[ordinary.ofProperty, ordinary.ofService, ordinary.whose],
];
const tokens: readonly RegExp[] = [
  ...[ordinary.revision, ordinary.mark, ordinary.ownId, ordinary.cursor, ordinary.next],
];

/** Whether it holds what such a name is for: a share or an amount is none of it, nor are words a number of a version. */
function isStamp(words: string, value: JsonValue): boolean {
  if (isOf(tokens, words)) return typeof value !== 'string' || !/\s/.test(value.trim());
  if (!isOf(stamps, words)) return false;
  if (typeof value === 'string')
    return !/[%\p{Sc}]/u.test(value) || /^(?:\p{Sc}|https?:\/\/\S+|\/\S*)$/u.test(value.trim());
  return (
    typeof value !== 'number' || !ordinary.currency.test(words) || /(?:scale|decimals|exponent)$/.test(words)
  );
}

/** `max_rules: 10` bounds how many there may be; `max_discount: 20` may be what is given. */
function isBoundOfRows({ rowsAt }: KnownNames, words: string): boolean {
  const [, noun] =
    /^(?:max|maximum|min|minimum|limit of)(?: (?:no|number|count) of)? (.+)$/.exec(words) ?? [];
  return noun !== undefined && noun.endsWith('s') && rowsAt.includes(noun);
}

function isOk(words: string, value: JsonValue): boolean {
  return /(?:^| )(?:status|code)$/.test(words) && [200, 201, 203, 204].includes(Number(value));
}

function isInertFlag(words: string, value: boolean): boolean {
  if (ordinary.asMeant.test(words) || ordinary.settings.test(words)) return true;
  const { on, end, off, ofCopy, firstOfItsKind, noLongerDefault } = ordinary;
  return value
    ? (on.test(words) && !words.includes(' ')) || isOf([end, ordinary.emptyPage], words)
    : isOf([off, ofCopy, firstOfItsKind, noLongerDefault], words);
}

function isDone(value: JsonValue): boolean {
  return typeof value === 'string' && doneWord.test(value);
}

const doneWord =
  /^\s*(?:ok|okay|success|successful|successfully|succeeded|done|completed?|20[0134](?: ok)?)\s*[.!]?\s*$/i;
const stateWord =
  /^\s*(?:active|inactive|enabled|disabled|on|off|live|published|saved|synced|ready|loaded|valid|empty|none|unset|not (?:set|configured))\s*$/i;
const noneWord = /^\s*(?:none(?: yet)?|nothing(?: found| set)?|null|nil|n\/?a|empty|-+|—)\s*[.!]?\s*$/i;
/** "No rules found", "There are no rules yet": of what would stand in a list, never "No access". */
const noneSentence =
  /^\s*(?:there (?:are|is) )?(?:no|0|zero) (?:(?:matching|such|low[ -]occupancy|early[ -]bird|late[ -]availability|short[ -]break|security|damage|discount) )?(?:rules?|rows?|discounts?|deposits?|records?|results?|entr(?:y|ies)|items?|seasons?|windows?|bookings?|match(?:es)?|warnings?|errors?|problems?|issues?)(?: (?:found|set|configured|defined|yet|exists?|here|set up|set yet))?\s*[.!]?\s*$/i;

function isInertText(names: KnownNames, words: string, text: string): boolean {
  const isPlain = isPlainWord(text) && !/\d/.test(text);
  if (ordinary.callsIt.test(words)) return isOwnKind(names, text);
  if (ordinary.label.test(words)) return isPlain || /^[\w+-]+\/[\w+-]+$/.test(text);
  if ((ordinary.kind.test(words) || words === 'code') && isOwnKind(names, text)) return true;
  if (ordinary.state.test(words) && stateWord.test(text)) return true;
  if (ordinary.outcome.test(words)) return isDone(text) || noneWord.test(text) || noneSentence.test(text);
  return ordinary.remark.test(words) && (noneWord.test(text) || noneSentence.test(text));
}

/** `$type: "Villa.LowOccupancyResponse"`, `object: "list"`: of a qualified name the last part tells. */
function isOwnKind({ prefixes, rowsAt }: KnownNames, text: string): boolean {
  const own = new Set([...prefixes, ...rowsAt].flatMap((name) => name.split(' ')));
  const last = text.split(/[./:#]/).findLast((part) => part !== '') ?? '';
  return wordsOf(last)
    .split(' ')
    .every((word) => own.has(word) || own.has(`${word}s`) || ordinary.kindOfAnswer.test(word));
}

function isInertList(names: KnownNames, words: string, list: readonly JsonValue[]): boolean {
  if (/^links?$/.test(words)) return list.every((one) => isJsonObject(one) && isOwnLink(one['rel'] ?? ''));
  if (list.every((one) => isNothing(one))) return true;
  if (ordinary.words.test(words)) return list.every((one) => typeof one === 'string' && isPlainWord(one));
  if (ordinary.choices.test(words)) return list.every((one) => typeof one !== 'object');
  return (
    ordinary.remark.test(words) &&
    list.every((one) => typeof one === 'string' && isInertText(names, words, one))
  );
}

function isInertObject(names: KnownNames, name: string, held: JsonObject): boolean {
  const words = wordsOf(name);
  if (ordinary.asked.test(words)) return false;
  const isPage = isPaging(name, held);
  const isLinks = /^links?$/.test(words);
  return Object.entries(held).every(([inner, one]) => {
    if (isLinks && isOwnLink(inner)) return true;
    if (isPage && isOwnOfPage(inner, { ...held, totalPages: 0 })) return true;
    if (ordinary.permissions.test(words) && one === true) return true;
    return isInertBeside(names, inner, one, isPage);
  });
}

function isOwnLink(rel: JsonValue): boolean {
  return typeof rel === 'string' && ordinary.ownLink.test(wordsOf(rel));
}

export type SaidBeside = Extract<RowsDoubt, { why: 'said' }>;

const mostSaid = 3;

/** What of some members may be of what should stand beside them. */
export function saidBy(
  isInert: (name: string, value: JsonValue) => boolean,
  members: readonly (readonly [string, JsonValue])[],
): SaidBeside | null {
  const others = members.filter(([name, value]) => !isInert(name, value));
  const [first] = others;
  if (first === undefined) return null;
  const [member, sent] = first;
  const said = others.slice(0, mostSaid).map(([name, value]) => `${name}: ${shortJson(value)}`);
  return { why: 'said', member, sent, said: inertText(said.join(', '), 200) };
}

/** The days or the words that were asked for, told again beside what is only read. */
export function isEchoed(name: string, value: JsonValue): boolean {
  const words = wordsOf(name);
  if (typeof value !== 'string') return false;
  return (
    /^(?:q|query|search|term|keywords?)$/.test(words) ||
    (ordinary.askedDay.test(words) && /^\d{4}-\d\d-\d\d/.test(value))
  );
}
