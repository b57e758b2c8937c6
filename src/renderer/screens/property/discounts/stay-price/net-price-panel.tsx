import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import {
  combiningAssumption,
  netPriceEnvelope,
  type EnvelopeBand,
  type StackedPrice,
} from '../../../../../core/analysis/discounts/net-price-envelope.ts';
import { rowLabel } from '../../../../../core/analysis/discounts/discount-words.ts';
import type { DiscountRule } from '../../../../../core/analysis/discounts/discounts.ts';
import { type ChartCell, type ChartTableData, ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { NetPriceChart } from '../../../../charts/net-price-chart.tsx';
import { useProperty } from '../../../../client/properties/property.ts';
import { useAmountFacts } from '../../../../client/workspaces/amount-facts.ts';
import { RangeNote } from '../../../../components/snapshot/range-note.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { tableOf } from '../../../../kit/simple-table.tsx';
import { type Model, type StayChoice, modelsOf } from '../../discount-reading/base-price.ts';
import {
  JudgedPanel,
  type DiscountReading,
  firstArrivalOf,
} from '../../discount-reading/discount-reading.tsx';
import { StayControls, StayPriceFields, useStayPrice } from './stay-controls.tsx';

/** What a guest pays by booking window, for each way in which the service may combine discounts. */
export function NetPricePanel(props: {
  readonly reading: DiscountReading;
  readonly today: CalendarDate;
  readonly stay: StayChoice;
  readonly onStay: (stay: StayChoice) => void;
}) {
  const { reading, stay } = props;
  const { workspaceId, propertyId } = useProperty();
  const price = useStayPrice(firstArrivalOf(props.today, reading.rules), stay.nights);
  const { arrival, basePrice } = price;
  const envelope = useMemo(
    () => netPriceEnvelope({ rows: reading.rows, arrival, ...stay, basePrice }),
    [reading.rows, arrival, stay, basePrice],
  );
  const { combining } = useAmountFacts(workspaceId);
  const shown = modelsOf(combining);
  const table = netPriceTable(envelope.bands, reading.rows, shown);
  return (
    <JudgedPanel
      title="Net price by booking window"
      description={combining === undefined ? <RangeNote of="combining" /> : undefined}
      reading={reading}
      assumptions={[combiningAssumption(combining), ...envelope.assumptions, ...price.sources]}
    >
      <StayControls stay={stay} onStay={props.onStay}>
        <StayPriceFields price={price} />
      </StayControls>
      {basePrice === null ? (
        <>
          <Notice tone="info" title="No price to start with">
            {price.whyNone} Enter a price above; until then the table shows only which rules apply.
          </Notice>
          <ChartTable table={table} />
        </>
      ) : (
        <NetPriceChart
          models={shown}
          bands={envelope.bands}
          basePrice={basePrice}
          nights={stay.nights}
          arrival={arrival}
          fileName={`net-price-${propertyId}`}
          table={table}
        />
      )}
    </JudgedPanel>
  );
}

function netPriceTable(
  bands: readonly EnvelopeBand[],
  rows: readonly DiscountRule[],
  shown: readonly Model[],
): ChartTableData {
  const labels = new Map(rows.map((row) => [row.key, rowLabel(row)]));
  const names = (keys: readonly string[]): string => keys.map((key) => labels.get(key) ?? key).join(', ');
  const caption =
    shown.length === 1
      ? 'Net price by booking window'
      : 'Net price by booking window under three ways to combine discounts';
  return tableOf(caption, bands, [
    { name: 'Days before arrival', cell: (band) => ({ value: daysWords(band) }) },
    { name: 'Counted', cell: ({ counted }) => ({ value: names(counted) || 'none' }) },
    { name: 'Not counted', cell: (band) => ({ value: uncountedWords(band, names) }) },
    ...shown.map(({ id, name }) => ({
      name,
      numeric: true,
      cell: (band: EnvelopeBand) => priceCell(band.prices?.[id]),
    })),
  ]);
}

export function daysWords({ fromDays, toDays }: Pick<EnvelopeBand, 'fromDays' | 'toDays'>): string {
  return fromDays === toDays ? String(fromDays) : `${fromDays}–${toDays}`;
}

function uncountedWords(band: EnvelopeBand, names: (keys: readonly string[]) => string): string {
  const parts = [
    band.notCounted.length === 0 ? undefined : `no plain discount: ${names(band.notCounted)}`,
    band.mayApply.length === 0 ? undefined : `may apply: ${names(band.mayApply)}`,
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
