import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import type { WantedGap } from '../../../core/analysis/calendar/day-letters.ts';
import { fits } from '../../../core/analysis/calendar/day-letters.ts';
import { addDays, daysBetween, weekdayOf, weekdays } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDiscount } from '../../../ipc/calendar.ts';
import { formatMonth, monthInitial } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './days-strip.module.css';
import { bandsIn } from './calendar-lines.ts';
import type { CalendarLine } from './calendar-lines.ts';
import type { CalendarWindow } from './calendar-window.ts';
import { lineSentences, runStatuses, stateWord } from './calendar-words.ts';

/** Above this many nights, weekdays are too narrow to see. */
const mostWithWeekdays = 100;
/** Above this many nights, only the bars show arrivals. */
const mostWithArrivals = 130;
/** From these shares of the window, a bar has room for its length in figures or words. */
const figureShare = 0.022;
const wordShare = 0.09;

export interface PickedNight {
  readonly propertyId: number;
  readonly index: number;
}

export interface StripFrame {
  readonly window: CalendarWindow;
  readonly today: CalendarDate;
  readonly discounts: readonly CalendarDiscount[];
  readonly withStartDays: boolean;
  /** The gaps to look for. Null if none. */
  readonly wanted: WantedGap | null;
  /** The night in the panel beside the list, with its property. */
  readonly picked: PickedNight | null;
}

function spanStyle(from: number, days: number, { nights }: CalendarWindow): CSSProperties {
  return { left: `${String((100 * from) / nights)}%`, width: `${String((100 * days) / nights)}%` };
}

/** A property's nights as bars, with lines for discounts below, and as sentences for screen readers. */
export function DaysStrip(props: { readonly line: CalendarLine; readonly frame: StripFrame }) {
  const { line, frame } = props;
  const { window, discounts } = frame;
  const { locale } = usePreferences();
  const { picked, wanted } = frame;
  return (
    <div className={styles['cell']} data-days={line.row.propertyId}>
      <div className={styles['grounds']} aria-hidden>
        <Grounds window={window} />
      </div>
      <div className={styles['strip']} aria-hidden data-far={window.nights > mostWithArrivals || undefined}>
        {line.runs.map((run) => (
          <span
            key={run.from}
            className={styles['run']}
            data-night={run.state}
            data-arrival={run.isArrival || undefined}
            title={runStatuses(run, window, locale)}
            style={spanStyle(run.from, run.nights, window)}
          >
            <RunFigure state={run.state} nights={run.nights} window={window} />
          </span>
        ))}
        {line.gaps
          .filter((gap) => wanted !== null && fits(gap, wanted))
          .map((gap) => (
            <span
              key={gap.from}
              className={styles['wanted']}
              style={spanStyle(gap.from, gap.nights, window)}
            />
          ))}
        {frame.withStartDays ? <StartDays line={line} window={window} /> : null}
        <TodayLine window={window} today={frame.today} />
        {picked?.propertyId === line.row.propertyId ? (
          <span className={styles['picked']} style={spanStyle(picked.index, 1, window)} />
        ) : null}
      </div>
      {discounts.length === 0 ? null : (
        <div className={styles['bands']} aria-hidden>
          {discounts.map((discount) => (
            <DiscountLine key={discount} line={line} discount={discount} window={window} />
          ))}
        </div>
      )}
      <span className={styles['spoken']}>{lineSentences(line, window, discounts, locale)}</span>
    </div>
  );
}

function RunFigure(props: {
  readonly state: CalendarLine['runs'][number]['state'];
  readonly nights: number;
  readonly window: CalendarWindow;
}) {
  const { state, nights, window } = props;
  const share = nights / window.nights;
  // Unloaded nights have no word, because the bars already look unloaded.
  if (state === 'not-read') return null;
  if (state === 'not-understood' || state === 'refused') {
    return share < wordShare ? null : <b>{stateWord(state)}</b>;
  }
  return share < figureShare ? null : <b>{nights}</b>;
}

function DiscountLine(props: {
  readonly line: CalendarLine;
  readonly discount: CalendarDiscount;
  readonly window: CalendarWindow;
}) {
  const { line, discount, window } = props;
  const isUnknown = line.row.unknownDiscounts.some((one) => one.discount === discount);
  return (
    <div className={styles['lane']} data-discount={discount} data-unknown={isUnknown || undefined}>
      {bandsIn(line.row, discount, window).map(({ from, days, isSure }) => (
        <span
          key={from}
          className={styles['band']}
          data-open={!isSure || undefined}
          style={spanStyle(from, days, window)}
        />
      ))}
    </div>
  );
}

/** Faint marks for weekends, Friday to Sunday. */
function Grounds(props: { readonly window: CalendarWindow }) {
  const { window } = props;
  const weekends = useMemo(() => weekendsIn(window), [window]);
  return weekends.map(({ from, days }) => (
    <span key={from} className={styles['weekend']} style={spanStyle(from, days, window)} />
  ));
}

function TodayLine(props: { readonly window: CalendarWindow; readonly today: CalendarDate }) {
  const { window, today } = props;
  const index = daysBetween(window.from, today);
  // At the first day shown, the edge already marks today.
  if (index <= 0 || index >= window.nights) return null;
  return <span className={styles['today']} style={{ left: `${String((100 * index) / window.nights)}%` }} />;
}

function StartDays(props: { readonly line: CalendarLine; readonly window: CalendarWindow }) {
  const { startDays } = props.line.row;
  const { window } = props;
  if (startDays === null || window.nights > mostWithWeekdays) return null;
  return Array.from({ length: window.nights }, (_, index) => index)
    .filter((index) => startDays[weekdays.indexOf(weekdayOf(addDays(window.from, index)))] === 'y')
    .map((index) => <span key={index} className={styles['startDay']} style={spanStyle(index, 1, window)} />);
}

function weekendsIn({ from, nights }: CalendarWindow): readonly { from: number; days: number }[] {
  if (nights > mostWithWeekdays) return [];
  const found: { from: number; days: number }[] = [];
  for (let index = 0; index < nights; index += 1) {
    const weekday = weekdayOf(addDays(from, index));
    const last = found.at(-1);
    if (weekday !== 'friday' && weekday !== 'saturday' && weekday !== 'sunday') continue;
    if (last !== undefined && last.from + last.days === index) last.days += 1;
    else found.push({ from: index, days: 1 });
  }
  return found;
}

/** Up to these numbers of nights, the scale shows every day, or Mondays. Above them, only months. */
const mostWithDays = 24;
const mostWithMondays = 130;

export function DaysScale(props: { readonly window: CalendarWindow; readonly today: CalendarDate }) {
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
      <Grounds window={window} />
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
