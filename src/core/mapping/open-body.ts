import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { deniesSuccess, isErrorList, saysFailure } from './failures/reported-failure.ts';
import { isEnvelopeWord, isPageName, isPaging, isSuccessWord, isWholeName } from './names/envelope-names.ts';
import type { Verdict } from './beside-none.ts';
import { lettersOf } from '../values/names.ts';
import type { FieldNotes } from './notes.ts';
import { fieldPath, foreignPath } from './notes.ts';
import type { PageSource } from './pages/paging.ts';
import { isOwnOfPage, isPageField } from './pages/paging.ts';

export interface Wanted {
  readonly is: 'record' | 'rows';
  /** Whether an object is it, by its names. */
  readonly knows: (value: JsonObject) => boolean;
  /** Whether a name is one of the record's own. */
  readonly isOwn: (name: string) => boolean;
  /** Whether a list may stand for it. */
  readonly mayBeList: boolean;
  /** Names under which it may be found, best first. */
  readonly at: readonly string[];
  /** Whether it may be under any other name that is an envelope's only content. */
  readonly isAnywhere: boolean;
  /** What a field next to it says if it is empty. */
  readonly tells: (name: string, value: JsonValue) => Verdict;
  /** It is also written, so an empty list with another list next to it never counts as complete. */
  readonly isWritten?: true;
}

interface Other {
  readonly name: string;
  readonly value: JsonValue;
}

/** If nothing was found: the body reports a failure, or contains no list where one was expected. */
export type Found =
  | {
      readonly is: 'found';
      readonly value: JsonValue;
      readonly path: string;
      readonly pages: readonly PageSource[];
      readonly around: JsonObject;
      /**
       * Non-empty values next to it or its envelopes: lists, and objects under possible names. If it is empty, only
       * those whose name says nothing about it.
       */
      readonly others: readonly Other[];
      /** It is empty, and this field next to it may hold its rows without being recognised. */
      readonly besideRows: string | null;
    }
  | { readonly is: 'failure' }
  | { readonly is: 'no-list' };

const mostEnvelopes = 4;
/** Names of lists that don't say what they contain. */
const listNames = [
  ...(['data', 'items', 'results', 'rows', '_embedded'] as const),
  ...(['content', 'value', 'member', 'hydra:member'] as const),
];
const recordNames = ['data', 'result', 'payload', 'response', 'body'] as const;
const saysNothing: readonly string[] = [...listNames, ...recordNames];

/**
 * Finds a record or rows inside a body, bare or in envelopes such as `{success, data, meta}`. Notes everything around
 * it that is no part of an envelope. An unknown object with a single content besides envelope fields counts as an
 * envelope. With `isAnywhere`, that content may have any name.
 */
export function openBody(wanted: Wanted, body: JsonValue, notes: FieldNotes): Found {
  const { is, knows, isOwn } = wanted;
  const pages: PageSource[] = [];
  const [others, unnamed]: [Other[], Other[]] = [[], []];
  let around: JsonObject = {};
  let besideRows: string | null = null;
  let [value, path] = [body, ''];
  for (let depth = 0; depth < mostEnvelopes && isJsonObject(value); depth += 1) {
    const bare = is === 'rows' ? value : withoutSuccess(wanted, value);
    const content = contentOf(wanted, bare);
    // `data` may be a record's rows, but is first of all the record itself.
    const isFound = knows(is === 'rows' ? bare : without(bare, isWholeName));
    if (deniesSuccess(value, isOwn) || (!isFound && saysFailure(value))) return { is: 'failure' };
    const isAround = content !== undefined && (!isFound || onlyRepeats(wanted, bare, content));
    const inner = isAround ? content : undefined;
    if (inner === undefined) {
      value = bare;
      break;
    }
    pages.push(...pagesAround(bare, inner, path, notes));
    around = { ...around, ...without(bare, (name) => name === inner) };
    const beside = filledBeside(wanted, bare, inner);
    others.push(...beside);
    if (wanted.isWritten === true || isNamed(saysNothing, inner)) {
      unnamed.push(...beside);
      // In a read-only resource, a plain value next to a list is about the list.
      besideRows ??=
        Object.keys(bare).find((name) => {
          const one = bare[name] ?? null;
          return name !== inner && isFilled(one) && wanted.tells(name, one) === 'rows';
        }) ?? null;
    }
    // SECURITY: an envelope may have any name, so the name may contain what must not be shown.
    path = foreignPath(path, inner);
    value = bare[inner] ?? null;
  }
  if (Array.isArray(value) && isErrorList(value)) return { is: 'failure' };
  if (
    !isFilled(value) &&
    unnamed.some(({ value: other }) => isJsonObject(other) && deniesSuccess(other, isOwn))
  )
    return { is: 'failure' };
  if (is === 'rows' && !Array.isArray(value) && !(isJsonObject(value) && knows(value))) {
    if (isJsonObject(value))
      for (const [name, one] of Object.entries(value)) notes.addUnknown(foreignPath(path, name), one);
    else notes.addUnknown(path, value);
    notes.addMissing(fieldPath(path, 'data'), 'array');
    return { is: 'no-list' };
  }
  const isEmpty = !isFilled(value);
  return {
    is: 'found',
    value,
    path,
    pages,
    around,
    others: isEmpty ? unnamed : others,
    besideRows: isEmpty ? besideRows : null,
  };
}

