import type { BookingSummary } from '../../../../../core/analysis/bookings/booking-summary.ts';
import { formatCount, formatCounted } from '../../../../../core/wording/plural.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './bookings-summary.module.css';
import { ChannelMixChart } from '../../../../charts/channel-mix-chart.tsx';
import { DistributionChart } from '../../../../charts/distribution-chart.tsx';
import { MonthRatesChart } from '../../../../charts/month-rates-chart.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { Button } from '@mantine/core';

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
            Sent, not understood, and so in no figure:{' '}
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
