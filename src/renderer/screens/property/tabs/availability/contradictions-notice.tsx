import type { AvailabilityCalendar } from '../../../../../analysis/availability/availability-calendar.ts';
import { formatCalendarDate } from '../../../../components/format/format-calendar-date.ts';
import { formatCounted } from '../../../../components/format/format-quantity.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './availability.module.css';

const mostNamed = 6;

/** Days on which the service contradicts itself, by name, as a mark in a small month is easily missed. */
export function ContradictionsNotice(props: { readonly calendar: AvailabilityCalendar }) {
  const { calendar } = props;
  const { locale } = usePreferences();
  const count = calendar.contradictions.length;
  if (count === 0) return null;
  const named = calendar.contradictions.slice(0, mostNamed).map((date) => formatCalendarDate(date, locale));
  const closed = calendar.days.filter((day) => day.breaksStartDay).length;
  const both = calendar.counts.contradiction;
  return (
    <div className={styles['notice']}>
      <Notice
        tone="warn"
        title={`The service contradicts itself on ${formatCounted(count, 'day', 'days', locale)}`}
      >
        <p>
          {named.join(', ')}
          {count > mostNamed ? ` and ${String(count - mostNamed)} more` : ''}.
          {both > 0 ? ` ${String(both)} listed as unavailable and as open for check-in.` : ''}
          {closed > 0
            ? ` ${String(closed)} open for check-in on a weekday that the start-day rules close.`
            : ''}
        </p>
      </Notice>
    </div>
  );
}
