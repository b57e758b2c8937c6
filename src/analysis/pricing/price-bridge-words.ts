import type { DecimalText } from '../../contract/money/money.ts';
import { compareAmounts } from '../../contract/money/money.ts';
import { subtractAmounts } from '../../contract/money/rounded-money.ts';
import type { BridgeLack } from './bridge-lack.ts';
import type { EitherReading } from '../levers/discounts-taken.ts';
import type { BridgeStep, BridgeStepKind, PriceBridge } from './price-bridge.ts';
import { t } from './price-bridge-texts.ts';

/** How the one who shows a bridge writes its figures. */
export interface BridgeFormat {
  /** Of an amount that is not below zero. */
  readonly amount: (amount: DecimalText) => string;
  /** "41.2 %", without a sign. */
  readonly percent: (percent: number) => string;
  /** Text of the service, made fit to be read. */
  readonly text: (text: string) => string;
}

export interface BridgeHeadline {
  /** "Peak summer achieves 559 a week" */
  readonly finding: string;
  /** "41.2 % under p50"; null where there is nothing to compare. */
  readonly verdict: string | null;
  readonly tone: 'under' | 'over' | null;
}

/** What a person is to know first of the season. */
export function bridgeHeadline(bridge: PriceBridge, format: BridgeFormat): BridgeHeadline {
  const season = format.text(bridge.position.season);
  const verdict = verdictOf(bridge.gap ?? bridge.listGap, bridge.level, format);
  if (bridge.achieved !== null) {
    return { finding: t('achieves', { season, amount: format.amount(bridge.achieved) }), ...verdict };
  }
  if (bridge.list !== null) {
    return { finding: t('isListedAt', { season, amount: format.amount(bridge.list) }), ...verdict };
  }
  return { finding: t('neitherKnown', { season }), ...verdict };
}

function verdictOf(
  gap: PriceBridge['gap'],
  level: number,
  format: BridgeFormat,
): Pick<BridgeHeadline, 'verdict' | 'tone'> {
  if (typeof gap?.percent !== 'number') return { verdict: null, tone: null };
  const name = `p${String(level)}`;
  if (gap.percent === 0) return { verdict: t('levelWith', { level: name }), tone: null };
  const tone = gap.percent < 0 ? 'under' : 'over';
  const percent = format.percent(Math.abs(gap.percent));
  return { verdict: t(tone === 'under' ? 'percentUnder' : 'percentOver', { percent, level: name }), tone };
}

/** What makes the gap, and what the bridge lacks, as sentences. */
export function bridgeExplanation(bridge: PriceBridge, format: BridgeFormat): string {
  return [
    ...gapSentences(bridge, format),
    ...bridge.lacks.map((lack) => lackSentence(lack, bridge.level)),
  ].join(' ');
}

const mostlyPercent = 50;

function gapSentences(bridge: PriceBridge, format: BridgeFormat): readonly string[] {
  const steps = bridge.rows.flatMap((row) => (row.row === 'step' ? [row] : []));
  const main = steps.find((step) => smallest(step.share) >= mostlyPercent);
  const rest = steps.filter((step) => step !== main).flatMap((step) => stepClause(step, format));
  const others = rest.length === 0 ? [] : [`${capitalised(rest.join('; '))}.`];
  if (bridge.gap === null || bridge.comparable === null) return others;
  const isBelow = compareAmounts(bridge.gap.difference, '0') < 0;
  const whole = t(isBelow ? 'belowAmount' : 'aboveAmount', { amount: format.amount(bridge.comparable) });
  if (main === undefined) {
    const cancel = steps.length > 1 && steps.every(({ share }) => share === null);
    if (!cancel) return others;
    return [...others, t('together', { what: togetherWords(bridge.gap.difference, whole, format) })];
  }
  const part = amounts(main.difference, format);
  // One step can be more than the whole, where another works against it.
  const isPart = largest(main.share) <= 100;
  const of = isPart
    ? t('partOfTheWhole', { part, amount: format.amount(magnitude(bridge.gap.difference)), whole })
    : t('amountAndWhole', { amount: part, whole });
  return [t('mostly', { step: mainNames[main.kind], amounts: of }), ...others];
}

function togetherWords(difference: DecimalText, whole: string, format: BridgeFormat): string {
  return difference === '0'
    ? t('levelWithComparables')
    : t('amountAndWhole', { amount: format.amount(magnitude(difference)), whole });
}

