import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, scalarNumber } from '../values/json/json.ts';
import { saysFailure } from './failures/reported-failure.ts';
import { findMoreRows } from './pages/whole-list.ts';
import type { Body } from './bodies/body.ts';
import { seenBeside } from './bodies/outline.ts';
import { levelsOn, startsWith, pathText } from './bodies/body-path.ts';
import { isEnvelopeName } from './names/envelope-names.ts';
import { holdsRows } from './fit/find-rows.ts';
import type { FittedBody, RowsDoubt } from './fit/fit-body.ts';
import { readFlag } from './kinds.ts';
import type { KnownNames } from './names/known-names.ts';
import { wordsOf } from '../values/names.ts';
import type { Contradiction } from './beside-none.ts';
import { failedBeside, isOfAnotherTime, contradictionIn, classifyBeside } from './beside-none.ts';
import { ordinary } from './names/ordinary-names.ts';
import { isOwnOfPage } from './pages/paging.ts';
import { getConcepts } from './fields/lens.ts';
import type { Part, FieldMapping, Step } from './fields/field-mapping.ts';

type Opened =
  | {
      readonly is: 'record';
      readonly at: readonly Step[];
      readonly record: JsonValue;
      readonly fitted: FittedBody;
    }
  | { readonly is: 'nothing'; readonly at: readonly Step[] }
  | { readonly is: 'failure' | 'foreign' };

/** What contradicts the rows of a body, or their absence. `seen`: what the person who mapped them saw. */
export function doubtOfRows(
  names: KnownNames,
  body: Body,
  opened: Opened,
  seen: readonly string[] = [],
): RowsDoubt | 'failure' | null {
  if (names.row.size === 0) return null;
  const way = wayToNone(opened);
  if (way !== undefined) {
    const beside = besideNone(names, body.body, way);
    if (beside !== null) return beside;
    const more = findMoreRows(body, way);
    return more === null
      ? contradictionBeside(names, body.body, opened, { way, seen })
      : { why: 'more', member: more };
  }
  if (opened.is !== 'record') return null;
  const { parts } = opened.fitted.reading;
  const others = besideRows(names, body.body, opened.at, parts);
  const other = others.find((one) => !seen.includes(rowsSeen(one)));
  return other === undefined ? null : { why: 'several', member: other.name };
}

/** The path where rows would be. Undefined if there are rows or it is unknown. */
export function wayToNone(opened: Opened): readonly Step[] | undefined {
  if (opened.is === 'nothing') return opened.at;
  if (opened.is !== 'record') return undefined;
  const { reading, doubts, unread } = opened.fitted;
  const got = getConcepts(reading, opened.record);
  if (!got.ok) return undefined;
  const reported = got.value.rows.flatMap(({ concepts }) => Object.values(concepts));
  // A doubtful or unreadable value still makes a row.
  const isOpen = got.value.rows.length > 0 && doubts.length + unread.length > 0;
  const isNone = !isOpen && reported.every((value) => (value ?? null) === null);
  const [part] = reading.parts;
  return isNone ? [...opened.at, ...(part === undefined || part.is === 'one' ? [] : part.path)] : undefined;
}

/** What is next to the path to an empty place for rows. */
export function besideNone(
  names: KnownNames,
  body: JsonValue,
  way: readonly Step[],
): RowsDoubt | 'failure' | null {
  const members = membersBeside(body, way);
  const isFailure = members.some(
    ({ name, value }) => isEnvelopeName(name) && isJsonObject(value) && saysFailure(value),
  );
  if (isFailure) return 'failure';
  const rows = members.find(({ name, value }) => classifyBeside(names, name, value) === 'rows');
  if (rows !== undefined) return { why: 'beside', member: rows.name };
  const others = members.find(({ name, value }) => saysThereAreSome(names, name, value));
  const member = others?.name ?? failedBeside(members.map(({ name, value }) => [name, value]));
  return member === undefined ? null : { why: 'more', member };
}

/** Further content on the path to an empty place that may belong there. */
export function contradictionBeside(
  names: KnownNames,
  body: JsonValue,
  opened: Opened,
  { way, seen }: { readonly way: readonly Step[]; readonly seen: readonly string[] },
): Contradiction | null {
  const read = opened.is === 'record' ? pathsRead(opened) : [];
  const others = membersBeside(body, way).filter(
    ({ path: at, name, value, level }) =>
      !read.some((path) => startsWith(path, at)) &&
      !seen.includes(valueSeen(pathText(at), value)) &&
      !isOwnOfPage(name, level),
  );
  return contradictionIn(
    (name, value) => classifyBeside(names, name, value),
    others.map(({ name, value }) => [name, value]),
  );
}

/** The paths that are read from the record itself, starting at the body. */
function pathsRead({
  at,
  fitted: { reading },
}: Extract<Opened, { is: 'record' }>): readonly (readonly Step[])[] {
  const one = reading.parts.flatMap((part) => (part.is === 'one' ? Object.values(part.leaves) : []));
  return [...Object.values(reading.record), ...one].map(({ path }) => [...at, ...path]);
}

