import { dateOfTimestamp } from '../../values/dates/calendar-date.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { Codec, CodecOf, ConceptValue, Wire } from '../fields/codec.ts';
import { readDay, writeDay } from './day-codec.ts';
import { readAmount, readShare, writeAmount, writeShare } from './decimal-codecs.ts';
import { decimalOf } from './decimal-wire.ts';
import { readWeekdays, writeWeekdays } from './weekdays-codec.ts';

/** The meaning of a wire value. Null is the service's own "none". Undefined if the codec can't read it. */
export function readWire(codec: Codec, wire: Wire): ConceptValue | undefined {
  if (wire.value === null) return null;
  switch (codec.is) {
    case 'amount':
      return readAmount(codec, wire);
    case 'share':
      return readShare(codec, wire);
    case 'day':
      return readDay(codec, wire);
    case 'weekdays':
      return readWeekdays(codec, wire);
    case 'flag':
      return wire.value === codec.yes ? true : wire.value === codec.no ? false : undefined;
    case 'count':
      return readCount(codec, wire);
    case 'text':
      return readText(codec, wire);
    case 'moment':
      return readMoment(codec, wire.value);
    case 'choice':
      return codec.words.find(([written]) => written === wire.value)?.[1];
  }
}

/** The value in the service's form. Undefined if the codec can't express it. `before` is the current value. */
export function writeWire(codec: Codec, value: ConceptValue, before?: Wire): Wire | undefined {
  if (value === null) return { value: null, numberText: null };
  const wire = written(codec, value, before);
  // Anything that would not be read back as the same value must not be sent.
  return wire !== undefined && sameValue(readWire(codec, wire), value) ? wire : undefined;
}

function written(codec: Codec, value: ConceptValue, before: Wire | undefined): Wire | undefined {
  const plain = (written: JsonValue): Wire => ({ value: written, numberText: null });
  switch (codec.is) {
    case 'amount':
      return writeAmount(codec, value);
    case 'share':
      return writeShare(codec, value);
    case 'day':
      return writeDay(codec, value, before);
    case 'weekdays':
      return writeWeekdays(codec, value);
    case 'flag':
      return typeof value === 'boolean' ? plain(value ? codec.yes : codec.no) : undefined;
    case 'count':
      if (typeof value !== 'number') return undefined;
      return writtenCount(codec, value);
    case 'text':
      if (typeof value !== 'string') return undefined;
      // Text that came as a number stays a number while it is one.
      return plain(codec.as === 'number' && String(Number(value)) === value ? Number(value) : value);
    case 'moment':
      return typeof value === 'string' ? plain(momentWritten(codec, value)) : undefined;
    case 'choice': {
      const word = codec.words.find(([, meaning]) => meaning === value);
      return word === undefined ? undefined : plain(word[0]);
    }
  }
}

/** Days of the week have no order. */
export function sameValue(
  left: ConceptValue | JsonValue | undefined,
  right: ConceptValue | JsonValue | undefined,
): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item) => right.includes(item));
}

function readCount(codec: CodecOf<'count'>, wire: Wire): number | undefined {
  if ((typeof wire.value === 'string') !== (codec.as === 'text')) return undefined;
  const value = typeof wire.value === 'string' ? countText(codec, wire.value.trim()) : wire.value;
  if (value === undefined) return undefined;
  const exact = decimalOf({ ...wire, value })?.exact;
  const count = exact === undefined ? undefined : Number(exact.times(codec.times ?? 1).toFixed());
  return count !== undefined && Number.isSafeInteger(count) ? count + 0 : undefined;
}

const noWords: NonNullable<CodecOf<'count'>['words']> = { before: '', after: '', afterOne: '' };

/** The digits of a count in a text, without the words around them. */
function countText({ words }: CodecOf<'count'>, text: string): string | undefined {
  const { before, after, afterOne } = words ?? noWords;
  const behind = [after, afterOne].find((one) => text.endsWith(one));
  if (behind === undefined || !text.startsWith(before)) return undefined;
  const digits = text.slice(before.length, text.length - behind.length);
  return /^-?\d{1,16}(?:\.0{1,6})?$/.test(digits) ? digits : undefined;
}

/** Undefined if the value is no multiple of the count's unit. */
function writtenCount({ as, times = 1, words }: CodecOf<'count'>, value: number): Wire | undefined {
  const number = value / times;
  if (!Number.isInteger(number)) return undefined;
  if (as === 'number') return { value: number + 0, numberText: null };
  const { before, after, afterOne } = words ?? noWords;
  return { value: `${before}${String(number)}${number === 1 ? afterOne : after}`, numberText: null };
}

function readText(codec: CodecOf<'text'>, { value, numberText }: Wire): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && codec.as === 'number' ? (numberText ?? String(value)) : undefined;
}

/** Converts seconds or milliseconds to ISO 8601 in UTC. Only for this century, where the unit is unambiguous. */
function readMoment({ as }: CodecOf<'moment'>, value: JsonValue): string | undefined {
  if (as === undefined) return typeof value === 'string' && isMoment(value) ? value : undefined;
  if (typeof value !== 'number') return undefined;
  const milliseconds = as === 'unix-seconds' ? value * 1_000 : value;
  if (!Number.isInteger(milliseconds) || milliseconds < firstMoment || milliseconds >= lastMoment)
    return undefined;
  return new Date(milliseconds).toISOString();
}

const [firstMoment, lastMoment] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];

function momentWritten({ as }: CodecOf<'moment'>, value: string): string | number {
  if (as === undefined) return value;
  return as === 'unix-seconds' ? Date.parse(value) / 1_000 : Date.parse(value);
}

function isMoment(value: string): boolean {
  const text = value.trim();
  return text.length <= 40 && dateOfTimestamp(text) !== undefined;
}
