import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { addDays, weekdayOf } from '../../../../core/values/dates/calendar-date.ts';
import { formatMonth, monthInitial } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Grounds, TodayLine, spanStyle } from './days-strip.tsx';
import styles from './days-strip.module.css';
import type { TimelineWindow } from '../timeline-window.ts';

/** Up to so many nights every day has its number; beyond, Mondays; beyond that, months alone. */
const mostWithDays = 24;
const mostWithMondays = 130;

/** Months and days above the rows. */
export function DaysScale(props: { readonly window: TimelineWindow; readonly today: CalendarDate }) {
  const { window, today } = props;
  const { locale } = usePreferences();
  const days = Array.from({ length: window.nights }, (_, index) => addDays(window.from, index));
  const months = [...Map.groupBy(days.entries(), ([, day]) => day.slice(0, 7))];
  const named = [...days.entries()].filter(
    ([, day]) =>
      window.nights <= mostWithDays || (window.nights <= mostWithMondays && weekdayOf(day) === 'monday'),
  );
  return (
    <div className={styles['scale']} aria-hidden>
      <Grounds window={window} today={today} />
      {months.map(([month, those]) => (
        <span
          key={month}
          className={styles['month']}
          style={spanStyle(those[0]?.[0] ?? 0, those.length, window)}
        >
          <span data-name="year">
            {formatMonth(month, window.nights <= mostWithMondays || month.endsWith('-01'), locale)}
          </span>
          <span data-name="month">{formatMonth(month, false, locale)}</span>
          <span data-name="initial">{monthInitial(month, locale)}</span>
        </span>
      ))}
      {named.map(([index, day]) => (
        <span
          key={day}
          className={styles['dayName']}
          data-today={day === today || undefined}
          style={spanStyle(index, window.nights <= mostWithDays ? 1 : 2, window)}
        >
          {Number(day.slice(8))}
        </span>
      ))}
      <TodayLine window={window} today={today} />
    </div>
  );
}
