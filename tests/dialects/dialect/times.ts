import { addDays, daysBetween, weekdays } from '../../../src/core/values/dates/calendar-date.ts';
import type { CalendarDate, Weekday } from '../../../src/core/values/dates/calendar-date.ts';
import { type Fact, type Wire, Fields, List, number, text, yesNo } from '../wire/wire.ts';
import type { WrittenDay, WrittenWeekdays } from '../wire/written.ts';
import type { DayCodec, Dialect } from './dialect.ts';
import { spelled } from './spell.ts';

export function dayWire(dialect: Dialect, key: string, day: CalendarDate): Wire {
  const fact: Fact = { key, truth: day, written: { is: 'day', as: writtenDays[dialect.day] } };
  const [year = '', month = '', date = ''] = day.split('-');
  switch (dialect.day) {
    case 'iso':
      return text(day, fact);
    case 'midnight':
      return text(`${day}T00:00:00${dialect.pick('midnight-zone', ['Z', '.000Z', '+00:00', ''])}`, fact);
    case 'local-midnight':
      // Midnight in London as UTC: an hour earlier in summer, on the previous day.
      return text(isSummer(day) ? `${addDays(day, -1)}T23:00:00.000Z` : `${day}T00:00:00.000Z`, fact);
    case 'day-first':
      return text(`${date}/${month}/${year}`, fact);
    case 'day-first-dashes':
      return text(`${date}-${month}-${year}`, fact);
    case 'unix':
      return number(daysBetween('1970-01-01', day) * 86_400, fact);
  }
}

const writtenDays: Readonly<Record<DayCodec, WrittenDay>> = {
  iso: 'date',
  midnight: 'midnight',
  'local-midnight': 'local-midnight',
  'day-first': 'day-first',
  'day-first-dashes': 'day-first',
  unix: 'unix-seconds',
};

/** Close enough to the clock changes. */
function isSummer(day: CalendarDate): boolean {
  return day.slice(5) >= '03-30' && day.slice(5) <= '10-24';
}

/** A moment, canonically to the minute in UTC: '2026-06-15T09:30'. */
export function momentFact(key: string, unixSeconds: number): Fact {
  return { key, truth: new Date(unixSeconds * 1_000).toISOString().slice(0, 16) };
}

export function momentWire(dialect: Dialect, key: string, unixSeconds: number): Wire {
  const fact = momentFact(key, unixSeconds);
  const iso = new Date(unixSeconds * 1_000).toISOString();
  switch (dialect.moment) {
    case 'iso':
      return text(`${iso.slice(0, 19)}Z`, fact);
    case 'iso-ms':
      return text(iso, fact);
    case 'offset':
      return text(`${new Date((unixSeconds + 3_600) * 1_000).toISOString().slice(0, 19)}+01:00`, fact);
    case 'sql':
      return text(iso.slice(0, 19).replace('T', ' '), fact);
    case 'unix':
      return number(unixSeconds, fact);
    case 'unix-ms':
      return number(unixSeconds * 1_000, fact);
  }
}

/** Weekdays, canonically by name in the order of the week. */
export function weekdaysTruth(days: readonly Weekday[]): string {
  return weekdays.filter((day) => days.includes(day)).join(' ');
}

const weekdayCodecs = [
  ...(['names', 'names', 'names', 'title', 'short', 'short-title', 'two-letter', 'upper'] as const),
  ...([
    'iso-numbers',
    'sunday-zero',
    'sunday-one',
    'monday-zero',
    'letters-monday',
    'letters-sunday',
  ] as const),
  ...(['map', 'short-map', 'joined', 'flags-list'] as const),
] as const;

const writtenWeekdays: Readonly<Partial<Record<(typeof weekdayCodecs)[number], WrittenWeekdays>>> = {
  'iso-numbers': 'monday-is-one',
  'sunday-zero': 'sunday-is-nought',
  'sunday-one': 'sunday-is-one',
  'monday-zero': 'monday-is-nought',
  'letters-monday': 'letters-from-monday',
  'letters-sunday': 'letters-from-sunday',
};

