import { useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { isCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type {
  AvailabilityCalendar,
  Coverage,
} from '../../../../../core/analysis/availability/availability-calendar.ts';
import { formatLongDate } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { dayAfterKey } from './calendar-keys.ts';
import { calendarMonths, monthsToCome } from './calendar-months.ts';
import { wordsOfDay } from './day-words.ts';
import type { CalendarMonth } from './calendar-months.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './year-calendar.module.css';

/** Twelve small months. Tab reaches one day of the year, arrows the others; what the day is stands below, too. */
export function YearCalendar(props: {
  readonly calendar: AvailabilityCalendar;
  readonly shown: Coverage;
  readonly today: CalendarDate;
  /** Why no list speaks of a month, by 'YYYY-MM'. */
  readonly unread: Readonly<Record<string, string>>;
  /** A day was clicked, or Enter pressed on it. */
  readonly onDay: (date: CalendarDate) => void;
}) {
  const { calendar, shown, today, unread } = props;
  const { locale } = usePreferences();
  const months = useMemo(() => calendarMonths(calendar.days), [calendar]);
  const { ahead, over } = monthsToCome(months, today);
  const gridRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CalendarDate | undefined>(undefined);
  const isShown = (date: CalendarDate): boolean => date >= shown.from && date <= shown.to;
  const fallback = isShown(today) ? today : shown.from;
  const tabStop = active !== undefined && isShown(active) ? active : fallback;
  const chosen = calendar.days.find((day) => day.date === active);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') props.onDay(tabStop);
    const next = dayAfterKey(event.key, tabStop, shown);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    gridRef.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>): void => {
    const date = event.target.dataset['date'];
    if (isCalendarDate(date)) setActive(date);
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const cell = event.target instanceof Element ? event.target.closest('[data-date]') : null;
    const date = cell?.getAttribute('data-date');
    if (isCalendarDate(date)) props.onDay(date);
  };
  const gridOf = (month: CalendarMonth) => (
    <MonthGrid
      key={month.month}
      month={month}
      locale={locale}
      note={unread[month.month]}
      today={today}
      tabStop={tabStop.startsWith(month.month) ? tabStop : undefined}
    />
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the days inside are the controls */}
      <div ref={gridRef} className={styles['year']} onKeyDown={onKeyDown} onFocus={onFocus} onClick={onClick}>
        {ahead.map(gridOf)}
        {over.length === 0 ? null : <h3 className={styles['over']}>Earlier this year</h3>}
        {over.map(gridOf)}
      </div>
      <p className={styles['chosen']}>
        {chosen === undefined ? (
          'Choose a day to see what is known of it and which lengths are sold; the arrow keys go from day to day, Enter asks.'
        ) : (
          <>
            <strong>{formatLongDate(chosen.date, locale)}</strong>: {wordsOfDay(chosen)}
          </>
        )}
      </p>
    </>
  );
}
