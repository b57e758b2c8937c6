import { upperFirst } from '../../../core/values/words/first-letter.ts';
import { compareAmounts } from '../../../core/values/money/money.ts';
import type {
  BreakdownStep,
  BreakdownTotal,
  PriceBreakdown,
} from '../../../core/analysis/pricing/price-breakdown.ts';
import { type BreakdownFormat, levelName } from '../../../core/analysis/pricing/price-breakdown-words.ts';
import { plural } from '../../../core/values/words/plural.ts';
import { shownAmount } from '../format/shown-amount.ts';

export function rowName({ level }: PriceBreakdown, row: BreakdownTotal | BreakdownStep): string {
  switch (row.kind) {
    case 'comparable':
      return marketName(level);
    case 'list':
      return 'Your list price';
    case 'achieved':
      return 'Booked';
    case 'list-price':
      return 'List price';
    case 'discounts':
      return 'Discounts';
    case 'vouchers':
      return 'Vouchers';
    case 'rest':
      return 'Unexplained';
    case 'discounts-and-rest':
      return 'Discounts and unexplained';
    case 'everything':
      return 'List price, discounts and unexplained';
  }
}

/** 'Market median', 'Market p90'. */
function marketName(level: number): string {
  const name = levelName(level);
  return name.startsWith('the ') ? upperFirst(name.slice(4)) : `Market ${name}`;
}

/** The basis of a row, as far as the breakdown knows; '' if there is nothing to say. */
export function rowWords(
  breakdown: PriceBreakdown,
  row: BreakdownTotal | BreakdownStep,
  format: BreakdownFormat,
): string {
  switch (row.kind) {
    case 'comparable':
      return comparableWords(breakdown);
    case 'list':
      return listWords(breakdown);
    case 'achieved':
      return achievedWords(breakdown, format);
    case 'list-price':
      return listPriceWords(breakdown, format);
    case 'discounts':
      return discountWords(breakdown);
    case 'vouchers':
      return 'From the bookings themselves.';
    case 'rest':
      return 'Usual causes: part weeks, fees, or an earlier price.';
    case 'discounts-and-rest':
    case 'everything':
      return 'The data can’t separate these.';
  }
}

function comparableWords({ position: { sampleSize } }: PriceBreakdown): string {
  if (sampleSize === null) return 'Number of comparable properties unknown for this season.';
  return `${sampleSize} comparable ${plural(sampleSize, 'property', 'properties')}.`;
}

function listWords({ position }: PriceBreakdown): string {
  switch (position.ownWeekly?.basis) {
    case 'weekly':
      return 'Weekly price of the segment.';
    case 'price-applied-weekly':
      return 'The segment’s price, applied weekly.';
    case 'seven-nights':
      return 'Seven nights at the segment’s nightly price.';
    case undefined:
      return '';
  }
}

function achievedWords({ position }: PriceBreakdown, format: BreakdownFormat): string {
  const row = position.achieved?.row;
  const count = row?.bookings ?? null;
  const median = count === null ? 'Median' : `Median of ${count} ${plural(count, 'booking', 'bookings')}`;
  const [lowest, highest] = [row?.minWeekly ?? null, row?.maxWeekly ?? null];
  return lowest === null || highest === null
    ? `${median}.`
    : `${median}, ${format.amount(shownAmount(lowest))} to ${format.amount(shownAmount(highest))}.`;
}

/** "Below the lower quartile (£712).": the percentiles around the list price, if they are in order. */
function listPriceWords({ position, list }: PriceBreakdown, format: BreakdownFormat): string {
  if (list === null || !position.isOrdered) return 'View only.';
  const rungs = position.percentiles.flatMap(({ level, weekly }) =>
    level === null || weekly === null
      ? []
      : [{ name: `${levelName(level)} (${format.amount(shownAmount(weekly))})`, weekly }],
  );
  const below = rungs.findLast(({ weekly }) => compareAmounts(weekly, list) <= 0);
  const above = rungs.find(({ weekly }) => compareAmounts(weekly, list) > 0);
  if (below === undefined) {
    return above === undefined ? 'View only.' : `Below ${above.name}. View only.`;
  }
  return above === undefined
    ? `At or above ${below.name}. View only.`
    : `Between ${below.name} and ${above.name}. View only.`;
}

function discountWords({ associations: { given } }: PriceBreakdown): string {
  if (given === null) return '';
  const { bookings, discounted, notReported } = given;
  const all = `${bookings} ${plural(bookings, 'booking', 'bookings')} in this season`;
  const sentence =
    discounted === 0
      ? `Discounted: none of ${all}.`
      : `Discounted: ${discounted} of ${all}. The service doesn’t record which discount applied.`;
  return notReported === 0 ? sentence : `${sentence} Unknown for ${notReported} more.`;
}
