import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import type { ConceptValue } from './fields/codec.ts';
import type { ConceptType } from './fields/concept-type.ts';
import type { Concepts } from './fields/field-mapping.ts';
import type { Field, Fields, Leaf, Node, RecordOf, RowsOf } from './concept.ts';
import { record, withHundredths } from './concept.ts';
import { lettersOf } from '../values/names.ts';
import type { ConceptTable } from './names/vocabulary.ts';

/** One field of a resource whose type a mapping can express. */
export interface NamedField {
  /** Its name in the declaration. `feed.updatedAt` inside an inner record. */
  readonly concept: string;
  readonly type: ConceptType;
  readonly names: readonly string[];
  /** Names with another meaning than its type. */
  readonly namesByKind: ConceptTable[string];
  /** Without it, the record or its row can't be shown. */
  readonly isNeeded: boolean;
  readonly label: string | null;
}

/** A resource's fields, derived from its declaration so that there is no second list. */
export interface NamedFields {
  readonly record: readonly NamedField[];
  /** Fields of the record that no mapping can express, so they are found by name. */
  readonly recordByName: RecordOf;
  readonly rows: SpokenRows | null;
}

export interface SpokenRows {
  /** The record's field for the rows. */
  readonly field: string;
  readonly names: readonly string[];
  readonly fields: readonly NamedField[];
  readonly byName: RecordOf;
  /** The concept of the keys if the rows are a map. Null if keys are only keys. */
  readonly keys: string | null;
}

/** `node` is the record, or the rows if the resource consists only of those. */
export function namedFieldsOf(node: RecordOf | RowsOf): NamedFields {
  if (node.is === 'rows') return { record: [], recordByName: record({}), rows: rowsOf(node, 'rows', []) };
  const rows = Object.entries(node.fields).flatMap(([name, one]) =>
    one.node.is === 'rows' ? (rowsOf(one.node, name, one.names) ?? []) : [],
  );
  return {
    record: namedFieldsIn(node.fields),
    recordByName: byNameOnly(node, rows[0]?.field),
    rows: rows[0] ?? null,
  };
}

function rowsOf({ row, keys }: RowsOf, field: string, names: readonly string[]): SpokenRows | null {
  if (row.is !== 'record') return null;
  return { field, names, fields: namedFieldsIn(row.fields), byName: byNameOnly(row, undefined), keys };
}

export function namedFieldsIn(declared: Fields): readonly NamedField[] {
  // The address gives the property, except in a list of all properties, where the id is more than an identity.
  const fields = Object.entries(declared).filter(
    ([name, { need }]) => name !== 'propertyId' || need !== 'identity',
  );
  const nested = fields.flatMap(([name, one]) => spokenInside(name, one));
  const flat = fields.flatMap(([name, one]) => namedField(name, one) ?? []);
  // A field with a path inside an inner record is not asked for twice.
  const isTwice = (own: NamedField, inner: NamedField): boolean =>
    inner.names.some((name) => lettersOf(name) === lettersOf(own.names[0] ?? ''));
  const joined = nested.map((inner): NamedField => ({
    ...inner,
    names: [...inner.names, ...flat.filter((own) => isTwice(own, inner)).flatMap(({ names }) => names)],
  }));
  return [...flat.filter((own) => !nested.some((inner) => isTwice(own, inner))), ...joined];
}

/** The fields of an inner record, under combined names. The bare field also has the inner record's own names. */
function spokenInside(outer: string, { node, names, need }: Field): readonly NamedField[] {
  if (node.is !== 'record' || isPage(node)) return [];
  return Object.entries(node.fields).flatMap(([inner, one]): readonly NamedField[] => {
    const found = namedField(`${outer}.${inner}`, one);
    if (found === undefined) return [];
    const both = names.flatMap((holder) => one.names.map((name) => `${holder} ${name}`));
    const isNeeded = need === 'required' && found.isNeeded;
    return [{ ...found, names: inner === node.bare ? [...both, ...names] : both, isNeeded }];
  });
}

function namedField(
  concept: string,
  { node, names, need, label, namesByKind }: Field,
): NamedField | undefined {
  if (!isNamedField(node)) return undefined;
  const coins = node.money === undefined ? [] : withHundredths(names).slice(names.length);
  const minor = [...(namesByKind.minor ?? []), ...coins];
  return {
    concept,
    type: node.type,
    names,
    namesByKind: minor.length === 0 ? namesByKind : { ...namesByKind, minor },
    isNeeded: need === 'required' || need === 'or-null',
    label,
  };
}

function isNamedField(node: Node): node is Leaf & { readonly type: ConceptType } {
  return node.is === 'leaf' && node.type !== undefined;
}

/** The fields of a record that are no concepts: lists of levels, arbitrary values, paging. */
function byNameOnly({ fields }: RecordOf, rows: string | undefined): RecordOf {
  return record(
    Object.fromEntries(
      Object.entries(fields).filter(([name, { node }]) => {
        if (name === rows || isNamedField(node)) return false;
        return node.is !== 'record' || isPage(node);
      }),
    ),
  );
}

function isPage(node: RecordOf): boolean {
  return Object.hasOwn(node.fields, 'totalPages');
}

/** Turns concepts back into fields. `feed.updatedAt` goes into an inner record. */
export function fieldsOf(fields: readonly NamedField[], concepts: Concepts): JsonObject {
  const draft: JsonObject = {};
  for (const { concept, type } of fields) {
    const value = concepts[concept];
    if (value === undefined) continue;
    const [outer = concept, inner] = concept.split('.');
    const json = type === 'quantity' && typeof value === 'string' ? Number(value) : jsonOfConcept(value);
    if (inner === undefined) draft[outer] = json;
    else {
      const holder = ownValue(draft, outer) ?? null;
      draft[outer] = { ...(isJsonObject(holder) ? holder : {}), [inner]: json };
    }
  }
  return draft;
}

export function jsonOfConcept(value: ConceptValue): JsonValue {
  return typeof value === 'object' && value !== null ? [...value] : value;
}
