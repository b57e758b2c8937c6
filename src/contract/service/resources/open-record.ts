import type { JsonObject, JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import { keepDoubled, keepNumberTexts } from '../../json-source.ts';
import type { FittedBody } from '../../readings/fit-body.ts';
import { fitBody } from '../../readings/fit-body.ts';
import type { KnownNames } from '../../readings/known-names.ts';
import { isTelling } from '../../readings/known-names.ts';
import { wordsOf } from '../../readings/vocabulary.ts';
import { saysFailure } from '../shape/open-body.ts';

/** A record inside its envelopes, with the way to it and how it is read. */
export interface OpenedRecord {
  readonly is: 'record';
  /** The names of the envelopes, outermost first. */
  readonly at: readonly string[];
  readonly record: JsonValue;
  readonly fitted: FittedBody;
  /** What stood beside the record in its envelopes and is no part of one. */
  readonly around: readonly { readonly path: string; readonly value: JsonValue }[];
}

export type Opened =
  | OpenedRecord
  /** The service's own "none": null, or an envelope around it. */
  | { readonly is: 'nothing'; readonly at: readonly string[] }
  | { readonly is: 'failure' }
  | { readonly is: 'foreign' };

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
/** What an envelope carries that is none of the record's. */
const carried: ReadonlySet<string> = new Set([
  'ok',
  'status',
  'message',
  'meta',
  'pagination',
  'paging',
  'page info',
  'links',
  'timestamp',
  'status code',
]);
const beside: ReadonlySet<string> = new Set([
  'success',
  'ok',
  'status',
  'status code',
  'message',
  'meta',
  'pagination',
  'paging',
  'page info',
  'links',
  'timestamp',
  'property id',
  'property',
  'error',
  'errors',
  'id',
  'type',
]);
const deepest = 4;

const opened = new WeakMap<KnownNames, WeakMap<object, Opened>>();

/** Looks for what the names speak of: in the body itself, then inside what only wraps it. Once a body. */
export function openRecord(names: KnownNames, body: JsonValue): Opened {
  if (typeof body !== 'object' || body === null) return openedAnew(names, body);
  const known = opened.get(names) ?? new WeakMap<object, Opened>();
  opened.set(names, known);
  const found = known.get(body) ?? openedAnew(names, body);
  known.set(body, found);
  return found;
}

function openedAnew(names: KnownNames, body: JsonValue): Opened {
  let record = body;
  const at: string[] = [];
  const around: { readonly path: string; readonly value: JsonValue }[] = [];
  for (let depth = 0; depth <= deepest; depth += 1) {
    if (record === null || isEmptyObject(record)) return { is: 'nothing', at };
    if (isJsonObject(record) && saysFailure(record)) return { is: 'failure' };
    const bare = isJsonObject(record) ? withoutSuccess(record) : record;
    if (!isEnvelope(names, bare)) {
      const fitted = fitBody(names, bare);
      keepDoubled(body, bare);
      if (isRecognised(fitted, bare)) return { is: 'record', at, record: bare, fitted, around };
    }
    const inner = isJsonObject(record) ? innerOf(names, record) : undefined;
    if (inner === undefined) return { is: 'foreign' };
    for (const [name, value] of isJsonObject(record) ? Object.entries(record) : []) {
      if (name !== inner && !beside.has(wordsOf(name))) around.push({ path: [...at, name].join('.'), value });
    }
    at.push(inner);
    record = isJsonObject(record) ? (record[inner] ?? null) : null;
  }
  return { is: 'foreign' };
}

/** `{data: …}` with nothing beside it but what envelopes carry: never the record itself. */
function isEnvelope({ prefixes }: KnownNames, record: JsonValue): boolean {
  if (!isJsonObject(record)) return false;
  const names = Object.keys(record);
  const inner = names.filter((name) => {
    const words = wordsOf(name);
    // `{late_availability: {…}}` only says what it is, too.
    const isOwn = isJsonObject(record[name]) && prefixes.some((one) => words === one || words === `${one}s`);
    return envelopes.has(words) || isOwn;
  });
  const rest = names.filter((name) => !inner.includes(name));
  return (
    inner.length === 1 &&
    typeof record[inner[0] ?? ''] === 'object' &&
    rest.every((name) => carried.has(wordsOf(name)))
  );
}

function isRecognised({ reading, doubts, unread }: FittedBody, record: JsonValue): boolean {
  if (Array.isArray(record) && record.length === 0) return true;
  if (unread.length > 0) return true;
  const told = reading.parts.flatMap(({ leaves }) => Object.keys(leaves));
  const isRow = [...told, ...doubts.flatMap(({ meanings }) => meanings.map(({ concept }) => concept))].some(
    isTelling,
  );
  if (isRow) return true;
  const hasEmptyList = reading.parts.some((part) => part.is === 'list' && part.path.length > 0);
  const own = Object.keys(reading.record).filter((concept) => concept !== 'propertyId');
  return (hasEmptyList && !holdsRows(reading, record)) || (own.length > 0 && !hasOnlyStatus(record));
}

function isEmptyObject(record: JsonValue): boolean {
  return isJsonObject(record) && Object.keys(record).length === 0;
}

function holdsRows(reading: FittedBody['reading'], record: JsonValue): boolean {
  const [part] = reading.parts;
  if (part?.is !== 'list') return false;
  const held = part.path.reduce<JsonValue | undefined>(
    (value, name) => (isJsonObject(value) ? value[name] : undefined),
    record,
  );
  return Array.isArray(held) && held.length > 0;
}

/** `{status: "ok", data: …}` tells of itself, not of a switch. */
function hasOnlyStatus(record: JsonValue): boolean {
  return isJsonObject(record) && Object.keys(record).some((name) => envelopes.has(wordsOf(name)));
}

/** The member that the rest of an envelope is around. */
function innerOf(names: KnownNames, record: JsonObject): string | undefined {
  const members = Object.entries(record).filter(([, value]) => value === null || typeof value === 'object');
  const known = members.find(([name]) => {
    const words = wordsOf(name);
    return envelopes.has(words) || names.prefixes.some((prefix) => words.startsWith(prefix));
  });
  return known?.[0];
}

function withoutSuccess(record: JsonObject): JsonObject {
  if (!Object.hasOwn(record, 'success')) return record;
  const bare = Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'success'));
  keepNumberTexts(record, bare, (name) => (name === 'success' ? undefined : name));
  return bare;
}
