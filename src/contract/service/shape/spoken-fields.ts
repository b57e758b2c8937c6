import { z } from 'zod';

import type { ConceptType } from '../../readings/concept-type.ts';
import { wordsOf } from '../../readings/vocabulary.ts';
import { fieldSourceOf, leafKindOf, shorthandFieldOf } from './field.ts';
import type { FieldSource } from './field.ts';
import { rowsNamedBy } from './loose-rows.ts';

/** One thing that a resource speaks of: a leaf of its own schema, of a type that readings know. */
export interface SpokenField {
  /** Its name in the schema; inside a record of its own `feed.updatedAt`. */
  readonly concept: string;
  readonly type: ConceptType;
  /** Every name under which it is looked for, best first. */
  readonly names: readonly string[];
  /** Without it nothing of the record, or of its row, can be shown. */
  readonly isNeeded: boolean;
}

/** What a resource speaks of, as its schema declares it: there is no second list. */
export interface SpokenFields {
  readonly record: readonly SpokenField[];
  /** Fields of the record that no reading can say: they are looked for by their names. */
  readonly recordByName: z.ZodObject;
  readonly rows: SpokenRows | null;
}

export interface SpokenRows {
  /** Their field in the schema. */
  readonly field: string;
  readonly names: readonly string[];
  readonly fields: readonly SpokenField[];
  readonly byName: z.ZodObject;
  /** The concept that the keys tell where the rows are a map; null: keys are only keys. */
  readonly named: string | null;
}

/** Schemas are made once, and asked about with every body. */
const spokenFields = new WeakMap<z.ZodType, SpokenFields>();

/** `inner` is the record, or the list of rows where the resource is nothing but that. */
export function spokenFieldsOf(inner: z.ZodType): SpokenFields {
  const known = spokenFields.get(inner) ?? fieldsOf(inner);
  spokenFields.set(inner, known);
  return known;
}

function fieldsOf(inner: z.ZodType): SpokenFields {
  if (inner instanceof z.ZodArray)
    return { record: [], recordByName: z.object({}), rows: rowsOf(inner, 'rows', []) };
  if (!(inner instanceof z.ZodObject)) return { record: [], recordByName: z.object({}), rows: null };
  const fields = Object.entries(sourcesOf(inner));
  const rows = fields.flatMap(([name, { kind, spellings }]) => {
    const found = kind instanceof z.ZodArray ? rowsOf(kind, name, spellings) : null;
    return found === null ? [] : [found];
  });
  return {
    record: recordFields(inner),
    recordByName: byNameOnly(inner, rows[0]?.field),
    rows: rows[0] ?? null,
  };
}

function rowsOf(kind: z.ZodArray, field: string, names: readonly string[]): SpokenRows | null {
  const row: unknown = kind.element;
  if (!(row instanceof z.ZodObject)) return null;
  const named = rowsNamedBy(kind) ?? null;
  return { field, names, fields: recordFields(row), byName: byNameOnly(row, undefined), named };
}

/** Whose it is stands in its address, save where a list is of all houses: there it is no mere id that bodies carry. */
const isUnasked = (name: string, { need }: FieldSource): boolean =>
  name === 'propertyId' && need === 'identity';

function recordFields(schema: z.ZodObject): readonly SpokenField[] {
  const fields = Object.entries(sourcesOf(schema)).filter(([name, source]) => !isUnasked(name, source));
  const nested = fields.flatMap(([name, source]) => nestedFields(name, source));
  const flat = fields.flatMap(([concept, source]): readonly SpokenField[] => {
    const type = leafKindOf(source.kind)?.type;
    return type === undefined ? [] : [spoken(concept, type, source, source.spellings)];
  });
  // What has a place of its own inside another record is not asked for twice.
  const isTwice = (field: SpokenField, inner: SpokenField): boolean =>
    inner.names.some((name) => wordsOf(name) === wordsOf(field.names[0] ?? ''));
  const alone = flat.filter((field) => !nested.some((inner) => isTwice(field, inner)));
  const joined = nested.map((inner): SpokenField => ({
    ...inner,
    names: [...inner.names, ...flat.filter((field) => isTwice(field, inner)).flatMap(({ names }) => names)],
  }));
  return [...alone, ...joined];
}

/** The fields of a record inside the record, under both of its names and, of the one that it stands for, under its own. */
function nestedFields(outer: string, { kind, spellings, need }: FieldSource): readonly SpokenField[] {
  if (!(kind instanceof z.ZodObject) || isPaging(kind)) return [];
  const bare = shorthandFieldOf(kind);
  return Object.entries(sourcesOf(kind)).flatMap(([inner, source]): readonly SpokenField[] => {
    const type = leafKindOf(source.kind)?.type;
    if (type === undefined) return [];
    const names = spellings.flatMap((around) => source.spellings.map((name) => `${around}.${name}`));
    const own = inner === bare ? [...names, ...spellings] : names;
    const isNeeded = need === 'required' && source.need === 'required';
    return [{ ...spoken(`${outer}.${inner}`, type, source, own), isNeeded }];
  });
}

function spoken(
  concept: string,
  type: ConceptType,
  { need }: FieldSource,
  names: readonly string[],
): SpokenField {
  return { concept, type, names, isNeeded: need === 'required' };
}

/** The fields of a schema that are no concepts: lists of levels, anything, paging. */
function byNameOnly(schema: z.ZodObject, rows: string | undefined): z.ZodObject {
  const fields = Object.entries(schema.shape).filter(([name, declared]) => {
    const source = declared instanceof z.ZodType ? fieldSourceOf(declared) : undefined;
    if (source === undefined || name === rows) return false;
    if (source.kind instanceof z.ZodObject) return isPaging(source.kind);
    return leafKindOf(source.kind)?.type === undefined;
  });
  return z.object(Object.fromEntries(fields.map(([name, declared]) => [name, asSchema(declared)])));
}

function asSchema(declared: unknown): z.ZodType {
  if (declared instanceof z.ZodType) return declared;
  throw new TypeError('Not a schema.');
}

function isPaging(kind: z.ZodObject): boolean {
  return Object.hasOwn(kind.shape, 'totalPages');
}

function sourcesOf(schema: z.ZodObject): Readonly<Record<string, FieldSource>> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, declared]) => {
      const source = declared instanceof z.ZodType ? fieldSourceOf(declared) : undefined;
      return source === undefined ? [] : [[name, source]];
    }),
  );
}
