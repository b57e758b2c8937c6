import { textsIn } from '../bodies/body-leaves.ts';
import { lettersOf, wordsOf } from '../../values/names.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, scalarNumber } from '../../values/json/json.ts';
import { readServiceMessages } from './service-error.ts';
import { isSuccessName } from '../names/envelope-names.ts';
import { readFlag } from '../kinds.ts';

/**
 * What an answer says about its own failure, whatever the HTTP status. Only the letters of names matter: `error_code`,
 * `errorCode` and `@ErrorCode` are the same.
 */
/** Any value under these names is a failure, unless it is empty or says that there was none. */
const failureLetters: ReadonlySet<string> = new Set([
  ...['error', 'err', 'errorcode', 'errcode', 'errorno', 'errno', 'errornumber', 'errorid', 'errorkey'],
  ...['errormessage', 'errormsg', 'errmsg', 'errortype', 'errorname', 'errortitle', 'errorstatus'],
  ...['errordescription', 'errordetail', 'errordetails', 'errorinfo', 'errorreason', 'errorresponse'],
  ...['fault', 'faultcode', 'faultstring', 'failure', 'failurereason', 'failurecode', 'failuremessage'],
  ...['exceptionmessage', 'exceptiontype', 'exceptioncode'],
]);
/** A number under these names is a count, as in usage statistics. */
const failureListLetters: ReadonlySet<string> = new Set([
  ...[
    'errors',
    'errs',
    'faults',
    'failures',
    'errorlist',
    'errormessages',
    'validationerrors',
    'fielderrors',
  ],
]);
const failureFlagLetters: ReadonlySet<string> = new Set([
  ...['haserror', 'haserrors', 'iserror', 'failed', 'hasfailed', 'isfailed', 'isfailure'],
]);
export const httpStatusLetters: ReadonlySet<string> = new Set([
  ...['statuscode', 'httpstatus', 'httpstatuscode', 'httpcode', 'responsecode', 'responsestatuscode'],
]);
/** Names of records with an envelope's status. */
const frameLetters: ReadonlySet<string> = new Set(['meta', 'header', 'responsestatus', 'status']);
const wordLetters: ReadonlySet<string> = new Set([
  ...['message', 'messages', 'msg', 'detail', 'statusmessage', 'statustext', 'usermessage', 'reasonphrase'],
]);
/** Names under which the requested content would be. */
const wholeLetters: ReadonlySet<string> = new Set([
  ...['data', 'result', 'results', 'payload', 'response', 'body', 'content', 'attributes', 'items', 'rows'],
]);
/** Names that accompany a failure's message and are no requested content. */
const besideLetters: ReadonlySet<string> = new Set([
  ...[...httpStatusLetters, ...frameLetters, 'code', 'type', 'jsonapi', 'links', 'timestamp', 'time'],
  ...['path', 'instance', 'requestid', 'traceid', 'correlationid', 'propertyid', 'version', 'apiversion'],
  ...['documentation', 'documentationurl', 'docs', 'helpurl', 'moreinfo', 'retryable', 'errors', 'error'],
  ...['retryafter', 'retryafterseconds', 'retryafterms', 'retryin', 'retryinseconds', 'warnings'],
]);

const failureWord = /^\s*(?:error|errored|fail|failed|failure|exception|nok|ko)\s*$/i;
const failingWords =
  /\bfail|\berror|exception|too many|rate[ _-]?limit|\blimit(?:ed)? (?:is |was |has been )?(?:reached|hit)|exceed|throttl|quota|denied|forbidden|unauthori|not authori|invalid|expired|unavailable|overload|\bbusy|maintenance|try again|time[ds]?[ -]?out|cannot|can't|could not|couldn't|unable|refused|not (?:found|allowed|permitted|available)|unsuccess/i;
const noFailureWords = /\b(?:no|without|0) (?:errors?|failures?|problems?)\b/i;
/** "There are no unavailable dates" is a result. "No access" is a failure. */
const noneWords =
  /^\s*(?:there (?:are|is|were) )?no (?!access|permission|authori|such|quota|credential|token|session|licen|longer|connection|response|valid\b)/i;
