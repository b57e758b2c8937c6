import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue, scalarNumber } from '../../values/json/json.ts';
import type { Body } from '../bodies/body.ts';
import type { Step } from '../fields/field-mapping.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../names/ordinary-names.ts';
import { isEnvelopeWord, isPaging } from '../names/envelope-names.ts';
import { FieldNotes } from '../notes.ts';
import type { ReportedPage } from './paging.ts';
import { hasPaging, isPageField, readPage, reportedTotal } from './paging.ts';
import { isBareToken, reportedToFollow } from './joined-pages.ts';

const deepest = 12;
const inHeaders = 'Link';
const tooDeep = '…';

/**
 * What in a body says that its lists are incomplete: paging, a count, or words. Null if nothing does. A list that is
 * written back as a whole must be complete. Checks every level on the path to the record, and all of the record.
 */
export function findMoreRows({ body, paging }: Body, way: readonly Step[] | null): string | null {
  if (saysMore(paging, () => countsIn(body))) return inHeaders;
  let level: JsonValue = body;
  for (const step of way ?? []) {
    const found = isJsonObject(level) ? moreRowsOn(level) : null;
    if (found !== null) return found;
    level = isJsonObject(level) && typeof step === 'string' ? (ownValue(level, step) ?? null) : level;
    if (Array.isArray(level)) break;
  }
  return moreRowsIn(level, 0);
}

function moreRowsIn(value: JsonValue, depth: number): string | null {
  if (depth > deepest) return tooDeep;
  if (Array.isArray(value)) return firstFound(value, (row) => moreRowsInRow(row, depth + 1));
  if (!isJsonObject(value)) return null;
  const members = Object.entries(value).filter(
    ([name, held]) => !isPaging(name, held) && !ordinary.stats.test(wordsOf(name)),
  );
  return moreRowsOn(value) ?? firstFound(members, ([, held]) => moreRowsIn(held, depth + 1));
}

/** In a row, "total" and "limit" are its own values, but a list inside it may still be cut short. */
function moreRowsInRow(row: JsonValue, depth: number): string | null {
  if (depth > deepest) return tooDeep;
  if (Array.isArray(row)) return firstFound(row, (inner) => moreRowsInRow(inner, depth + 1));
  if (!isJsonObject(row)) return null;
  const { truncated, hasMore } = pageIn(row) ?? {};
  const isCut = truncated === true || hasMore === true;
  const found = isCut ? (Object.keys(row).find(isPageField) ?? tooDeep) : countOfMore(row);
  return found ?? firstFound(Object.values(row), (held) => moreRowsInRow(held, depth + 1));
}

function firstFound<One>(all: readonly One[], findIn: (one: One) => string | null): string | null {
  for (const one of all) {
    const found = findIn(one);
    if (found !== null) return found;
  }
  return null;
}

function moreRowsOn(level: JsonObject): string | null {
  const counts = (): ListCounts => countsAround(level);
  if (saysMore(pageIn(level), counts)) {
    const members = Object.entries(level);
    const [member] = members.find(([name, value]) => saysMore(pageIn({ [name]: value }), counts)) ?? [];
    return (
      member ?? members.find(([name, value]) => isPageField(name) || isPaging(name, value))?.[0] ?? tooDeep
    );
  }
  return deniesEnd(level) ?? countOfMore(level);
}

/** Around a single record, a count of 1 is that of records. */
function countsAround(level: JsonObject): ListCounts {
  const { most, all } = countsIn(level);
  return { most, all: isAroundOne(level) ? new Set([...all, 1]) : all };
}

function isAroundOne(level: JsonObject): boolean {
  const held = Object.entries(level).filter(
    ([name, value]) =>
      typeof value === 'object' && value !== null && !isPaging(name, value) && !isEnvelopeWord(name),
  );
  return held.length === 1 && held.every(([, value]) => isJsonObject(value));
}

function pageIn(level: JsonObject): ReportedPage | undefined {
  // Skips the expensive read for levels without paging.
  if (!hasPaging(level)) return undefined;
  const source = { value: level, path: '', envelope: '' };
  return readPage([source], new FieldNotes());
}