const mainNames: Readonly<Record<BridgeStepKind, string>> = {
  'list-price': t('listPrice'),
  discounts: t('discounts'),
  vouchers: t('vouchers'),
  rest: t('notExplained'),
  'discounts-and-rest': t('discountsAndRest'),
  everything: t('oneStep'),
};

function stepClause(step: BridgeStep, format: BridgeFormat): readonly string[] {
  const { ifTotalIsNet: net, ifTotalIsGross: gross } = step.difference;
  const range = amounts(step.difference, format);
  if (net === '0' && gross === '0') return nothing[step.kind];
  const raises = compareAmounts(net, '0') > 0;
  switch (step.kind) {
    case 'list-price':
      return [t(raises ? 'listPriceAbove' : 'listPriceBelow', { amounts: range })];
    case 'discounts':
      return [t('discountsTake', { amounts: range })];
    case 'vouchers':
      return [t('vouchersTake', { amounts: range })];
    case 'rest':
      return mixed(step.difference)
        ? [t('spanNotExplained', { from: signed(net, format), to: signed(gross, format) })]
        : [t(raises ? 'moreNotExplained' : 'amountNotExplained', { amounts: range })];
    case 'discounts-and-rest':
    case 'everything':
      return [t(raises ? 'aboveInOneStep' : 'belowInOneStep', { amounts: range })];
  }
}

const nothing: Readonly<Record<BridgeStepKind, readonly string[]>> = {
  'list-price': [t('listPriceIsLevel')],
  discounts: [t('discountsTakeNothing')],
  vouchers: [],
  rest: [],
  'discounts-and-rest': [],
  everything: [],
};

/** What is missing, and what that means for the bridge. */
export function lackSentence(lack: BridgeLack, level: number): string {
  const name = `p${String(level)}`;
  switch (lack) {
    case 'percentile':
      return t('noPercentile', { level: name });
    case 'percentile-not-understood':
      return t('percentileNotUnderstood', { level: name });
    case 'percentile-unnamed':
      return t('percentileUnnamed', { level: name });
    case 'percentile-reported-twice':
      return t('percentileTwice', { level: name });
    case 'percentiles-out-of-order':
      return t('percentilesOutOfOrder');
    case 'segment':
      return t('noSegment');
    case 'list-price':
      return t('noListPrice');
    case 'list-price-not-understood':
      return t('listPriceNotUnderstood');
    case 'list-price-unnamed':
      return t('listPriceUnnamed');
    case 'achieved-season':
      return t('noAchievedSeason');
    case 'achieved':
      return t('noAchieved');
    case 'achieved-not-understood':
      return t('achievedNotUnderstood');
    case 'achieved-unnamed':
      return t('achievedUnnamed');
    case 'list-price-in-other-currency':
      return t('listPriceInOtherCurrency');
    case 'achieved-in-other-currency':
      return t('achievedInOtherCurrency');
    case 'season-dates':
      return t('noDays');
    case 'bookings':
      return t('noBookings');
    case 'more-bookings':
      return t('moreBookings');
    case 'discount-amounts':
      return t('noDiscountAmounts');
  }
}

/** "60 to 66", or the one amount where both readings give it; without a sign. */
export function amounts(of: EitherReading<DecimalText>, format: BridgeFormat): string {
  const [low, high] = [magnitude(of.ifTotalIsNet), magnitude(of.ifTotalIsGross)].sort(compareAmounts);
  if (low === undefined || high === undefined || low === high) return format.amount(low ?? '0');
  return t('span', { low: format.amount(low), high: format.amount(high) });
}

/** "−60", "+4", "0". */
export function signed(amount: DecimalText, format: BridgeFormat): string {
  if (amount === '0') return format.amount(amount);
  const isBelow = compareAmounts(amount, '0') < 0;
  return `${isBelow ? '\u2212' : '+'}${format.amount(magnitude(amount))}`;
}

function magnitude(amount: DecimalText): DecimalText {
  return compareAmounts(amount, '0') < 0 ? subtractAmounts('0', amount) : amount;
}

/** Whether it lowers by the one reading and raises by the other. */
function mixed({ ifTotalIsNet: net, ifTotalIsGross: gross }: EitherReading<DecimalText>): boolean {
  return compareAmounts(net, '0') !== compareAmounts(gross, '0');
}

function smallest(share: EitherReading<number> | null): number {
  return share === null ? Number.NEGATIVE_INFINITY : Math.min(share.ifTotalIsNet, share.ifTotalIsGross);
}

function largest(share: EitherReading<number> | null): number {
  return share === null ? Number.NEGATIVE_INFINITY : Math.max(share.ifTotalIsNet, share.ifTotalIsGross);
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
