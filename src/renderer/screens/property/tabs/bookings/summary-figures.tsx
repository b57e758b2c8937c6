import { joinChoices } from '../../../../../contract/wording/join-words.ts';
import { numberFormat, usableLocale } from '../../../../../contract/money/number-format.ts';
import type { ReactNode } from 'react';
import type { BookingSummary } from '../../../../../analysis/bookings/booking-summary.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { formatCount } from '../../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './bookings-summary.module.css';
import { t } from './texts.ts';
import { RichText } from '../../../../components/text/rich-text.tsx';

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
  const sure = (value: number): string => (summary.isPart && value === 0 ? t('unknown') : count(value));
  const blocks = props.hasBlocks || summary.blocks > 0 ? sure(summary.blocks) : t('notAskedFor');
  return (
    <dl className={styles['figures']}>
      <Figure label={t('bookingsThatStand')} value={sure(summary.standing)}>
        {summary.isPart && summary.standing === 0
          ? t('noneInThePartThatWasRead')
          : summary.standingUnclear > 0
            ? t('ofThemWithoutWordOfACancellation', { number: count(summary.standingUnclear) })
            : t('everyFigureBelowIsAbout')}
      </Figure>
      <Figure label={t('cancelled')} value={sure(summary.cancelled)}>
        {summary.isPart && summary.cancelled === 0 ? t('noneInThePartThatWasRead') : t('countedApart')}
        {summary.noStay === 0 ? null : `, as are ${count(summary.noStay)} never booked`}
      </Figure>
      <Figure label={t('blocks')} value={blocks}>
        {props.hasBlocks || summary.blocks > 0 ? t('noBookingsCountedApart') : t('leftOutByThisQuestion')}
      </Figure>
      <Figure label={t('discountShare')} value={shareWords(discounts, locale)}>
        {discounts.bookings === 0 ? (
          t('noBookingHasItsPriceAndBoth')
        ) : (
          <>
            <RichText
              t={t}
              of="discountsAndVouchersOnOfBookings"
              parts={{
                discounts: <AmountText amount={discounts.discount} />,
                vouchers: <AmountText amount={discounts.voucherDiscount} />,
                discounted: count(discounts.discounted),
                bookings: count(discounts.bookings),
                notReported:
                  discounts.notReported > 0 ? t('without', { number: count(discounts.notReported) }) : '',
              }}
            />
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
  return words.length === 0 ? '—' : `${joinChoices(words)}\u00a0%`;
}
