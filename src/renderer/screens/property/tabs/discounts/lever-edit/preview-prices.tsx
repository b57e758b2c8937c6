import type { PricesOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import { pricesOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { StackedPrice } from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import { formatCounted } from '../../../../../../core/wording/plural.ts';
import { chartColours } from '../../../../../charts/frame/chart-colours.ts';
import { ChartFrame } from '../../../../../charts/frame/chart-frame.tsx';
import type { ChartCell, ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { useChartAmounts } from '../../../../../charts/use-chart-amounts.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';
import { formatWeekdayDate } from '../../../../../components/format/format-calendar-date.ts';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { NetPriceChart, netPriceHeight, netPriceLegend, scaleOf } from '../stay-price/net-price-chart.tsx';
import { models } from '../../../lever-reading/stacking-ways.ts';
import type { StayChoice } from '../stay-price/stay-choice.ts';
import type { StayPrice } from '../stay-price/use-stay-price.ts';
import editStyles from './lever-edit.module.css';
import type { EditEffects } from './use-edit-effects.ts';

const legend = [
  ...netPriceLegend,
  { label: 'Dotted: as it is now', colour: chartColours.textFaint, mark: 'dash' },
] as const;

/** What a guest would pay before and after the edit, under each way to stack discounts. */
export function PreviewPrices(props: {
  readonly effects: EditEffects;
  readonly propertyId: number;
  readonly stay: StayChoice;
  readonly price: StayPrice;
}) {
  const { stay, price } = props;
  const { before, after } = props.effects.bands;
  const { locale } = usePreferences();
  const amounts = useChartAmounts();
  const { basePrice } = price;
  if (basePrice === null) {
    return (
      <Notice tone="info" title="No price to begin with">
        No list price covers this stay. Enter one above to see the effect.
      </Notice>
    );
  }
  const steps = pricesOfEdit(before, after);
  const scale = scaleOf([...before, ...after], basePrice);
  const changes = steps.some((step) => models.some(({ id }) => differs(step, id)));
  const words = { count: stay.nights, locale, arrival: formatWeekdayDate(price.arrival, locale) };
  const range = { low: amounts(scale.low), high: amounts(scale.high), base: amounts(basePrice) };
  return (
    <>
      <ChartFrame
        title={`Net price of a stay of ${formatCounted(stay.nights, 'night', 'nights', locale)} from ${words.arrival}`}
        summary={`Net price of a stay of ${formatCounted(stay.nights, 'night', 'nights', locale)} from ${words.arrival} by days between booking and arrival, before and after the edit, under three ways to combine discounts. The table below has every step.`}
        fileName={`net-price-edit-${String(props.propertyId)}`}
        height={netPriceHeight}
        range={
          scale.low === 0
            ? `Price from ${range.low} to ${range.high}. Before discounts: ${range.base}. Across: days between booking and arrival.`
            : `Price from ${range.low} to ${range.high}; the axis does not begin at zero. Before discounts: ${range.base}. Across: days between booking and arrival.`
        }
        legend={legend}
        table={tableOf(steps)}
      >
        <NetPriceChart bands={after} before={before} basePrice={basePrice} />
      </ChartFrame>
      {changes ? null : (
        <p className={editStyles['lead']}>The edit changes no price of this stay. Try another arrival.</p>
      )}
    </>
  );
}

type ModelId = (typeof models)[number]['id'];

function differs({ before, after }: PricesOfEdit, id: ModelId): boolean {
  return before?.[id].price !== after?.[id].price;
}

function tableOf(steps: readonly PricesOfEdit[]): ChartTableData {
  return {
    caption: 'Net price by booking window before and after the edit',
    columns: [
      { name: 'Days before arrival' },
      ...models.flatMap(({ name }) => [
        { name: `${name}: now`, numeric: true },
        { name: 'after', numeric: true },
      ]),
    ],
    rows: steps.map((step) => ({
      key: String(step.fromDays),
      cells: [
        {
          value:
            step.fromDays === step.toDays
              ? String(step.fromDays)
              : `${String(step.fromDays)}–${String(step.toDays)}`,
        },
        ...models.flatMap(({ id }) => [
          priceCell(step.before?.[id], false),
          priceCell(step.after?.[id], differs(step, id)),
        ]),
      ],
    })),
  };
}

function priceCell(price: StackedPrice | undefined, changed: boolean): ChartCell {
  if (price === undefined) return { value: null, missing: 'No price to begin with' };
  const amount = <AmountText amount={price.price} />;
  return {
    value: price.price,
    shown: changed ? <strong className={editStyles['changed']}>{amount}</strong> : amount,
  };
}
