import type { BookingSummary } from '../../../../../analysis/bookings/booking-summary.ts';
import { formatCount } from '../../../../components/format/format-quantity.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './bookings-summary.module.css';
import { ChannelMixChart } from '../../../../charts/channel-mix-chart.tsx';
import { DistributionChart } from '../../../../charts/distribution-chart.tsx';
import { MonthRatesChart } from '../../../../charts/month-rates-chart.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { Button } from '@mantine/core';
import { t } from './texts.ts';

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
      title={t('summary')}
      description={scopeOf(summary, (value) => formatCount(value, locale))}
      actions={
        props.onReadAll === undefined ? null : (
          <Button size="xs" variant="default" onClick={props.onReadAll}>
            {t('readAll', { number: formatCount(summary.totalAtService ?? 0, locale) })}
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
              title={t('nights')}
              unit={t('nightsLower')}
              distribution={summary.nights}
              fileName={`nights-${id}`}
            />
            <DistributionChart
              title={t('partySize')}
              unit={t('guests')}
              distribution={summary.partySize}
              fileName={`party-size-${id}`}
            />
          </div>
        </div>
      )}
      <ul className={styles['assumptions']} aria-label={t('whatIsAssumed')}>
        {summary.notUnderstood.length === 0 ? null : (
          <li>
            {t('sentNotUnderstoodAndSoInNo', {
              notUnderstood: summary.notUnderstood
                .map(({ what, bookings }) => t('whatNumberBookings', { count: bookings, locale, what }))
                .join(', '),
            })}
          </li>
        )}
        {summary.nightsContradict > 0 ? (
          <li>{t('nightsAndDatesContradictEach', { count: summary.nightsContradict, locale })}</li>
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
  if (summary.isAll)
    return t('allThatTheServiceHasForThisQuestion', { came: came === 1 ? t('one') : count(came) });
  if (!summary.isPart) return t('cameTheServiceDoesNot', { number: count(came) });
  const of =
    summary.totalAtService === null
      ? t('ofMoreBookings')
      : t('ofBookings', { number: count(summary.totalAtService) });
  return t('readOfTheseAlone', { came: count(came), of });
}
