import { Link } from 'wouter';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import { absentFigure } from '../../components/text/absent-figure.ts';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { useRowTabIndex } from '../../components/data-table/row-target.tsx';
import { formatDayRange, formatShortDay } from '../../components/format/format-calendar-date.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { routes } from '../../routes.ts';
import { DaysScale } from './strips/days-scale.tsx';
import type { StripFrame } from './strips/days-strip.tsx';
import { DaysStrip } from './strips/days-strip.tsx';
import type { TimelineLine } from './timeline-lines.ts';
import styles from './timeline.module.css';
import { houseAbout, houseName } from './timeline-words.ts';
import { lastDayOf } from './timeline-window.ts';

/** The house, its nights, and what they come to. */
export function timelineColumns(
  frame: StripFrame,
  locale: string,
  houses: string,
): readonly DataColumn<TimelineLine>[] {
  const [name, days, ...answers] = allColumns(frame, locale, houses);
  // What the peek tells of a house the list leaves out beside it.
  return frame.picked === null ? [name, days, ...answers] : [name, days];
}

type Columns = readonly [DataColumn<TimelineLine>, DataColumn<TimelineLine>, ...DataColumn<TimelineLine>[]];

function allColumns(frame: StripFrame, locale: string, houses: string): Columns {
  const { window, today } = frame;
  return [
    {
      id: 'house',
      name: 'Property',
      minRem: 9,
      grow: 1.8,
      isAlwaysShown: true,
      hint: 'Sort by name.',
      sortValue: ({ row }) => row.title,
      ofAll: houses,
      cell: (line) => <HouseCell line={line} />,
    },
    {
      id: 'days',
      name: 'Nights',
      below: formatDayRange(window.from, lastDayOf(window), locale) ?? '',
      minRem: 13,
      grow: 9,
      isAlwaysShown: true,
      ofAll: <DaysScale window={window} today={today} />,
      cell: (line) => <DaysStrip line={line} frame={frame} />,
    },
    {
      id: 'free',
      name: 'Free',
      below: 'nights',
      minRem: 6.5,
      grow: 0,
      align: 'end',
      hint: 'Free nights from today in this window: most first.',
      sortValue: (line) => (line.free === 0 && line.unknown > 0 ? null : line.free),
      sortsDownFirst: true,
      cell: (line) => <FreeCell line={line} />,
    },
    {
      id: 'longest',
      name: 'Longest',
      below: 'gap',
      minRem: 6.5,
      grow: 0,
      align: 'end',
      hint: 'Longest free gap from today in this window: longest first.',
      sortValue: (line) => line.longest?.nights ?? null,
      sortsDownFirst: true,
      cell: (line) => <LongestCell line={line} frame={frame} />,
    },
    {
      id: 'arrivals',
      name: 'Arrivals',
      below: 'next',
      minRem: 5,
      grow: 0,
      align: 'end',
      hint: 'Arrivals in this window: soonest first.',
      sortValue: ({ arrivals }) => arrivals[0] ?? null,
      cell: (line) => <ArrivalsCell line={line} frame={frame} />,
    },
  ];
}

function HouseCell({ line }: { readonly line: TimelineLine }) {
  const { row } = line;
  return (
    <div className={styles['house']}>
      <Link
        href={routes.property(row.propertyId, 'availability')}
        className={styles['link']}
        title={houseName(row)}
        data-row-target
        tabIndex={useRowTabIndex()}
      >
        {houseName(row)}
      </Link>
      <span className={styles['about']}>{houseAbout(row)}</span>
    </div>
  );
}

function FreeCell({ line }: { readonly line: TimelineLine }) {
  const { locale } = usePreferences();
  if (line.asked === 0) return <span className={styles['word']}>over</span>;
  if (line.free === 0 && line.unknown > 0) return <span className={styles['word']}>unknown</span>;
  return (
    <>
      <span className={styles['figure']}>{formatCount(line.free, locale)}</span>
      {line.unknown === 0 ? null : (
        <span className={styles['below']}>{formatCount(line.unknown, locale)} unread</span>
      )}
    </>
  );
}

function LongestCell(props: { readonly line: TimelineLine; readonly frame: StripFrame }) {
  const { line, frame } = props;
  const { locale } = usePreferences();
  const { longest } = line;
  if (longest === null) {
    return <span className={styles['word']}>{line.unknown > 0 ? 'unknown' : 'none'}</span>;
  }
  return (
    <>
      <span className={styles['figure']}>{formatCount(longest.nights, locale)}</span>
      <span className={styles['below']}>
        from {formatShortDay(addDays(frame.window.from, longest.from), locale)}
      </span>
    </>
  );
}

function ArrivalsCell(props: { readonly line: TimelineLine; readonly frame: StripFrame }) {
  const { line, frame } = props;
  const { locale } = usePreferences();
  const { row, arrivals } = line;
  const [next] = arrivals;
  if (next === undefined) {
    return (
      <span className={styles['word']}>{row.bookings === null ? 'none' : absentFigure(row.bookings)}</span>
    );
  }
  const day = addDays(frame.window.from, next);
  return (
    <>
      <span className={styles['figure']}>{formatCount(arrivals.length, locale)}</span>
      <span className={styles['below']}>{formatShortDay(day, locale)}</span>
    </>
  );
}
