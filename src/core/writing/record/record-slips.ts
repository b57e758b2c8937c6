import { isCalendarDate } from '../../values/dates/calendar-date.ts';
import { isDecimalText } from '../../values/money/money.ts';
import type { RecordField, RecordKind, RecordValues } from './record-fields.ts';
import { recordWords } from './record-fields.ts';
import { currencyOf } from './record-reading.ts';
import { dateSlip } from '../rows/unit-slips.ts';
import type { SlipJudge } from '../slips.ts';
import { amountSlips, areDigitsSwapped, digitsSwapped, farMove, moved, oneDigit, slip } from '../slips.ts';

/** Likely mistakes in one field of a flat record, by its kind. */
export function recordSlips(
  { field, label, kind }: RecordField,
  { desired, base }: { readonly desired: RecordValues; readonly base: RecordValues },
  judge: SlipJudge,
): readonly string[] {
  const [before, after] = [base[field] ?? null, desired[field] ?? null];
  const currency = currencyOf(base) ?? judge.currency;
  const text = (value: typeof before) => (isDecimalText(value) ? value : null);
  if (kind === 'amount') return amountSlips(label, text(after), text(before), currency, judge);
  const how = slipOf(kind, before, after, judge);
  const words = (value: typeof before): string => recordWords(kind, value, currency) ?? 'none';
  return how === null ? [] : [slip(label, moved(words(before), words(after)), how)];
}

function slipOf(
  kind: RecordKind,
  before: RecordValues[string],
  after: RecordValues[string],
  { today }: SlipJudge,
): string | null {
  if (kind === 'day' && isCalendarDate(after))
    return dateSlip('dateTo', isCalendarDate(before) ? before : null, after, today);
  if (kind !== 'share' && kind !== 'count') return null;
  const [was, is] = [String(before ?? ''), String(after ?? '')];
  if (!isDecimalText(was) || !isDecimalText(is)) return null;
  return areDigitsSwapped(was, is) ? digitsSwapped : farMove(was, is, oneDigit);
}
