import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, scalarNumber } from '../values/json/json.ts';
import { longestValue } from './concept.ts';
import { isEnvelopeWord, isPaging, isSuccessName } from './names/envelope-names.ts';
import { holdsRows, isMapOfRows } from './fit/find-rows.ts';
import type { RowsDoubt } from './fit/fit-body.ts';
import { readFlag } from './kinds.ts';
import type { KnownNames } from './names/known-names.ts';
import { isTelling } from './names/known-names.ts';
import { isListInText, isPlainWord } from './list-in-text.ts';
import { wordsOf } from '../values/names.ts';
import { shortJson } from './notes.ts';
import { ordinary } from './names/ordinary-names.ts';
import { isPageField, ownNamesOfPage } from './pages/paging.ts';
import { inertText } from '../values/inert-text.ts';
import { saysPartFailed } from './failures/reported-failure.ts';
import { isDone, isInertText, isStateWord } from './names/inert-words.ts';
import { matchesAt } from './names/vocabulary.ts';

/**
 * What a field next to an empty place says about the missing content: nothing, something unknown, or possibly the
 * content itself by its name or shape.
 */
export type Verdict = 'nothing' | 'unknown' | 'rows';

/** `level`: paging and the record's own fields there are judged elsewhere. */
type Where = 'level' | 'paging' | 'inside';

/**
 * Lists only names and words that say nothing: an id, a time stamp, a link to itself, a word of success, a count of
 * none. Anything else counts as unknown, in whatever language.
 */
export function classifyBeside(
  names: KnownNames,
  name: string,
  value: JsonValue,
  where: Where = 'level',
): Verdict {
  const words = ownWords(name);
  if (isNothing(value)) return 'nothing';
  if (ordinary.ofProperty.test(words) && typeof value === 'object') {
    // A list of properties holds no rows, but a single one may.
    const hold = isJsonObject(value) && Object.entries(value).some((member) => holdsRows(names, ...member));
    return hold ? 'rows' : 'nothing';
  }
  if (names.others.has(words)) return 'nothing';
  if (typeof value !== 'object' || value === null) {
    if (where !== 'paging' && isRowInValue(names, name, value)) return 'rows';
    return isInertValue(names, name, value, where) ? 'nothing' : 'unknown';
  }
  const result = Array.isArray(value)
    ? classifyList(names, words, value)
    : classifyObject(names, name, value);
  return result === 'unknown' && isOf(stamps, words) && !ordinary.address.test(words) ? 'nothing' : result;
}

function isInertValue(names: KnownNames, name: string, value: JsonValue, where: Where): boolean {
  const words = ownWords(name);
  if (isStamp(words, value) || isOwnAddress(words, value)) return true;
  if (where === 'level' && isOfRecord(names, name, value)) return true;
  if (isSuccessName(name)) return readFlag(value) === true || isDone(value);
  if (where !== 'inside' && isPageField(name)) return true;
  if (typeof value === 'boolean') return isInertFlag(words, value);
  if (typeof value === 'number') return isBoundOfRows(names, words) || isOk(words, value);
  return typeof value === 'string' && isInertText(names, words, value);
}

/** A field of the record, which is read elsewhere. `enabled: "unknown"` is no switch. */
function isOfRecord({ record, prefixes }: KnownNames, name: string, value: JsonValue): boolean {
  const [match] = matchesAt(record, [name], prefixes);
  if (match === undefined) return false;
  const isSwitch = match.kind === 'on' || match.kind === 'off';
  return !isSwitch || typeof value !== 'string' || readFlag(value) !== undefined || isStateWord(value);
}

/** `url`, `edit_url`, `first_page_url`: an address of the record or page itself. */
function isOwnAddress(words: string, value: JsonValue): boolean {
  const named = /^(?:(.+?) )??(?:page )?(?:url|uri|link|href|path)$/.exec(words);
  if (named === null || typeof value !== 'string') return false;
  const [, to] = named;
  const isAddress = /^(?:https?:\/\/\S+|\/\S*)$/.test(value.trim());
  return isAddress && (to === undefined || ordinary.ownLink.test(to));
}

/** A field next to a list, or in its paging, that says that the list is missing or incomplete. */
export function failedBeside(members: readonly (readonly [string, JsonValue])[]): string | undefined {
  const [failing] =
    members.find(
      ([name, value]) =>
        saysPartFailed(name, value) ||
        (isPaging(name, value) && failedBeside(Object.entries(value)) !== undefined),
    ) ?? [];
  return failing;
}

/** Prefixes that paging and link standards add to names. */
const servicePrefix = /^(?:odata|hydra|hal|jsonld|x) (?=\S)/;

function ownWords(name: string): string {
  return wordsOf(name).replace(servicePrefix, '');
}

