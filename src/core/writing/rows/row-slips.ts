import { conceptLabel } from '../../service/concepts/concept-labels.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { compareDates, daysBetween } from '../../values/dates/calendar-date.ts';
import { isReported } from '../../values/is-reported.ts';
import type { Currency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, multiplyAmount } from '../../values/money/money.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { SlipJudge } from '../slips.ts';
import {
  aLot,
  amountWords,
  areDigitsSwapped,
  digitsSwapped,
  farMove,
  isNothing,
  moved,
  oneDigit,
  shareWords,
  slip,
} from '../slips.ts';
import type { EditableRow, RowField, RowSet, RowValues } from './row-fields.ts';
import { contentKey, rowFieldKinds, rowFieldNames } from './row-fields.ts';
import { countBeside, movedCount } from './count-slips.ts';
import { dateSlip, sizeSlip, typeSlip } from './unit-slips.ts';

const wholeShare: DecimalText = '100';
const mostDaysAhead = 365;
const mostNights = 14;
const nightsOfAWeek = 7;
const mostDaysMoved = 731;

/** A share near the limit for large discounts is fine, and so is three times the old share, but not both. */
const nearlyLarge: DecimalText = '0.8';
const severalTimes: DecimalText = '3';

/** Far from every other rule and one digit away from one of them: 1.5% next to 10% and 15%. */
const apart: DecimalText = '4';

type RowJudge = Pick<SlipJudge, 'limits' | 'currency' | 'today'>;

/** Unchanged rules are not checked. An edited rule is compared with its old values, a new one with the other rules. */
export function rowSlips(desired: RowSet, base: RowSet, judge: RowJudge): string[] {
  const untouched = new Set(base.rows.map(({ values }) => contentKey(values)));
  return desired.rows.flatMap((row, index) =>
    untouched.has(contentKey(row.values)) ? [] : slipsOfRow(row, base, { ...judge, number: index + 1 }),
  );
}

function slipsOfRow(
  { key, values }: EditableRow,
  base: RowSet,
  { number, ...judge }: RowJudge & { readonly number: number },
): string[] {
  const before = base.rows.find((row) => row.key === key)?.values;
  return rowFieldNames.flatMap((field) => {
    if (before !== undefined && same(before[field], values[field])) {
      const hasMoved = field === 'pricePercent' && !same(nightsOf(before), nightsOf(values));
      if (!hasMoved) return [];
    }
    const how =
      judged(field, values, { before, siblings: base.rows, ...judge }) ?? swappedWith(field, before, values);
    if (how === null) return [];
    const { currency } = judge;
    const words = valueWords(field, values, currency);
    const shown =
      before === undefined || !isReported(before[field])
        ? words
        : moved(valueWords(field, before, currency), words);
    return [slip(`Rule ${number}, ${conceptLabel(field)}`, shown, how)];
  });
}

/** 15% for 2 guests becomes 2% for 15: two numbers have swapped places. */
function swappedWith(field: RowField, before: RowValues | undefined, values: RowValues): string | null {
  const after = numberOf(values, field);
  const was = before === undefined ? null : numberOf(before, field);
  if (before === undefined || after === null || was === null || was === after) return null;
  const other = rowFieldNames.find((one) => numberOf(before, one) === after && numberOf(values, one) === was);
  return other === undefined ? null : `swapped with ${conceptLabel(other)}`;
}

interface Beside extends RowJudge {
  /** The rule's old values. Undefined for a new rule. */
  readonly before: RowValues | undefined;
  readonly siblings: readonly EditableRow[];
}

function judged(field: RowField, values: RowValues, beside: Beside): string | null {
  switch (field) {
    case 'dateFrom':
    case 'dateTo':
    case 'bookBefore':
      return judgedDate(field, values, beside);
    case 'discountType':
      return beside.before === undefined ? null : typeSlip(beside.before, values);
    default:
      return judgedNumber(field, values, beside);
  }
}

