import { proposeMapping } from '../../../../../src/core/mapping/fit/fit-accepted.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import type { FieldMapping } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import type { ResourceName } from '../../../../../src/core/resources/resource-names.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';

/** A reading as a person accepted it for a body. Fails the test if the body isn't understood. */
export function acceptedOn(
  resource: ResourceName,
  body: JsonValue,
  reading: FieldMapping | null | undefined,
  own: Partial<ResourceMapping> = {},
): ResourceMapping {
  if (reading === null || reading === undefined) throw new Error('not understood');
  const proposed = proposeMapping(resource, reading, body, {});
  if (!proposed.ok) throw new Error(proposed.why);
  const by = { id: 'r1', trust: 'confirmed', source: '', acceptedAt: '2026-11-22T10:00:00.000Z' } as const;
  return { ...proposed.content, ...by, ...own };
}