function isNothing(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() === '' || value.trim() === '0';
  return value === 0 || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isOf(classes: readonly RegExp[], words: string): boolean {
  return classes.some((one) => one.test(words));
}

/** Names of counts and bounds, whose numbers belong to no row. */
const counting: readonly RegExp[] = [
  ...[ordinary.ofAnswer, ordinary.rateLimit, ordinary.stats],
  ...[ordinary.bounds, ordinary.currency, ordinary.time],
];
/** The same, with other stamps of the service and names of the record's owner. */
const stamps: readonly RegExp[] = [
  ...[...counting, ordinary.byWhom, ordinary.address, ordinary.history, ordinary.place],
  ...[ordinary.ofProperty, ordinary.ofService, ordinary.whose],
];
const tokens: readonly RegExp[] = [
  ...[ordinary.revision, ordinary.mark, ordinary.ownId, ordinary.cursor, ordinary.next],
];

/** Whether the value fits such a name. A share or an amount doesn't, nor does a word as a version number. */
function isStamp(words: string, value: JsonValue): boolean {
  if (isOf(tokens, words)) {
    const isWord = typeof value === 'string' && ordinary.revision.test(words) && !/\d/.test(value);
    return !isWord && (typeof value !== 'string' || !/\s/.test(value.trim()));
  }
  if (!isOf(stamps, words)) return false;
  if (typeof value === 'string')
    return !/[%\p{Sc}]/u.test(value) || /^(?:\p{Sc}|https?:\/\/\S+|\/\S*|\$metadata\S*)$/u.test(value.trim());
  return (
    typeof value !== 'number' || !ordinary.currency.test(words) || /(?:scale|decimals|exponent)$/.test(words)
  );
}

/** `max_rules: 10` limits the number of rules, but `max_discount: 20` may be a discount. */
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
  if (value && /^(?:can|may) /.test(words)) return true;
  const { on, end, off, ofCopy, firstOfItsKind, noLongerDefault } = ordinary;
  return value
    ? (on.test(words) && !words.includes(' ')) || isOf([end, ordinary.emptyPage], words)
    : isOf([off, ofCopy, firstOfItsKind, noLongerDefault], words);
}

function classifyList(names: KnownNames, words: string, list: readonly JsonValue[]): Verdict {
  const values = list.filter((one) => one === 0 || !isNothing(one));
  if (values.length === 0) return 'nothing';
  const isRemark = ordinary.remark.test(words);
  const objects = values.filter(isJsonObject);
  if (values.some((one) => typeof one === 'object')) {
    if (/^links?$/.test(words) && objects.length === values.length && objects.every(isLink))
      return objects.every((link) => isOwnLink(link['rel'] ?? null) || isLinkOfPage(link))
        ? 'nothing'
        : 'unknown';
    if (isRemark && objects.length === values.length && objects.every((one) => isMessage(names, one)))
      return 'unknown';
    return ordinary.history.test(words) && !holdsRows(names, words, values) ? 'nothing' : 'rows';
  }
  if (values.every((one) => typeof one === 'boolean')) return 'unknown';
  if (isOfRow(names, words)) return 'rows';
  const areDays = values.every((one) => typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one));
  if (ordinary.choices.test(words) && (areBare(values) || areDays)) return 'nothing';
  const areWords = values.every((one) => typeof one === 'string' && isPlainWord(one));
  if (ordinary.lists.test(words) && areWords) return ordinary.wordLists.test(words) ? 'unknown' : 'nothing';
  const areTexts = values.every((one) => typeof one === 'string' && !isListInText(one));
  if (!areTexts || (!isRemark && !isEnvelopeWord(words))) return 'rows';
  const isInert = values.every((one) => typeof one === 'string' && isInertText(names, words, one));
  return isInert ? 'nothing' : 'unknown';
}

function classifyObject(names: KnownNames, name: string, held: JsonObject): Verdict {
  const words = wordsOf(name);
  if (ordinary.texts.test(words) && areTexts(held)) return 'nothing';
  if (isMapOfRows(names, held)) return 'rows';
  const isPage = isPaging(name, held);
  const open = Object.entries(held).flatMap(([inner, one]) => {
    // `group: {id}` is `group_id`.
    const isId = !isPage && ordinary.itemId.test(inner) && !ordinary.kindOfAnswer.test(words);
    const result = classifyBeside(
      names,
      isId ? `${name} ${inner}` : inner,
      one,
      isPage ? 'paging' : 'inside',
    );
    const tells = tellsWithin(names, { words, isPage }, [inner, one], result);
    return tells === 'nothing' ? [] : [{ one, tells, isId }];
  });
  if (open.some(({ tells }) => tells === 'rows')) return 'rows';
  const values = open.flatMap(({ one, isId }) => (isId ? [] : [one]));
  if (!isPage && (areObjects(held, values) || (!isOf(counting, words) && areNumbers(name, values))))
    return 'rows';
  return open.length > 0 || ordinary.asked.test(words) ? 'unknown' : 'nothing';
}

/** Display texts, perhaps in several languages, without numbers. */
function areTexts(held: JsonObject): boolean {
  return Object.values(held).every((one) =>
    typeof one === 'string' ? !/[\d%\p{Sc}]/u.test(one) : isJsonObject(one) && areTexts(one),
  );
}

