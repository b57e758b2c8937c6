import { joinChoices } from '../../../../../core/wording/join-words.ts';
import { numberFormat, usableLocale } from '../../../../../core/values/money/number-format.ts';
import type { ReactNode } from 'react';
import type { BookingSummary } from '../../../../../core/analysis/bookings/booking-summary.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { formatCount } from '../../../../../core/wording/plural.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './bookings-summary.module.css';

/** The figures that need no picture: what stands, what does not, and what discounts took. */
export function SummaryFigures(props: {
  readonly summary: BookingSummary;
  /** False where the question left blocks out: then none came, whatever there are. */
  readonly hasBlocks: boolean;
}) {
  const { summary } = props;
  const { locale } = usePreferences();
  const count = (value: number): string => formatCount(value, locale);
  const { discounts } = summary;
  // Of a part, nothing found is not zero.
  const sure = (value: number): string => (summary.isPart && value === 0 ? 'Unknown' : count(value));
  const blocks = props.hasBlocks || summary.blocks > 0 ? sure(summary.blocks) : 'Not asked for';
  return (
    <dl className={styles['figures']}>
      <Figure label="Bookings (not cancelled)" value={sure(summary.standing)}>
        {summary.isPart && summary.standing === 0
          ? 'none in the bookings loaded'
          : summary.standingUnclear > 0
            ? `${count(summary.standingUnclear)} of them without word of a cancellation`
            : 'every figure below is about these'}
      </Figure>
      <Figure label="Cancelled" value={sure(summary.cancelled)}>
        {summary.isPart && summary.cancelled === 0 ? 'none in the bookings loaded' : 'counted apart'}
        {summary.noStay === 0
          ? null
          : `, as ${summary.noStay === 1 ? 'is' : 'are'} ${count(summary.noStay)} never booked`}
      </Figure>
      <Figure label="Blocks" value={blocks}>
        {props.hasBlocks || summary.blocks > 0 ? 'no bookings, counted apart' : 'left out by this question'}
      </Figure>
      <Figure label="Discount share" value={shareWords(discounts, locale)}>
        {discounts.bookings === 0 ? (
          'no booking has its price and both discounts'
        ) : (
          <>
            <AmountText amount={discounts.discount} /> discounts and{' '}
            <AmountText amount={discounts.voucherDiscount} /> vouchers on {count(discounts.discounted)} of{' '}
            {count(discounts.bookings)} bookings
            {discounts.notReported > 0 ? `; ${count(discounts.notReported)} without` : ''}
          </>
        )}
      </Figure>
    </dl>
  );
}

function Figure(props: { readonly label: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd className={styles['figure']}>{props.value}</dd>
      <dd className={styles['aside']}>{props.children}</dd>
    </div>
  );
}

/** Both readings of the total price, as the service does not say which is meant. */
function shareWords(discounts: BookingSummary['discounts'], locale: string): string {
  const reported = [discounts.percentIfTotalIsNet, discounts.percentIfTotalIsGross].filter(
    (percent) => percent !== null,
  );
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const words = [...new Set(reported.map((percent) => format.format(percent)))];
  return words.length === 0 ? '—' : `${joinChoices(words)}%`;
}
