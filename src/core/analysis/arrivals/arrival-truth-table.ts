import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { weekdayOf, weekdays } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { PatternAnswers, WeekdayAnswers } from '../availability/changeover-pattern.ts';
import { answersBy, nothingReported, patternAnswers } from '../availability/changeover-pattern.ts';
import { joinWords } from '../../wording/join-words.ts';

export type ArrivalSource = 'start-days' | 'feed-weekdays' | 'changeover-pattern' | 'open-dates';

export interface TruthTableInput {
  /** Each undefined when it was not read or not recognised. */
  readonly startDays: ResourceValue<'start-days'> | undefined;
  readonly channel: ResourceValue<'channel-arrival-status'> | undefined;
  readonly openDates: readonly CalendarDate[] | undefined;
}

export interface WeekdayTruth {
  readonly weekday: Weekday;
  /** May guests arrive? Null: not told. An `open-dates` no only says that no date is open now. */
  readonly says: Readonly<Record<ArrivalSource, boolean | null>>;
  /** Open check-in dates on this weekday; null when not read. */
  readonly openDateCount: number | null;
  readonly isMismatch: boolean;
  /** Sources that contradict the start-day rules; without those, both sides of the contradiction. */
  readonly disagreeing: readonly ArrivalSource[];
  /** One sentence; empty where nothing disagrees. */
  readonly explanation: string;
}

export interface ArrivalTruthTable {
  readonly weekdays: readonly WeekdayTruth[];
  readonly mismatches: readonly Weekday[];
  /** Sources that tell nothing at all. */
  readonly unreported: readonly ArrivalSource[];
  readonly patternFrom: PatternAnswers['from'];
  readonly assumptions: readonly string[];
}

const words: Readonly<Record<ArrivalSource, string>> = {
  'start-days': 'the start-day rules',
  'feed-weekdays': 'the channel feed',
  'changeover-pattern': 'the changeover pattern',
  'open-dates': 'the open check-in dates',
};
const sources: readonly ArrivalSource[] = ['start-days', 'feed-weekdays', 'changeover-pattern', 'open-dates'];

const assumptions: readonly string[] = [
  'Check-in day rules are taken as what the owner wants; the others are compared with them.',
  'A weekday without an open check-in date is no contradiction: its dates may be booked or blocked.',
  'A weekday that the feed’s list of open weekdays leaves out is closed there.',
];

/** Per weekday what each source says about arrivals, and who contradicts whom. */
export function arrivalTruthTable(input: TruthTableInput): ArrivalTruthTable {
  const pattern = patternAnswers(input.channel);
  const counts = input.openDates === undefined ? null : countByWeekday(input.openDates);
  const reported: Readonly<Record<ArrivalSource, WeekdayAnswers>> = {
    'start-days': startDayAnswers(input.startDays),
    'feed-weekdays': feedAnswers(input.channel),
    'changeover-pattern': pattern.answers,
    'open-dates': counts === null ? nothingReported : answersBy((day) => (counts.get(day) ?? 0) > 0),
  };
  const rows = weekdays.map((weekday): WeekdayTruth => {
    const says = {
      'start-days': reported['start-days'][weekday],
      'feed-weekdays': reported['feed-weekdays'][weekday],
      'changeover-pattern': reported['changeover-pattern'][weekday],
      'open-dates': reported['open-dates'][weekday],
    };
    const openDateCount = counts === null ? null : (counts.get(weekday) ?? 0);
    return { weekday, says, openDateCount, ...judgeArrival(says) };
  });
  return {
    weekdays: rows,
    mismatches: rows.filter((row) => row.isMismatch).map((row) => row.weekday),
    unreported: sources.filter((source) => weekdays.every((day) => reported[source][day] === null)),
    patternFrom: pattern.from,
    assumptions,
  };
}

/** What the start-day rules say; a day that is missing is not told. */
export function startDayAnswers(startDays: ResourceValue<'start-days'> | undefined): WeekdayAnswers {
  return startDays === undefined ? nothingReported : answersBy((day) => startDays[day] ?? null);
}

/** What the channel feed says; without its list nothing is told. */
export function feedAnswers(channel: ResourceValue<'channel-arrival-status'> | undefined): WeekdayAnswers {
  const open = channel?.arrivalOpenWeekdays ?? null;
  return open === null ? nothingReported : answersBy((day) => open.includes(day));
}

function countByWeekday(dates: readonly CalendarDate[]): ReadonlyMap<Weekday, number> {
  const counts = new Map<Weekday, number>();
  for (const date of new Set(dates)) {
    const day = weekdayOf(date);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

type Judgement = Pick<WeekdayTruth, 'isMismatch' | 'disagreeing' | 'explanation'>;

/** Whether the sources contradict each other on one weekday. */
export function judgeArrival(says: WeekdayTruth['says']): Judgement {
  // No open date proves nothing, so only a yes of theirs speaks.
  const speaking = sources.filter((source) =>
    source === 'open-dates' ? says[source] === true : says[source] !== null,
  );
  const yes = speaking.filter((source) => says[source] === true);
  const no = speaking.filter((source) => says[source] === false);
  if (yes.length === 0 || no.length === 0) return { isMismatch: false, disagreeing: [], explanation: '' };
  const reference = says['start-days'];
  const disagreeing = reference === null ? [...yes, ...no] : reference ? no : yes;
  const name = (list: readonly ArrivalSource[]): string => joinWords(list.map((source) => words[source]));
  const explanation = `Open according to ${name(yes)}; closed according to ${name(no)}.`;
  return { isMismatch: true, disagreeing, explanation };
}
