import { upperFirst } from '../../../core/values/words/first-letter.ts';
import { absentFigure } from '../../../core/mapping/absence.ts';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import type { NightRun, NightState } from '../../../core/analysis/calendar/day-letters.ts';
import { isUnknown } from '../../../core/analysis/calendar/day-letters.ts';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { CalendarDiscount } from '../../../ipc/calendar.ts';
import { formatDayRange, formatWeekdayDate } from '../../components/format/format-calendar-date.ts';
import { bandsIn } from './calendar-lines.ts';
import type { CalendarLine } from './calendar-lines.ts';
import type { CalendarWindow } from './calendar-window.ts';

const stateWords: Readonly<Record<NightState, string>> = {
  booked: 'booked',
  'booked-twice': 'booked twice',
  block: 'blocked',
  taken: 'taken',
  free: 'free',
  'not-read': 'not loaded yet',
  'not-understood': 'value not recognised',
  refused: 'refused',
};

export function stateWord(state: NightState): string {
  return stateWords[state];
}

export function nightsWord(nights: number, locale: string): string {
  return formatCounted(nights, 'night', 'nights', locale);
}

/** "3 – 9 Dec": arrival and departure of consecutive nights. */
export function stayWords(from: CalendarDate, nights: number, locale: string): string {
  return formatDayRange(from, addDays(from, nights), locale) ?? '';
}

/** The tooltip of a bar: "Booked 4 – 11 Dec, 7 nights, guests arrive on Fri 4 Dec 2026". */
export function runStatuses(run: NightRun, window: CalendarWindow, locale: string): string {
  const day = addDays(window.from, run.from);
  const isCut = run.from === 0 || run.from + run.nights === window.nights;
  const size = `${nightsWord(run.nights, locale)}${isCut ? ' in this window' : ''}`;
  const word = stateWord(run.state);
  const what = `${upperFirst(word)} ${stayWords(day, run.nights, locale)}, ${size}`;
  if (run.isArrival) return `${what}; guests arrive on ${formatWeekdayDate(day, locale)}`;
  return run.state === 'taken' ? `${what}; listed as unavailable, with no booking loaded` : what;
}

const mostNamed = 6;

export function lineSentences(
  line: CalendarLine,
  window: CalendarWindow,
  discounts: readonly CalendarDiscount[],
  locale: string,
): string {
  const { row, gaps, arrivals } = line;
  const at = (index: number): CalendarDate => addDays(window.from, index);
  const listed = (all: readonly string[]): string =>
    `${all.slice(0, mostNamed).join(', ')}${all.length > mostNamed ? ` and ${all.length - mostNamed} more` : ''}`;
  const unknown = line.runs.filter(({ state }) => isUnknown(state));
  const named = discounts.flatMap((discount) => {
    const bands = bandsIn(row, discount, window);
    const why = row.unknownDiscounts.find((one) => one.discount === discount)?.why;
    if (why !== undefined) return [`${discountLabel(discount)}: ${absentFigure(why)}.`];
    return bands.length === 0 ? [] : [`${discountLabel(discount)} applies to some of these days.`];
  });
  return [
    gaps.length === 0
      ? line.unknown === line.asked
        ? null
        : 'No free nights.'
      : `Free: ${listed(
          gaps.map(
            ({ from, nights }) => `${stayWords(at(from), nights, locale)} (${nightsWord(nights, locale)})`,
          ),
        )}.`,
    unknown.length === 0
      ? null
      : `${listed(unknown.map(({ state, from, nights }) => `${stayWords(at(from), nights, locale)} ${stateWord(state)}`))}.`,
    row.bookings === null ? null : `Bookings ${absentFigure(row.bookings)}.`,
    arrivals.length === 0
      ? row.bookings === null
        ? 'No arrivals.'
        : null
      : `Arrivals: ${listed(arrivals.map((index) => formatWeekdayDate(at(index), locale)))}.`,
    ...named,
  ]
    .filter((part) => part !== null)
    .join(' ');
}
