import {
  type PricesOfEdit,
  pricesOfEdit,
  type RowsOfEdit,
  sharesOfEdit,
} from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
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
import { models, type StayChoice } from '../../../lever-reading/base-price.ts';
import type { StayPrice } from '../stay-price/stay-controls.tsx';
import editStyles from './lever-edit.module.css';
import type { EditEffects } from './edit-effects.ts';
import { type DecimalText, multiplyAmount } from '../../../../../../core/values/money/money.ts';
import { roundAmount, workableAmount } from '../../../../../../core/values/money/rounded-money.ts';
import { rowLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import { ChartTable } from '../../../../../charts/frame/chart-table.tsx';
import { formatRate } from '../../../../../components/format/format-quantity.ts';

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
      <Notice tone="info" title="No price to start with">
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
            : `Price from ${range.low} to ${range.high}; the axis doesn’t start at zero. Before discounts: ${range.base}. Across: days between booking and arrival.`
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
  if (price === undefined) return { value: null, missing: 'No price to start with' };
  const amount = <AmountText amount={price.price} />;
  return {
    value: price.price,
    shown: changed ? <strong className={editStyles['changed']}>{amount}</strong> : amount,
  };
}

/** What short breaks cost before and after the edit. They pay a share of the week, which no discount is. */
export function PreviewShares(props: {
  readonly rows: RowsOfEdit;
  /** Null where nothing tells it. */
  readonly weekPrice: DecimalText | null;
}) {
  const { weekPrice } = props;
  const preferences = usePreferences();
  const shareCell = (share: DecimalText | null): ChartCell =>
    share === null
      ? { value: null, missing: 'No such rule' }
      : { value: share, shown: `${formatRate(share, preferences.locale)}%` };
  const lines = sharesOfEdit(props.rows).map(({ row, before, after }) => {
    const changed = before !== after;
    return {
      key: row.key,
      cells: [
        { value: rowLabel(row) },
        shareCell(before),
        shareCell(after),
        shareOfWeek(weekPrice, before, false),
        shareOfWeek(weekPrice, after, changed),
      ],
    };
  });
  return (
    <section aria-label="What short breaks cost">
      <h3 className={editStyles['heading']}>What short breaks cost</h3>
      <p className={editStyles['lead']}>
        {weekPrice === null
          ? 'No list price covers this week. Enter one above to see prices.'
          : 'A share of the price of the week above, before any discount.'}
      </p>
      <ChartTable
        table={{
          caption: 'Share of the week and price of each short-break rule, before and after the edit',
          columns: [
            { name: 'Row' },
            { name: 'Share now', numeric: true },
            { name: 'Share after', numeric: true },
            { name: 'Price now', numeric: true },
            { name: 'Price after', numeric: true },
          ],
          rows: lines,
        }}
      />
    </section>
  );
}

function shareOfWeek(week: DecimalText | null, share: DecimalText | null, changed: boolean): ChartCell {
  const [price, percent] = [week, share].map((one) => (one === null ? null : workableAmount(one)));
  if (price === null || percent === null || price === undefined || percent === undefined) {
    return { value: null, missing: share === null ? 'No such rule' : 'No price for the week' };
  }
  const amount = roundAmount(multiplyAmount(multiplyAmount(price, percent), '0.01'), 2);
  const text = <AmountText amount={amount} />;
  return {
    value: amount,
    shown: changed ? <strong className={editStyles['changed']}>{text}</strong> : text,
  };
}