function judgedNumber(field: RowField, values: RowValues, beside: Beside): string | null {
  const after = numberOf(values, field);
  if (after === null) {
    // Removing a limit is no mistake. Removing a discount without another in its place may be.
    const was = beside.before === undefined ? null : numberOf(beside.before, field);
    return isPrice(field) && was !== null && !isNothing(was) && !hasPrice(values) ? 'down to nothing' : null;
  }
  const factor = field === 'discountAmount' ? beside.limits.amountFactor : oneDigit;
  return (
    byItself(field, after, factor, beside) ??
    besideSiblings(field, values, beside, factor) ??
    beyondUsual(field, values, after, beside)
  );
}

function byItself(
  field: RowField,
  after: DecimalText,
  factor: DecimalText,
  { before, siblings, currency }: Beside,
): string | null {
  if (before === undefined) return null;
  const was = numberOf(before, field);
  const far = was === null ? null : farMove(was, after, factor);
  if (far !== null) return far;
  if (was !== null && hasShareOrDays(field) && areDigitsSwapped(was, after)) return digitsSwapped;
  if (field === 'discountPercent' || field === 'discountAmount')
    return sizeSlip(field, before, after, (amount) => amountWords(amount, currency));
  return was !== null && rowFieldKinds[field] === 'integer'
    ? movedCount(field, Number(was), Number(after), countsOf(field, siblings, before))
    : null;
}

function hasShareOrDays(field: RowField): boolean {
  return isPrice(field) || field === 'minDaysBefore' || field === 'maxDaysBefore';
}

function besideSiblings(
  field: RowField,
  values: RowValues,
  { before, siblings, currency }: Beside,
  factor: DecimalText,
): string | null {
  const after = numberOf(values, field);
  const others = siblings
    .flatMap((row) => numberOf(row.values, field) ?? [])
    .filter((one) => !isNothing(one));
  const isNew = before === undefined || numberOf(before, field) === null;
  if (!isNew || after === null || others.length === 0) return null;
  if (rowFieldKinds[field] === 'integer') {
    const beside = countBeside(field, Number(after), countsOf(field, siblings, values));
    return beside === null ? null : `while other rules have ${numberWords(field, `${beside}`, currency)}`;
  }
  const isDigit = others.some((other) => farMove(other, after, oneDigit) !== null);
  if (others.some((other) => farMove(other, after, isDigit ? apart : factor) === null)) return null;
  const isBelow = others.every((other) => compareAmounts(other, after) > 0);
  const sorted = others.toSorted(compareAmounts);
  const nearest = (isBelow ? sorted[0] : sorted.at(-1)) ?? after;
  return `while other rules have ${numberWords(field, nearest, currency)}`;
}

function countsOf(field: RowField, rows: readonly EditableRow[], but: RowValues): readonly number[] {
  return rows.flatMap(({ values }) => (values === but ? [] : (numberOf(values, field) ?? []))).map(Number);
}

/** An implausible value, whatever its origin. A step towards the usual range is a correction. */
function beyondUsual(
  field: RowField,
  values: RowValues,
  after: DecimalText,
  { before, siblings, limits: { largeDiscount } }: Beside,
): string | null {
  const was = before === undefined ? null : numberOf(before, field);
  const isLower = was !== null && compareAmounts(after, was) < 0;
  const isHigher = was !== null && compareAmounts(after, was) > 0;
  switch (field) {
    case 'discountPercent':
      if (isFraction(after)) return isHigher ? null : 'less than 1% off';
      if (isLower) return null;
      if (compareAmounts(after, largeDiscount) >= 0) return `at least ${largeDiscount}% off`;
      return was !== null && compareAmounts(after, multiplyAmount(largeDiscount, nearlyLarge)) > 0
        ? farMove(was, after, severalTimes)
        : null;
    case 'discountAmount':
      return (was !== null && !isNothing(was)) || compareAmounts(after, aLot) < 0 ? null : 'up from nothing';
    case 'pricePercent':
      if (compareAmounts(after, wholeShare) > 0) return isLower ? null : 'more than the full weekly price';
      return isHigher && before !== undefined && nightsOf(before) === nightsOf(values)
        ? null
        : belowTheNights(values, after);
    case 'minDaysBefore':
    case 'maxDaysBefore':
      return !isLower && Number(after) > mostDaysAhead ? 'more than a year' : null;
    case 'minNights':
      return !isLower &&
        Number(after) > mostNights &&
        !areMoreWeeks(Number(after), countsOf(field, siblings, values))
        ? `more than ${mostNights} nights`
        : null;
    default:
      return null;
  }
}

