import { rowLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../../../../core/analysis/levers/levers.ts';
import type {
  EnvelopeBand,
  StackedPrice,
} from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import type { ChartCell, ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { models } from '../../../lever-reading/stacking-ways.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';

/** The bands of lead times with what fires and what the guest would pay. */
export function netPriceTable(bands: readonly EnvelopeBand[], rows: readonly LeverRow[]): ChartTableData {
  const labels = new Map(rows.map((row) => [row.key, rowLabel(row)]));
  const names = (keys: readonly string[]): string => keys.map((key) => labels.get(key) ?? key).join(', ');
  return {
    caption: 'Net price by booking window under three ways to combine discounts',
    columns: [
      { name: 'Days before arrival' },
      { name: 'Counted' },
      { name: 'Not counted' },
      ...models.map((model) => ({ name: model.name, numeric: true })),
    ],
    rows: bands.map((band) => ({
      key: String(band.fromDays),
      cells: [
        { value: daysWords(band) },
        { value: names(band.counted) === '' ? 'none' : names(band.counted) },
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
    band.notCounted.length === 0 ? undefined : `no plain discount: ${names(band.notCounted)}`,
    band.mayFire.length === 0 ? undefined : `may apply: ${names(band.mayFire)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'none' : parts.join('; ');
}

function priceCell(price: StackedPrice | undefined): ChartCell {
  if (price === undefined) return { value: null, missing: 'Enter a price before discounts' };
  return {
    value: price.price,
    shown: (
      <>
        <AmountText amount={price.price} />
        {price.isClamped ? ' (the discounts come to more)' : ''}
      </>
    ),
  };
}
