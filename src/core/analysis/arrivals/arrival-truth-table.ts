import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { weekdayOf, weekdays } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { joinWords } from '../../values/words/join-words.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { readFlag, weekdayNamed } from '../../mapping/kinds.ts';

export type ArrivalSource = 'start-days' | 'feed-weekdays' | 'changeover-pattern' | 'open-dates';

export interface TruthTableInput {
  /** Each is undefined if it was not read or not recognised. */
  readonly startDays: ResourceValue<'start-days'> | undefined;
  readonly channel: ResourceValue<'channel-arrival-status'> | undefined;
  readonly openDates: readonly CalendarDate[] | undefined;
}

export interface WeekdayTruth {
  readonly weekday: Weekday;
  /** May guests arrive? Null if unknown. "No" from `open-dates` only means that no date is open now. */
  readonly says: Readonly<Record<ArrivalSource, boolean | null>>;
  /** Open check-in dates on this weekday. Null if not read. */
  readonly openDateCount: number | null;
  readonly isMismatch: boolean;
  /** Sources that contradict the start-day rules. Without those rules, both sides of the contradiction. */
  readonly disagreeing: readonly ArrivalSource[];
  /** One sentence. Empty if the sources agree. */
  readonly explanation: string;
}

export interface ArrivalTruthTable {
  readonly weekdays: readonly WeekdayTruth[];
  readonly mismatches: readonly Weekday[];
  /** Sources that report no weekday. */
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

/** What each source reports about arrivals on each weekday, and which sources contradict each other. */
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

export function startDayAnswers(startDays: ResourceValue<'start-days'> | undefined): WeekdayAnswers {
  return startDays === undefined ? nothingReported : answersBy((day) => startDays[day] ?? null);
}

/** What the channel feed reports. Without its list, every day is unknown. */
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

export function judgeArrival(says: WeekdayTruth['says']): Judgement {
  // No open date proves nothing, so only a "yes" from `open-dates` counts.
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

/** Null if unknown. */
export type WeekdayAnswers = Readonly<Record<Weekday, boolean | null>>;

export const nothingReported: WeekdayAnswers = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

export interface PatternAnswers {
  readonly answers: WeekdayAnswers;
  /** `raw-letters`: seven letters that mean the same for every day. */
  readonly from: 'decoded' | 'raw-letters' | 'not-reported';
}

/**
 * On which weekdays a changeover pattern lets guests arrive. The service's document doesn't show the shape of
 * the decoded part.
 */
export function patternAnswers(status: ResourceValue<'channel-arrival-status'> | undefined): PatternAnswers {
  const pattern = status?.changeoverPattern ?? null;
  const decoded = pattern?.decoded ?? null;
  if (decoded !== null) {
    const answers = decodedAnswers(decoded);
    if (answers !== undefined) return { answers, from: 'decoded' };
  }
  const letters = pattern?.raw?.trim().toUpperCase() ?? '';
  // The document doesn't say whether the letters start on Monday or Sunday, so they count only if both give
  // the same result.
  const isOpen = /^[CI]{7}$/.test(letters);
  if (!isOpen && !/^[OX]{7}$/.test(letters)) return { answers: nothingReported, from: 'not-reported' };
  return { answers: answersBy(() => isOpen), from: 'raw-letters' };
}

export function answersBy(answer: (day: Weekday, index: number) => boolean | null): WeekdayAnswers {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays.map(answer);
  return {
    monday: monday ?? null,
    tuesday: tuesday ?? null,
    wednesday: wednesday ?? null,
    thursday: thursday ?? null,
    friday: friday ?? null,
    saturday: saturday ?? null,
    sunday: sunday ?? null,
  };
}

/** Reads an object keyed by day, or a list of open days. Undefined if any part can't be read. */
function decodedAnswers(decoded: JsonValue): WeekdayAnswers | undefined {
  if (Array.isArray(decoded)) {
    const days = decoded.map(weekdayNamed);
    // An empty list says nothing, as a map is expected.
    if (days.length === 0 || days.includes(undefined)) return undefined;
    return answersBy((day) => days.includes(day));
  }
  if (!isJsonObject(decoded)) return undefined;
  const reported = new Map<Weekday, boolean>();
  for (const [name, value] of Object.entries(decoded)) {
    const day = weekdayNamed(name);
    const open = arrivalFlag(value);
    if (day === undefined || open === undefined) return undefined;
    reported.set(day, open);
  }
  return reported.size === 0 ? undefined : answersBy((day) => reported.get(day) ?? null);
}

/** A flag, one of the letters above, or an object with an arrival field. */
function arrivalFlag(value: JsonValue): boolean | undefined {
  if (isJsonObject(value)) {
    const named = ['arrival', 'check_in', 'checkin', 'checkIn'].find((name) => Object.hasOwn(value, name));
    return named === undefined ? undefined : readFlag(value[named] ?? null);
  }
  if (typeof value === 'string' && /^[ciox]$/i.test(value.trim())) return /^[ci]$/i.test(value.trim());
  return readFlag(value);
}
