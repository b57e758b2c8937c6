import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { weekdayOf, weekdays } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { seasonKey } from '../pricing/season-match.ts';
import { joinWords } from '../../values/words/join-words.ts';
import { weekdayWord } from '../../values/words/weekday-words.ts';
import { formatCounted, language } from '../../values/words/plural.ts';

export type NightsSource = 'start-days' | 'short-break-switch' | 'short-break-days' | 'minimum-nights';

/** contradiction: the start-day rules close a weekday on which the short-break rules allow arrivals. */
export type NightsVerdict = 'allowed' | 'refused' | 'contradiction' | 'not-reported';

export interface NightsCell {
  readonly nights: number;
  readonly verdict: NightsVerdict;
  /** What refuses the stay, contradicts it or is unknown. */
  readonly because: readonly NightsSource[];
}

export interface NightsRow {
  readonly weekday: Weekday;
  readonly cells: readonly NightsCell[];
}

export interface SeasonNights {
  /** Null for the rules outside any named season. */
  readonly season: string | null;
  readonly minNights: number | null;
  /** The different minimums that the service gives for this season, smallest first. */
  readonly conflictingMinimums: readonly number[];
  readonly rows: readonly NightsRow[];
}

export interface NightsMatrix {
  readonly seasons: readonly SeasonNights[];
  readonly contradictions: readonly string[];
  readonly assumptions: readonly string[];
}

export interface NightsInput {
  /** Each is undefined if it was not read or not recognised. */
  readonly startDays: ResourceValue<'start-days'> | undefined;
  readonly shortBreaks: ResourceValue<'short-breaks'> | undefined;
  readonly segments: ResourceValue<'segment-pricing'> | undefined;
  /** 14 by default, at most 60. */
  readonly maxNights?: number | undefined;
}

const week = 7;
const usualMaxNights = 14;
const mostNights = 60;

const assumptions: readonly string[] = [
  'A stay of fewer than seven nights is a short break.',
  'Start-day rules apply to every stay, and short-break rules also to short breaks.',
  'A season’s minimum replaces the general one for stays that start in it.',
  'This covers the rules only, not whether the dates are free.',
];

/** Null for the general rule. */
interface SeasonMinimum {
  readonly season: string | null;
  readonly minimums: readonly number[];
}

export interface DayMinimums {
  readonly sure: readonly DayMinimum[];
  /** These may apply: the day's season is unknown. */
  readonly open: readonly DayMinimum[];
}

export interface DayMinimum {
  readonly season: string | null;
  readonly nights: number;
}

/**
 * The minimums of the season that a day falls in, by the dates of the segments. The general one if its season has none.
 * A season without dates may or may not include the day, and so may every season if no segment covers the day.
 */
export function minimumsOn(
  arrival: CalendarDate,
  input: Pick<NightsInput, 'shortBreaks' | 'segments'>,
): DayMinimums {
  const every = input.segments?.segments ?? [];
  const dated = every.flatMap((segment) => {
    const { season, dateFrom, dateTo } = segment;
    return typeof season === 'string' && typeof dateFrom === 'string' && typeof dateTo === 'string'
      ? [{ segment, key: seasonKey(season), dateFrom, dateTo }]
      : [];
  });
  const isAround = ({ dateFrom, dateTo }: (typeof dated)[number]): boolean =>
    dateFrom <= arrival && arrival <= dateTo;
  const around = dated.filter(isAround);
  const keysAround = new Set(around.map(({ key }) => key));
  const isIn = ({ season }: DayMinimum): boolean => keysAround.has(seasonKey(season ?? ''));
  const isDated = ({ season }: DayMinimum): boolean =>
    dated.some(({ key }) => key === seasonKey(season ?? ''));
  // If a season has several years, another year's minimum says nothing about this day.
  const ofOtherYears = dated.filter((one) => !isAround(one) && keysAround.has(one.key));
  const others = new Set(ofOtherYears.map(({ segment }) => segment));
  const asOnDay = { segments: every.filter((segment) => !others.has(segment)) };
  const all = seasonMinimums({ ...input, segments: asOnDay }).flatMap(({ season, minimums }) =>
    minimums.length === 0 ? [] : [{ season, nights: Math.max(...minimums) }],
  );
  const general = all.filter(({ season }) => season === null);
  const seasons = all.filter(({ season }) => season !== null);
  if (seasons.length === 0) return { sure: general, open: [] };
  const own = seasons.filter(isIn);
  const open = around.length === 0 ? seasons : seasons.filter((season) => !isDated(season));
  if (own.length > 0) return { sure: own, open };
  return open.length > 0 ? { sure: [], open: [...general, ...open] } : { sure: general, open };
}

/** Arrival weekday by nights, for the general rules and each season with a minimum of its own. */
export function nightsMatrix(input: NightsInput): NightsMatrix {
  const last = Math.min(Math.max(1, input.maxNights ?? usualMaxNights), mostNights);
  const seasons = seasonMinimums(input).map(({ season, minimums }): SeasonNights => {
    const minNights = minimums.length === 0 ? null : Math.max(...minimums);
    const rows = weekdays.map((weekday): NightsRow => {
      const cells = Array.from({ length: last }, (_, index) => cellOf(input, weekday, index + 1, minNights));
      return { weekday, cells };
    });
    return { season, minNights, conflictingMinimums: minimums.length > 1 ? minimums : [], rows };
  });
  return { seasons, contradictions: contradictionsOf(input, seasons), assumptions };
}

