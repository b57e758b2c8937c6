import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { isJsonObject } from '../../../json/json.ts';
import { isJsonNumber, keepNumberTexts, numberTextIn, writeNumberAs } from '../../../json/json-source.ts';
import { sameJsonNumber } from '../../../readings/bodies/json-number.ts';
import { inertText } from '../../inert-text.ts';
import { t } from './texts.ts';

export const leafKinds = ['text', 'number', 'yes-no', 'null', 'empty'] as const;
export type LeafKind = (typeof leafKinds)[number];

const longestText = 20_000;
const longestPlace = 2_000;
const deepest = 12;
/** More values than that are nobody's settings, and no review shows them. */
export const mostCameLeaves = 400;

/** One value of a record, by its place (a JSON pointer) and as it is written. */
export const cameLeafSchema = z.strictObject({
  at: z.string().max(longestPlace),
  kind: z.enum(leafKinds),
  /** A number in its own digits; a text without its quotes; else `true`, `false`, `null`, `[]` or `{}`. */
  value: z.string().max(longestText),
});
export type CameLeaf = z.infer<typeof cameLeafSchema>;

/** Every value of a record in its order; undefined where it holds too many, or they stand too deep or are too long. */
export function cameLeavesOf(record: JsonValue): readonly CameLeaf[] | undefined {
  const leaves: CameLeaf[] = [];
  const visit = (value: JsonValue, holder: object, key: string, at: string, depth: number): boolean => {
    const entries = entriesOf(value);
    if (entries === undefined || entries.length === 0) {
      leaves.push({ at, ...leafOf(value, holder, key) });
      return leaves.length <= mostCameLeaves && cameLeafSchema.safeParse(leaves.at(-1)).success;
    }
    if (depth >= deepest || typeof value !== 'object' || value === null) return false;
    return entries.every(([name, inner]) => visit(inner, value, name, placeIn(at, name), depth + 1));
  };
  return visit(record, {}, '', '', 0) ? leaves : undefined;
}

/** A copy in which these values stand at their places; everything else, number text included, is as it came. */
export function withCameLeaves(record: JsonValue, leaves: readonly CameLeaf[]): JsonValue {
  const wanted = new Map(leaves.map((leaf) => [leaf.at, leaf]));
  const visit = (value: JsonValue, at: string): JsonValue => {
    if (Array.isArray(value)) {
      const list = value.map((inner, index) => placed(inner, placeIn(at, String(index))));
      return finished(value, list, at);
    }
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([name, inner]): [string, JsonValue] => [
      name,
      placed(inner, placeIn(at, name)),
    ]);
    return finished(value, Object.fromEntries(entries), at);
  };
  const placed = (value: JsonValue, at: string): JsonValue => {
    const leaf = wanted.get(at);
    return leaf === undefined ? visit(value, at) : valueOf(leaf, value);
  };
  const finished = <T extends JsonObject | JsonValue[]>(from: object, to: T, at: string): T => {
    keepNumberTexts(from, to, (key) => (wanted.has(placeIn(at, key)) ? undefined : key));
    for (const key of Object.keys(to)) {
      const leaf = wanted.get(placeIn(at, key));
      if (leaf?.kind === 'number') writeNumberAs(to, key, leaf.value);
    }
    return to;
  };
  return visit(record, '');
}

/** Whether two values are the same; a number may be written in another way. */
export function sameCameLeaf(left: CameLeaf | undefined, right: CameLeaf | undefined): boolean {
  if (left === undefined || left.kind !== right?.kind) return false;
  return left.kind === 'number' ? sameJsonNumber(left.value, right.value) : left.value === right.value;
}

/** Why a text is no value of this kind, as a sentence that says what to do; null where it is one. */
export function cameValueFault(kind: LeafKind, value: string): string | null {
  switch (kind) {
    case 'number':
      return isJsonNumber(value) ? null : t('cameAsANumber');
    case 'yes-no':
      return value === 'true' || value === 'false' ? null : t('cameAsTrueOrFalse');
    case 'text':
      return value.length > longestText ? t('isTooLong') : null;
    default:
      return t('nothingStands');
  }
}

/** A place for people: `rows[0].amount`. Untrusted names, made safe to show. */
export function placeWords(at: string): string {
  const words = namesOf(at).map((name, index) =>
    /^\d+$/.test(name) ? `[${name}]` : `${index === 0 ? '' : '.'}${name}`,
  );
  return inertText(words.join(''), 160);
}

/** A value for people, as JSON writes it: the text "5" is not the number 5. */
export function valueWords({ kind, value }: CameLeaf): string {
  return kind === 'text' ? JSON.stringify(value) : value;
}

/** The names on the way to a place. */
export function namesOf(at: string): readonly string[] {
  return at
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function placeIn(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function entriesOf(value: JsonValue): readonly (readonly [string, JsonValue])[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

function leafOf(value: JsonValue, holder: object, key: string): Omit<CameLeaf, 'at'> {
  switch (typeof value) {
    case 'string':
      return { kind: 'text', value };
    case 'number':
      return { kind: 'number', value: numberTextIn(holder, key) ?? String(value) };
    case 'boolean':
      return { kind: 'yes-no', value: String(value) };
    default:
      return value === null
        ? { kind: 'null', value: 'null' }
        : { kind: 'empty', value: Array.isArray(value) ? '[]' : '{}' };
  }
}

function valueOf({ kind, value }: CameLeaf, now: JsonValue): JsonValue {
  switch (kind) {
    case 'text':
      return value;
    case 'number':
      return Number(value);
    case 'yes-no':
      return value === 'true';
    default:
      return now;
  }
}
