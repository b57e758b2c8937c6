import { rowLabel } from '../../../../../../analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../../../../analysis/levers/levers.ts';
import type { EnvelopeBand, StackedPrice } from '../../../../../../analysis/levers/net-price-envelope.ts';
import type { ChartCell, ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { models } from '../../../lever-reading/stacking-ways.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';
import { t } from './texts.ts';

/** The bands of lead times with what fires and what the guest would pay. */
export function netPriceTable(bands: readonly EnvelopeBand[], rows: readonly LeverRow[]): ChartTableData {
  const labels = new Map(rows.map((row) => [row.key, rowLabel(row)]));
  const names = (keys: readonly string[]): string => keys.map((key) => labels.get(key) ?? key).join(', ');
  return {
    caption: t('tableCaption'),
    columns: [
      { name: t('daysBeforeArrival') },
      { name: t('counted') },
      { name: t('notCounted') },
      ...models.map((model) => ({ name: model.name, numeric: true })),
    ],
    rows: bands.map((band) => ({
      key: String(band.fromDays),
      cells: [
        { value: daysWords(band) },
        { value: names(band.counted) === '' ? t('none') : names(band.counted) },
        { value: uncountedWords(band, names) },
        ...models.map(({ id }) => priceCell(band.prices?.[id])),
      ],
    })),
  };
}

function daysWords({ fromDays, toDays }: EnvelopeBand): string {
  return fromDays === toDays ? String(fromDays) : `${String(fromDays)}–${String(toDays)}`;
}

function uncountedWords(band: EnvelopeBand, names: (keys: readonly string[]) => string): string {
  const parts = [
    band.notCounted.length === 0 ? undefined : t('noPlainDiscount', { rows: names(band.notCounted) }),
    band.mayFire.length === 0 ? undefined : t('onlyMayFire', { rows: names(band.mayFire) }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? t('none') : parts.join('; ');
}

function priceCell(price: StackedPrice | undefined): ChartCell {
  if (price === undefined) return { value: null, missing: t('enterAPriceBeforeDiscounts') };
  return {
    value: price.price,
    shown: (
      <>
        <AmountText amount={price.price} />
        {price.isClamped ? ` ${t('discountsComeToMore')}` : ''}
      </>
    ),
  };
}