/** `has_rules: true`, or an unfinished answer: `status: "partial"`, `loading: true`, `code: 206`. */
function saysThereAreSome({ rowsAt }: KnownNames, name: string, value: JsonValue): boolean {
  const words = wordsOf(name);
  const [has, ...what] = words.split(' ');
  if (has === 'has') return rowsAt.includes(what.join(' ')) && readFlag(value) === true;
  if (isUnfinished.test(words)) return readFlag(value) === true;
  if (isFinished.test(words)) return readFlag(value) === false;
  if (typeof value === 'string' && ordinary.state.test(words)) return notAllYet.test(value);
  return (
    /^(?:http )?(?:status|code|status code)$/.test(words) && [202, 206, 207].includes(scalarNumber(value))
  );
}

const isUnfinished = /^(?:is )?(?:still )?(?:loading|syncing|processing|refreshing)$/;
const isFinished = /^(?:is )?(?:fully )?(?:ready|loaded|finished)$/;
const notAllYet =
  /^\s*(?:partial(?:ly)?(?: (?:content|success|loaded))?|incomplete|loading|syncing|processing|in[ _-]?progress)\s*$/i;

/**
 * Other places with rows, on the path to those that are read or next to them, so that it is unclear which are meant.
 */
function besideRows(
  names: KnownNames,
  body: JsonValue,
  at: readonly Step[],
  parts: readonly Part[],
): readonly Member[] {
  const ways = waysOf(at, parts);
  const isAllRows = parts.some(
    (part) => part.is !== 'one' && part.path.length === 0 && part.columns === undefined,
  );
  return membersBeside(body, wayOfRows(at, parts)).filter(
    ({ path, name, value }) =>
      typeof value === 'object' &&
      !(isAllRows && path.length > at.length) &&
      !ways.some((way) => way.length > at.length && startsWith(path, way)) &&
      !names.others.has(wordsOf(name)) &&
      !isOfAnotherTime(name) &&
      holdsRows(names, name, value, (row) => parts.some((part) => isLikeRowOf(part, row))),
  );
}

/** Whether it has every field that is read from a part's rows. */
function isLikeRowOf(part: Part, row: JsonObject): boolean {
  const names = new Set(Object.values(part.leaves).flatMap(({ path }) => path.slice(0, 1)));
  return part.is !== 'one' && names.size > 1 && [...names].every((name) => Object.hasOwn(row, name));
}

/** The paths to the rows of a record at this path. */
export function waysOf(at: readonly Step[], parts: readonly Part[]): readonly (readonly Step[])[] {
  return parts.map((part) => (part.is === 'one' ? at : [...at, ...part.path]));
}

function wayOfRows(at: readonly Step[], parts: readonly Part[]): readonly Step[] {
  return waysOf(at, parts).reduce((longest, way) => (way.length > longest.length ? way : longest), at);
}

/**
 * Everything around a record and next to its rows, which a person who accepts the mapping has seen. For objects their
 * names, for values around it short flags or amounts.
 */
export function seenAround(body: JsonValue, { at, parts }: FieldMapping): readonly string[] {
  return membersBeside(body, wayOfRows(at, parts)).flatMap((member) => {
    const { path, value } = member;
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).length > 0 ? [rowsSeen(member)] : [];
    return path.length <= at.length ? [valueSeen(pathText(path), value)] : [];
  });
}

export function valueSeen(name: string, value: JsonValue): string {
  const isReported = typeof value !== 'string' || /^(?:[\p{Sc}\d.,%\s-]{1,20}|[A-Za-z]{1,5})$/u.test(value);
  return `${name.slice(0, 100)}=${isReported ? JSON.stringify(value) : ''}${seenBeside}`;
}

function rowsSeen({ path, value }: Member): string {
  return `${pathText(path).slice(0, 100)} ${shapeOf(value, 0).slice(0, 280)}${seenBeside}`;
}

function shapeOf(value: JsonValue, depth: number): string {
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  if (Array.isArray(value))
    return `[${shapeOf(value.find((one) => typeof one === 'object') ?? null, depth + 1)}]`;
  return Object.entries(value)
    .map(([name, held]) => `${name}${shapeOf(held, depth + 1)}`)
    .sort()
    .join(',');
}

interface Member {
  readonly path: readonly Step[];
  readonly name: string;
  readonly value: JsonValue;
  readonly level: JsonObject;
}

/** The members on each level of a path, except its own steps. */
function membersBeside(body: JsonValue, way: readonly Step[]): readonly Member[] {
  return levelsOn(body, way).flatMap(({ at, level }) =>
    Object.entries(level).flatMap(([name, value]) =>
      name === way[at.length] ? [] : [{ path: [...at, name], name, value, level }],
    ),
  );
}
