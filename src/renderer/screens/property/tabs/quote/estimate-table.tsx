import { currenciesDiffer } from '../../../../../contract/money/currency.ts';
import type { PriceAnswer } from '../../../../../contract/service/answers/price-answer.ts';
import type { LeverGap } from '../../../../../analysis/levers/lever-gaps.ts';
import { rowLabel } from '../../../../../analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../../../analysis/levers/levers.ts';
import type { DecimalText } from '../../../../../contract/money/money.ts';
import { subtractAmounts } from '../../../../../contract/money/rounded-money.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import { RichText } from '../../../../components/text/rich-text.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Assumptions } from '../../lever-reading/assumptions.tsx';
import { JudgedWithout } from '../../lever-reading/judged-without.tsx';
import { models } from '../../lever-reading/stacking-ways.ts';
import type { OwnEstimate } from './use-estimate.ts';
import styles from './quote.module.css';
import { t } from './texts.ts';

interface EstimateProps {
  readonly own: OwnEstimate;
  readonly rows: readonly LeverRow[];
  readonly gaps: readonly LeverGap[];
  /** Null: nothing was asked for this stay. */
  readonly prices: PriceAnswer | null;
}

/** What the house's own prices and discounts come to, for the three ways of stacking, beside the service's total. */
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
    <section className={styles['answer']} aria-label={t('fromThisHousesOwnPrices')}>
      <h3 className={styles['heading']}>{t('fromThisHousesOwnPrices')}</h3>
      <p className={styles['note']}>
        {from === null ? (
          t('thereIsNoPriceToBeginWith')
        ) : (
          <BaseWords amount={estimate.basePrice} from={from} />
        )}{' '}
        {estimate.leadDays < 0 ? null : t('bookedTodayDaysAhead', { count: estimate.leadDays, locale })}{' '}
        <FiringWords own={props.own} rows={props.rows} />
      </p>
      <PlainTable caption={t('estimateAndDifference')} className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('discounts')}</th>
            <th scope="col" data-numeric>
              {t('stay')}
            </th>
            <th scope="col" data-numeric>
              {t('withExtras')}
            </th>
            <th scope="col" data-numeric>
              {t('serviceAsks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-numeric>
                <AmountText amount={band?.prices?.[id].price ?? null} missing={t('notKnown')} />
              </td>
              <td data-numeric>
                <AmountText amount={totals?.[id] ?? null} missing={t('notKnown')} />
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
          <RichText
            t={t}
            of="extrasAre"
            parts={{
              extras: extras.map(({ id, name, quantity, amount }, at) => (
                <span key={id}>
                  {at === 0 ? '' : ', '}
                  {quantity} × <InertText text={name} />
                  {' = '}
                  <AmountText amount={amount} missing={t('notKnown')} />
                </span>
              )),
            }}
          />
        </p>
      )}
      {estimate.lacks.map((lack) => (
        <p key={lack} className={styles['note']}>
          {lack}
        </p>
      ))}
      {isOther ? <p className={styles['note']}>{t('answerIsInAnotherCurrency')}</p> : null}
      <JudgedWithout gaps={props.gaps} />
      <details className={styles['note']}>
        <summary>{t('whatIsAssumed')}</summary>
        <Assumptions lines={[...estimate.assumptions, ...ownAssumptions]} />
      </details>
    </section>
  );
}

const ownAssumptions = [t('feesTaxesAndVouchersAreNotInTheEstimate'), t('whereOnlyOneNamesACurrency')];

function BaseWords(props: { readonly amount: DecimalText | null; readonly from: string }) {
  return (
    <RichText
      t={t}
      of="beforeDiscountsFromTheSegment"
      parts={{ amount: <AmountText amount={props.amount} />, from: props.from }}
    />
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
      {counted === '' ? t('noDiscountThatWasReadIsCounted') : t('counted', { names: counted })}{' '}
      {others === '' ? null : t('notCounted', { names: others })}
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
  if (!props.asked) return <span className={styles['quiet']}>{t('notAsked')}</span>;
  if (said === null || own === null) return <AmountText amount={null} missing={t('notKnown')} />;
  const difference = subtractAmounts(said, own);
  if (difference === '0') return t('theSame');
  const isMore = !difference.startsWith('-');
  return (
    <RichText
      t={t}
      of={isMore ? 'more' : 'less'}
      parts={{
        amount: (
          <AmountText amount={isMore ? difference : subtractAmounts(own, said)} currency={props.currency} />
        ),
      }}
    />
  );
}
