import { AmountText } from '../../components/text/amount-text.tsx';
import { formatMonth } from '../../components/format/format-calendar-date.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import styles from './report.module.css';
import type { Report } from './use-report.ts';

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
        <strong>{formatCounted(summary.standing, 'booking', 'bookings', locale)}</strong>
        {summary.isPart ? ' of the bookings loaded (there are more)' : ''}
        {summary.cancelled === 0 ? null : `, ${summary.cancelled} cancelled`}
      </li>
      {channels.length === 0 ? null : (
        <li>
          {channels
            .map(({ channel, percent }) => `${visibleText(channel)} ${String(Math.round(percent))}%`)
            .join(' · ')}
        </li>
      )}
      {nights.length === 0 ? null : (
        <li>
          Nights by month:{' '}
          {nights
            .map((one) => `${formatMonth(one.month, true, locale)} ${formatCount(one.nights, locale)}`)
            .join(' · ')}
        </li>
      )}
      {months.map(({ month, median, bookings }) => (
        <li key={month}>
          {formatMonth(month, true, locale)}: median{' '}
          <AmountText amount={median} currency={summary.currency ?? undefined} /> a night of{' '}
          {formatCounted(bookings, 'booking', 'bookings', locale)}
        </li>
      ))}
    </ul>
  );
}
