import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import {
  addDays,
  dateOfTimestamp,
  daysBetween,
  isCalendarDate,
  isEndOfDay,
} from '../../values/dates/calendar-date.ts';
import type { CodecOf, ConceptValue, Wire } from '../fields/codec.ts';

const epoch: CalendarDate = '1970-01-01';
const lastDay: CalendarDate = '9999-12-31';
const secondsADay = 86_400;
/** From 1900 to 2200. Other numbers are no day of a booking. */
const mostDays = 84_000;

export function readDay(codec: CodecOf<'day'>, wire: Wire): CalendarDate | undefined {
  switch (codec.as) {
    case 'unix-seconds':
      return dayOfNumber(wire, secondsADay);
    case 'unix-milliseconds':
      return dayOfNumber(wire, secondsADay * 1000);
    default:
      return typeof wire.value === 'string' ? dayOfText(codec, wire.value) : undefined;
  }
}

/** `before` is the current value. The time after a moment's day stays the same. */
export function writeDay(
  codec: CodecOf<'day'>,
  value: ConceptValue,
  before: Wire | undefined,
): Wire | undefined {
  if (!isCalendarDate(value)) return undefined;
  const [year = '', month = '', day = ''] = value.split('-');
  const text = (written: string): Wire => ({ value: written, numberText: null });
  const number = (written: number): Wire => ({ value: written, numberText: null });
  switch (codec.as) {
    case 'iso':
      return text(value);
    case 'evening-before':
      // The zone's offset from UTC on another day is unknown. In winter it may be zero.
      return undefined;
    case 'moment': {
      const now = before?.value;
      const isMoment = typeof now === 'string' && readDay(codec, { value: now, numberText: null });
      return text(value + (typeof now === 'string' && isMoment ? now.trim().slice(10) : codec.mark));
    }
    case 'day-first':
      return text([day, month, year].join(codec.mark));
    case 'month-first':
      return text([month, day, year].join(codec.mark));
    case 'unix-seconds':
      return number(daysBetween(epoch, value) * secondsADay);
    case 'unix-milliseconds':
      return number(daysBetween(epoch, value) * secondsADay * 1000);
  }
}

const midnight = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)$/i;

function dayOfText(codec: CodecOf<'day'>, value: string): CalendarDate | undefined {
  const text = value.trim();
  if (codec.as === 'iso') return isCalendarDate(text) ? text : undefined;
  if (codec.as === 'evening-before') {
    const evening = text.length > 10 && !isEndOfDay(text) ? dateOfTimestamp(text) : undefined;
    // In winter the same midnight may be written as itself.
    if (evening === undefined || midnight.test(text)) return evening;
    return evening === lastDay ? undefined : addDays(evening, 1);
  }
  // The time is written back unchanged, and 24:00 would change the day.
  if (codec.as === 'moment') return text.length > 10 && !isEndOfDay(text) ? dateOfTimestamp(text) : undefined;
  const parts = text.split(codec.mark);
  if (codec.mark === '' || parts.length !== 3 || parts[2]?.length !== 4) return undefined;
  const [first = '', second = '', year] = parts;
  if (first.length !== 2 || second.length !== 2) return undefined;
  const ordered = codec.as === 'day-first' ? [year, second, first] : [year, first, second];
  const day = ordered.join('-');
  return isCalendarDate(day) ? day : undefined;
}

/** Only a midnight gives a day. Any other moment depends on the zone. */
function dayOfNumber({ value }: Wire, unit: number): CalendarDate | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value % unit !== 0) return undefined;
  const days = value / unit;
  return Math.abs(days) > mostDays ? undefined : addDays(epoch, days);
}
