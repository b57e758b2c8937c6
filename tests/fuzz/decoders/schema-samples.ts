import { z } from 'zod';

/** Values for leaves whose schema says nothing more, tried in turn. */
const candidates: readonly unknown[] = [
  ...['a', 'https://service.example/api/v1', '2026-05-01', '2026-05-01T08:00:00.000Z', '250', 'aGVsbG8='],
  ...['data:image/png;base64,AA==', 'EUR', 'main.css'],
  ...[7, 1, 0.5, true, null, undefined, [], {}],
];

/** A value that the schema accepts. Covers every kind of schema in the contract. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(entries.map(([name, inner]) => [name, sampleOf(inner)]));
  }
  if (schema instanceof z.ZodArray) return accepted(schema, [[sampleOf(schema.element)], []]);
  if (schema instanceof z.ZodRecord) {
    const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : ['a'];
    return accepted(schema, [
      Object.fromEntries(names.map((name) => [name, sampleOf(schema.valueType)] as const)),
    ]);
  }
  if (maybeAbsent(schema)) return sampleOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return sampleOf(first(schema.options));
  if (schema instanceof z.ZodEnum) return first(schema.options);
  if (schema instanceof z.ZodLiteral) return first([...schema.values]);
  return accepted(schema, candidates);
}

/** The first field in a parsed value that the schema doesn't name, or null. */
export function strayField(schema: z.core.$ZodType, value: unknown, path = ''): string | null {
  if (maybeAbsent(schema)) {
    return value === null || value === undefined ? null : strayField(schema.unwrap(), value, path);
  }
  if (schema instanceof z.ZodUnion) {
    const all = schema.options.map((option) => strayField(option, value, path));
    return all.some((stray) => stray === null) ? null : (all[0] ?? null);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return firstStray(
      value.map((item: unknown, at) => strayField(schema.element, item, `${path}[${String(at)}]`)),
    );
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return null;
  const shape = schema.shape as Record<string, z.core.$ZodType>;
  return firstStray(
    Reflect.ownKeys(value).map((name) => {
      const inner = typeof name === 'string' && Object.hasOwn(shape, name) ? shape[name] : undefined;
      const at = `${path}.${String(name)}`;
      return inner === undefined ? at : strayField(inner, Reflect.get(value, name), at);
    }),
  );
}

function maybeAbsent(schema: z.core.$ZodType): schema is z.ZodNullable | z.ZodOptional | z.ZodExactOptional {
  return [z.ZodNullable, z.ZodOptional, z.ZodExactOptional].some((kind) => schema instanceof kind);
}

function firstStray(strays: readonly (string | null)[]): string | null {
  return strays.find((stray) => stray !== null) ?? null;
}

function accepted(schema: z.core.$ZodType, values: readonly unknown[]): unknown {
  for (const value of values) if (z.safeParse(schema, value).success) return value;
  throw new TypeError(`No sample fits a schema of the kind ${schema._zod.def.type}.`);
}

function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new TypeError('A choice without choices.');
  return item;
}
