import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import type { ConceptValue } from './readings/codec.ts';
import type { ConceptType } from './readings/concept-type.ts';
import type { Concepts } from './readings/reading.ts';
import type { Field, Fields, Leaf, Node, RecordOf, RowsOf } from './concept.ts';
import { record, withHundredths } from './concept.ts';
import { lettersOf } from '../values/names.ts';
import type { ConceptTable } from './names/vocabulary.ts';

/** One thing that a resource speaks of, of a type that a mapping can say. */
export interface SpokenField {
  /** Its name in the declaration; inside a record of its own `feed.updatedAt`. */
  readonly concept: string;
  readonly type: ConceptType;
  /** Every name under which it is looked for, best first. */
  readonly names: readonly string[];
  /** Names that say something else of the value than its type does. */
  readonly said: ConceptTable[string];
  /** Without it nothing of the record, or of its row, can be shown. */
  readonly isNeeded: boolean;
  readonly label: string | null;
}

/** What a resource speaks of, as it is declared: there is no second list. */
export interface SpokenFields {
  readonly record: readonly SpokenField[];
  /** Fields of the record that no mapping can say: they are looked for by their names. */
  readonly recordByName: RecordOf;
  readonly rows: SpokenRows | null;
}

export interface SpokenRows {
  /** Their field in the record. */
  readonly field: string;
  readonly names: readonly string[];
  readonly fields: readonly SpokenField[];
  readonly byName: RecordOf;
  /** The concept that the keys tell where the rows are a map; null: keys are only keys. */
  readonly keys: string | null;
}

/** `node` is the record, or the rows where the resource is nothing but those. */
export function spokenFieldsOf(node: RecordOf | RowsOf): SpokenFields {
  if (node.is === 'rows') return { record: [], recordByName: record({}), rows: rowsOf(node, 'rows', []) };
  const rows = Object.entries(node.fields).flatMap(([name, one]) =>
    one.node.is === 'rows' ? (rowsOf(one.node, name, one.names) ?? []) : [],
  );
  return {
    record: spokenIn(node.fields),
    recordByName: byNameOnly(node, rows[0]?.field),
    rows: rows[0] ?? null,
  };
}

function rowsOf({ row, keys }: RowsOf, field: string, names: readonly string[]): SpokenRows | null {
  if (row.is !== 'record') return null;
  return { field, names, fields: spokenIn(row.fields), byName: byNameOnly(row, undefined), keys };
}

export function spokenIn(declared: Fields): readonly SpokenField[] {
  // Whose it is stands in its address, save where a list is of all properties: there it is no mere id that bodies carry.
  const fields = Object.entries(declared).filter(
    ([name, { need }]) => name !== 'propertyId' || need !== 'identity',
  );
  const nested = fields.flatMap(([name, one]) => spokenInside(name, one));
  const flat = fields.flatMap(([name, one]) => spoken(name, one) ?? []);
  // What has a place of its own inside another record is not asked for twice.
  const isTwice = (own: SpokenField, inner: SpokenField): boolean =>
    inner.names.some((name) => lettersOf(name) === lettersOf(own.names[0] ?? ''));
  const joined = nested.map((inner): SpokenField => ({
    ...inner,
    names: [...inner.names, ...flat.filter((own) => isTwice(own, inner)).flatMap(({ names }) => names)],
  }));
  return [...flat.filter((own) => !nested.some((inner) => isTwice(own, inner))), ...joined];
}

/** The fields of a record inside the record, under both of its names and, of the one that it stands for, under its own. */
function spokenInside(outer: string, { node, names, need }: Field): readonly SpokenField[] {
  if (node.is !== 'record' || isPage(node)) return [];
  return Object.entries(node.fields).flatMap(([inner, one]): readonly SpokenField[] => {
    const found = spoken(`${outer}.${inner}`, one);
    if (found === undefined) return [];
    const both = names.flatMap((holder) => one.names.map((name) => `${holder} ${name}`));
    const isNeeded = need === 'required' && found.isNeeded;
    return [{ ...found, names: inner === node.bare ? [...both, ...names] : both, isNeeded }];
  });
}

function spoken(concept: string, { node, names, need, label, said }: Field): SpokenField | undefined {
  if (!isSpoken(node)) return undefined;
  const coins = node.money === undefined ? [] : withHundredths(names).slice(names.length);
  const minor = [...(said.minor ?? []), ...coins];
  return {
    concept,
    type: node.type,
    names,
    said: minor.length === 0 ? said : { ...said, minor },
    isNeeded: need === 'required' || need === 'or-null',
    label,
  };
}

function isSpoken(node: Node): node is Leaf & { readonly type: ConceptType } {
  return node.is === 'leaf' && node.type !== undefined;
}

/** The fields of a record that are no concepts: lists of levels, anything, paging. */
function byNameOnly({ fields }: RecordOf, rows: string | undefined): RecordOf {
  return record(
    Object.fromEntries(
      Object.entries(fields).filter(([name, { node }]) => {
        if (name === rows || isSpoken(node)) return false;
        return node.is !== 'record' || isPage(node);
      }),
    ),
  );
}

function isPage(node: RecordOf): boolean {
  return Object.hasOwn(node.fields, 'totalPages');
}

/** Concepts as the fields that they are; `feed.updatedAt` inside a record of its own. */
export function fieldsOf(fields: readonly SpokenField[], concepts: Concepts): JsonObject {
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