/** "Expired rules were removed" reports success, but "could not be saved" does not. */
const doneWords =
  /^\s*(?:(?!(?:not|no|nothing|never|none|cannot|error|un\w+|fail\w*|\w+n['’]t)\b)[\p{L}\d'’-]+ ){0,4}(?:saved|updated|stored|created|removed|deleted|applied)\b/iu;
const successWords = /^\s*(?:ok|okay|success|succeeded|done|successful)\b[.!]?\s*$|\bsuccessfully\b/i;
const mostMembers = 30;

/** Whether a body says that the request was not carried out, whatever the HTTP status. */
export function saysNotDone(body: JsonValue): boolean {
  const isFailing = (level: Level): boolean =>
    isMarked(level) ||
    hasFailedStatus(level) ||
    hasFailedFrame(level) ||
    onlyWordsIn(level) === 'failing' ||
    didNothing(level);
  if (failingLevelIn(body, isFailing) !== undefined) return true;
  return isJsonObject(body) && membersOf(body, 'status').some((value) => isRejected(value));
}

const doing =
  /^(?:(?:is|was|has been|been) )?(?:updated?|changed?|modified|saved|stored|applied|persisted|committed|written|affected|matched|processed|accepted|effective|booked|charged|aktualisiert|geändert|gespeichert|übernommen|modifié|enregistré|actualizado|guardado|aplicado|aggiornato|salvato|bijgewerkt|opgeslagen)$/u;
const counting =
  /(?:^| )(?:affected|updated|changed|modified|matched|written|stored|saved)(?: (?:rows?|records?|items?|rules?|count|total))?$/;

/**
 * `affected_rows: 0`, `updated: false`: the write was accepted but changed nothing. Only a read can show the current
 * state.
 */
function didNothing(level: Level): boolean {
  return level.some(({ name, value }) => {
    const words = wordsOf(name);
    if (typeof value === 'number') return value === 0 && (counting.test(words) || doing.test(words));
    return typeof value !== 'object' && readFlag(value) === false && doing.test(words);
  });
}

/**
 * Whether an answer or an envelope says that it failed. Anything else in it, even an empty list, then means nothing.
 */
export function saysFailure(envelope: JsonObject): boolean {
  const level = levelOf(envelope);
  return isMarked(level) || hasFailedStatus(level) || hasFailedFrame(level) || onlyWordsIn(level) !== null;
}

/**
 * The same, but only in unambiguous words. A record may count its errors or have a status: a feed with the `status`
 * `error` was still read.
 * @param isOwn whether a name belongs to the record, as usage counts what was `successful`
 */
export function deniesSuccess(envelope: JsonObject, isOwn = ownsNone): boolean {
  return isDenied(levelOf(envelope), isOwn);
}

const ownsNone: (name: string) => boolean = () => false;

function isDenied(level: Level, isOwn: typeof ownsNone): boolean {
  return level.some(({ name, letters, value }) => {
    if (isSuccessName(letters)) return readFlag(value) === false && !isOwn(name);
    return httpStatusLetters.has(letters) && (failedStatus(value) !== null || scalarNumber(value) >= 400);
  });
}

/** Whether a list holds nothing but errors: `[{"errorCode": "SESSION", "message": "Expired"}]`. */
export function isErrorList(rows: readonly JsonValue[]): boolean {
  return rows.length > 0 && rows.length <= mostMembers && rows.every(isErrorRow);
}

/**
 * The part of a body that reports failure: the body itself, its content, or a bare sentence. Only the caller knows
 * whether it holds requested content as well.
 */
export function failingLevel(body: JsonValue): JsonValue | undefined {
  if (typeof body === 'string') return body.trim() === '' ? undefined : body;
  return failingLevelIn(
    body,
    (level) =>
      isMarked(level) || hasFailedFrame(level) || onlyWordsIn(level) !== null || isFailedEnvelope(level),
  );
}

function failingLevelIn(body: JsonValue, isFailing: (level: Level) => boolean): JsonValue | undefined {
  let level = body;
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(level)) return isErrorList(level) ? level : undefined;
    if (!isJsonObject(level)) return undefined;
    const members = levelOf(level);
    if (isFailing(members)) return level;
    const [only, another] = members.filter(
      ({ letters, value }) => wholeLetters.has(letters) && typeof value === 'object' && value !== null,
    );
    if (only === undefined || another !== undefined) return undefined;
    level = only.value;
  }
  return undefined;
}

