import { Group, Text } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { isCalendarDate, type CalendarDate, weekdays } from '../../../../core/values/dates/calendar-date.ts';
import type {
  AvailabilityCalendar,
  CalendarDay,
  DayState,
} from '../../../../core/analysis/availability/availability-calendar.ts';
import { formatLongDate, formatMonth } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import {
  dayAfterKey,
  calendarMonths,
  wordsOfDay,
  type CalendarMonth,
  isContradiction,
  dayStateWords,
} from './calendar-days.ts';
import styles from './month-grids.module.css';
import { weekdayName } from '../../../components/format/weekday-name.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';

/** Has one tab stop. Arrow keys move between the days. */
export function MonthGrids(props: {
  readonly calendar: AvailabilityCalendar;
  /** 'YYYY-MM'. Earlier months are folded away. */
  readonly first: string;
  readonly today: CalendarDate;
  /** Why a month has no list, by 'YYYY-MM'. */
  readonly unread: Readonly<Record<string, string>>;
  /** Called on a click or on Enter. */
  readonly onDay: (date: CalendarDate) => void;
  /** Shows or hides the earlier months. Undefined if there are none. */
  readonly earlier: { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void } | undefined;
}) {
  const { calendar, first, today, unread, earlier } = props;
  const { days } = calendar;
  const { locale } = usePreferences();
  const months = useMemo(() => calendarMonths(days), [days]);
  const gridRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CalendarDate | undefined>(undefined);
  const isShown = (date: CalendarDate | undefined): boolean => days.some((day) => day.date === date);
  const begin = days.find(({ date }) => date.startsWith(first))?.date ?? today;
  const fallback = isShown(today) ? today : begin;
  const tabStop = active !== undefined && isShown(active) ? active : fallback;
  const chosen = days.find(({ date }) => date === active);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset['date'] !== undefined;
    if (!isOnDay || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') props.onDay(tabStop);
    const next = dayAfterKey(event.key, tabStop, {
      from: days[0]?.date ?? tabStop,
      to: days.at(-1)?.date ?? tabStop,
    });
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
      <div
        ref={gridRef}
        className={styles['months']}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        {months.filter(({ month }) => month >= first).map(gridOf)}
        {earlier === undefined ? null : (
          <details
            className={styles['earlier']}
            open={earlier.isOpen}
            onToggle={(event) => earlier.onOpen(event.currentTarget.open)}
          >
            <summary>Earlier months</summary>
            <div className={styles['months']}>{months.filter(({ month }) => month < first).map(gridOf)}</div>
          </details>
        )}
      </div>
      <Text size="sm" c="var(--kh-text-soft)" mt="lg">
        {chosen === undefined
          ? 'Choose a day to see what is known of it and which lengths are sold. Arrow keys move, Enter asks.'
          : `${formatLongDate(chosen.date, locale)}: ${wordsOfDay(chosen)}`}
      </Text>
    </>
  );
}

/** One tab stop serves all the months. */
const MonthGrid = memo(function MonthGrid(props: {
  readonly month: CalendarMonth;
  readonly locale: string;
  readonly today: CalendarDate;
  /** The day that Tab reaches, if it's in this month. */
  readonly tabStop: CalendarDate | undefined;
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
                  today={props.today}
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
  readonly today: CalendarDate;
  readonly isTabStop: boolean;
}) {
  const { day } = props;
  const isToday = day.date === props.today;
  const parts = { day: formatLongDate(day.date, props.locale), words: wordsOfDay(day) };
  const words = isToday ? `${parts.day}, today: ${parts.words}` : `${parts.day}: ${parts.words}`;
  return (
    <td
      tabIndex={props.isTabStop ? 0 : -1}
      data-date={day.date}
      data-past={day.date < props.today || undefined}
      data-state={isContradiction(day) ? 'contradiction' : day.state}
      aria-current={isToday ? 'date' : undefined}
      aria-label={words}
      title={words}
      className={styles['day']}
    >
      <span>{Number(day.date.slice(8))}</span>
    </td>
  );
}

const order: readonly DayState[] = [
  'unavailable',
  'booked',
  'undecided',
  'open-check-in',
  'no-check-in',
  'free',
  'not-reported',
];

/** Explains the marks that are present, with the number of days for each. */
export function MonthLegend(props: {
  readonly calendar: AvailabilityCalendar;
  readonly showsToday: boolean;
  readonly locale: string;
}) {
  const { counts, contradictions } = props.calendar;
  const marks = [
    ...order.map((state) => ({ state, count: counts[state] })),
    { state: 'contradiction' as const, count: contradictions.length },
  ].filter(({ count }) => count > 0);
  return (
    <Group component="ul" gap="0.5rem 1.5rem" p={0} m="0 0 1.25rem" fz="xs" aria-label="Key">
      {marks.map(({ state, count }) => (
        <Group key={state} component="li" gap="sm" className={styles['mark'] ?? ''}>
          <span className={styles['day']} data-state={state} aria-hidden>
            14
          </span>
          {dayStateWords[state]} <strong>{formatCounted(count, 'day', 'days', props.locale)}</strong>
        </Group>
      ))}
      {props.showsToday ? (
        <Group component="li" gap="sm" className={styles['mark'] ?? ''}>
          <span className={styles['day']} aria-current="date" aria-hidden>
            <span>14</span>
          </span>
          Today
        </Group>
      ) : null}
    </Group>
  );
}
