import { z } from 'zod';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import {
  type NewGroup,
  directoryPlace,
  newGroupSchema,
  newGroupWriter,
} from '../../../core/writing/new-occupancy-group.ts';
import { usualGroupFields } from '../../../core/writing/occupancy-group.ts';
import { type RowField, rowFieldNames } from '../../../core/writing/rows/row-fields.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import type { Editor } from '../editor.ts';
import { rowsFormOf, rowsFormSchema, withRowAdded, parseRows } from '../rows/rows-form.ts';
import { emptyName, groupFieldNamedIn, showsInGroup } from './occupancy-group-editor.ts';

const newGroupFormSchema = z.strictObject({ name: z.string().max(1_000), rows: rowsFormSchema });
export type NewGroupForm = z.infer<typeof newGroupFormSchema>;

/** A new group, written with the same fields as the groups already in that place. */
export const newGroupEditor: Editor<NewGroupForm> = {
  name: 'new-occupancy-group',
  formSchema: newGroupFormSchema,
  placeOf: (subject) => {
    if (subject === directoryPlace) return routes.occupancyGroups();
    const propertyId = propertyIdOf(subject);
    return propertyId === undefined ? undefined : routes.property(propertyId, 'occupancy-groups');
  },
  formOf: (body) => {
    const read = newGroupWriter.readEditable(body);
    if (!read.ok) return read;
    const sibling = siblingOf(read.value);
    const empty = { active: (sibling?.active ?? null) === null ? null : true, rows: [] };
    return { ok: true, form: { name: '', rows: withRowAdded(empty, fieldsLike(sibling)) } };
  },
  formOfDesired: (desired) => {
    const wanted = newGroupSchema.safeParse(desired);
    const group = wanted.success ? wanted.data.group : null;
    return group === null ? undefined : { name: group.name ?? '', rows: rowsFormOf(group) };
  },
  desiredOf: (form, baseBody) => {
    const base = newGroupWriter.readEditable(baseBody);
    if (!base.ok) return { ok: false, errors: [{ field: 'group', message: base.reason }] };
    const rows = parseRows(form.rows);
    if (!rows.ok) return { ok: false, errors: [...emptyName(form.name), ...rows.errors] };
    const wanted = { known: base.value.known, group: { name: form.name.trim(), ...rows.value } };
    const desired = newGroupWriter.completed(wanted, base.value);
    const { errors } = newGroupWriter.validate(desired, base.value, baseBody);
    return errors.length > 0 ? { ok: false, errors } : { ok: true, desired };
  },
  // A group with the same content is still a different group, so there is nothing to take over.
  withServerField: (form) => form,
  shows: showsInGroup,
  fieldNamedIn: (message, form) => groupFieldNamedIn(message, form.rows),
};

/** The fields of a new group's window: the usual ones and any that its siblings have. */
export function newGroupFields(baseBody: Body): readonly RowField[] {
  const read = newGroupWriter.readEditable(baseBody);
  return fieldsLike(read.ok ? siblingOf(read.value) : null);
}

type Sibling = NewGroup['known'][number]['content'];

/** A new group copies the format of the first group in the list. */
function siblingOf({ known }: NewGroup): Sibling {
  return known[0]?.content ?? null;
}

function fieldsLike(sibling: Sibling): readonly RowField[] {
  const rows = sibling?.rows ?? [];
  return rowFieldNames.filter(
    (field) => usualGroupFields.includes(field) || rows.some(({ values }) => values[field] !== undefined),
  );
}
