import type { JsonObject, JsonValue } from '../../../src/core/values/json/json.ts';
import { type Wire, Fields, Leaf, List } from '../wire/wire.ts';
import type { Author } from './author.ts';

export interface SchemaStyle {
  readonly version: '3.0' | '3.1';
  /** Whether the schema of rows is inline or has its own name. */
  readonly rows: 'inline' | 'named';
}

/** Schemas of rows with their own name go to `named`. */
export class SchemaMaker {
  readonly named: Record<string, JsonObject> = {};
  readonly #author: Author;
  readonly #style: SchemaStyle;
  readonly #rowName: string;

  constructor(author: Author, style: SchemaStyle, rowName: string) {
    this.#author = author;
    this.#style = style;
    this.#rowName = rowName;
  }

  schemaOf(wires: readonly Wire[], name = ''): JsonObject {
    const leaves = wires.filter((wire) => wire instanceof Leaf);
    const lists = wires.filter((wire) => wire instanceof List);
    const records = wires.filter((wire) => wire instanceof Fields);
    const reported = leaves.filter(({ source }) => source !== 'null');
    const description = this.#author.says({
      name,
      facts: wires.flatMap(({ facts }) => facts),
      values: reported,
    });
    const forms = [
      ...(reported.length > 0 ? [{ type: typeOf(reported), ...description }] : []),
      ...(lists.length > 0 ? [this.#listOf(lists, reported.length > 0 ? {} : description)] : []),
      ...(records.length > 0 ? [this.#recordOf(records, description, name)] : []),
    ];
    const [form, another] = forms;
    const isNullable = reported.length < leaves.length;
    if (form === undefined) return isNullable ? this.#orNull({}) : {};
    if (another === undefined) return isNullable ? this.#orNull(form) : form;
    return { oneOf: [...forms, ...(isNullable && this.#style.version === '3.1' ? [{ type: 'null' }] : [])] };
  }

  #orNull(schema: JsonObject): JsonObject {
    const { type } = schema;
    if (this.#style.version === '3.0') return { ...schema, nullable: true };
    return typeof type === 'string' ? { ...schema, type: [type, 'null'] } : schema;
  }

  #listOf(lists: readonly List[], description: JsonObject): JsonObject {
    const items = lists.flatMap((list) => [...list.items]);
    if (this.#style.version === '3.1' && areRows(lists)) {
      const places = [...(lists[0]?.items.keys() ?? [])];
      const schemaAt = (index: number): JsonObject =>
        this.schemaOf(lists.flatMap((list) => list.items.slice(index, index + 1)));
      return { type: 'array', ...description, prefixItems: places.map(schemaAt), items: false };
    }
    return { type: 'array', ...description, items: this.#namedRow(items, this.schemaOf(items)) };
  }

  #recordOf(records: readonly Fields[], description: JsonObject, name: string): JsonObject {
    const isMap = records.some(isMapOfRows);
    const own = /amount|value/i.test(name) ? {} : description;
    if (isMap) {
      const members = records.flatMap(({ entries }) => [...entries.values()]);
      const row = this.#namedRow(members, this.schemaOf(members));
      return { type: 'object', ...description, additionalProperties: row };
    }
    const names = [...new Set(records.flatMap(({ entries }) => [...entries.keys()]))];
    const properties: Record<string, JsonValue> = {};
    for (const field of names) {
      const values = records.flatMap(({ entries }) => {
        const value = entries.get(field);
        return value === undefined ? [] : [value];
      });
      // The number inside an object has the facts of the whole object.
      const facts = /^(?:amount|value)$/i.test(field) ? records.flatMap((record) => record.facts) : [];
      properties[field] = this.schemaOf(
        values.map((value) => withFacts(value, facts)),
        field,
      );
    }
    const required = names.filter((field) => records.every(({ entries }) => entries.has(field)));
    return { type: 'object', ...own, properties, ...(required.length > 0 ? { required } : {}) };
  }

  /** A row's schema under its own name, if the description has those. */
  #namedRow(rows: readonly Wire[], schema: JsonObject): JsonObject {
    const isRow = rows.some((row) => row instanceof Fields);
    if (this.#style.rows === 'inline' || !isRow) return schema;
    const name = `${this.#rowName}${Object.keys(this.named).length === 0 ? '' : String(Object.keys(this.named).length + 1)}`;
    this.named[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Rows as arrays whose values are identified by position: equal lengths and mixed types. */
function areRows(lists: readonly List[]): boolean {
  const [first] = lists;
  const keys = new Set(first?.items.flatMap(({ facts }) => facts.map(({ key }) => key.replace(/^.*\./, ''))));
  return keys.size > 2 && lists.every(({ items }) => items.length === first?.items.length);
}

function withFacts(value: Wire, facts: Wire['facts']): Wire {
  return value instanceof Leaf && value.facts.length === 0 && value.source !== 'null'
    ? new Leaf(
        value.source,
        facts.filter(({ written }) => written !== undefined),
      )
    : value;
}

function isMapOfRows({ entries, facts }: Fields): boolean {
  return (
    facts.some(({ key }) => key.endsWith('count')) &&
    [...entries.values()].every((one) => one instanceof Fields)
  );
}

function typeOf(leaves: readonly Leaf[]): string {
  const sources = leaves.map(({ source }) => source);
  if (sources.every((source) => source.startsWith('"'))) return 'string';
  if (sources.every((source) => source === 'true' || source === 'false')) return 'boolean';
  // Whole pounds are numbers, but a generated description takes whole numbers for integers.
  return sources.every((source) => /^-?\d+$/.test(source)) ? 'integer' : 'number';
}
