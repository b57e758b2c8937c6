import { currenciesDiffer, type Currency } from '../../../../../core/values/money/currency.ts';
import type { PriceAnswer } from '../../../../../core/service/answers/price-answer.ts';
import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import { rowLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../../../core/analysis/levers/levers.ts';
import type { DecimalText } from '../../../../../core/values/money/money.ts';
import { subtractAmounts } from '../../../../../core/values/money/rounded-money.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Assumptions, JudgedWithout } from '../../lever-reading/judgement.tsx';
import { type ModelId, models, basePriceOf, whyNoBasePrice } from '../../lever-reading/base-price.ts';
import styles from './quote.module.css';
import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { type StayEstimate, estimateStay } from '../../../../../core/analysis/levers/stay-estimate.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { type QuoteStay, guestsOf } from './quote-stay.ts';

interface EstimateProps {
  readonly own: OwnEstimate;
  readonly rows: readonly LeverRow[];
  readonly gaps: readonly LeverGap[];
  /** Null: nothing was asked for this stay. */
  readonly prices: PriceAnswer | null;
}

/** One way where all of them come to the same. */
function waysOf(
  totals: OwnEstimate['estimate']['totals'],
): readonly { readonly id: ModelId; readonly name: string }[] {
  const [first] = models;
  const isSame = totals !== null && models.every(({ id }) => totals[id] === totals[first.id]);
  return isSame ? [{ ...first, name: 'Any way discounts combine' }] : models;
}

/** What the property's own prices and discounts come to, for the three ways of stacking, beside the service's total. */
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
  const { band, totals, extras } = estimate;
  const total = props.prices?.total ?? null;
  const isOther = currenciesDiffer(total?.currency ?? null, props.own.currency);
  const said = isOther ? null : (total?.amount ?? null);
  const currency = total?.currency ?? undefined;
  return (
    <section className={styles['answer']} aria-label="From this property’s own prices">
      <h3 className={styles['heading']}>From this property’s own prices</h3>
      <p className={styles['note']}>
        {from === null ? (
          'No list price covers this stay.'
        ) : (
          <BaseWords amount={estimate.basePrice} from={from} />
        )}{' '}
        {estimate.leadDays < 0
          ? null
          : `Booked today, ${formatCounted(estimate.leadDays, 'day', 'days', locale)} ahead.`}{' '}
        <FiringWords own={props.own} rows={props.rows} />
      </p>
      <PlainTable caption="Estimate and difference" className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">Discounts</th>
            <th scope="col" data-numeric>
              Stay
            </th>
            <th scope="col" data-numeric>
              With extras
            </th>
            <th scope="col" data-numeric>
              The service asks
            </th>
          </tr>
        </thead>
        <tbody>
          {waysOf(totals).map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-numeric>
                <AmountText amount={band?.prices?.[id].price ?? null} missing="Not known" />
              </td>
              <td data-numeric>
                <AmountText amount={totals?.[id] ?? null} missing="Not known" />
              </td>
              <td data-numeric>
                <Difference
                  said={said}
                  own={totals?.[id] ?? null}
                  currency={currency}
                  asked={props.prices !== null}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {extras.length === 0 ? null : (
        <p className={styles['note']}>
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
        </p>
      )}
      {estimate.lacks.map((lack) => (
        <p key={lack} className={styles['note']}>
          {lack}
        </p>
      ))}
      {isOther ? (
        <p className={styles['note']}>
          The service’s price and this property’s prices are in different currencies.
        </p>
      ) : null}
      <JudgedWithout gaps={props.gaps} />
      <details className={styles['note']}>
        <summary>What is assumed</summary>
        <Assumptions lines={[...estimate.assumptions, ...ownAssumptions]} />
      </details>
    </section>
  );
}

const ownAssumptions = [
  'Fees, taxes and vouchers are not in the estimate: the service does not list them.',
  'Where only one of the two names a currency, both are taken to be in it.',
];

function BaseWords(props: { readonly amount: DecimalText | null; readonly from: string }) {
  return (
    <>
      Before discounts <AmountText amount={props.amount} />, from the segment of the arrival: {props.from}.
    </>
  );
}

function FiringWords(props: { readonly own: OwnEstimate; readonly rows: readonly LeverRow[] }) {
  const { band } = props.own.estimate;
  if (band === null) return null;
  const names = (keys: readonly string[]): string =>
    props.rows
      .filter(({ key }) => keys.includes(key))
      .map(rowLabel)
      .join(', ');
  const counted = names(band.counted);
  const others = names([...band.notCounted, ...band.mayFire]);
  return (
    <>
      {counted === '' ? 'No known discount applies.' : `Counted: ${counted}.`}{' '}
      {others === '' ? null : `Not counted: ${others}.`}
    </>
  );
}

function Difference(props: {
  readonly said: DecimalText | null;
  readonly own: DecimalText | null;
  readonly currency: string | undefined;
  readonly asked: boolean;
}) {
  const { said, own } = props;
  if (!props.asked) return <span className={styles['quiet']}>not asked</span>;
  if (said === null || own === null) return <AmountText amount={null} missing="Not known" />;
  const difference = subtractAmounts(said, own);
  if (difference === '0') return 'the same';
  const isMore = !difference.startsWith('-');
  return (
    <>
      <AmountText amount={isMore ? difference : subtractAmounts(own, said)} currency={props.currency} />{' '}
      {isMore ? 'more' : 'less'}
    </>
  );
}

export interface OwnEstimate {
  readonly estimate: StayEstimate;
  /** What the price before discounts is taken from; null where there is none. */
  readonly from: string | null;
  /** What the house's own prices are in, where they name it. */
  readonly currency: Currency;
}

/** What this console makes of the house's own prices and discounts for the stay. */
export function useEstimate(
  house: { readonly workspaceId: string; readonly propertyId: number },
  known: {
    readonly stay: QuoteStay;
    readonly today: CalendarDate;
    readonly rows: readonly LeverRow[];
    readonly extras: ResourceValue<'extras'>['rows'] | undefined;
  },
): OwnEstimate {
  const segments = useResourceReading('segment-pricing', house);
  const { stay, today, rows, extras } = known;
  const pricing = segments.read?.value;
  const { view } = segments;
  return useMemo(() => {
    const { arrival, nights, party } = stay;
    const base = basePriceOf(pricing, arrival, nights);
    const guests = guestsOf(stay);
    const estimate = estimateStay(
      { arrival, nights, today, dogs: party.dogs, guests: guests === 0 ? null : guests, extras: stay.extras },
      {
        ...{ rows, extras },
        basePrice: base?.amount ?? null,
        whyNoPrice: base === undefined ? whyNoBasePrice(view, pricing, arrival, nights) : '',
      },
    );
    const currency = pricing === undefined ? null : namedCurrency(pricing);
    return { estimate, from: base?.from ?? null, currency };
  }, [stay, today, rows, extras, pricing, view]);
}
