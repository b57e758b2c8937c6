import { z } from 'zod';
import type { FieldError } from '../../../core/values/errors.ts';
import { knownDiscountNames } from '../../../core/resources/discounts.ts';
import type { GroupContent } from '../../../core/writing/record/group-record.ts';
import { groupDesiredSchema, groupWriter } from '../../../core/writing/occupancy-group.ts';
import { matchesIn } from '../../../core/mapping/names/vocabulary.ts';
import { wordsOf } from '../../../core/values/names.ts';
import { groupIdOf, routes } from '../../routes.ts';
import type { Editor } from '../editor.ts';
import { rowNamedIn } from '../rows/row-errors.ts';
import { withServerRow, type RowsForm, rowsFormOf, rowsFormSchema, parseRows } from '../rows/rows-form.ts';

/** A group as typed. `deleting` requests its deletion and leaves the other fields unchanged. */
const groupFormSchema = z.strictObject({
  deleting: z.boolean(),
  /** Null if the service sends no name. */
  name: z.string().max(1_000).nullable(),
  rows: rowsFormSchema,
});
export type GroupForm = z.infer<typeof groupFormSchema>;

/** PUT of all windows of a shared group, or its deletion (section 4.3). */
export const groupEditor: Editor<GroupForm> = {
  name: 'occupancy-group',
  formSchema: groupFormSchema,
  placeOf: (subject) => {
    const groupId = groupIdOf(subject);
    return groupId === undefined ? undefined : routes.occupancyGroup(groupId);
  },
  formOf: (body) => {
    const read = groupWriter.readEditable(body);
    if (!read.ok) return read;
    const { group } = read.value;
    return group === null ? { ok: false, reason: 'There’s no such group.' } : formRead(group);
  },
  formOfDesired: (desired, baseBody) => {
    const wanted = groupDesiredSchema.safeParse(desired);
    if (!wanted.success) return undefined;
    if (wanted.data.group !== null) return formOfContent(wanted.data.group);
    const base = groupEditor.formOf(baseBody);
    return base.ok ? { ...base.form, deleting: true } : undefined;
  },
  desiredOf: (form, baseBody) => {
    const base = groupWriter.readEditable(baseBody);
    if (!base.ok) return { ok: false, errors: [{ field: 'group', message: base.reason }] };
    if (form.deleting) return { ok: true, desired: { group: null } };
    const rows = parseRows(form.rows);
    if (!rows.ok) return { ok: false, errors: [...emptyName(form.name), ...rows.errors] };
    const name = typedName(form.name, base.value.group?.name ?? null);
    const desired = { group: { name, ...rows.value } };
    const { errors } = groupWriter.validate(desired, base.value, baseBody);
    return errors.length > 0 ? { ok: false, errors } : { ok: true, desired };
  },
  withServerField: (form, field, serverBody) => {
    const server = groupWriter.readEditable(serverBody);
    if (!server.ok || server.value.group === null) return form;
    if (field === 'name') return { ...form, name: server.value.group.name };
    return { ...form, rows: withServerRow(form.rows, field, server.value.group) };
  },
  shows: showsInGroup,
  fieldNamedIn: (message, form) => groupFieldNamedIn(message, form.rows),
};

/** Fields that no window shows appear beside the table. An absent name or switch has no input. */
export function showsInGroup(field: string, { name, rows }: Pick<GroupForm, 'name' | 'rows'>): boolean {
  if (field === 'name') return name !== null;
  return field !== 'active' || rows.active !== null;
}

export function formOfContent({ name, active, rows }: GroupContent): GroupForm {
  return { deleting: false, name, rows: rowsFormOf({ active, rows }) };
}

function formRead(group: GroupContent) {
  return { ok: true, form: formOfContent(group) } as const;
}

/** An untouched name goes back exactly as the service sent it, including spaces. */
function typedName(name: string | null, present: string | null): string | null {
  return name === null || name === present ? name : name.trim();
}

/** Checked here so that an empty name appears together with the errors in the rows. */
export function emptyName(name: string | null): FieldError[] {
  return name !== null && name.trim() === '' ? [{ field: 'name', message: 'Enter a name.' }] : [];
}

/** The input that a service message names. Windows come first because they can have names too. */
export function groupFieldNamedIn(message: string, rows: RowsForm): string | undefined {
  const names = knownDiscountNames['occupancy-group'];
  const row = rowNamedIn(message, rows, names);
  if (row !== undefined) return row;
  const [first = ''] = message.split(/\s/);
  const words = wordsOf(first);
  const named = matchesIn(names.record, words)[0]?.concept;
  if (named === 'groupName') return 'name';
  return named === 'active' ? 'active' : names.rowsAt.includes(words) ? 'rows' : undefined;
}