const notice = /(?:^| )(?:warnings?|messages?|msg|notices?|alerts?|remarks?)(?: |$)/;
const failing = /(?:^| )(?:errors?|problems?|faults?|failures?)(?: |$)/;
const notWhole = /\b(?:partial|incomplete|missing|omitted|truncated|stale|outdated|degraded)/i;

/**
 * Whether a field next to a list says that the list is missing or incomplete: `warning: "could not load"`, `load_error:
 * "timeout"`. Notices about slow answers don't count.
 */
export function saysPartFailed(name: string, value: JsonValue): boolean {
  const words = wordsOf(name);
  if (/^(?:is )?(?:degraded|stale)$/.test(words)) return readFlag(value) === true;
  if (failing.test(words)) return textsIn(value).some((text) => tellsOfFailure(text));
  return notice.test(words) && textsIn(value).some((text) => tellsWhyNot(text) || notWhole.test(text));
}

/** An object's members with the letters of their names, because each of these questions asks for them. */
type Level = readonly { readonly name: string; readonly letters: string; readonly value: JsonValue }[];

function levelOf(envelope: JsonObject): Level {
  return Object.entries(envelope).map(([name, value]) => ({ name, letters: lettersOf(name), value }));
}

function isMarked(level: Level): boolean {
  if (isDenied(level, ownsNone)) return true;
  return level.some(({ letters, value }) => {
    if (failureLetters.has(letters)) return tellsOfFailure(value);
    if (failureListLetters.has(letters)) return listsFailures(value);
    if (failureFlagLetters.has(letters)) return typeof value !== 'number' && readFlag(value) === true;
    return letters === 'exception' && isException(value);
  });
}

function hasFailedStatus(level: Level): boolean {
  return level.some(
    ({ letters, value }) => letters === 'status' && (failedStatus(value) !== null || isFailureWord(value)),
  );
}

/** A record may have a status too, so the other fields must all be typical of envelopes. */
function isFailedEnvelope(level: Level): boolean {
  return (
    hasFailedStatus(level) &&
    level.every(
      ({ letters, value }) =>
        [besideLetters, wordLetters, wholeLetters].some((names) => names.has(letters)) || isEmpty(value),
    )
  );
}

function hasFailedFrame(level: Level): boolean {
  return level.some(({ letters, value }) => {
    if (!frameLetters.has(letters) || !isJsonObject(value)) return false;
    const frame = levelOf(value);
    return isMarked(frame) || hasFailedStatus(frame) || hasFailedCode(frame);
  });
}

function hasFailedCode(level: Level): boolean {
  return level.some(({ letters, value }) => letters === 'code' && failedStatus(value) !== null);
}

/**
 * Whether an answer has no content besides words, codes and their envelope. `failing`: they explain a failure. `bare`:
 * they only replace the content.
 */
function onlyWordsIn(level: Level): 'failing' | 'bare' | null {
  if (level.length === 0 || level.length > mostMembers || claimsSuccess(level)) return null;
  const words = level.filter(({ letters, value }) => wordLetters.has(letters) && isWords(value));
  const isFailing =
    words.some(({ value }) => tellsWhyNot(textOf(value))) ||
    hasFailedCode(level) ||
    level.some(
      ({ letters, value }) =>
        /^(?:result|outcome|state|type|kind|ack)$/.test(letters) && isFailureWord(value),
    );
  if (words.length === 0 && !isFailing) return null;
  const isBare = level.every(({ letters, value }) => {
    if (wordLetters.has(letters)) return isWords(value) || value === null;
    // A list without rows means "none", unless the words next to it explain its absence.
    if (wholeLetters.has(letters))
      return value === null || isFailureWord(value) || (isFailing && isEmpty(value));
    if (isFailing && isEmpty(value) && Array.isArray(value)) return true;
    return (
      besideLetters.has(letters) || (isFailing && /^(?:outcome|state|kind|ack|title|name|id)$/.test(letters))
    );
  });
  if (!isBare) return null;
  return isFailing ? 'failing' : 'bare';
}