function contentOf({ is, at, mayBeList, isAnywhere }: Wanted, value: JsonObject): string | undefined {
  const contents = Object.entries(value).filter(
    ([name, one]) =>
      (isJsonObject(one) || (mayBeList && Array.isArray(one))) &&
      !isPaging(name, one) &&
      !isEnvelopeWord(name),
  );
  const [only, another] = contents;
  if (isAnywhere && only !== undefined && another === undefined) return only[0];
  const names = is === 'rows' ? [...at, ...listNames, ...recordNames] : [...at, ...recordNames];
  const named = names.flatMap((name) =>
    contents.filter(([one]) => lettersOf(one) === lettersOf(name)).slice(0, 1),
  );
  const list = is === 'rows' ? named.find(([, one]) => Array.isArray(one)) : undefined;
  return (list ?? named[0])?.[0] ?? nullIn(value);
}

/** `{success: true, data: null}` holds the service's own null. */
function nullIn(value: JsonObject): string | undefined {
  return recordNames.find(
    (name) => value[name] === null && Object.keys(value).every((one) => one === name || isEnvelopeWord(one)),
  );
}

/** `{segment_pricing: {modified, segments}}` only repeats the name: all of the record is inside. */
function onlyRepeats({ is, knows }: Wanted, value: JsonObject, content: string): boolean {
  const held = value[content] ?? null;
  if (is === 'rows' || !isJsonObject(held)) return false;
  return !knows(without(value, (name) => name === content || isWholeName(name))) && knows(held);
}

/** The paging in an envelope. Notes everything else there. */
export function pagesAround(
  value: JsonObject,
  content: string,
  path: string,
  notes: FieldNotes,
): readonly PageSource[] {
  const pages: PageSource[] = [];
  const flat: JsonObject = {};
  for (const [name, one] of Object.entries(value)) {
    if (name === content || (one === null && isPageName(name))) continue;
    if (isPaging(name, one)) pages.push({ value: one, path: fieldPath(path, name), envelope: path });
    else if (isPageField(name) || isOwnOfPage(name, value)) flat[name] = one;
    else if (!isEnvelopeWord(name)) notes.addUnknown(foreignPath(path, name), one);
  }
  return Object.keys(flat).length === 0 ? pages : [...pages, { value: flat, path, envelope: path }];
}

function filledBeside({ isAnywhere }: Wanted, envelope: JsonObject, content: string): readonly Other[] {
  return Object.entries(envelope).flatMap(([name, one]) => {
    const mayHold = Array.isArray(one) || isAnywhere || isNamed(saysNothing, name);
    const isBeside = name !== content && !isEnvelopeWord(name) && !isPaging(name, one);
    return isBeside && mayHold && isFilled(one) ? [{ name, value: one }] : [];
  });
}

function isFilled(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/**
 * Removes the envelope's success flag if it shares an object with the record, but not a record's own field: usage
 * counts what was `successful`.
 */
function withoutSuccess({ isOwn }: Wanted, value: JsonObject): JsonObject {
  return without(value, (name) => isSuccessWord(name, value[name] ?? null) && !isOwn(name));
}

function without(value: JsonObject, isLeftOut: (name: string) => boolean): JsonObject {
  if (!Object.keys(value).some(isLeftOut)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isLeftOut(name)));
}

function isNamed(names: readonly string[], name: string): boolean {
  return names.some((one) => lettersOf(one) === lettersOf(name));
}
