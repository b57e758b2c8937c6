import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { StripState, YearStrip } from '../../../../../core/analysis/availability/year-strip.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './year-panel.module.css';

const words: Readonly<Record<StripState, string>> = {
  arrival: 'arrival',
  booked: 'booked',
  taken: 'unavailable',
  free: 'free',
  'not-understood': 'sent, not understood',
  'not-read': 'not read',
};
const states = ['arrival', 'booked', 'taken', 'free', 'not-understood', 'not-read'] as const;

/** A sliver a day, a block a month. What it shows is said in words below it. */
export function YearStripView(props: { readonly strip: YearStrip; readonly today: CalendarDate }) {
  const { strip, today } = props;
  const { locale } = usePreferences();
  const reported = states.filter((state) => strip.counts[state] > 0);
  const summary = reported
    .map((state) => `${formatCounted(strip.counts[state], 'day', 'days', locale)} ${words[state]}`)
    .join(', ');
  return (
    <>
      <div className={styles['strip']} role="img" aria-label={`Twelve months: ${summary}.`}>
        {strip.months.map(({ month, days }, index) => (
          <div key={month} className={styles['month']}>
            <div className={styles['days']}>
              {days.map(({ date, state }) => (
                <span key={date} data-state={state} data-past={date < today || undefined} />
              ))}
            </div>
            <span className={styles['name']}>
              {formatMonth(month, index === 0 || month.endsWith('-01'), locale)}
            </span>
          </div>
        ))}
      </div>
      <ul className={styles['key']} aria-label="Key">
        {reported.map((state) => (
          <li key={state}>
            <span className={styles['swatch']} data-state={state} />
            {words[state]}
          </li>
        ))}
      </ul>
    </>
  );
}