function tellsWhyNot(text: string): boolean {
  return failingWords.test(text) && ![noFailureWords, noneWords, doneWords].some((words) => words.test(text));
}

function claimsSuccess(level: Level): boolean {
  return level.some(({ letters, value }) => {
    if (isSuccessName(letters)) return readFlag(value) === true;
    if (letters === 'status' || letters === 'code' || letters === 'result' || httpStatusLetters.has(letters))
      return /^\s*(?:0+|2\d\d)\s*$/.test(textOf(value)) || successWords.test(textOf(value));
    return wordLetters.has(letters) && successWords.test(textOf(value)) && !failingWords.test(textOf(value));
  });
}

const errorRowLetters: ReadonlySet<string> = new Set([
  ...[...failureLetters, ...wordLetters, 'code', 'type', 'title', 'status', 'field', 'fields', 'property'],
]);

function isErrorRow(row: JsonValue): boolean {
  if (!isJsonObject(row)) return false;
  const names = Object.keys(row).map(lettersOf);
  const isReported =
    names.some((name) => failureLetters.has(name)) ||
    (names.includes('code') && names.some((name) => wordLetters.has(name)));
  return isReported && names.every((name) => errorRowLetters.has(name));
}

function tellsOfFailure(value: JsonValue): boolean {
  if (typeof value === 'number') return value !== 0 && value !== 200;
  if (typeof value === 'string')
    return !/^\s*(?:false|e?0+|200|none|null|nil|n\/?a|-+|—|ok|success|no[ _-]?errors?)?\s*$/i.test(value);
  // `{"code": 0, "message": ""}` is no failure.
  if (isJsonObject(value)) return Object.values(value).some((one) => !isEmpty(one) && tellsOfFailure(one));
  return value === true || !isEmpty(value);
}

function listsFailures(value: JsonValue): boolean {
  if (typeof value === 'string') return /\p{L}/u.test(value) && tellsOfFailure(value);
  if (isJsonObject(value))
    return Object.values(value).some((one) => typeof one !== 'number' && !isEmpty(one));
  return value === true || (Array.isArray(value) && value.length > 0);
}

/** Days may have exceptions, and a calendar may list them. */
function isException(value: JsonValue): boolean {
  if (typeof value === 'string') return /\p{L}/u.test(value) && tellsOfFailure(value);
  return isJsonObject(value) && readServiceMessages(value).length > 0;
}

/** 429, "429" and "HTTP 429 Too Many Requests". Null for anything but a failure's status. */
export function failedStatus(value: JsonValue): number | null {
  if (typeof value === 'number') return value >= 400 && value <= 599 ? value : null;
  if (typeof value !== 'string') return null;
  const [, digits] = /^\s*(?:HTTP\S*\s+)?([45]\d\d)(?!\d)/i.exec(value) ?? [];
  return digits === undefined ? null : Number(digits);
}

function isFailureWord(value: JsonValue): boolean {
  return typeof value === 'string' && failureWord.test(value);
}

function isRejected(value: JsonValue): boolean {
  return typeof value === 'string' && /^\s*rejected\s*$/i.test(value);
}

function isWords(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

function textOf(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isEmpty(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value)
    ? Object.keys(value).length === 0
    : value === null || value === '' || value === false;
}

export function membersOf(record: JsonObject, letters: string): JsonValue[] {
  return Object.entries(record).flatMap(([name, value]) => (lettersOf(name) === letters ? [value] : []));
}
