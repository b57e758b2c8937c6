import { compareAmounts } from '../../../contract/money/money.ts';
import type { BridgeStep, BridgeTotal, PriceBridge } from '../../../analysis/pricing/price-bridge.ts';
import type { BridgeFormat } from '../../../analysis/pricing/price-bridge-words.ts';
import { t } from './row-texts.ts';

export function rowName({ level }: PriceBridge, row: BridgeTotal | BridgeStep): string {
  switch (row.kind) {
    case 'comparable':
      return t('comparables', { level: String(level) });
    case 'list':
      return t('ownListPrice');
    case 'achieved':
      return t('achieved');
    case 'list-price':
      return t('listPrice');
    case 'discounts':
      return t('discounts');
    case 'vouchers':
      return t('vouchers');
    case 'rest':
      return t('rest');
    case 'discounts-and-rest':
      return t('discountsAndRest');
    case 'everything':
      return t('everything');
  }
}

/** What the row rests on, as far as the bridge knows; '' where there is nothing to say. */
export function rowWords(bridge: PriceBridge, row: BridgeTotal | BridgeStep, format: BridgeFormat): string {
  switch (row.kind) {
    case 'comparable':
      return comparableWords(bridge);
    case 'list':
      return listWords(bridge);
    case 'achieved':
      return achievedWords(bridge, format);
    case 'list-price':
      return listPriceWords(bridge, format);
    case 'discounts':
      return discountWords(bridge);
    case 'vouchers':
      return t('toldApartByBookings');
    case 'rest':
      return t('nothingExplainsIt');
    case 'discounts-and-rest':
    case 'everything':
      return t('notToldApart');
  }
}

function comparableWords({ position: { sampleSize } }: PriceBridge): string {
  if (sampleSize === null) return t('housesUnknown');
  return t('housesCompared', { count: sampleSize, locale: '', number: String(sampleSize) });
}

function listWords({ position }: PriceBridge): string {
  switch (position.ownWeekly?.basis) {
    case 'weekly':
      return t('weeklyPrice');
    case 'price-applied-weekly':
      return t('appliedWeekly');
    case 'seven-nights':
      return t('sevenNights');
    case undefined:
      return '';
  }
}

function achievedWords({ position }: PriceBridge, format: BridgeFormat): string {
  const row = position.achieved?.row;
  const count = row?.bookings ?? null;
  const median = count === null ? t('median') : t('medianOf', { count, locale: '', number: String(count) });
  const [lowest, highest] = [row?.minWeekly ?? null, row?.maxWeekly ?? null];
  return lowest === null || highest === null
    ? t('medianAlone', { median })
    : t('medianInRange', { median, lowest: format.amount(lowest), highest: format.amount(highest) });
}

/** "Under p10 (712).": between which of the percentiles the list price lies, where their order holds. */
function listPriceWords({ position, list }: PriceBridge, format: BridgeFormat): string {
  if (list === null || !position.isOrdered) return t('readOnly');
  const rungs = position.percentiles.flatMap(({ level, weekly }) =>
    level === null || weekly === null
      ? []
      : [{ name: t('percentile', { level: String(level), amount: format.amount(weekly) }), weekly }],
  );
  const below = rungs.findLast(({ weekly }) => compareAmounts(weekly, list) <= 0);
  const above = rungs.find(({ weekly }) => compareAmounts(weekly, list) > 0);
  if (below === undefined) {
    return above === undefined ? t('readOnly') : t('underReadOnly', { above: above.name });
  }
  return above === undefined
    ? t('notUnderReadOnly', { below: below.name })
    : t('betweenReadOnly', { below: below.name, above: above.name });
}

function discountWords({ associations: { discounts } }: PriceBridge): string {
  if (discounts === null) return '';
  const { bookings, discounted, notReported } = discounts;
  const all = t('bookingsOfSeason', { count: bookings, locale: '', number: String(bookings) });
  const none = { bookings: all };
  const some = { bookings: all, discounted: String(discounted) };
  const others = { notReported: String(notReported) };
  if (notReported === 0) return discounted === 0 ? t('noneOn', none) : t('someOn', some);
  return discounted === 0
    ? t('noneOnOthersNotTold', { ...none, ...others })
    : t('someOnOthersNotTold', { ...some, ...others });
}
