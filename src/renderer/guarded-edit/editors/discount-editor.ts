import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { knownDiscountNames } from '../../../core/resources/discounts.ts';
import type { DiscountName } from '../../../core/resources/discounts.ts';
import { discountWriters, usualFields } from '../../../core/writing/discounts.ts';
import { acceptedShape } from '../../../core/writing/accepted-shape.ts';
import { type RowSet, rowSetSchema } from '../../../core/writing/rows/row-fields.ts';
import type { Editable } from '../../../core/writing/writable-resource.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import type { Editor } from '../editor.ts';
import { rowNamedIn } from '../rows/row-errors.ts';
import {
  withServerRow,
  type RowsForm,
  remainingRows,
  rowsFormOf,
  rowsFormSchema,
  withRowAdded,
  withRowRemoved,
  parseRows,
} from '../rows/rows-form.ts';

/**
 * One discount: its switch and its rules. Removing every rule deletes the discount.
 * @param currency of the property's amounts; null if unknown
 */
export function discountEditor(name: DiscountName, currency: Currency = null): Editor<RowsForm> {
  const writer = discountWriters[name];
  const names = knownDiscountNames[name];
  /** If the service omits the discount, an edit can still start when its format is known from elsewhere. */
  const readOrNone = (body: Body): Editable<RowSet> => {
    const read = writer.readEditable(body);
    const isBegunOn = !read.ok && read.leftOut === true && acceptedShape(name, body) !== undefined;
    return isBegunOn && writer.absence !== null ? { ok: true, value: writer.absence.value } : read;
  };
  return {
    name,
    formSchema: rowsFormSchema,
    placeOf: (subject) => {
      const propertyId = propertyIdOf(subject);
      return propertyId === undefined ? undefined : routes.discount(propertyId, name);
    },
    formOf: (body) => {
      const read = readOrNone(body);
      return read.ok ? { ok: true, form: rowsFormOf(read.value) } : read;
    },
    formOfDesired: (desired) => {
      const wanted = rowSetSchema.safeParse(desired);
      return wanted.success ? rowsFormOf(wanted.data) : undefined;
    },
    desiredOf: (form, baseBody) => {
      const base = readOrNone(baseBody);
      if (!base.ok) return { ok: false, errors: [{ field: 'rows', message: base.reason }] };
      if (base.value.rows.length === 0 && remainingRows(form).length === 0) {
        return { ok: false, errors: [{ field: 'rows', message: 'Add at least one rule.' }] };
      }
      const wanted = parseRows(form, [currency]);
      if (!wanted.ok) return wanted;
      const { errors } = writer.validate(wanted.value, base.value, baseBody);
      return errors.length > 0 ? { ok: false, errors } : { ok: true, desired: wanted.value };
    },
    withServerField: (form, field, serverBody) => {
      const server = writer.readEditable(serverBody);
      return server.ok ? withServerRow(form, field, server.value) : form;
    },
    // Fields that no row shows appear beside the table.
    shows: (field, form) => field !== 'active' || form.active !== null,
    fieldNamedIn: (message, form) =>
      rowNamedIn(message, form, names) ??
      (/\b(?:active|is_active|isActive|enabled)\b/.test(message) ? 'active' : undefined),
  };
}

export const discountEditors: Readonly<Record<DiscountName, Editor<RowsForm>>> = {
  'low-occupancy': discountEditor('low-occupancy'),
  'early-bird': discountEditor('early-bird'),
  'late-availability': discountEditor('late-availability'),
  'short-break-rules': discountEditor('short-break-rules'),
};

/** A new discount starts with one empty row, switched on if it has a switch. */
export function newDiscountForm(name: DiscountName, form: RowsForm, baseBody: Body): RowsForm {
  const active = form.active === null ? null : true;
  return withRowAdded({ ...form, active }, usualFields(name, baseBody));
}

export function deletedDiscountForm(form: RowsForm): RowsForm {
  return form.rows.reduce((left, { key }) => withRowRemoved(left, key, true), form);
}
