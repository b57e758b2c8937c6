import type { Codec, ConceptValue } from '../../../src/core/mapping/fields/codec.ts';
import type { ConceptType } from '../../../src/core/mapping/fields/concept-type.ts';
import { weekdays } from '../../../src/core/values/dates/calendar-date.ts';
import type { Written } from '../wire/written.ts';
import { minuteOf } from './canonical-words.ts';

/** The dialog's names by the last part of a fact's key, tried in this order. */
const conceptNames: Readonly<Record<string, readonly string[]>> = {
  id: ['groupId'],
  name: ['groupName', 'name'],
  from: ['dateFrom'],
  to: ['dateTo'],
  leadDays: ['minDaysBefore', 'maxDaysBefore'],
  effect: ['discountPercent', 'pricePercent', 'discountAmount'],
  linked: ['linkedCount'],
  weekly: ['weeklyPrice'],
  nightly: ['nightlyPrice'],
  median: ['medianWeekly'],
  sample: ['sampleSize'],
  total: ['totalPrice'],
  discount: ['discountAmount'],
  voucher: ['voucherDiscountAmount'],
  refId: ['policyRefId'],
  description: ['ownerDescription'],
  apply: ['applyPrice'],
  open: ['arrivalOpenWeekdays'],
  feedAt: ['feed.updatedAt'],
  feedAge: ['feed.ageHours'],
  stale: ['feed.stale', 'feed.fresh'],
  changeover: ['changeoverPattern.decoded'],
};

/** The concepts that a fact can be mapped to. Other resources use the facts' own names. */
export function conceptsOf(
  field: string,
  choosable: ReadonlyMap<string, ConceptType>,
): readonly (readonly [string, ConceptType])[] {
  return [...(conceptNames[field] ?? []), field].flatMap((concept) => {
    const type = choosable.get(concept);
    return type === undefined ? [] : [[concept, type] as const];
  });
}

/** Whether the dialog would show the truth like this. */
export function isTruth(
  truth: string,
  concept: string,
  type: ConceptType,
  value: ConceptValue | undefined,
): boolean {
  if (value === undefined || value === null) return false;
  const expected = expectedOf(truth, concept);
  if (type === 'weekdays')
    return Array.isArray(value) && weekdays.filter((day) => value.includes(day)).join(' ') === expected;
  if (type === 'moment') return minuteOf(String(value)) === expected;
  if (String(value) === expected) return true;
  const isNumber = /^-?\d+(?:\.\d+)?$/;
  const [left, right] = [String(value), expected ?? ''];
  return type !== 'text' && isNumber.test(left) && isNumber.test(right) && Number(left) === Number(right);
}

/** The truth about a discount is the share taken off, which other concepts express differently. */
function expectedOf(truth: string, concept: string): string | undefined {
  const off = /^(\d+(?:\.\d+)?) % off$/.exec(truth)?.[1];
  if (concept === 'discountPercent') return off;
  if (concept === 'pricePercent')
    return off === undefined ? undefined : String(Math.round(1e4 - Number(off) * 100) / 100);
  // A booking's discount is only known as an amount.
  if (concept === 'discountAmount') return /^(\d+(?:\.\d+)?)(?: off)?$/.exec(truth)?.[1];
  if (concept === 'feed.fresh') return truth === 'true' ? 'false' : 'true';
  return truth;
}

/** Chooses among several codecs that show the truth the one that the service is known to use. */
export function writesSo(codec: Codec, written: Written | undefined): boolean {
  switch (written?.is) {
    case 'money':
      return codec.is === 'amount' && codec.minorDigits === (written.unit === 'minor' ? 2 : 0);
    case 'share':
      return codec.is === 'share' && codec.scale === written.scale;
    case 'day':
      return codec.is === 'day' && dayNames[written.as]?.includes(codec.as) === true;
    case 'weekdays':
      return codec.is === 'weekdays' && writesDaysSo(codec, written.as);
    default:
      return false;
  }
}

const dayNames: Readonly<Record<string, readonly string[]>> = {
  date: ['iso'],
  midnight: ['moment'],
  'local-midnight': ['evening-before', 'moment'],
  'day-first': ['day-first'],
  'month-first': ['month-first'],
  'unix-seconds': ['unix-seconds'],
};

type DaysWritten = Extract<Written, { is: 'weekdays' }>['as'];

function writesDaysSo(
  { as, sunday, first }: Extract<Codec, { is: 'weekdays' }>,
  written: DaysWritten,
): boolean {
  switch (written) {
    case 'names':
      return as === 'names' || as === 'map';
    case 'monday-is-one':
      return as === 'numbers' && (sunday === 7 || sunday === null);
    case 'monday-is-nought':
      return as === 'numbers' && sunday === 6;
    case 'sunday-is-nought':
      return as === 'numbers' && sunday === 0;
    case 'sunday-is-one':
      return as === 'numbers' && sunday === 1;
    default:
      return as === 'letters' && written.endsWith(first);
  }
}
