import { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import { fieldLike, spellingLike } from './draft.ts';
import type { Drafter } from './drafter.ts';
import { attributesOf } from './frame-names.ts';
import { fieldPath } from './note.ts';

/**
 * The record of one resource object of JSON:API: its attributes, with its own id and those of what it relates to as fields
 * where the schema knows such and the attributes do not tell them. Undefined for any other value.
 */
function recordOfResourceObject(row: z.ZodType, value: JsonValue): JsonObject | undefined {
  if (!(row instanceof z.ZodObject) || !isJsonObject(value)) return undefined;
  if (spellingLike(row, 'attributes') !== undefined) return undefined;
  const attributes = attributesOf(value);
  return attributes === undefined ? undefined : withIdsBeside(row, value, attributes);
}

/** The attributes with the ids that stand beside them: `id`, and `relationships.property.data.id` as `property_id`. */
export function withIdsBeside(row: z.ZodObject, value: JsonObject, attributes: JsonObject): JsonObject {
  const relationships = ownValue(value, 'relationships') ?? null;
  const related = isJsonObject(relationships)
    ? Object.entries(relationships).map(([name, to]) => [`${name}_id`, relatedId(to)] as const)
    : [];
  const told = new Set(Object.keys(attributes).map((name) => fieldLike(row, name)));
  const ids = [['id', ownValue(value, 'id')] as const, ...related].flatMap(([name, id]) => {
    const spelling = spellingLike(row, name);
    return id === undefined || spelling === undefined || told.has(fieldLike(row, name))
      ? []
      : [[spelling, id] as const];
  });
  return { ...Object.fromEntries(ids), ...attributes };
}

/** Of one thing; of several it would say nothing of the record. */
function relatedId(to: JsonValue): JsonValue | undefined {
  const data = isJsonObject(to) ? (ownValue(to, 'data') ?? null) : null;
  return isJsonObject(data) ? ownValue(data, 'id') : undefined;
}

/** A row may be a record, or a resource object that holds it. */
export function resourceObjectsToo(row: z.ZodType, drafter: Drafter): Drafter {
  return {
    ...drafter,
    draft: (value, path, notes) => {
      const record = recordOfResourceObject(row, value);
      return record === undefined
        ? drafter.draft(value, path, notes)
        : drafter.draft(record, fieldPath(path, 'attributes'), notes);
    },
  };
}
