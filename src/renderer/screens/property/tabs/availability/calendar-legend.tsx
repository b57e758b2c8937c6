import type {
  AvailabilityCalendar,
  DayState,
} from '../../../../../core/analysis/availability/availability-calendar.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { dayStateWords } from './day-words.ts';
import styles from './year-calendar.module.css';

const order: readonly DayState[] = [
  'unavailable',
  'booked',
  'undecided',
  'open-check-in',
  'no-check-in',
  'free',
  'not-reported',
];

/** What the marks mean, with how many days of the year carry each; only those that are there. */
export function CalendarLegend(props: {
  readonly calendar: AvailabilityCalendar;
  readonly showsToday: boolean;
  readonly locale: string;
}) {
  const { calendar, locale } = props;
  const days = (count: number): string => formatCounted(count, 'day', 'days', locale);
  return (
    <ul className={styles['legend']} aria-label="Key">
      {order
        .filter((state) => calendar.counts[state] > 0)
        .map((state) => (
          <li key={state}>
            <span className={styles['day']} data-state={state} aria-hidden>
              14
            </span>
            {dayStateWords[state]} <b>{days(calendar.counts[state])}</b>
          </li>
        ))}
      {calendar.contradictions.length > 0 ? (
        <li>
          <span className={styles['day']} data-state="contradiction" aria-hidden>
            14
          </span>
          {dayStateWords.contradiction} <b>{days(calendar.contradictions.length)}</b>
        </li>
      ) : null}
      {props.showsToday ? (
        <li>
          <span className={styles['day']} aria-current="date" aria-hidden>
            <span>14</span>
          </span>
          Today
        </li>
      ) : null}
    </ul>
  );
}
