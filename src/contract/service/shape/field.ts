import type { z } from 'zod';

import type { JsonType, JsonValue } from '../../json/json.ts';
import type { DecimalMark } from '../../money/decimal-mark.ts';
import type { SlashOrder } from '../../readings/candidates/plain-candidates.ts';
import type { ConceptType } from '../../readings/concept-type.ts';

/**
 * How a resource's fields are declared: zod schemas of what the app works
 * with, each carrying where to find it in the service's body. The types are
 * zod's own; the notes below are attached beside the schema.
 */

/** What the rest of a body tells of how its values are written. */
export interface BodyTells {
  /** Which number comes first in dates such as 03/04/2027; undefined where none of them tells. */
  readonly slashOrder: () => SlashOrder | undefined;
  /** What stands before the decimals of numbers in texts; undefined where none of them tells. */
  readonly decimalMark: () => DecimalMark | undefined;
}

/** Turns what came over the wire into what the schema wants, or undefined when it cannot. */
export type WireReader = (value: JsonValue, tells: BodyTells) => JsonValue | undefined;

export interface LeafKind {
  /** The JSON type that we would have expected, for reports. */
  readonly expects: JsonType;
  readonly read: WireReader;
  readonly money?: MoneyKind;
  /** Of the last day of a range: a field beside it may say that it does not belong to it. */
  readonly isLastDay?: true;
  /** What its values are where a reading says them; absent of what no reading can say: a list of levels, anything. */
  readonly type?: ConceptType;
}

/** What is peculiar to amounts of money: their unit is not always certain. */
export interface MoneyKind {
  /** From here on an amount is large for what it is; null where it may be of any size. */
  readonly large: number | null;
  /** The amounts that a wire value holds. */
  readonly amountsIn: (value: JsonValue) => readonly JsonValue[];
  /** Whether a name says that its amount is in hundredths. */
  readonly isHundredths: (name: string) => boolean;
  /** Whether what it holds says so itself: `{minorUnits, currency}`. */
  readonly holdsHundredths: (value: JsonValue) => boolean;
  /** An amount in hundredths as one in whole units; what cannot be read comes back as it is. */
  readonly inWhole: (value: JsonValue) => JsonValue;
}

/**
 * required: without it the body is unrecognised.
 * expected: documented, and reported when absent.
 * optional: never missed.
 * identity: an id that many bodies carry; never missed, and no sign by itself
 * that the body is what we take it for.
 */
export type FieldNeed = 'required' | 'expected' | 'optional' | 'identity';

export interface FieldSource {
  readonly need: FieldNeed;
  /** Every accepted name, best first. */
  readonly spellings: readonly string[];
  readonly nullable: boolean;
  /** The kind beneath the optional and nullable wrappers. */
  readonly kind: z.ZodType;
}

const leafKinds = new WeakMap<z.ZodType, LeafKind>();
const fieldSources = new WeakMap<z.ZodType, FieldSource>();

export function leafKindOf(schema: z.ZodType): LeafKind | undefined {
  return leafKinds.get(schema);
}

export function fieldSourceOf(schema: z.ZodType): FieldSource | undefined {
  return fieldSources.get(schema);
}

/** Declares a leaf kind: its schema and how tolerant reading gets there. */
export function leaf<S extends z.ZodType>(schema: S, kind: LeafKind): S {
  leafKinds.set(schema, kind);
  return schema;
}

/** Present and not null, or the body is unrecognised. */
export function required<S extends z.ZodType>(kind: S, ...spellings: readonly string[]) {
  return declare(kind.clone(), { need: 'required', nullable: false, kind, spellings });
}

/** Present, though perhaps null, or the body is unrecognised. */
export function requiredOrNull<S extends z.ZodType>(kind: S, ...spellings: readonly string[]) {
  return declare(kind.nullable(), { need: 'required', nullable: true, kind, spellings });
}

/** Documented: reported when it is absent, which leaves it undefined. */
export function expected<S extends z.ZodType>(kind: S, ...spellings: readonly string[]) {
  return declare(kind.nullish(), { need: 'expected', nullable: true, kind, spellings });
}

/** Plausible: used when it is there. */
export function optional<S extends z.ZodType>(kind: S, ...spellings: readonly string[]) {
  return declare(kind.nullish(), { need: 'optional', nullable: true, kind, spellings });
}

/** An id whose presence says nothing about what the record is. */
export function identity<S extends z.ZodType>(kind: S, ...spellings: readonly string[]) {
  return declare(kind.nullish(), { need: 'identity', nullable: true, kind, spellings });
}

const shorthands = new WeakMap<z.ZodType, string>();

/**
 * Lets a bare value (an array, a text) stand for the record: it is read as
 * that one field. Some bodies are a list with or without a frame around it.
 */
export function shorthand<S extends z.ZodObject>(schema: S, field: keyof S['shape'] & string): S {
  shorthands.set(schema, field);
  return schema;
}

export function shorthandFieldOf(schema: z.ZodType): string | undefined {
  return shorthands.get(schema);
}

function declare<S extends z.ZodType>(schema: S, source: FieldSource): S {
  fieldSources.set(schema, { ...source, spellings: withCamelCase(source.spellings) });
  return schema;
}

/** Every snake_case name is accepted in camelCase too, after the names that were written out. */
function withCamelCase(spellings: readonly string[]): readonly string[] {
  const camel = spellings.map((name) =>
    name.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase()),
  );
  return [...new Set([...spellings, ...camel])];
}