/** Whole weeks next to whole weeks: 28 nights where another rule has 14. */
function areMoreWeeks(nights: number, others: readonly number[]): boolean {
  return [nights, Math.max(0, ...others)].every((one) => one > 0 && one % nightsOfAWeek === 0);
}

/** '0.15' probably means 15%. */
function isFraction(share: DecimalText): boolean {
  return compareAmounts(share, '0') > 0 && compareAmounts(share, '1') < 0;
}

/** The longest stay of a rule has the lowest price per night. */
function belowTheNights(values: RowValues, share: DecimalText): string | null {
  const nights = nightsOf(values);
  if (compareAmounts(multiplyAmount(share, '7'), `${nights * 100}`) >= 0) return null;
  return `less than ${nights} of 7 nights (${Math.floor((nights * 100) / 7)}%)`;
}

/** If a rule also covers whole weeks, its shortest stay. One night without a limit. */
function nightsOf({ minNights = null, maxNights = null }: RowValues): number {
  return [maxNights, minNights].find((nights) => nights !== null && nights < nightsOfAWeek) ?? 1;
}

function isPrice(field: RowField): boolean {
  return rowFieldKinds[field] === 'percent' || rowFieldKinds[field] === 'amount';
}

function hasPrice(values: RowValues): boolean {
  return rowFieldNames.some((field) => isPrice(field) && isReported(values[field]));
}

function judgedDate(
  field: 'dateFrom' | 'dateTo' | 'bookBefore',
  values: RowValues,
  beside: Beside,
): string | null {
  const after = values[field] ?? null;
  if (after === null) return null;
  const { before, today } = beside;
  const was = before === undefined ? undefined : (before[field] ?? null);
  return yearsAway(field, values, beside) ?? dateSlip(field, was, after, today);
}

/** Compared with the old date. A new date is compared with the other rules and the start of its own season. */
function yearsAway(
  field: 'dateFrom' | 'dateTo' | 'bookBefore',
  values: RowValues,
  { before, siblings }: Beside,
): string | null {
  const after = values[field] ?? null;
  if (after === null) return null;
  const was = before?.[field] ?? null;
  if (was !== null) return areYearsApart(was, after) ? 'more than two years away' : null;
  const others = siblings.flatMap((row) => row.values[field] ?? []);
  if (others.some((other) => !areYearsApart(other, after))) return null;
  const begins = field === 'dateTo' ? (values.dateFrom ?? null) : null;
  const isLater = others.length > 0 && others.every((other) => compareDates(other, after) < 0);
  return isLater || (begins !== null && areYearsApart(begins, after)) ? 'more than two years away' : null;
}

function areYearsApart(one: CalendarDate, other: CalendarDate): boolean {
  return Math.abs(daysBetween(one, other)) > mostDaysMoved;
}

function numberOf(values: RowValues, field: RowField): DecimalText | null {
  switch (field) {
    case 'discountPercent':
    case 'discountAmount':
    case 'pricePercent':
      return values[field] ?? null;
    case 'minGuests':
    case 'maxGuests':
    case 'minDaysBefore':
    case 'maxDaysBefore':
    case 'minNights':
    case 'maxNights': {
      const value = values[field] ?? null;
      return value === null ? null : `${value}`;
    }
    default:
      return null;
  }
}

function valueWords(field: RowField, values: RowValues, currency: Currency): string {
  const number = numberOf(values, field);
  if (number !== null) return numberWords(field, number, currency);
  const value = values[field] ?? null;
  return typeof value === 'string' ? value : 'none';
}

function numberWords(field: RowField, number: DecimalText, currency: Currency): string {
  switch (field) {
    case 'discountPercent':
    case 'pricePercent':
      return shareWords(number);
    case 'minDaysBefore':
    case 'maxDaysBefore':
      return formatCounted(Number(number), 'day', 'days', language);
    case 'minNights':
    case 'maxNights':
      return formatCounted(Number(number), 'night', 'nights', language);
    case 'minGuests':
    case 'maxGuests':
      return formatCounted(Number(number), 'guest', 'guests', language);
    default:
      return amountWords(number, currency);
  }
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}
