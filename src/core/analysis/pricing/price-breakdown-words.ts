import { upperFirst } from '../../values/words/first-letter.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts } from '../../values/money/money.ts';
import { subtractAmounts } from '../../values/money/rounded-money.ts';
import type { MissingInput, BreakdownStep, BreakdownStepKind, PriceBreakdown } from './price-breakdown.ts';
import type { EitherReading } from '../bookings/discount-share.ts';

export interface BreakdownFormat {
  /** For amounts of at least zero. */
  readonly amount: (amount: DecimalText) => string;
  /** "41.2%", without a sign. */
  readonly percent: (percent: number) => string;
  /** Makes text from the service safe to show. */
  readonly text: (text: string) => string;
}

export interface BreakdownHeadline {
  readonly finding: string;
  /** "41.2% below p50". Null if there is nothing to compare. */
  readonly verdict: string | null;
}

/** The headline's gap: that of the booked price, otherwise of the list price. */
export function shownGap({ gap, listGap }: PriceBreakdown): PriceBreakdown['gap'] {
  return gap ?? listGap;
}

export function breakdownHeadline(breakdown: PriceBreakdown, format: BreakdownFormat): BreakdownHeadline {
  const season = format.text(breakdown.position.season);
  const verdict = verdictOf(shownGap(breakdown), breakdown.level, format);
  if (breakdown.achieved !== null) {
    return { finding: `${season}: booked at ${format.amount(breakdown.achieved)} a week`, verdict };
  }
  if (breakdown.list !== null) {
    return { finding: `${season} is listed at ${format.amount(breakdown.list)} a week`, verdict };
  }
  return { finding: `${season}: no booked rate or list price yet`, verdict };
}

const levelNames: ReadonlyMap<number, string> = new Map([
  [25, 'the lower quartile'],
  [50, 'the market median'],
  [75, 'the upper quartile'],
]);

/** 'the market median', 'p90'. */
export function levelName(level: number): string {
  return levelNames.get(level) ?? `p${String(level)}`;
}

function verdictOf(gap: PriceBreakdown['gap'], level: number, format: BreakdownFormat): string | null {
  if (typeof gap?.percent !== 'number') return null;
  const name = levelName(level);
  if (gap.percent === 0) return `level with ${name}`;
  return `${format.percent(Math.abs(gap.percent))} ${gap.percent < 0 ? 'below' : 'above'} ${name}`;
}

/** Sentences about the causes of the gap and what the breakdown lacks. */
export function breakdownExplanation(breakdown: PriceBreakdown, format: BreakdownFormat): string {
  return [
    ...gapSentences(breakdown, format),
    ...breakdown.missing.map((input) => missingSentence(input, breakdown.level)),
  ].join(' ');
}

const mostlyPercent = 50;

function gapSentences(breakdown: PriceBreakdown, format: BreakdownFormat): readonly string[] {
  const steps = breakdown.rows.flatMap((row) => (row.row === 'step' ? [row] : []));
  const main = steps.find((step) => smallest(step.share) >= mostlyPercent);
  const rest = steps.filter((step) => step !== main).flatMap((step) => stepClause(step, format));
  const others = rest.length === 0 ? [] : [`${upperFirst(rest.join('; '))}.`];
  if (breakdown.gap === null || breakdown.comparable === null) return others;
  const isBelow = compareAmounts(breakdown.gap.difference, '0') < 0;
  const whole = isBelow
    ? `below ${format.amount(breakdown.comparable)}`
    : `above ${format.amount(breakdown.comparable)}`;
  if (main === undefined) {
    const cancel = steps.length > 1 && steps.every(({ share }) => share === null);
    if (!cancel) return others;
    return [...others, `Together: ${togetherWords(breakdown.gap.difference, whole, format)}.`];
  }
  const part = amounts(main.difference, format);
  // One step can exceed the whole gap if another works against it.
  const isShareOfGap = largest(main.share) <= 100;
  const of = isShareOfGap
    ? `${part} of the ${format.amount(magnitude(breakdown.gap.difference))} ${whole}`
    : `${part} ${whole}`;
  return [`Mostly ${mainNames[main.kind]}: ${of}.`, ...others];
}

function togetherWords(difference: DecimalText, whole: string, format: BreakdownFormat): string {
  return difference === '0' ? 'level with market' : `${format.amount(magnitude(difference))} ${whole}`;
}

const mainNames: Readonly<Record<BreakdownStepKind, string>> = {
  'list-price': 'list price',
  discounts: 'discounts',
  vouchers: 'vouchers',
  rest: 'unexplained',
  'discounts-and-rest': 'discounts and unexplained',
  everything: 'one step that can’t be split',
};

