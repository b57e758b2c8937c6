import {
  type PricesOfEdit,
  pricesOfEdit,
  type RowsOfEdit,
  sharesOfEdit,
} from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { StackedPrice } from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import type { ChartCell, ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { NetPriceChart } from '../stay-price/net-price-chart.tsx';
import { type Model, type ModelId, type StayChoice, modelsOf } from '../../../lever-reading/base-price.ts';
import type { SaidCombining } from '../../../../../../core/values/money/amount-facts.ts';
import type { StayPrice } from '../stay-price/stay-controls.tsx';
import { Text, Title } from '@mantine/core';
import { Note } from '../../../../../kit/notes.tsx';
import type { EditEffects } from './edit-effects.ts';
import { type DecimalText, multiplyAmount } from '../../../../../../core/values/money/money.ts';
import { roundAmount, workableAmount } from '../../../../../../core/values/money/rounded-money.ts';
import { rowLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import { ChartTable } from '../../../../../charts/frame/chart-table.tsx';
import { formatRate } from '../../../../../components/format/format-quantity.ts';

/** What a guest would pay before and after the edit, under each way to stack discounts. */
export function PreviewPrices(props: {
  readonly effects: EditEffects;
  readonly propertyId: number;
  readonly stay: StayChoice;
  readonly price: StayPrice;
  readonly combining: SaidCombining;
}) {
  const { stay, price } = props;
  const shown = modelsOf(props.combining);
  const { before, after } = props.effects.bands;
  const { basePrice } = price;
  if (basePrice === null) {
    return (
      <Notice tone="info" title="No price to start with">
        No list price covers this stay. Enter one above to see the effect.
      </Notice>
    );
  }
  const steps = pricesOfEdit(before, after);
  const changes = steps.some((step) => shown.some(({ id }) => differs(step, id)));
  return (
    <>
      <NetPriceChart
        models={shown}
        bands={after}
        before={before}
        basePrice={basePrice}
        nights={stay.nights}
        arrival={price.arrival}
        fileName={`net-price-edit-${String(props.propertyId)}`}
        table={tableOf(steps, shown)}
      />
      {changes ? null : <Note>The edit changes no price of this stay. Try another arrival.</Note>}
    </>
  );
}

function differs({ before, after }: PricesOfEdit, id: ModelId): boolean {
  return before?.[id].price !== after?.[id].price;
}

function tableOf(steps: readonly PricesOfEdit[], shown: readonly Model[]): ChartTableData {
  return {
    caption: 'Net price by booking window before and after the edit',
    columns: [
      { name: 'Days before arrival' },
      ...shown.flatMap(({ name }) => [
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
        ...shown.flatMap(({ id }) => [
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
    shown: changed ? <strong>{amount}</strong> : amount,
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
      <Title order={3} size="h5">
        What short breaks cost
      </Title>
      <Text c="var(--kh-text-soft)">
        {weekPrice === null
          ? 'No list price covers this week. Enter one above to see prices.'
          : 'A share of the price of the week above, before any discount.'}
      </Text>
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
    shown: changed ? <strong>{text}</strong> : text,
  };
}
