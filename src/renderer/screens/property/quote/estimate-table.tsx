import { Stack, Title } from '@mantine/core';
import { currenciesDiffer, type Currency } from '../../../../core/values/money/currency.ts';
import type { PriceAnswer } from '../../../../core/service/answers/price-answer.ts';
import type { DiscountGap } from '../../../../core/analysis/discounts/discount-gaps.ts';
import { rowLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import type { DiscountRule } from '../../../../core/analysis/discounts/discounts.ts';
import type { DecimalText } from '../../../../core/values/money/money.ts';
import { subtractAmounts } from '../../../../core/values/money/rounded-money.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Assumptions, Note } from '../../../kit/notes.tsx';
import { type Column, SimpleTable, amountColumn } from '../../../kit/simple-table.tsx';
import { JudgedWithout } from '../discount-reading/discount-reading.tsx';
import {
  type ModelId,
  models,
  modelsOf,
  basePriceOf,
  whyNoBasePrice,
} from '../discount-reading/base-price.ts';
import { useMemo } from 'react';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { namedCurrency } from '../../../../core/mapping/remarks.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import type { KnownCombining } from '../../../../core/values/money/amount-facts.ts';
import { combiningAssumption } from '../../../../core/analysis/discounts/net-price-envelope.ts';
import { RangeNote } from '../../../components/snapshot/range-note.tsx';
import { type StayEstimate, estimateStay } from '../../../../core/analysis/discounts/stay-estimate.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useAmountFacts } from '../../../client/workspaces/amount-facts.ts';
import { type QuoteStay, guestsOf } from './quote-stay.ts';

interface EstimateProps {
  readonly own: OwnEstimate;
  readonly rows: readonly DiscountRule[];
  readonly gaps: readonly DiscountGap[];
  /** Null if no price was requested for this stay. */
  readonly prices: PriceAnswer | null;
}

interface Way {
  readonly id: ModelId;
  readonly name: string;
}

/** A single way if all give the same total or the user confirmed one. */
function waysOf(totals: OwnEstimate['estimate']['totals'], combining: KnownCombining): readonly Way[] {
  if (combining !== undefined) return modelsOf(combining);
  const isSame = totals !== null && models.every(({ id }) => totals[id] === totals.bestOne);
  return isSame ? [{ id: 'bestOne', name: 'Any way discounts combine' }] : models;
}

/** Keyholder's total for each way to combine discounts, beside the service's total. */
export function EstimateTable(props: EstimateProps) {
  return (
    <InCurrency currency={props.own.currency}>
      <Estimate {...props} />
    </InCurrency>
  );
}

function Estimate(props: EstimateProps) {
  const { estimate, from } = props.own;
  const { locale } = usePreferences();
  const { combining } = props.own;
  const { band, totals, extras } = estimate;
  const total = props.prices?.total ?? null;
  const isOther = currenciesDiffer(total?.currency ?? null, props.own.currency);
  const atService = isOther ? null : (total?.amount ?? null);
  const currency = total?.currency ?? undefined;
  const notKnown = (): string => 'Not known';
  const ways = waysOf(totals, combining);
  const columns: readonly Column<Way>[] = [
    { name: 'Discounts', cell: ({ name }) => ({ value: name }) },
    amountColumn('Stay', ({ id }) => band?.prices?.[id].price, notKnown),
    ...(extras.length === 0 ? [] : [amountColumn<Way>('With extras', ({ id }) => totals?.[id], notKnown)]),
    ...(props.prices === null
      ? []
      : [
          {
            name: 'The service asks',
            numeric: true,
            cell: ({ id }: Way) => ({
              value: atService,
              shown: <Difference atService={atService} own={totals?.[id] ?? null} currency={currency} />,
            }),
          },
        ]),
  ];
  return (
    <Stack component="section" gap="md" aria-label="From this property’s own prices">
      <Title order={3} size="sm">
        From this property’s own prices
      </Title>
      <Note>
        {from === null ? (
          'No list price covers this stay.'
        ) : (
          <>
            Before discounts <AmountText amount={estimate.basePrice} />, from the segment of the arrival:{' '}
            {from}.
          </>
        )}{' '}
        {estimate.leadDays < 0
          ? null
          : `Booked today, ${formatCounted(estimate.leadDays, 'day', 'days', locale)} ahead.`}{' '}
        {discountWords(props.own, props.rows)}
      </Note>
      <SimpleTable caption="Estimate and difference" rows={ways} columns={columns} />
      {ways.length > 1 ? (
        <Note>
          <RangeNote of="combining" />
        </Note>
      ) : null}
      {extras.length === 0 ? null : (
        <Note>
          Extras:{' '}
          {extras.map(({ id, name, quantity, amount }, at) => (
            <span key={id}>
              {at === 0 ? '' : ', '}
              {quantity} × <InertText text={name} />
              {' = '}
              <AmountText amount={amount} missing="Not known" />
            </span>
          ))}
          .
        </Note>
      )}
      {[
        ...estimate.missing,
        ...(isOther ? ['The service’s price and this property’s prices are in different currencies.'] : []),
      ].map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
      <JudgedWithout gaps={props.gaps} />
      <Assumptions lines={[combiningAssumption(combining), ...estimate.assumptions, ...ownAssumptions]} />
    </Stack>
  );
}

const ownAssumptions = [
  'Fees, taxes and vouchers are not in the estimate: the service does not list them.',
  'Where only one of the two names a currency, both are taken to be in it.',
];

function discountWords({ estimate: { band } }: OwnEstimate, rows: readonly DiscountRule[]): string {
  if (band === null) return '';
  const names = (keys: readonly string[]): string =>
    rows.flatMap((row) => (keys.includes(row.key) ? [rowLabel(row)] : [])).join(', ');
  const counted = names(band.counted);
  const others = names([...band.notCounted, ...band.mayApply]);
  const sentence = counted === '' ? 'No known discount applies.' : `Counted: ${counted}.`;
  return others === '' ? sentence : `${sentence} Not counted: ${others}.`;
}

function Difference(props: {
  readonly atService: DecimalText | null;
  readonly own: DecimalText | null;
  readonly currency: string | undefined;
}) {
  const { atService, own } = props;
  if (atService === null || own === null) return <AmountText amount={null} missing="Not known" />;
  const difference = subtractAmounts(atService, own);
  if (difference === '0') return 'the same';
  const isMore = !difference.startsWith('-');
  return (
    <>
      <AmountText amount={isMore ? difference : subtractAmounts(own, atService)} currency={props.currency} />{' '}
      {isMore ? 'more' : 'less'}
    </>
  );
}

export interface OwnEstimate {
  readonly estimate: StayEstimate;
  /** The source of the price before discounts. Null if there is no price. */
  readonly from: string | null;
  /** The currency that the property's own prices name, if any. */
  readonly currency: Currency;
  /** How discounts combine, if the user confirmed it. */
  readonly combining: KnownCombining;
}

/** Keyholder's own estimate for the stay, from the property's prices and discounts. */
export function useEstimate(known: {
  readonly stay: QuoteStay;
  readonly today: CalendarDate;
  readonly rows: readonly DiscountRule[];
  readonly extras: ResourceValue<'extras'>['rows'] | undefined;
}): OwnEstimate {
  const { view, read } = useOwn('segment-pricing');
  const { combining } = useAmountFacts(useProperty().workspaceId);
  const { stay, today, rows, extras } = known;
  const pricing = read?.value;
  return useMemo(() => {
    const { arrival, nights, party } = stay;
    const base = basePriceOf(pricing, arrival, nights);
    const guests = guestsOf(stay);
    const estimate = estimateStay(
      { arrival, nights, today, dogs: party.dogs, guests: guests === 0 ? null : guests, extras: stay.extras },
      {
        rows,
        extras,
        basePrice: base?.amount ?? null,
        whyNoPrice: base === undefined ? whyNoBasePrice(view, pricing, arrival, nights) : '',
      },
    );
    const currency = pricing === undefined ? null : namedCurrency(pricing);
    return { estimate, from: base?.from ?? null, currency, combining };
  }, [stay, today, rows, extras, pricing, view, combining]);
}
