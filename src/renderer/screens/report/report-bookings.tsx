import { AmountText } from '../../components/text/amount-text.tsx';
import { formatMonth } from '../../components/format/format-calendar-date.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import styles from './report.module.css';
import type { Report } from './use-report.ts';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';

const mostChannels = 3;
const mostMonths = 3;

/** Counts and rates only: of a booking itself nothing stands on the sheet. */
export function ReportBookings(props: { readonly report: Report }) {
  const { locale } = usePreferences();
  const summary = props.report.bookings;
  if (summary === undefined) return <p className={styles['none']}>{props.report.whyNoBookings}</p>;
  const months = summary.ratePerNight.filter(({ median }) => median !== null).slice(-mostMonths);
  const channels = summary.channels.slice(0, mostChannels);
  const nights = summary.nightsByMonth.slice(-mostMonths);
  return (
    <ul className={styles['list']}>
      <li>
        <strong>{t('numberBookings', { count: summary.standing, locale })}</strong>
        {summary.isPart ? t('ofThoseThatWereReadMoreExist') : ''}
        {summary.cancelled === 0 ? null : t('cancelledBesides', { number: String(summary.cancelled) })}
      </li>
      {channels.length === 0 ? null : (
        <li>
          {channels
            .map(({ channel, percent }) => `${visibleText(channel)} ${String(Math.round(percent))}\u00a0%`)
            .join(' · ')}
        </li>
      )}
      {nights.length === 0 ? null : (
        <li>
          {t('nightsByMonth', {
            months: nights
              .map((one) => `${formatMonth(one.month, true, locale)} ${formatCount(one.nights, locale)}`)
              .join(' · '),
          })}
        </li>
      )}
      {months.map(({ month, median, bookings }) => (
        <li key={month}>
          <RichText
            t={t}
            of="medianANightOfBookings"
            parts={{
              count: bookings,
              locale,
              month: formatMonth(month, true, locale),
              amountText: <AmountText amount={median} currency={summary.currency ?? undefined} />,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
