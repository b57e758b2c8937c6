import type { z } from 'zod';
import type { JsonValue } from '../../core/values/json/json.ts';
import { isJsonObject, parseJson } from '../../core/values/json/json.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * A person's settings, stored by this or another version: each valid field is used, and the default replaces missing or
 * invalid ones. In lists, valid items are used.
 */
export function storedFields<S extends Fields>(
  schema: z.ZodObject<S>,
  usual: z.output<z.ZodObject<S>>,
  text: string,
): z.output<z.ZodObject<S>> {
  const saved = objectIn(text);
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = saved[name];
    const parsed = field.safeParse(
      Array.isArray(value) ? value.filter((item) => fitsIn(field, item)) : value,
    );
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return schema.parse({ ...usual, ...Object.fromEntries(fitting) });
}

/** The text to store instead, including whatever this version doesn't know of the earlier one. */
export function textWithUnknown<S extends Fields>(
  schema: z.ZodObject<S>,
  before: string | null,
  settings: Readonly<Record<string, JsonValue>>,
): string {
  const saved = before === null ? {} : objectIn(before);
  const whole: Record<string, JsonValue> = { ...saved };
  for (const [name, value] of Object.entries(settings)) {
    const [field, known] = [schema.shape[name], saved[name]];
    const unknown =
      Array.isArray(known) && field !== undefined ? known.filter((item) => !fitsIn(field, item)) : [];
    whole[name] = Array.isArray(value) ? [...value, ...unknown] : value;
  }
  return JSON.stringify(whole);
}

function objectIn(text: string): Readonly<Record<string, JsonValue>> {
  const json = parseJson(text);
  return json.ok && isJsonObject(json.value) ? json.value : {};
}

function fitsIn(field: z.ZodType, item: JsonValue): boolean {
  return field.safeParse([item]).success;
}
