import { memo } from 'react';
import { weekdays } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDay } from '../../../../../core/analysis/availability/availability-calendar.ts';
import { formatLongDate, formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { weekdayName } from '../../../../components/format/weekday-name.ts';
import type { CalendarMonth } from './calendar-months.ts';
import { isContradiction, wordsOfDay } from './day-words.ts';
import styles from './year-calendar.module.css';

/** One month of the year: a grid of days, one of which in the whole year is the tab stop. */
export const MonthGrid = memo(function MonthGrid(props: {
  readonly month: CalendarMonth;
  readonly locale: string;
  readonly today: CalendarDate;
  /** The day that Tab reaches, when it is in this month. */
  readonly tabStop: CalendarDate | undefined;
  /** Why nothing is listed in it. */
  readonly note: string | undefined;
}) {
  const { month, locale } = props;
  const name = formatMonth(month.month, true, locale);
  const label = props.note === undefined ? name : `${name}, ${props.note}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, as ARIA has it
    <table role="grid" className={styles['month']} aria-label={label}>
      <caption className={styles['monthName']}>
        {name}
        {props.note === undefined ? null : <span className={styles['monthNote']}>{props.note}</span>}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday, locale)}>
              <span aria-hidden>{weekdayName(weekday, locale, 'initials')}</span>
              <span className={styles['spoken']}>{weekdayName(weekday, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} />
              ) : (
                <DayCell
                  key={column}
                  day={day}
                  locale={locale}
                  isToday={day.date === props.today}
                  isTabStop={day.date === props.tabStop}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function DayCell(props: {
  readonly day: CalendarDay;
  readonly locale: string;
  readonly isToday: boolean;
  readonly isTabStop: boolean;
}) {
  const { day } = props;
  const parts = { day: formatLongDate(day.date, props.locale), words: wordsOfDay(day) };
  const words = props.isToday ? `${parts.day}, today: ${parts.words}` : `${parts.day}: ${parts.words}`;
  return (
    <td
      tabIndex={props.isTabStop ? 0 : -1}
      data-date={day.date}
      data-state={isContradiction(day) ? 'contradiction' : day.state}
      aria-current={props.isToday ? 'date' : undefined}
      aria-label={words}
      title={words}
      className={styles['day']}
    >
      <span>{Number(day.date.slice(8))}</span>
    </td>
  );
}
