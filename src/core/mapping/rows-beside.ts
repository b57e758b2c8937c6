import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { longestValue } from './concept.ts';
import { holdsRows, isMapOfRows } from './fit/find-rows.ts';
import { isEnvelopeWord, isPageName, isPaging } from './envelope-names.ts';
import type { KnownNames } from './known-names.ts';
import { isTelling } from './known-names.ts';
import { lettersOf, wordsOf } from './names.ts';
import { ordinary } from './ordinary-names.ts';
import { isPageField } from './paging.ts';
import { isListInText, isPlainWord } from './list-in-text.ts';
import { saysPartFailed } from '../service/said-failure.ts';
import { matchesAt } from './vocabulary.ts';

/**
 * Whether a member may be rows, or a part of one: by its name, by what it says, or because it holds what is understood in no
 * other way. Words of an answer, paging, links and what every service says of itself are.
 */
export function mayBeRows(names: KnownNames, name: string, value: JsonValue): boolean {
  // A list of properties holds none; inside of one anything may stand.
  if (ordinary.ofProperty.test(wordsOf(name)))
    return isJsonObject(value) && Object.entries(value).some(([inner, one]) => holdsRows(names, inner, one));
  if (names.others.has(wordsOf(name))) return false;
  if (typeof value !== 'object' || value === null) return isRowInValue(names, name, value);
  if (Array.isArray(value)) return isListOfRows(names, name, value);
  const isOfChoices = ordinary.choices.test(wordsOf(name));
  const members = Object.entries(value).filter(
    ([inner, one]) => !isNothing(one) && !isStamp(inner, one) && !(isOfChoices && areBare(one)),
  );
  // Numbers in paging count, and say nothing of a row.
  if (isPaging(name, value))
    return members.some(
      ([inner, one]) => typeof one === 'object' && !areWords(one) && mayBeRows(names, inner, one),
    );
  if (isMapOfRows(names, value)) return true;
  if (isEnvelopeWord(name) && members.every(([, one]) => typeof one !== 'object')) return false;
  const objects = members.filter(([, one]) => isJsonObject(one));
  return (
    (objects.length > 0 && members.every(([, one]) => isJsonObject(one))) ||
    areAlike(objects.flatMap(([, one]) => (isJsonObject(one) ? [one] : []))) ||
    isMapOfNumbers(names, name, members) ||
    members.some(([inner, one]) => mayBeRows(names, inner, one))
  );
}

/** Which of the members beside a list, or in the paging there, says that it was not had, or not whole. */
export function failedBeside(members: readonly (readonly [string, JsonValue])[]): string | undefined {
  const [told] =
    members.find(
      ([name, value]) =>
        saysPartFailed(name, value) ||
        (isPaging(name, value) && failedBeside(Object.entries(value)) !== undefined),
    ) ?? [];
  return told;
}

function isListOfRows(names: KnownNames, name: string, list: JsonValue[]): boolean {
  const [isWord, isLink] = [isEnvelopeWord(name), isPageName(name)];
  const filled = list.filter((one) => typeof one === 'object' && !isNothing(one));
  if (filled.length > 0) {
    const areUnderstood = filled.every(
      (one) =>
        isJsonObject(one) &&
        ((isWord && isMadeOf(one, messageWords)) || (isLink && isMadeOf(one, linkWords))),
    );
    const isHistory = ordinary.history.test(wordsOf(name)) && !holdsRows(names, name, list);
    return !areUnderstood && !isHistory;
  }
  const said = list.filter((one) => !isNothing(one) && typeof one !== 'boolean');
  if (said.length === 0) return false;
  if (isOfRow(names, name)) return true;
  if (isWord) return said.some((one) => typeof one !== 'string' || isListInText(one));
  if (ordinary.choices.test(wordsOf(name)) && areBare(list)) return false;
  return !ordinary.lists.test(wordsOf(name)) || !areWords(list);
}

/** A list of plain numbers and words, out of which something may be chosen. */
function areBare(list: JsonValue): boolean {
  return (
    Array.isArray(list) &&
    list.every((one) => typeof one === 'number' || (typeof one === 'string' && isPlainWord(one)))
  );
}

