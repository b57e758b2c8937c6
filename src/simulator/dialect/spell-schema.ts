import type { Dialect } from './dialect.ts';
import { extraFields, isMoneyName, spellName } from './dialect.ts';

/** A JSON Schema from `z.toJSONSchema`. Only the keywords below contain other schemas. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Errors are the same in every dialect. */
export type Direction = 'given' | 'taken' | 'error';

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function withoutKeywords(schema: JsonSchema, keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

function schemasIn(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The schema of the same values in `dialect`. `name` is the field that contains them. */
export function spellSchema(
  schema: JsonSchema,
  dialect: Dialect,
  direction: Direction,
  name = '',
): JsonSchema {
  if (dialect === 'documented' || dialect === 'wrapped' || direction === 'error') return schema;
  const again = (inner: JsonSchema, field: string): JsonSchema =>
    spellSchema(inner, dialect, direction, field);
  const spelled: Record<string, unknown> = { ...schema };
  if (isSchema(schema['properties'])) {
    const fields = Object.entries(schema['properties']).filter((field): field is [string, JsonSchema] =>
      isSchema(field[1]),
    );
    const own = fields.map(([field, inner]) => [spellName(field, dialect), again(inner, field)] as const);
    spelled['properties'] = Object.fromEntries(own);
  }
  const { required } = schema;
  if (Array.isArray(required)) {
    spelled['required'] = required.map((field) => spellName(String(field), dialect));
  }
  for (const keyword of ['items', 'additionalProperties']) {
    if (isSchema(schema[keyword])) spelled[keyword] = again(schema[keyword], keyword === 'items' ? name : '');
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    if (keyword in schema) spelled[keyword] = schemasIn(schema[keyword]).map((inner) => again(inner, name));
  }
  return dialect === 'stringly' ? asTexts(spelled, name, direction) : spelled;
}

/** The schema of stringified values. In requests, numbers are accepted as well. */
function asTexts(schema: JsonSchema, name: string, direction: Direction): JsonSchema {
  const types = [schema['type']].flat();
  if (types.includes('number') || types.includes('integer')) {
    const words = withoutKeywords(schema, ['minimum', 'maximum']);
    const type = types.includes('null') ? ['string', 'null'] : 'string';
    const digits = isMoneyName(name) ? String.raw`^-?\d+\.\d{2}$` : String.raw`^-?\d+(\.\d+)?$`;
    const text = { ...words, type, pattern: digits };
    if (direction === 'given') return text;
    // One schema with two types rather than two schemas: limits apply to the number, the pattern to the text.
    return { ...schema, type: [...types, 'string'], pattern: String.raw`^-?\d+(\.\d+)?$` };
  }
  const { properties } = schema;
  if (!isSchema(properties) || !('id' in properties || 'property_id' in properties)) return schema;
  const extras = Object.fromEntries(
    Object.entries(extraFields).map(([field, value]) => [field, { const: value }]),
  );
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return {
    ...schema,
    properties: { ...properties, ...extras },
    ...(direction === 'given' ? { required: [...required, ...Object.keys(extras)] } : {}),
  };
}

/** The envelope that `wrapped` puts around a successful response. `isEnvelope` means it has one already. */
export function wrapSchema(schema: JsonSchema, isEnvelope: boolean): JsonSchema {
  const success = { const: true };
  const { properties, required } = schema;
  if (isEnvelope && isSchema(properties)) {
    const names = Array.isArray(required) ? required.map(String) : [];
    return {
      ...schema,
      properties: { ...properties, success: properties['success'] ?? success },
      required: [...new Set([...names, 'success'])],
    };
  }
  return { type: 'object', properties: { success, data: schema }, required: ['success', 'data'] };
}