/** @param counts what a total may count: each list, all of them, or the members of their parent */
function saysMore(reported: ReportedPage | undefined, counts: () => ListCounts): boolean {
  if (reported === undefined) return false;
  const { page, offset, hasPrevious } = reported;
  if ((page ?? 0) > 1 || (offset ?? 0) > 0 || hasPrevious === true) return true;
  const { most, all } = counts();
  const total = reportedTotal(reported, most);
  const { total: _total, count: _count, ...rest } = reported;
  const own = total === null || all.has(total) ? rest : reported;
  const rows = Array.from({ length: most });
  return reportedToFollow({ rows, reported: own }, 1, most) === true;
}

interface ListCounts {
  readonly most: number;
  readonly all: ReadonlySet<number>;
}

function countsIn(value: JsonValue): ListCounts {
  const lengths: number[] = [];
  const visit = (held: JsonValue, depth: number): void => {
    if (Array.isArray(held)) lengths.push(held.length);
    else if (isJsonObject(held) && depth <= deepest) {
      const members = Object.entries(held).filter(([name, one]) => !isPaging(name, one));
      const objects = members.filter(([, one]) => typeof one === 'object' && one !== null);
      if (objects.length > 1 && objects.every(([, one]) => isJsonObject(one))) lengths.push(objects.length);
      for (const [, one] of objects) visit(one, depth + 1);
    }
  };
  visit(value, 0);
  const sum = lengths.reduce((total, length) => total + length, 0);
  return { most: Math.max(0, ...lengths), all: new Set([...lengths, sum]) };
}

/** `links: [{rel: "next", href: …}]`, `is_last_page: false`, `nextPageToken: "…"`, `omitted: 6`, `showing: "1 of 7"`. */
function deniesEnd(level: JsonObject): string | null {
  const isEnd = pageIn(level)?.hasMore === false;
  const member = Object.entries(level).find(([name, value]) => {
    const words = wordsOf(name);
    if (value === false) return ordinary.end.test(words);
    const inPaging = isPaging(name, value) || /^cursors?$/.test(words) ? value : null;
    if (isJsonObject(inPaging))
      return !isEnd && Object.entries(inPaging).some(([inner, one]) => leadsOn(inner, one, words));
    if (leadsOn(name, value)) return !isEnd || !isBareToken(value);
    if (ordinary.leftOut.test(words)) return value === true || scalarNumber(value) > 0;
    if (ordinary.shown.test(words) && typeof value === 'string') return showsPart(value);
    const isLinks = /^links?$/.test(words) && Array.isArray(value);
    return isLinks && value.some((link) => isJsonObject(link) && ownValue(link, 'rel') === 'next');
  });
  return member?.[0] ?? null;
}

/** A token for requesting more. In `cursors: {after}` the parent's name shows what it is. */
function leadsOn(name: string, value: JsonValue, within = ''): boolean {
  const words = wordsOf(name);
  if (isJsonObject(value)) return Object.entries(value).some(([inner, one]) => leadsOn(inner, one, words));
  if (typeof value !== 'string' || value.trim() === '') return false;
  const isCursor = /^cursors?$/.test(within) && /^(?:after|next|end)$/.test(words);
  return isCursor || ordinary.next.test(words) || ordinary.cursor.test(words);
}

/** "1 of 7", "rules 0-0/7". */
function showsPart(text: string): boolean {
  const [, from, to, all] = /(?:(\d+)\s*(?:-|to)\s*)?(\d+)\s*(?:of|\/)\s*(\d+)\s*$/.exec(text) ?? [];
  if (to === undefined || all === undefined) return false;
  return Number(from ?? 0) > 1 || Number(to) + (text.includes('/') ? 1 : 0) < Number(all);
}

/** `rules_count: 7` next to one rule. */
function countOfMore(level: JsonObject): string | null {
  const lists = listsIn(level, 0);
  const member = Object.entries(level).find(([name, value]) => {
    const words = wordsOf(name);
    const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof count !== 'number' || !ordinary.count.test(words) || ordinary.ofOthers.test(words))
      return false;
    return lists.some(
      ({ noun, length }) => words.split(' ').some((word) => singular(word) === noun) && count > length,
    );
  });
  return member?.[0] ?? null;
}

function listsIn(
  level: JsonObject,
  depth: number,
): readonly { readonly noun: string; readonly length: number }[] {
  return Object.entries(level).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [{ noun: nounOf(name), length: value.length }];
    return isJsonObject(value) && depth < deepest ? listsIn(value, depth + 1) : [];
  });
}

/** What a list contains: "date_windows" are windows. */
function nounOf(name: string): string {
  return singular(wordsOf(name).split(' ').at(-1) ?? '');
}

function singular(word: string): string {
  return word.replace(/(?<=..)s$/, '');
}
