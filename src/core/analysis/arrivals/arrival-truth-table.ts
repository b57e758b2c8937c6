import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { weekdayOf, weekdays } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { joinWords } from '../../values/words/join-words.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { readFlag, weekdayNamed } from '../../mapping/kinds.ts';

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

/** What the channel feed says; without its list nothing is given. */
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

/** yes, no, or null: not told. */
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
  /** From the service's own decoding; from seven raw letters that say the same of every day; or not readable. */
  readonly from: 'decoded' | 'raw-letters' | 'not-reported';
}

/** On which weekdays a changeover pattern lets guests arrive. The shape of the decoded part is not shown. */
export function patternAnswers(status: ResourceValue<'channel-arrival-status'> | undefined): PatternAnswers {
  const pattern = status?.changeoverPattern ?? null;
  const decoded = pattern?.decoded ?? null;
  if (decoded !== null) {
    const answers = decodedAnswers(decoded);
    if (answers !== undefined) return { answers, from: 'decoded' };
  }
  const letters = pattern?.raw?.trim().toUpperCase() ?? '';
  // Whether the letters begin on Monday or on Sunday is not told: they are read where both come to the same.
  const isOpen = /^[CI]{7}$/.test(letters);
  if (!isOpen && !/^[OX]{7}$/.test(letters)) return { answers: nothingReported, from: 'not-reported' };
  return { answers: answersBy(() => isOpen), from: 'raw-letters' };
}

/** One answer a weekday. */
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

/** An object by day name, or a list of the days that are open. Undefined when one part of it cannot be read. */
function decodedAnswers(decoded: JsonValue): WeekdayAnswers | undefined {
  if (Array.isArray(decoded)) {
    const days = decoded.map(weekdayNamed);
    // An empty list where a map is expected tells nothing.
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

/** A flag, one of the letters above, or an object that tells `arrival`. */
function arrivalFlag(value: JsonValue): boolean | undefined {
  if (isJsonObject(value)) {
    const named = ['arrival', 'check_in', 'checkin', 'checkIn'].find((name) => Object.hasOwn(value, name));
    return named === undefined ? undefined : readFlag(value[named] ?? null);
  }
  if (typeof value === 'string' && /^[ciox]$/i.test(value.trim())) return /^[ci]$/i.test(value.trim());
  return readFlag(value);
}
