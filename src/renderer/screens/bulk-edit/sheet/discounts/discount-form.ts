import { parseCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import type { Currency } from '../../../../../core/values/money/currency.ts';
import { compareAmounts } from '../../../../../core/values/money/money.ts';
import { parsePercent } from '../../../../../core/mapping/money/typed-currency.ts';
import { formatCount, plural } from '../../../../../core/values/words/plural.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import { contentKey } from '../../../../../core/writing/rows/row-fields.ts';
import type { RowValues } from '../../../../../core/writing/rows/row-fields.ts';
import { parseRows, rowFormOf, withRowAdded } from '../../../../guarded-edit/rows/rows-form.ts';
import type { RowsForm, RowsParse } from '../../../../guarded-edit/rows/rows-form.ts';
import type { CellStep } from '../sheet-model.ts';

export const discountWays = [
  'append-rows',
  'replace-rows',
  'change-percent',
  'copy-discount',
  'delete-discount',
] as const;
export type DiscountWay = (typeof discountWays)[number];

export const discountWayWords: Readonly<Record<DiscountWay, string>> = {
  'append-rows': 'Add',
  'replace-rows': 'Replace',
  'change-percent': 'Change the percentage by',
  'copy-discount': 'Copy from a property',
  'delete-discount': 'Delete',
};

export interface DiscountForm {
  readonly way: DiscountWay;
  /** Includes the switch from a file. Null keeps each property's own. */
  readonly rows: RowsForm;
  readonly points: string;
  readonly from: string;
  readonly to: string;
  readonly fromPropertyId: string;
}

type ReadDiscountForm =
  | { readonly ok: true; readonly step: CellStep }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** `model` is an existing rule to start from. The form has its own copy of the fields. */
export function untouchedDiscountForm(
  way: DiscountWay,
  model: RowValues | null,
  usual: readonly (keyof RowValues)[],
): DiscountForm {
  const rows: RowsForm =
    model === null
      ? withRowAdded({ active: null, rows: [] }, usual)
      : { active: null, rows: [rowFormOf({ key: 'new:1', values: model, wire: {} })] };
  return { way, rows, points: '', from: '', to: '', fromPropertyId: '' };
}

/** Restores the form of an existing step, so that reopening the dialog loses nothing. */
export function discountFormOf(
  step: CellStep,
  way: DiscountWay,
  model: RowValues | null,
  usual: readonly (keyof RowValues)[],
): DiscountForm {
  const untouched = untouchedDiscountForm(way, model, usual);
  switch (step.kind) {
    case 'append-rows':
    case 'replace-rows': {
      const rows = step.rows.map((values, index) =>
        rowFormOf({ key: `new:${String(index + 1)}`, values, wire: {} }),
      );
      return { ...untouched, rows: { active: step.kind === 'replace-rows' ? step.active : null, rows } };
    }
    case 'change-percent':
      return { ...untouched, points: step.points, from: step.from ?? '', to: step.to ?? '' };
    case 'copy-discount':
      return { ...untouched, fromPropertyId: String(step.fromPropertyId) };
    case 'delete-discount':
    case 'as-it-is':
    case 'set-deposit':
    case 'adjust-deposit':
    case 'unreadable':
      return untouched;
  }
}

/** The rule that most of the properties have. Null if none has any. */
export function commonRow(sets: readonly (readonly RowValues[])[]): RowValues | null {
  const counted = new Map<string, { readonly values: RowValues; count: number }>();
  for (const values of sets.flat()) {
    const key = contentKey(values);
    const known = counted.get(key) ?? { values, count: 0 };
    known.count += 1;
    counted.set(key, known);
  }
  const [most] = [...counted.values()].toSorted((left, right) => right.count - left.count);
  return most?.values ?? null;
}

/** @param currencies the currencies of the properties concerned */
export function discountStep(
  discount: DiscountName,
  form: DiscountForm,
  currencies: readonly Currency[] = [],
): ReadDiscountForm {
  switch (form.way) {
    case 'append-rows':
    case 'replace-rows':
      return rowsStep(discount, form.way, parseRows(form.rows, currencies), form.rows.active);
    case 'change-percent':
      return percentStep(discount, form);
    case 'copy-discount': {
      const id = Number(form.fromPropertyId);
      if (!isPositiveId(id)) {
        return wrong({ field: 'fromPropertyId', message: 'Choose the property to copy from.' });
      }
      return { ok: true, step: { kind: 'copy-discount', discount, fromPropertyId: id } };
    }
    case 'delete-discount':
      return { ok: true, step: { kind: 'delete-discount', discount } };
  }
}

export function isPositiveId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

function rowsStep(
  discount: DiscountName,
  kind: 'append-rows' | 'replace-rows',
  read: RowsParse,
  active: boolean | null,
): ReadDiscountForm {
  if (!read.ok) return read;
  // Empty fields aren't sent. Whether they are required depends on each property's own rules.
  const rows = read.value.rows
    .map(({ values }) => reported(values))
    .filter((values) => Object.keys(values).length > 0);
  if (rows.length === 0) return wrong({ field: 'rows', message: 'Enter at least one rule.' });
  if (kind === 'append-rows') return { ok: true, step: { kind, discount, rows } };
  return { ok: true, step: { kind, discount, rows, active } };
}

function reported(values: RowValues): RowValues {
  const filled = { ...values };
  for (const [field, value] of Object.entries(values)) {
    if (value === null) Reflect.deleteProperty(filled, field);
  }
  return filled;
}

function percentStep(discount: DiscountName, { points, from, to }: DiscountForm): ReadDiscountForm {
  const errors: FieldError[] = [];
  const typed = points
    .trim()
    .replace(/^\+/, '')
    .replace(/\s*points?$/, '');
  const parsed = parsePercent(typed, { maxDecimals: 2, allowNegative: true, max: '100' });
  if (!parsed.ok) errors.push({ field: 'points', message: 'Enter points, for example −5 or 2.5.' });
  else if (compareAmounts(parsed.value, '0') === 0)
    errors.push({ field: 'points', message: 'Enter points above or below 0.' });
  const [first, last] = [dateOf('from', from, errors), dateOf('to', to, errors)];
  if (first !== null && last !== null && last < first) {
    errors.push({ field: 'to', message: 'The window ends before it starts.' });
  }
  if (errors.length > 0 || !parsed.ok) return { ok: false, errors };
  return {
    ok: true,
    step: { kind: 'change-percent', discount, points: parsed.value, from: first, to: last },
  };
}

function dateOf(field: string, text: string, errors: FieldError[]) {
  if (text.trim() === '') return null;
  const date = parseCalendarDate(text.trim());
  if (date !== undefined) return date;
  errors.push({ field, message: 'Enter a full date, or leave it empty.' });
  return null;
}

function wrong(error: FieldError): ReadDiscountForm {
  return { ok: false, errors: [error] };
}

export function discountStepWords(step: CellStep): string {
  switch (step.kind) {
    case 'append-rows':
      return plural(step.rows.length, 'Add', `Add ${formatCount(step.rows.length, '')}`);
    case 'replace-rows':
      return 'Replace';
    case 'change-percent':
      return `${signed(step.points)} points`;
    case 'copy-discount':
      return `Copy from ${step.fromPropertyId}`;
    case 'delete-discount':
      return 'Delete';
    case 'as-it-is':
    case 'set-deposit':
    case 'adjust-deposit':
    case 'unreadable':
      return 'Change';
  }
}

function signed(points: string): string {
  return points.startsWith('-') ? points.replace('-', '\u2212') : `+${points}`;
}

export interface DiscountQuestion {
  readonly discount: DiscountName;
  readonly way: DiscountWay;
  readonly whose: string;
  /** One property, whose cell can be reset to follow its column. Null for the column. */
  readonly property: number | null;
  readonly currencies: readonly Currency[];
  readonly step: CellStep | null;
  readonly model: RowValues | null;
}

export interface DiscountFieldsProps {
  readonly workspaceId: string;
  readonly asked: DiscountQuestion;
  readonly form: DiscountForm;
  readonly change: (next: Partial<DiscountForm>) => void;
  readonly errors: readonly FieldError[];
}

export function fieldMessage(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}
