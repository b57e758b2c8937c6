import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import type { DiscountResource } from '../discounts.ts';
import { knownDiscountNames } from '../discounts.ts';
import type { Step } from '../../mapping/fields/field-mapping.ts';
import { wordsOf } from '../../values/names.ts';
import { kindWords } from '../../mapping/open-record.ts';
import { saysFailure } from '../../mapping/failures/reported-failure.ts';
import { successNames } from '../../mapping/names/envelope-names.ts';

/** The kinds that `GET …/discounts` may contain (section 4.3: "discounts"). */
export const discountKindsInDiscounts = [
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
  'length-stay-discounts',
] as const satisfies readonly DiscountResource[];
export type KindInDiscounts = (typeof discountKindsInDiscounts)[number];

/** Their names in price calculations. */
export const kindOfDiscount = {
  'low-occupancy': 'lowOccupancy',
  'early-bird': 'earlyBird',
  'late-availability': 'lateAvailability',
  'short-break-rules': 'shortBreakRules',
  'length-stay-discounts': 'lengthOfStay',
} as const satisfies Readonly<Record<KindInDiscounts, string>>;

/** The value of one discount in the list of all discounts. */
export interface DiscountPart {
  readonly value: JsonValue;
  /** Its path, for notes. */
  readonly at: string;
  /** Its path as steps. Null if none leads only to this discount. */
  readonly way: readonly Step[] | null;
  /** It has a body of its own that can be sent back, unlike a part of a flat record. */
  readonly isWhole: boolean;
}

interface Beside {
  readonly path: string;
  readonly value: JsonValue;
}

export type DiscountParts =
  | {
      readonly is: 'parts';
      readonly parts: Readonly<Partial<Record<KindInDiscounts, DiscountPart>>>;
      readonly propertyId: JsonValue | undefined;
      readonly around: readonly Beside[];
      /** Fields whose names say nothing about discounts. */
      readonly quiet: readonly Beside[];
    }
  | { readonly is: 'failure' }
  | { readonly is: 'foreign' };

const deepest = 3;
/** In a list, the kind may also be given as a name. */
const kindNames: ReadonlySet<string> = new Set([...kindWords, 'name', 'category']);
const quiet: ReadonlySet<string> = new Set([
  ...successNames,
  'meta',
  'message',
  'property id',
  'property',
  'pagination',
  'links',
]);

/** Envelope fields without a failure, and fields that are no discounts. */
function isQuiet([name, value]: readonly [string, JsonValue]): boolean {
  const words = wordsOf(name);
  const isNothing = value === null || (Array.isArray(value) && value.length === 0);
  return quiet.has(words) || (isNothing && /^(?:errors?|warnings)$/.test(words));
}

/** Finds the discounts in the list of all discounts: by name, by kind, or by the prefixes of names. */
export function findDiscountParts(body: JsonValue): DiscountParts {
  let level: JsonValue = body;
  const at: string[] = [];
  const [around, quiet]: [Beside[], Beside[]] = [[], []];
  const note = (member: readonly [string, JsonValue]): void => {
    const beside = { path: [...at, member[0]].join('.'), value: member[1] };
    (isQuiet(member) ? quiet : around).push(beside);
  };
  let propertyId: JsonValue | undefined;
  for (let depth = 0; depth <= deepest; depth += 1) {
    if (isJsonObject(level) && saysFailure(level)) return { is: 'failure' };
    const found = partsOf(level, at);
    if (isJsonObject(level)) propertyId ??= level['property_id'] ?? level['propertyId'];
    if (found !== undefined) {
      for (const member of found.rest) note(member);
      return { is: 'parts', parts: found.parts, propertyId, around, quiet };
    }
    if (!isJsonObject(level)) return { is: 'foreign' };
    const members = Object.entries(level).filter((member) => !isQuiet(member));
    const inner = members.filter(([, value]) => typeof value === 'object' && value !== null);
    const [only, another] = inner;
    if (only === undefined || another !== undefined) return { is: 'foreign' };
    for (const member of Object.entries(level)) if (member[0] !== only[0]) note(member);
    at.push(only[0]);
    level = only[1];
  }
  return { is: 'foreign' };
}