/** A set of weekdays in one of the forms that services use. */
export function weekdaysWire(dialect: Dialect, scope: string, key: string, days: readonly Weekday[]): Wire {
  const codec = dialect.pick(`${scope}.weekdays`, weekdayCodecs);
  const as = writtenWeekdays[codec] ?? 'names';
  const fact: Fact = { key, truth: weekdaysTruth(days), written: { is: 'weekdays', as } };
  const chosen = weekdays.filter((day) => days.includes(day));
  const named = (name: (day: Weekday) => string): Wire =>
    new List(
      chosen.map((day) => text(name(day))),
      [fact],
    );
  const numbered = (of: (index: number) => number): Wire =>
    new List(
      chosen
        .map((day) => of(weekdays.indexOf(day)))
        .sort((left, right) => left - right)
        .map((day) => number(day)),
      [fact],
    );
  const mapped = (name: (day: Weekday) => string): Wire =>
    new Fields(
      weekdays.map((day) => [name(day), yesNo(days.includes(day))] as const),
      [fact],
    );
  const sundayFirst = [...weekdays.slice(6), ...weekdays.slice(0, 6)];
  const letters = (order: readonly Weekday[]): string =>
    order
      .map((day) =>
        days.includes(day)
          ? dialect.pick('open-letter', ['Y', '1'])
          : dialect.pick('open-letter', ['N', '0']),
      )
      .join('');
  switch (codec) {
    case 'names':
      return named((day) => day);
    case 'title':
      return named(title);
    case 'upper':
      return named((day) => day.toUpperCase());
    case 'short':
      return named((day) => day.slice(0, 3));
    case 'short-title':
      return named((day) => title(day).slice(0, 3));
    case 'two-letter':
      return named((day) => title(day).slice(0, 2));
    case 'iso-numbers':
      return numbered((index) => index + 1);
    case 'sunday-zero':
      return numbered((index) => (index + 1) % 7);
    case 'monday-zero':
      return numbered((index) => index);
    case 'sunday-one':
      return numbered((index) => ((index + 1) % 7) + 1);
    case 'letters-monday':
      return text(letters(weekdays), fact);
    case 'letters-sunday':
      return text(letters(sundayFirst), fact);
    case 'map':
      return mapped((day) => day);
    case 'short-map':
      return mapped((day) => day.slice(0, 3));
    case 'joined':
      return text(
        chosen.map((day) => title(day).slice(0, 3)).join(dialect.pick('day-separator', [',', ', ', '|'])),
        fact,
      );
    case 'flags-list':
      return new List(
        weekdays.map((day) => yesNo(days.includes(day))),
        [fact],
      );
  }
}

function title(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** C: arrive or leave, X: neither. Sometimes with its decoding. */
export function changeoverWire(dialect: Dialect, key: string, days: readonly Weekday[]): Wire {
  const fact = { key, truth: weekdaysTruth(days) };
  const first = dialect.pick('changeover.first', ['monday', 'monday', 'monday', 'sunday']);
  const order = first === 'monday' ? weekdays : ([...weekdays.slice(6), ...weekdays.slice(0, 6)] as const);
  const letters = order.map((day) => (days.includes(day) ? 'C' : 'X')).join('');
  const decoded = weekdays.map((day) => [day, yesNo(days.includes(day))] as const);
  switch (dialect.pick('changeover', ['both', 'both', 'letters', 'map', 'list', 'numbers'])) {
    case 'letters':
      return text(letters, fact);
    case 'both':
      return new Fields(
        [
          [spelled(dialect, dialect.pick('changeover.raw', ['raw', 'pattern', 'code'])), text(letters)],
          [spelled(dialect, 'decoded'), new Fields(decoded)],
        ],
        [fact],
      );
    case 'map':
      return new Fields([[spelled(dialect, 'decoded'), new Fields(decoded)]], [fact]);
    case 'numbers':
      return new Fields(
        [
          [
            spelled(dialect, 'days'),
            new List(order.flatMap((day, index) => (days.includes(day) ? [number(index + 1)] : []))),
          ],
        ],
        [fact],
      );
    case 'list':
      return new Fields(
        [
          [
            spelled(dialect, 'days'),
            new List(weekdays.filter((day) => days.includes(day)).map((day) => text(day))),
          ],
        ],
        [fact],
      );
  }
}