function seasonMinimums({
  shortBreaks,
  segments,
}: Pick<NightsInput, 'shortBreaks'> & {
  readonly segments: Pick<ResourceValue<'segment-pricing'>, 'segments'> | undefined;
}): readonly SeasonMinimum[] {
  const general = shortBreaks?.minNights ?? null;
  const named = new Map<string, { season: string; minimums: Set<number> }>();
  const add = (season: string | null | undefined, minNights: number | null | undefined): void => {
    if (typeof season !== 'string' || typeof minNights !== 'number') return;
    const found = named.get(seasonKey(season)) ?? { season, minimums: new Set<number>() };
    found.minimums.add(minNights);
    named.set(seasonKey(season), found);
  };
  for (const rule of shortBreaks?.seasonalRules ?? []) add(rule.season, rule.minNights);
  for (const segment of segments?.segments ?? []) add(segment.season, segment.minNights);
  return [
    { season: null, minimums: general === null ? [] : [general] },
    ...[...named.values()].map(({ season, minimums }) => ({
      season,
      minimums: [...minimums].sort((left, right) => left - right),
    })),
  ];
}

function cellOf(
  { startDays, shortBreaks }: NightsInput,
  weekday: Weekday,
  nights: number,
  minNights: number | null,
): NightsCell {
  const answers: [NightsSource, boolean | null][] = [['start-days', startDays?.[weekday] ?? null]];
  const breakDays = shortBreaks?.allowedStartDays ?? null;
  if (nights < week) {
    answers.push(['short-break-switch', shortBreaks?.enabled ?? null]);
    answers.push(['short-break-days', breakDays === null ? null : breakDays.includes(weekday)]);
  }
  // Without a known minimum, a stay of less than a week is undecided. A known one may exceed a week.
  if (minNights !== null) answers.push(['minimum-nights', nights >= minNights]);
  else if (nights < week) answers.push(['minimum-nights', null]);
  const refusing = answers.filter(([, answer]) => answer === false).map(([source]) => source);
  const isShortBreakDay = nights < week && shortBreaks?.enabled === true && breakDays?.includes(weekday);
  if (isShortBreakDay === true && refusing.length === 1 && refusing[0] === 'start-days') {
    return { nights, verdict: 'contradiction', because: ['start-days', 'short-break-days'] };
  }
  if (refusing.length > 0) return { nights, verdict: 'refused', because: refusing };
  const unreported = answers.filter(([, answer]) => answer === null).map(([source]) => source);
  return { nights, verdict: unreported.length > 0 ? 'not-reported' : 'allowed', because: unreported };
}

function contradictionsOf(
  { startDays, shortBreaks }: NightsInput,
  seasons: readonly SeasonNights[],
): readonly string[] {
  const found: string[] = [];
  const breakDays = shortBreaks?.allowedStartDays ?? [];
  if (shortBreaks?.enabled === true) {
    for (const day of weekdays) {
      if (breakDays.includes(day) && startDays?.[day] === false) {
        found.push(`Short breaks may start on ${weekdayWord(day)}, but the check-in day rules close it.`);
      }
    }
    if (shortBreaks.allowedStartDays?.length === 0) {
      found.push('Short breaks are switched on, and no weekday is allowed for them.');
    }
    if (typeof shortBreaks.minNights === 'number' && shortBreaks.minNights >= week) {
      found.push(`Short breaks are on, and need at least ${shortBreaks.minNights} nights.`);
    }
  }
  for (const { season, conflictingMinimums } of seasons) {
    if (conflictingMinimums.length === 0) continue;
    const list = joinWords(conflictingMinimums.map(String));
    found.push(`${season ?? 'The general rule'} has minimums of ${list} nights; the largest is taken.`);
  }
  return found;
}

export interface NightsRules {
  /** Weekdays on which guests may arrive. Null if unknown. */
  readonly startDays: Readonly<Partial<Record<Weekday, boolean | null | undefined>>> | null;
  readonly minimums: DayMinimums;
  /** Whether stays of less than a week are sold at all. Null if unknown. */
  readonly shortBreaks: boolean | null;
  /** Weekdays on which a short break may begin. Null if unknown or unlimited. */
  readonly shortStartDays: readonly Weekday[] | null;
}

export interface RulesAgainst {
  readonly refuses: readonly string[];
  /** What may refuse the stay: it is unknown whether it applies on this day. */
  readonly mayRefuse: readonly string[];
}

/** What the property's own rules say against a stay that the service sells. Empty if nothing that was read objects. */
export function refusedBy(arrival: CalendarDate, nights: number, rules: NightsRules): RulesAgainst {
  const day = weekdayOf(arrival);
  const dayName = weekdayWord(day);
  const isShort = nights < 7;
  const { startDays, shortStartDays, shortBreaks, minimums } = rules;
  const tooShort = (all: readonly DayMinimum[]): readonly DayMinimum[] =>
    all.filter((minimum) => nights < minimum.nights && (!isShort || shortBreaks !== false));
  return {
    refuses: [
      ...(startDays?.[day] === false ? [`Check-in isn’t allowed on ${dayName}s.`] : []),
      ...(isShort && shortBreaks === false ? ['Short breaks are switched off.'] : []),
      ...tooShort(minimums.sure).map(minimumWords),
      ...(isShort && shortBreaks !== false && shortStartDays !== null && !shortStartDays.includes(day)
        ? [`Short breaks don’t start on ${dayName}s.`]
        : []),
    ],
    mayRefuse: tooShort(minimums.open).map(minimumWords),
  };
}

function minimumWords({ season, nights }: DayMinimum): string {
  const least = formatCounted(nights, 'night', 'nights', language);
  return season === null ? `Short breaks need at least ${least}.` : `${season} needs at least ${least}.`;
}
