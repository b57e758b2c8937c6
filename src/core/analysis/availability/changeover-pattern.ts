import type { Weekday } from '../../values/dates/calendar-date.ts';
import { weekdays } from '../../values/dates/calendar-date.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { readFlag, weekdayNamed } from '../../mapping/kinds.ts';

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