function stepClause(step: BreakdownStep, format: BreakdownFormat): readonly string[] {
  const { ifTotalIsNet: net, ifTotalIsGross: gross } = step.difference;
  const range = amounts(step.difference, format);
  if (net === '0' && gross === '0') return nothing[step.kind];
  const raises = compareAmounts(net, '0') > 0;
  switch (step.kind) {
    case 'list-price':
      return [raises ? `the list price is ${range} above market` : `the list price is ${range} below market`];
    case 'discounts':
      return [`discounts take ${range}`];
    case 'vouchers':
      return [`vouchers take ${range}`];
    case 'rest':
      return mixed(step.difference)
        ? [`${signed(net, format)} to ${signed(gross, format)} is unexplained`]
        : [raises ? `${range} more is unexplained` : `${range} is unexplained`];
    case 'discounts-and-rest':
    case 'everything':
      return [raises ? `${range} above in one step` : `${range} below in one step`];
  }
}

const nothing: Readonly<Record<BreakdownStepKind, readonly string[]>> = {
  'list-price': ['the list price is level with market'],
  discounts: ['discounts take nothing'],
  vouchers: [],
  rest: [],
  'discounts-and-rest': [],
  everything: [],
};

export function missingSentence(input: MissingInput, level: number): string {
  const name = levelName(level);
  switch (input) {
    case 'percentile':
      return `The service doesn’t give ${name} for this season, so there’s nothing to start from.`;
    case 'percentile-not-understood':
      return `Keyholder can’t read the value sent for ${name}, so there’s nothing to start from.`;
    case 'percentile-unnamed':
      return `Keyholder can’t find ${name} for this season, so there’s nothing to start from.`;
    case 'percentile-reported-twice':
      return `The service gives two different amounts for ${name}: neither is used.`;
    case 'percentiles-out-of-order':
      return 'The market figures are out of order (a higher percentile is below a lower one). Treat them with caution.';
    case 'segment':
      return 'No segment price is loaded for this season, so Keyholder can’t separate list price from discounts.';
    case 'list-price':
      return 'The segment has no weekly or nightly price, so Keyholder can’t separate list price from discounts.';
    case 'list-price-not-understood':
      return 'Keyholder can’t read the segment price, so it can’t separate list price from discounts.';
    case 'list-price-unnamed':
      return 'Keyholder recognises no weekly or nightly price in the segment, so it can’t separate list price from discounts.';
    case 'achieved-season':
      return 'No booked season matches this one in what is loaded.';
    case 'achieved':
      return 'The booked rate is unknown: perhaps the property wasn’t let.';
    case 'achieved-not-understood':
      return 'Keyholder can’t read the booked rate.';
    case 'achieved-unnamed':
      return 'Keyholder recognises no booked rate in the response.';
    case 'list-price-in-other-currency':
      return 'The list price is in a different currency and is left out.';
    case 'achieved-in-other-currency':
      return 'The booked rate is in a different currency from the market and is left out.';
    case 'season-dates':
      return 'The season has no dates, so no booking can be counted: discounts and unexplained are one step.';
    case 'bookings':
      return 'No bookings are known here: discounts and unexplained are one step.';
    case 'more-bookings':
      return 'More bookings exist than are loaded: discounts may take more or less.';
    case 'discount-amounts':
      return 'No booking loaded for this season shows both price and discount, so Keyholder can’t separate discounts from the rest.';
  }
}

/** "60 to 66", or one amount if both readings agree. Without a sign. */
export function amounts(of: EitherReading<DecimalText>, format: BreakdownFormat): string {
  const [low, high] = [magnitude(of.ifTotalIsNet), magnitude(of.ifTotalIsGross)].sort(compareAmounts);
  if (low === undefined || high === undefined || low === high) return format.amount(low ?? '0');
  return `${format.amount(low)} to ${format.amount(high)}`;
}

/** "−60", "+4", "0". */
export function signed(amount: DecimalText, format: BreakdownFormat): string {
  if (amount === '0') return format.amount(amount);
  const isBelow = compareAmounts(amount, '0') < 0;
  return `${isBelow ? '\u2212' : '+'}${format.amount(magnitude(amount))}`;
}

function magnitude(amount: DecimalText): DecimalText {
  return compareAmounts(amount, '0') < 0 ? subtractAmounts('0', amount) : amount;
}

/** Whether the readings differ in sign. */
function mixed({ ifTotalIsNet: net, ifTotalIsGross: gross }: EitherReading<DecimalText>): boolean {
  return compareAmounts(net, '0') !== compareAmounts(gross, '0');
}

function smallest(share: EitherReading<number> | null): number {
  return share === null ? Number.NEGATIVE_INFINITY : Math.min(share.ifTotalIsNet, share.ifTotalIsGross);
}

function largest(share: EitherReading<number> | null): number {
  return share === null ? Number.NEGATIVE_INFINITY : Math.max(share.ifTotalIsNet, share.ifTotalIsGross);
}
