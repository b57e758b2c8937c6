import type { ConflictField } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { ChangeableName } from '../../../core/writing/writable-names.ts';
import { writableFor } from '../../../core/writing/writable.ts';

/** The editable fields that differ between two bodies of a writable resource, beside what the person wants. */
export function movedFields(
  name: ChangeableName,
  baseBody: JsonValue,
  serverBody: JsonValue,
  desired: JsonValue,
): ConflictField[] {
  const writer = writableFor(name);
  const before = new Map(writer.compare(baseBody, desired).fields.map((field) => [field.field, field]));
  return (
    writer
      .compare(serverBody, desired)
      .fields.map((field) => ({
        field: field.field,
        label: field.label,
        base: before.get(field.field)?.atService ?? null,
        mine: field.desired,
        server: field.atService,
      }))
      // What both wanted is no question.
      .filter(({ base, server, mine }) => base !== server && server !== mine)
  );
}
