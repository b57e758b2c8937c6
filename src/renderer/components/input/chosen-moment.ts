import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';

/** A moment in a form: 'YYYY-MM-DD' or whatever was typed, and a time as typed. */
export interface MomentForm {
  readonly day: string;
  readonly time: string;
}

export const noMoment: MomentForm = { day: '', time: '' };

export type ReadMoment =
  | { readonly ok: true; readonly at: Date }
  | { readonly ok: false; readonly field: keyof MomentForm; readonly message: string };

/** The typed moment in this computer's time zone, later than `now`, or an error message. */
export function readMoment({ day, time }: MomentForm, now: Date): ReadMoment {
  const date = parseCalendarDate(day.trim());
  if (date === undefined) return { ok: false, field: 'day', message: 'Enter a full date.' };
  const minutes = readTypedTime(time);
  if (minutes === undefined) {
    return { ok: false, field: 'time', message: 'Enter a time of day, for example 08:30.' };
  }
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const at = new Date(year, month - 1, dayOfMonth, hour, minute);
  // When the clocks go forward, one hour of that night doesn't exist.
  if (at.getHours() !== hour || at.getMinutes() !== minute) {
    return { ok: false, field: 'time', message: 'The clocks go forward then, so that time doesn’t exist.' };
  }
  if (at.getTime() <= now.getTime()) {
    return {
      ok: false,
      field: at.toDateString() === now.toDateString() ? 'time' : 'day',
      message: 'That time has passed. Choose a later one.',
    };
  }
  return { ok: true, at };
}

/** Minutes since midnight for “8”, “8:30”, “08.30”, “830” or “8:30 pm”; undefined for anything else. */
export function readTypedTime(text: string): number | undefined {
  const read = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(text.trim());
  if (read === null) return undefined;
  const [, hours = '', minutes = '0', half] = read;
  const [typedHour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || typedHour > 23) return undefined;
  if (half === undefined) return typedHour * 60 + minute;
  if (typedHour < 1 || typedHour > 12) return undefined;
  return ((typedHour % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + minute;
}

export function momentForm(at: Date): MomentForm {
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    day: `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
