import { Text, Title } from '@mantine/core';
import {
  type PricesOfEdit,
  pricesOfEdit,
  type RowsOfEdit,
  sharesOfEdit,
} from '../../../../../core/analysis/discounts/discount-edit-effects.ts';
import { rowLabel } from '../../../../../core/analysis/discounts/discount-words.ts';
import type { KnownCombining } from '../../../../../core/values/money/amount-facts.ts';
import { compareAmounts, type DecimalText, multiplyAmount } from '../../../../../core/values/money/money.ts';
import { roundAmount, workableAmount } from '../../../../../core/values/money/rounded-money.ts';
import type { ChartCell } from '../../../../charts/frame/chart-table.tsx';
import { NetPriceChart } from '../../../../charts/net-price-chart.tsx';
import { useProperty } from '../../../../client/properties/property.ts';
import { formatCounted } from '../../../../../core/values/words/plural.ts';
import { formatCalendarDate } from '../../../../components/format/format-calendar-date.ts';
import { formatRate } from '../../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { type Column, SimpleTable, amountCell, tableOf } from '../../../../kit/simple-table.tsx';
import { type ModelId, type StayChoice, modelsOf } from '../../discount-reading/base-price.ts';
import { daysWords } from '../stay-price/net-price-panel.tsx';
import type { StayPrice } from '../stay-price/stay-controls.tsx';
import type { EditEffects } from './edit-effects.ts';

interface PreviewedStay {
  readonly effects: EditEffects;
  readonly stay: StayChoice;
  readonly price: StayPrice;
  readonly combining: KnownCombining;
}

/** What the edit means for one guest: the stay below, booked when its price changes. */
export function EditHeadline({ effects, stay, price, combining }: PreviewedStay) {
  const { locale } = usePreferences();
  const models = modelsOf(combining);
  if (price.basePrice === null) return null;
  const steps = pricesOfEdit(effects.bands.before, effects.bands.after);
  const step = steps.find((one) => models.some(({ id }) => differs(one, id)));
  if (step === undefined)
    return <Text>The edit changes no price of the stay below. Try another arrival.</Text>;
  const [before, after] = [step.before, step.after].map((prices) =>
    models.flatMap(({ id }) => prices?.[id].price ?? []),
  );
  return (
    <Text fz="lg" role="status">
      <Amounts of={before} /> →{' '}
      <strong>
        <Amounts of={after} />
      </strong>{' '}
      for {formatCounted(stay.nights, 'night', 'nights', locale)} from{' '}
      {formatCalendarDate(price.arrival, locale)}, booked {daysWords(step)} days before
    </Text>
  );
}

/** One price, or a range if it depends on how discounts combine. */
function Amounts({ of = [] }: { readonly of: readonly DecimalText[] | undefined }) {
  const [least = null, ...others] = of.toSorted((left, right) => compareAmounts(left, right));
  const most = others.at(-1) ?? least;
  return (
    <>
      <AmountText amount={least} />
      {most === least ? null : (
        <>
          {' to '}
          <AmountText amount={most} />
        </>
      )}
    </>
  );
}

/** What a guest pays before and after the edit, for each way to combine discounts. */
export function PreviewPrices(props: PreviewedStay) {
  const { stay, price } = props;
  const { propertyId } = useProperty();
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
  const table = tableOf('Net price by booking window before and after the edit', steps, [
    { name: 'Days before arrival', cell: (step) => ({ value: daysWords(step) }) },
    ...shown.flatMap(({ id, name }): readonly Column<PricesOfEdit>[] => [
      figureColumn(`${name}: now`, (step) => priceCell(step.before?.[id].price)),
      figureColumn('after', (step) => priceCell(step.after?.[id].price, differs(step, id))),
    ]),
  ]);
  return (
    <NetPriceChart
      models={shown}
      bands={after}
      before={before}
      basePrice={basePrice}
      nights={stay.nights}
      arrival={price.arrival}
      fileName={`net-price-edit-${propertyId}`}
      table={table}
    />
  );
}

function differs({ before, after }: PricesOfEdit, id: ModelId): boolean {
  return before?.[id].price !== after?.[id].price;
}

function figureColumn<Row>(name: string, cell: (row: Row) => ChartCell): Column<Row> {
  return { name, numeric: true, cell };
}

function priceCell(
  price: DecimalText | null | undefined,
  isChanged = false,
  missing = 'No price to start with',
): ChartCell {
  const cell = amountCell(price, missing);
  return isChanged ? { ...cell, shown: <strong>{cell.shown}</strong> } : cell;
}

/** What short breaks cost before and after the edit. They cost a share of the week, which is no discount. */
export function PreviewShares(props: {
  readonly rows: RowsOfEdit;
  /** Null if unknown. */
  readonly weekPrice: DecimalText | null;
}) {
  const { weekPrice } = props;
  const { locale } = usePreferences();
  const shareCell = (share: DecimalText | null): ChartCell =>
    share === null
      ? { value: null, missing: 'No such rule' }
      : { value: share, shown: `${formatRate(share, locale)}%` };
  const costCell = (share: DecimalText | null, isChanged = false): ChartCell =>
    priceCell(
      shareOfWeek(weekPrice, share),
      isChanged,
      share === null ? 'No such rule' : 'No price for the week',
    );
  const columns: readonly Column<ReturnType<typeof sharesOfEdit>[number]>[] = [
    { name: 'Rule', cell: ({ row }) => ({ value: rowLabel(row) }) },
    figureColumn('Share now', ({ before }) => shareCell(before)),
    figureColumn('Share after', ({ after }) => shareCell(after)),
    figureColumn('Price now', ({ before }) => costCell(before)),
    figureColumn('Price after', ({ before, after }) => costCell(after, before !== after)),
  ];
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
      <SimpleTable
        caption="Share of the week and price of each short-break rule, before and after the edit"
        rows={sharesOfEdit(props.rows)}
        columns={columns}
      />
    </section>
  );
}

function shareOfWeek(week: DecimalText | null, share: DecimalText | null): DecimalText | null {
  const [price, percent] = [week, share].map((one) => (one === null ? null : workableAmount(one)));
  if (price === null || percent === null || price === undefined || percent === undefined) return null;
  return roundAmount(multiplyAmount(multiplyAmount(price, percent), '0.01'), 2);
}