interface FoundParts {
  readonly parts: Partial<Record<KindInDiscounts, DiscountPart>>;
  readonly rest: readonly (readonly [string, JsonValue])[];
}

function partsOf(level: JsonValue, at: readonly string[]): FoundParts | undefined {
  if (Array.isArray(level)) return byKind(level, at);
  return isJsonObject(level) ? byName(level, at) : undefined;
}

function byName(record: JsonObject, at: readonly string[]): FoundParts | undefined {
  const parts: Partial<Record<KindInDiscounts, DiscountPart>> = {};
  const flat = new Map<KindInDiscounts, [string, JsonValue][]>();
  const rest: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(record)) {
    const kind = kindOf(wordsOf(name));
    if (kind === undefined) rest.push([name, value]);
    else if (typeof value === 'object' && (value !== null || isWholeName(kind, name))) {
      const way = [...at, name];
      // Further values of the same discount are not read but stay visible.
      if (parts[kind] === undefined) parts[kind] = { value, at: way.join('.'), way, isWhole: true };
      else rest.push([name, value]);
    } else {
      const members = flat.get(kind) ?? [];
      members.push([name, value]);
      flat.set(kind, members);
    }
  }
  for (const [kind, members] of flat) {
    if (parts[kind] !== undefined) rest.push(...members);
    else parts[kind] = { value: flatRecord(record, members), at: at.join('.'), way: null, isWhole: false };
  }
  return Object.keys(parts).length === 0 ? undefined : { parts, rest };
}

/** `early_bird: false` and `early_bird: null` are the discount itself. `early_bird_days: null` is a part of it. */
function isWholeName(kind: KindInDiscounts, name: string): boolean {
  const words = wordsOf(name);
  return knownDiscountNames[kind].prefixes.some((prefix) => words === prefix || words === `${prefix}s`);
}

function flatRecord(record: JsonObject, members: readonly (readonly [string, JsonValue])[]): JsonObject {
  const part: JsonObject = Object.fromEntries(members);
  keepNumberTexts(record, part, (name) => (Object.hasOwn(part, name) ? name : undefined));
  return part;
}

/** A list of discounts with a kind each. Two of the same kind are two rows. */
function byKind(list: readonly JsonValue[], at: readonly string[]): FoundParts | undefined {
  const parts: Partial<Record<KindInDiscounts, DiscountPart>> = {};
  const path = `${at.join('.')}[]`;
  for (const item of list) {
    const reported = isJsonObject(item) ? kindReportedBy(item) : undefined;
    if (reported === undefined) return undefined;
    const { kind, by } = reported;
    const known = parts[kind];
    if (known === undefined) parts[kind] = { value: item, at: path, way: [...at, by], isWhole: true };
    else {
      const rows = Array.isArray(known.value) ? known.value : [known.value];
      parts[kind] = { value: [...rows, item], at: at.join('.'), way: null, isWhole: false };
    }
  }
  return Object.keys(parts).length === 0 ? undefined : { parts, rest: [] };
}

/** The kind of an item, and the step that identifies it among its siblings. */
function kindReportedBy(item: JsonObject): { readonly kind: KindInDiscounts; readonly by: Step } | undefined {
  for (const [name, value] of Object.entries(item)) {
    if (!kindNames.has(wordsOf(name)) || typeof value !== 'string') continue;
    const kind = kindOf(wordsOf(value));
    if (kind !== undefined) return { kind, by: { where: name, holds: value.slice(0, 60) } };
  }
  return undefined;
}

function kindOf(words: string): KindInDiscounts | undefined {
  return discountKindsInDiscounts.find((kind) =>
    knownDiscountNames[kind].prefixes.some(
      (prefix) => words === prefix || words.startsWith(`${prefix} `) || words === `${prefix}s`,
    ),
  );
}