function areWords(list: JsonValue): boolean {
  return Array.isArray(list) && list.every((one) => typeof one === 'string' && isPlainWord(one));
}

function isRowInValue(names: KnownNames, name: string, value: JsonValue): boolean {
  if (isNothing(value) || (typeof value !== 'string' && typeof value !== 'number')) return false;
  if (typeof value === 'string' && isListInText(value)) return true;
  if (isEnvelopeWord(name)) return false;
  const isIds = ordinary.ids.test(wordsOf(name)) && /\d/.test(String(value));
  return isIds || isOfRow(names, name, typeof value === 'string' && isPlainWord(value));
}

/** `created: {by, at}` */
function isStamp(name: string, value: JsonValue): boolean {
  return (
    isJsonObject(value) &&
    ordinary.time.test(wordsOf(name)) &&
    Object.values(value).every((one) => typeof one !== 'object')
  );
}

/** Objects with the same names in them are rows, whatever stands between them. */
function areAlike(objects: readonly JsonObject[]): boolean {
  const shapes = objects.map((one) => Object.keys(one).sort().join('\n'));
  return new Set(shapes).size < shapes.length;
}

/** `{winter: 10, summer: 15}`: names that are none of what services count and stamp. */
function isMapOfNumbers(
  { rowsAt }: KnownNames,
  name: string,
  members: readonly (readonly [string, JsonValue])[],
): boolean {
  if (isEnvelopeWord(name) || isOfAnswer(wordsOf(name))) return false;
  if (ordinary.stats.test(wordsOf(name)))
    return members.some(([inner, one]) => rowsAt.includes(wordsOf(inner)) && Number(one) > 0);
  const rest = members.filter(([inner]) => !isPageField(inner) && !isOfAnswer(wordsOf(inner)));
  return rest.every(([, one]) => isNumber(one)) && rest.some(([, one]) => Number(one) !== 0);
}

function isOfAnswer(words: string): boolean {
  const { time, revision, mark, ofAnswer, rateLimit, count, ownLimit, itemId } = ordinary;
  return [time, revision, mark, ofAnswer, rateLimit, count, ownLimit, itemId].some((one) => one.test(words));
}

function isNumber(value: JsonValue): boolean {
  if (typeof value !== 'string') return typeof value === 'number';
  return value.length <= longestValue && /\d/.test(value) && /^[\d\s.,:/%TZ+-]*$/.test(value);
}

const linkWords: ReadonlySet<string> = new Set([
  ...['rel', 'href', 'url', 'uri', 'link', 'title', 'type', 'method', 'name', 'label', 'templated'],
  ...['hreflang', 'active'],
]);
const messageWords: ReadonlySet<string> = new Set([
  ...['code', 'message', 'msg', 'text', 'title', 'detail', 'details', 'level', 'severity', 'status', 'type'],
  ...['field', 'source', 'pointer', 'path', 'key', 'reason', 'description', 'timestamp', 'docs', 'href'],
  'url',
]);

function isMadeOf(object: JsonObject, words: ReadonlySet<string>): boolean {
  return Object.entries(object).every(
    ([name, value]) =>
      words.has(lettersOf(name)) && (isJsonObject(value) ? isMadeOf(value, words) : !Array.isArray(value)),
  );
}

/** @param isWord what stands there is a word, which is none of days, numbers and shares: `applies_to: "all"` */
function isOfRow(names: KnownNames, name: string, isWord = false): boolean {
  const matches = matchesAt(names.row, [name], names.prefixes);
  return matches.some(
    ({ concept, kind }) =>
      isTelling(concept) &&
      !names.recordConcepts.has(concept) &&
      (!isWord || kind === 'weekdays' || kind === 'open' || kind === 'text'),
  );
}

function isNothing(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Whether a name says of what it holds that it was, or is not in force. */
export function isOfAnotherTime(name: string): boolean {
  const words = wordsOf(name);
  return [ordinary.history, ordinary.former, ordinary.off].some((one) => one.test(words));
}
