import { absentFigure } from '../../../core/mapping/absence.ts';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCount } from '../../../core/values/words/plural.ts';
import type { CalendarDiscount } from '../../../ipc/calendar.ts';
import { FigureCell, MissingCell, RowTitle, WordCell } from '../../components/data-table/cells.tsx';
import { fileRows } from '../../components/data-table/data-column.ts';
import type { DataColumn, FileCell } from '../../components/data-table/data-column.ts';
import { formatDayRange, formatShortDay } from '../../components/format/format-calendar-date.ts';
import { propertyAbout, propertyName } from '../../components/property/property-name.ts';
import { routes } from '../../routes.ts';
import { DaysScale, DaysStrip } from './days-strip.tsx';
import type { StripFrame } from './days-strip.tsx';
import { bandsIn } from './calendar-lines.ts';
import type { CalendarLine } from './calendar-lines.ts';
import { lastDayOf } from './calendar-window.ts';
import type { CalendarWindow } from './calendar-window.ts';
import { stateWord } from './calendar-words.ts';

type Column = DataColumn<CalendarLine>;

export function calendarColumns(frame: StripFrame, locale: string, properties: string): readonly Column[] {
  const { window, today } = frame;
  return [
    {
      id: 'property',
      name: 'Property',
      minRem: 9,
      grow: 1.8,
      isAlwaysShown: true,
      hint: 'Sort by name.',
      sortValue: ({ row }) => row.title,
      ofAll: properties,
      cell: ({ row }) => (
        <RowTitle
          href={routes.property(row.propertyId, 'availability')}
          name={propertyName(row)}
          about={propertyAbout(row)}
        />
      ),
      file: [
        ['Property id', ({ row }) => row.propertyId],
        ['Title', ({ row }) => row.title],
        ['Place', ({ row }) => row.place],
        ['Tags', ({ row }) => row.tags.join(', ')],
      ],
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
    // While the panel beside the list is open, it shows these figures instead.
    ...(frame.picked === null ? answers(window, locale) : []),
  ];
}

function answers(window: CalendarWindow, locale: string): readonly Column[] {
  const dayOf = (index: number): CalendarDate => addDays(window.from, index);
  const narrow = { grow: 0, align: 'end' } as const;
  return [
    {
      ...narrow,
      id: 'free',
      name: 'Free',
      below: 'nights',
      minRem: 5.25,
      hint: 'Free nights from today in this window: most first.',
      sortValue: (line) => (isFreeKnown(line) ? line.free : null),
      sortsDownFirst: true,
      cell: (line) => <FreeCell line={line} locale={locale} />,
      file: [['Free nights from today', (line) => (isFreeKnown(line) ? line.free : 'unknown')]],
    },
    {
      ...narrow,
      id: 'longest',
      name: 'Longest',
      below: 'gap',
      minRem: 5.5,
      hint: 'Longest free gap from today in this window: longest first.',
      sortValue: (line) => line.longest?.nights ?? null,
      sortsDownFirst: true,
      cell: ({ longest, unknown, runs }) =>
        longest === null ? (
          unknown > 0 ? (
            <Unknown runs={runs} />
          ) : (
            <WordCell>none</WordCell>
          )
        ) : (
          <FigureCell below={`from ${formatShortDay(dayOf(longest.from), locale)}`}>
            {formatCount(longest.nights, locale)}
          </FigureCell>
        ),
      file: [
        ['Longest free gap (nights)', (line) => line.longest?.nights ?? (line.unknown > 0 ? 'unknown' : 0)],
        ['Longest free gap, from', ({ longest }) => (longest === null ? null : dayOf(longest.from))],
        [
          'Free gaps (first night + nights)',
          ({ gaps }) => gaps.map(({ from, nights }) => `${dayOf(from)}+${String(nights)}`).join(' '),
        ],
        ['Nights unknown', ({ unknown }) => unknown],
      ],
    },
    {
      ...narrow,
      id: 'arrivals',
      name: 'Arrivals',
      below: 'next',
      minRem: 4.75,
      hint: 'Arrivals in this window: soonest first.',
      sortValue: ({ arrivals }) => arrivals[0] ?? null,
      cell: ({ row, arrivals }) =>
        arrivals[0] === undefined ? (
          <MissingCell why={row.bookings ?? 'none'} />
        ) : (
          <FigureCell below={formatShortDay(dayOf(arrivals[0]), locale)}>
            {formatCount(arrivals.length, locale)}
          </FigureCell>
        ),
      file: [
        [
          'Arrivals',
          ({ row, arrivals }) => (row.bookings === null ? arrivals.length : absentFigure(row.bookings)),
        ],
        ['Arrival days', ({ arrivals }) => arrivals.map(dayOf).join(' ')],
        ['Oldest data', ({ row }) => row.oldestReadAt],
      ],
    },
  ];
}

/** If some nights are unknown, finding none free doesn't mean that none is. */
function isFreeKnown({ free, unknown }: CalendarLine): boolean {
  return free > 0 || unknown === 0;
}

function FreeCell({ line, locale }: { readonly line: CalendarLine; readonly locale: string }) {
  if (line.asked === 0) return <WordCell>over</WordCell>;
  if (!isFreeKnown(line)) return <Unknown runs={line.runs} />;
  const below = line.unknown === 0 ? undefined : `${formatCount(line.unknown, locale)} unknown`;
  return <FigureCell below={below}>{formatCount(line.free, locale)}</FigureCell>;
}

/** A figure of nights that aren't all known. */
function Unknown({ runs }: Pick<CalendarLine, 'runs'>) {
  if (!runs.some(({ state }) => state === 'not-read')) return <WordCell>unknown</WordCell>;
  return (
    <MissingCell why="not-read" title="Unknown until all nights are loaded">
      unknown
    </MissingCell>
  );
}

/** Each property's answers, then a column per night, named by the day on which it begins. */
export function calendarFile(
  lines: readonly CalendarLine[],
  window: CalendarWindow,
  discounts: readonly CalendarDiscount[],
): FileCell[][] {
  const frame = { window, discounts, today: window.from, withStartDays: false, wanted: null, picked: null };
  const bands: Column['file'] = discounts.map((discount) => [
    `${discountLabel(discount)} applies (first day + days)`,
    (line) => bandsText(line, discount, window),
  ]);
  const nights: Column['file'] = Array.from({ length: window.nights }, (_, index) => [
    addDays(window.from, index),
    (line) => nightText(line, index),
  ]);
  const days = { id: 'days', name: '', minRem: 0, grow: 0, cell: () => null, file: [...bands, ...nights] };
  return fileRows([...calendarColumns(frame, '', ''), days], lines);
}

function nightText({ runs }: CalendarLine, index: number): string | null {
  const run = runs.findLast(({ from }) => from <= index);
  if (run === undefined) return null;
  return run.isArrival && run.from === index ? 'arrival' : stateWord(run.state);
}

function bandsText({ row }: CalendarLine, discount: CalendarDiscount, window: CalendarWindow): string {
  const why = row.unknownDiscounts.find((one) => one.discount === discount)?.why;
  if (why !== undefined) return absentFigure(why);
  return bandsIn(row, discount, window)
    .map(({ from, days, isSure }) => `${addDays(window.from, from)}+${String(days)}${isSure ? '' : '?'}`)
    .join(' ');
}
