import type { BookingSummary } from '../../../../../core/analysis/bookings/booking-summary.ts';
import { formatCount, formatCounted } from '../../../../../core/wording/plural.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './bookings-summary.module.css';
import { ChannelMixChart } from '../../../../charts/channel-mix-chart.tsx';
import { DistributionChart } from '../../../../charts/distribution-chart.tsx';
import { MonthRatesChart } from '../../../../charts/month-rates-chart.tsx';
import { Button } from '@mantine/core';
import { joinChoices } from '../../../../../core/wording/join-words.ts';
import { numberFormat, usableLocale } from '../../../../../core/values/money/number-format.ts';
import type { ReactNode } from 'react';
import { AmountText } from '../../../../components/text/amount-text.tsx';

/** What the bookings that came add up to, with everything that was assumed on the way. */
export function BookingsSummary(props: {
  readonly summary: BookingSummary;
  readonly propertyId: number;
  /** The question asked for blocks too. */
  readonly hasBlocks: boolean;
  /** Asks for all of them at once; undefined where that cannot be done or was done. */
  readonly onReadAll: (() => void) | undefined;
}) {
  const { summary } = props;
  const { locale } = usePreferences();
  const id = String(props.propertyId);
  return (
    <Panel
      title="Summary"
      description={scopeOf(summary, (value) => formatCount(value, locale))}
      actions={
        props.onReadAll === undefined ? null : (
          <Button size="xs" variant="default" onClick={props.onReadAll}>
            Load all {formatCount(summary.totalAtService ?? 0, locale)}
          </Button>
        )
      }
    >
      <SummaryFigures summary={summary} hasBlocks={props.hasBlocks} />
      {summary.standing === 0 ? null : (
        <div className={styles['charts']}>
          <div className={styles['whole']}>
            <MonthRatesChart months={summary.ratePerNight} fileName={`rate-per-night-${id}`} />
          </div>
          <ChannelMixChart
            channels={summary.channels}
            notReported={summary.channelNotReported}
            fileName={`channel-mix-${id}`}
          />
          <div className={styles['stack']}>
            <DistributionChart
              title="Nights"
              unit="nights"
              distribution={summary.nights}
              fileName={`nights-${id}`}
            />
            <DistributionChart
              title="Party size"
              unit="guests"
              distribution={summary.partySize}
              fileName={`party-size-${id}`}
            />
          </div>
        </div>
      )}
      <ul className={styles['assumptions']} aria-label="What is assumed">
        {summary.notUnderstood.length === 0 ? null : (
          <li>
            Not recognised, so left out of every figure:{' '}
            {summary.notUnderstood
              .map(
                ({ what, bookings }) => `${what} (${formatCounted(bookings, 'booking', 'bookings', locale)})`,
              )
              .join(', ')}
            .
          </li>
        )}
        {summary.nightsContradict > 0 ? (
          <li>
            Nights and dates contradict each other on{' '}
            {formatCounted(summary.nightsContradict, 'booking', 'bookings', locale)}; the nights are taken.
          </li>
        ) : null}
        {summary.assumptions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}

function scopeOf(summary: BookingSummary, count: (value: number) => string): string {
  const came = summary.standing + summary.cancelled + summary.noStay + summary.blocks;
  if (summary.isAll) return `All ${came === 1 ? 'one' : count(came)} bookings that match.`;
  if (!summary.isPart) return `${count(came)} loaded. The service doesn’t say whether there are more.`;
  const of =
    summary.totalAtService === null ? 'of more bookings' : `of ${count(summary.totalAtService)} bookings`;
  return `Based on ${count(came)} ${of}.`;
}

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
