import { weekdays } from '../../../core/values/dates/calendar-date.ts';
import type { Weekday } from '../../../core/values/dates/calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { weekdayName } from '../../components/format/weekday-name.ts';
import styles from './rows.module.css';

/** Seven days, each on or off. */
export function WeekdayToggles(props: {
  readonly label: string;
  readonly days: readonly Weekday[];
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onDays: (days: readonly Weekday[]) => void;
}) {
  const { days } = props;
  const { locale } = usePreferences();
  return (
    <div role="group" aria-label={props.label} className={styles['days']}>
      {weekdays.map((day) => (
        <label key={day} className={styles['day']} data-invalid={props.invalid || undefined}>
          <input
            type="checkbox"
            aria-label={weekdayName(day, locale)}
            aria-invalid={props.invalid || undefined}
            aria-describedby={props.describedBy}
            checked={days.includes(day)}
            onChange={(event) => {
              const wanted = event.currentTarget.checked;
              props.onDays(weekdays.filter((one) => (one === day ? wanted : days.includes(one))));
            }}
          />
          <span aria-hidden>{weekdayName(day, locale, 'initials')}</span>
        </label>
      ))}
    </div>
  );
}
