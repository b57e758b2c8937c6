import type { AvailabilityCalendar } from '../../../../../core/analysis/availability/availability-calendar.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { formatCalendarDate } from '../../../../components/format/format-calendar-date.ts';
import { momentText } from '../../../../components/format/moment-text.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './availability.module.css';

const mostNamed = 6;

/** Days on which the service contradicts itself, by name, as a mark in a small month is easily missed. */
export function ContradictionsNotice(props: {
  readonly calendar: AvailabilityCalendar;
  /** When the bookings were read; null where none were. */
  readonly bookingsReadAt: string | null;
}) {
  const { calendar } = props;
  const { locale } = usePreferences();
  const count = calendar.contradictions.length;
  if (count === 0) return null;
  const days = calendar.contradictions
    .slice(0, mostNamed)
    .map((date) => formatCalendarDate(date, locale))
    .join(', ');
  const closed = calendar.days.filter((day) => day.breaksStartDay).length;
  const both = calendar.counts.contradiction;
  const booked = calendar.days.filter((day) => day.breaksBooking).length;
  const age = props.bookingsReadAt === null ? '' : momentText(props.bookingsReadAt, locale);
  const sentences = [
    count > mostNamed ? `${days} and ${count - mostNamed} more.` : `${days}.`,
    ...(booked > 0
      ? [`${booked} taken by a booking (bookings read ${age}), and available by the lists of dates.`]
      : []),
    ...(both > 0 ? [`${both} listed as unavailable and as open for check-in.`] : []),
    ...(closed > 0 ? [`${closed} open for check-in on a weekday that the check-in day rules close.`] : []),
  ];
  return (
    <div className={styles['notice']}>
      <Notice
        tone="warn"
        title={`The service contradicts itself on ${formatCounted(count, 'day', 'days', locale)}`}
      >
        <p>{sentences.join(' ')}</p>
      </Notice>
    </div>
  );
}