/** The same, if the parent's name explains the field: a page number, a link, a right, a choice or a count. */
function tellsWithin(
  { rowsAt }: KnownNames,
  { words, isPage }: { readonly words: string; readonly isPage: boolean },
  [inner, one]: readonly [string, JsonValue],
  result: Verdict,
): Verdict {
  if (/^links?$/.test(words) && result !== 'rows' && !isNothing(one))
    return isOwnLink(inner) ? 'nothing' : 'unknown';
  if (isPage && ownNamesOfPage.has(inner)) return 'nothing';
  if (ordinary.permissions.test(words) && one === true) return 'nothing';
  if (ordinary.choices.test(words) && Array.isArray(one) && areBare(one)) return 'nothing';
  const isCounted = ordinary.stats.test(words) && rowsAt.includes(wordsOf(inner)) && scalarNumber(one) > 0;
  return isCounted ? 'rows' : result;
}

/** Whether an object holds several objects of the same shape, or only objects with content. */
function areObjects(held: JsonObject, open: readonly JsonValue[]): boolean {
  const shapes = Object.values(held).flatMap((one) =>
    isJsonObject(one) && !isNothing(one) ? [Object.keys(one).sort().join('\n')] : [],
  );
  return new Set(shapes).size < shapes.length || (open.length > 0 && open.every(isJsonObject));
}

/** `{winter: 10, summer: 15}` */
function areNumbers(name: string, open: readonly JsonValue[]): boolean {
  return open.length > 0 && open.every(isNumber) && !isEnvelopeWord(name);
}

function isRowInValue(names: KnownNames, name: string, value: JsonValue): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  if (typeof value === 'string' && isListInText(value)) return true;
  if (isEnvelopeWord(name)) return false;
  const isIds = ordinary.ids.test(wordsOf(name)) && /\d/.test(String(value));
  return isIds || isOfRow(names, name, typeof value === 'string' && isPlainWord(value));
}

/** @param isWord whether the value is a word, so no day, number or share: `applies_to: "all"` */
function isOfRow(names: KnownNames, name: string, isWord = false): boolean {
  const matches = matchesAt(names.row, [name], names.prefixes);
  return matches.some(
    ({ concept, kind }) =>
      isTelling(concept) &&
      !names.recordConcepts.has(concept) &&
      (!isWord || kind === 'weekdays' || kind === 'open' || kind === 'text'),
  );
}

function isNumber(value: JsonValue): boolean {
  if (typeof value !== 'string') return typeof value === 'number';
  return value.length <= longestValue && /\d/.test(value) && /^[\d\s.,:/%TZ+-]*$/.test(value);
}

/** A list of plain numbers and words, as offered for a choice. */
function areBare(list: readonly JsonValue[]): boolean {
  return list.every((one) => typeof one === 'number' || (typeof one === 'string' && isPlainWord(one)));
}

function isLink(one: JsonObject): boolean {
  const members = Object.entries(one);
  return (
    members.some(([name]) => name === 'rel' || name === 'url' || ordinary.address.test(name)) &&
    members.every(([, held]) => held === null || typeof held !== 'object')
  );
}

/** `{url, label: "1", active: true}`: this page, or one that doesn't exist. */
function isLinkOfPage({ url, active }: JsonObject): boolean {
  return url === null || (url !== undefined && active === true);
}

function isOwnLink(rel: JsonValue): boolean {
  return typeof rel === 'string' && ordinary.ownLink.test(wordsOf(rel));
}

/** `{code: "W2", message: "Rules are slow today"}`: words without any field of a row. */
function isMessage(names: KnownNames, one: JsonObject): boolean {
  const members = Object.entries(one);
  return (
    members.some(([name, held]) => typeof held === 'string' && ordinary.remark.test(wordsOf(name))) &&
    members.every(([name, held]) => typeof held !== 'object' && !isOfRow(names, name))
  );
}

/** Whether a name says that its content is no longer, or not, in force. */
export function isOfAnotherTime(name: string): boolean {
  const words = wordsOf(name);
  return [ordinary.history, ordinary.former, ordinary.off].some((one) => one.test(words));
}

export type Contradiction = Extract<RowsDoubt, { why: 'contradicted' }>;

const mostShown = 3;

/** Fields that may belong to the content missing next to them. */
export function contradictionIn(
  tells: (name: string, value: JsonValue) => Verdict,
  members: readonly (readonly [string, JsonValue])[],
): Contradiction | null {
  const others = members.filter((member) => tells(...member) !== 'nothing');
  const [first] = others;
  if (first === undefined) return null;
  const [member, sent] = first;
  const shown = others.slice(0, mostShown).map(([name, value]) => `${name}: ${shortJson(value)}`);
  return { why: 'contradicted', member, sent, statement: inertText(shown.join(', '), 200) };
}

/** The requested dates or words, repeated in a read-only answer. */
export function isEchoed(name: string, value: JsonValue): boolean {
  const words = wordsOf(name);
  if (typeof value !== 'string') return false;
  return (
    /^(?:q|query|search|term|keywords?)$/.test(words) ||
    (ordinary.askedDay.test(words) && /^\d{4}-\d\d-\d\d/.test(value))
  );
}
