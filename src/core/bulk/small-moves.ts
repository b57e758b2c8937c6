import { daysBetween, parseCalendarDate } from '../values/dates/calendar-date.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { DecimalText } from '../values/money/money.ts';
import { addAmounts, compareAmounts, isDecimalText, multiplyAmount } from '../values/money/money.ts';
import type { RowField, RowSet, RowValues } from '../writing/rows/row-fields.ts';
import { rowFieldKinds, rowFieldNames, rowSetSchema } from '../writing/rows/row-fields.ts';
import { depositDesiredSchema } from '../writing/security-deposit.ts';

/** The most that a number changes in ordinary work. */
export const smallMovePercent = 25;
const smallPart: DecimalText = '0.25';
/** A small discount changes by a large part of itself without changing much. */
const smallPoints: DecimalText = '5';
/** Rules are renewed for the next year. */
const mostDays = 366;

/** Whether a change moves numbers only a little and nothing else. What can't be compared is no small move. */
export function isSmallMove({
  base,
  desired,
}: {
  readonly base: JsonValue;
  readonly desired: JsonValue;
}): boolean {
  const deposits = [depositDesiredSchema.safeParse(base), depositDesiredSchema.safeParse(desired)] as const;
  if (deposits[0].success && deposits[1].success) {
    const [was, is] = [deposits[0].data, deposits[1].data];
    return was.disabled === is.disabled && isSmallAmount(was.amount, is.amount);
  }
  const rows = [rowSetSchema.safeParse(base), rowSetSchema.safeParse(desired)] as const;
  return rows[0].success && rows[1].success && isSmallInRows(rows[0].data, rows[1].data);
}

function isSmallInRows(was: RowSet, is: RowSet): boolean {
  if (was.active !== is.active || was.rows.length !== is.rows.length) return false;
  return is.rows.every(({ key, values }) => {
    const before = was.rows.find((row) => row.key === key)?.values;
    return before !== undefined && rowFieldNames.every((field) => isSmallInField(field, before, values));
  });
}

function isSmallInField(field: RowField, before: RowValues, after: RowValues): boolean {
  const [was, is] = [before[field] ?? null, after[field] ?? null];
  if (JSON.stringify(was) === JSON.stringify(is)) return true;
  switch (rowFieldKinds[field]) {
    case 'percent':
      return (
        isDecimalText(was) && isDecimalText(is) && (isSmallAmount(was, is) || isWithin(was, is, smallPoints))
      );
    case 'amount':
      return isDecimalText(was) && isDecimalText(is) && isSmallAmount(was, is);
    case 'integer':
      return typeof was === 'number' && typeof is === 'number' && isSmallAmount(`${was}`, `${is}`);
    case 'date':
      return typeof was === 'string' && typeof is === 'string' && isSmallInDays(was, is);
    case 'text':
    case 'flag':
    case 'weekdays':
      return false;
  }
}

function isSmallInDays(was: string, is: string): boolean {
  const [from, to] = [parseCalendarDate(was), parseCalendarDate(is)];
  return from !== undefined && to !== undefined && Math.abs(daysBetween(from, to)) <= mostDays;
}

/** A move from or to zero is never small. */
function isSmallAmount(was: DecimalText | null, is: DecimalText | null): boolean {
  if (was === null || is === null) return was === is;
  if (compareAmounts(is, '0') === 0) return compareAmounts(was, '0') === 0;
  return isWithin(was, is, sizeOf(multiplyAmount(was, smallPart)));
}

function isWithin(was: DecimalText, is: DecimalText, most: DecimalText): boolean {
  return compareAmounts(sizeOf(addAmounts(is, multiplyAmount(was, '-1'))), most) <= 0;
}

function sizeOf(amount: DecimalText): DecimalText {
  return compareAmounts(amount, '0') < 0 ? multiplyAmount(amount, '-1') : amount;
}
